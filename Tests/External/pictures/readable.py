#!/usr/bin/env python3
"""Checks in headless Chromium that pictures of `swift-di graph` can be read.

    readable.py SWIFT_DI [DEFINITION ...] [--seeds N] [--table]

Draws each definition, shopping apps (shopping_apps.py) of 25 to 300 bindings, and containers of other shapes
(container_shapes.py), with the command's default options. Checks in the browser's rendering:
  - it is at most three screens of 900 pixels high where it is 1,000 pixels wide;
  - the smallest text has 8 pixels where the picture is 1,000 pixels wide;
  - lines have fewer than 300 points on average;
  - no line runs through the title of a frame, or through a box that it does not join;
  - no two boxes overlap;
  - there are lines at all, and every frame has its title.
If an option asks for all bindings of an app of 60, text has 6.5
pixels and lines have fewer than 200 points on average.

Ends with "N passed, M failed" (checks); exit status 1 if anything failed.

Python 3.11, selenium (PyPI), Chromium with its driver.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

import container_shapes
import shopping_apps

# All lengths are in points of the picture. A line hits a title if it touches its letters, and a box if it comes three
# points into it and neither begins nor ends at it.
MEASURE = r"""
const svg = document.documentElement, view = svg.viewBox.baseVal;
const scale = svg.getBoundingClientRect().width / view.width;
const place = element => {
  const r = element.getBoundingClientRect();
  return {left: r.left / scale, top: r.top / scale, right: r.right / scale, bottom: r.bottom / scale};
};
const shape = group => group.querySelector(':scope > a > rect');
const inside = (p, r, by) => p.x > r.left + by && p.x < r.right - by && p.y > r.top + by && p.y < r.bottom - by;
const near = (p, r) => inside(p, r, -12);
const boxes = [...document.querySelectorAll('g.node')].filter(shape).map(group => ({id: group.id, ...place(shape(group))}));
const cells = document.querySelector('g.edge rect') !== null;
const lines = cells ? [] : [...document.querySelectorAll('g.edge')].map(group => {
  const path = group.querySelector('path'), length = path.getTotalLength(), matrix = path.getScreenCTM();
  const points = [];
  for (let i = 0, n = Math.max(8, Math.ceil(length / 3)); i <= n; i++) {
    const p = path.getPointAtLength(length * i / n).matrixTransform(matrix);
    points.push({x: p.x / scale, y: p.y / scale});
  }
  let points_long = 0;
  for (let i = 1; i < points.length; i++)
    points_long += Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  return {id: group.id, points, length: points_long};
});
const titles = [...document.querySelectorAll('text.frame-title')].map(text => ({text: text.textContent, ...place(text)}));
const crossed = titles.filter(title => lines.some(line => line.points.some(
  p => inside(p, {...title, top: title.top + 2, bottom: title.bottom - 2}, 0)))).map(title => title.text);
const through = [];
for (const line of lines) {
  const ends = [line.points[0], line.points[line.points.length - 1]];
  for (const box of boxes)
    if (!ends.some(end => near(end, box)) && line.points.some(p => inside(p, box, 3)))
      through.push([line.id, box.id]);
}
const overlaps = [];
boxes.forEach((one, index) => boxes.slice(index + 1).forEach(other => {
  if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1) overlaps.push([one.id, other.id]);
}));
const sizes = [...document.querySelectorAll('text')].map(text => parseFloat(getComputedStyle(text).fontSize));
return {
  width: view.width, height: view.height, text: Math.min(...sizes), lines: lines.length, boxes: boxes.length,
  level: cells || boxes.length === 0 ? 'sheet' : document.querySelector('g.node.module') ? 'map' : 'bindings',
  mean: lines.reduce((sum, line) => sum + line.length, 0) / Math.max(1, lines.length),
  crossed, through, overlaps, frames: document.querySelectorAll('g.cluster').length, titles: titles.length,
};
"""


class Browser:
    def __init__(self):
        options = Options()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--window-size=1600,1200", "--force-device-scale-factor=1"):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))

    def measure(self, path):
        self.driver.get(path.as_uri())
        return self.driver.execute_script(MEASURE)


class Checks:
    def __init__(self, table):
        self.passed, self.failed, self.table = 0, 0, table

    def expect(self, is_right, what, *facts):
        if is_right:
            self.passed += 1
        else:
            self.failed += 1
            print("FAILED", what, *facts)

    def look(self, what, seen, levels, text=8.0, mean=300.0, screens=3.0):
        scale = min(4 / 3, 1_000 / seen["width"])
        height, pixels = seen["height"] * scale / 900, seen["text"] * scale
        if self.table:
            print(f"{what:34} {seen['level']:8} {seen['width']:6.0f} x {seen['height']:5.0f}  screens {height:4.1f}  "
                  f"text {pixels:4.1f}  lines {seen['lines']:3} of {seen['mean']:4.0f}  boxes {seen['boxes']}")
        self.expect(seen["level"] in levels, what, "is drawn as", seen["level"])
        self.expect(height <= screens, what, f"is {height:.1f} screens high")
        self.expect(pixels >= text, what, f"has text of {pixels:.1f} pixels")
        self.expect(seen["mean"] < mean, what, f"has lines of {seen['mean']:.0f} points on average")
        self.expect(seen["lines"] > 0, what, "has no lines")
        self.expect(not seen["crossed"], what, "has lines through the titles", seen["crossed"])
        self.expect(not seen["overlaps"], what, "has boxes that overlap:", seen["overlaps"][:3])
        self.expect(seen["titles"] == seen["frames"], what, "has", seen["frames"], "frames and", seen["titles"], "titles")
        if "bindings" not in levels or len(levels) > 1:
            self.expect(not seen["through"], what, "has lines through boxes:", seen["through"][:3])


def draw(tool, definition, output, *options):
    subprocess.run([tool, "graph", "--no-config", "--quiet", *options, "-o", output, definition], check=True)
    return output


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="SWIFT_DI")
    parser.add_argument("definitions", nargs="*", metavar="DEFINITION")
    parser.add_argument("--seeds", type=int, default=1, help="apps with so many seeds")
    parser.add_argument("--table", action="store_true", help="print what was measured")
    o = parser.parse_args()
    checks, browser = Checks(o.table), Browser()
    tool = pathlib.Path(o.tool).resolve()
    with tempfile.TemporaryDirectory(prefix="swift-di-readable-") as name:
        folder = pathlib.Path(name)

        def look(what, path, levels, *options, **limits):
            seen = browser.measure(draw(tool, path, folder / "picture.svg", *options))
            checks.look(what, seen, levels, **limits)

        for path in map(pathlib.Path, o.definitions):
            look(path.name, path.resolve(), ("map", "bindings"))
        app = folder / "app.json"
        for seed in range(1, o.seeds + 1):
            for count in (25, 60, 120, 300):
                for form in shopping_apps.FORMS:
                    app.write_text(json.dumps(shopping_apps.definition(count, seed, form)))
                    look(f"{count} bindings, {form}, seed {seed}", app, ("map", "bindings"))
            app.write_text(json.dumps(shopping_apps.definition(60, seed)))
            look(f"all of 60 bindings, seed {seed}", app, ("bindings",), "--detail", "bindings", text=6.5, mean=200.0)
        for name, shape in container_shapes.shapes().items():
            app.write_text(json.dumps(shape))
            look(name, app, ("map", "bindings"))
    browser.driver.quit()
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
