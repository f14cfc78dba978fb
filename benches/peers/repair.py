"""json_repair (PyPI) for scripts/compare. Usage: python repair.py answers|time FILE. As repair.mjs, but of the stream it reads
every sixteenth state and multiplies: the whole takes half a minute."""
import json
import sys
import time

import json_repair

WHAT, FILE = sys.argv[1:]
SPARSE = 16
sys.setrecursionlimit(20_000)


def attempt(text):
    try:
        return json_repair.loads(text)
    except (ValueError, RecursionError, TypeError, AttributeError, IndexError):
        return None


def plain(value):
    """NaN and infinities are no JSON; other programs write null."""
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return None
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def clean(text):
    """Half of a surrogate pair cannot be written."""
    return text.encode("utf-8", "replace").decode("utf-8")


with open(FILE, encoding="utf-8") as file:
    TEXTS = [json.loads(line) for line in file if line.strip()]

if WHAT == "answers":
    for text in TEXTS:
        value = attempt(text)
        print("!" if value is None else clean(json.dumps(plain(value), ensure_ascii=False)))
else:
    read = seconds = 0
    for text in TEXTS:
        if attempt(text) is None:
            continue
        best = float("inf")
        for _ in range(3):
            start = time.perf_counter()
            attempt(text)
            best = min(best, time.perf_counter() - start)
        read += len(text.encode())
        seconds += best
    text = TEXTS[-1]
    start = time.perf_counter()
    for end in range(12, len(text), 12 * SPARSE):
        attempt(text[:end])
    print(read / seconds / 1e6, (time.perf_counter() - start) * SPARSE)
