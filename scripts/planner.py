"""Another planner for scripts to ask: pyperplan, installed from PyPI into target/planners/venv where it is missing. Whoever imports this is begun
again by the Python of that place. To be imported; it asks nothing itself."""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HOME = ROOT / "target" / "planners"
VENV = HOME / "venv"

try:
    from pyperplan import planner
except ImportError:
    if pathlib.Path(sys.prefix) == VENV:
        raise
    if not (VENV / "bin" / "python").exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    version = re.search(r"PYPERPLAN=(\S+)", (ROOT / "scripts" / "versions").read_text())[1]
    subprocess.run([VENV / "bin" / "pip", "install", "-q", f"pyperplan=={version}"], check=True)
    os.execv(VENV / "bin" / "python", [str(VENV / "bin" / "python"), *sys.argv])
