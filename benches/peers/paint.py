"""The shapes that the bench sends, painted by Pillow's ImageDraw into one plane of palette indices; prints microseconds, the median."""

import json
import statistics
import sys
import time

from PIL import Image, ImageDraw, __version__

shapes = json.load(sys.stdin)
image = Image.new("P", (320, 190))


def run():
    draw = ImageDraw.Draw(image)
    for kind, colour, points in shapes:
        if kind == "rect":
            draw.rectangle(points, fill=colour)
        elif kind == "polygon":
            draw.polygon(points, fill=colour, outline=colour)
        else:
            draw.line(points, fill=colour)


times = []
for _ in range(1001):
    begun = time.perf_counter()
    run()
    times.append(time.perf_counter() - begun)
print(f"{statistics.median(times) * 1e6:.1f} {__version__}")
