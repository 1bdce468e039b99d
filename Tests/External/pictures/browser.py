#!/usr/bin/env python3
"""Checks pictures of `swift-di graph` in headless Chromium, and their PDFs with pdftotext.

    browser.py SWIFT_DI DEFINITION [DEFINITION ...]

Each definition is drawn as bindings and as modules. In the browser, light and dark:
  - the picture has exactly the badges of the list of findings;
  - `elementFromPoint` at the middle of a badge on an arrow hits that badge, so nothing covers it;
  - the text of a box is inside its outline, also in DejaVu Sans, and the title of a frame within it or beside its edge;
  - badges on arrows do not cover boxes or one another;
  - with a 'link' in the configuration every link leads to the given host;
  - the page is dark if the reader prefers dark colours, and light on paper.
The PDF contains the texts of the legend and of the list of findings.

Ends with "N passed, M failed" (checks); exit status 1 if anything failed.

Python 3.11, selenium (PyPI), Chromium with its driver, pdftotext (poppler).
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

HOST = "https://code.example.com/"

# Measures everything in the browser in one call, in the coordinates of the page.
MEASURE = r"""
const box = e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
const texts = g => [...g.querySelectorAll(':scope > text, :scope > a > text')];
const outline = g => g.querySelector(':scope > rect, :scope > a > rect');
const group = g => ({id: g.id, outline: box(outline(g)), texts: texts(g).map(t => [t.textContent, ...box(t)])});
const pins = [...document.querySelectorAll('.pin')].map(pin => ({
  badges: [...pin.querySelectorAll('text')].map(t => t.textContent), place: box(pin),
  pills: [...pin.querySelectorAll('rect')].map(rect => {
    rect.scrollIntoView({block: 'center', inline: 'center'});
    const [l, t, r, b] = box(rect);
    const hit = document.elementFromPoint((l + r) / 2, (t + b) / 2);
    return {hit: hit !== null && hit.closest('.pin') === pin};
  })}));
window.scrollTo(0, 0);
for (const pin of [...document.querySelectorAll('.pin')].keys())
  pins[pin].place = box(document.querySelectorAll('.pin')[pin]);
return {
  pins,
  boxes: [...document.querySelectorAll('g.node')].map(group),
  frames: [...document.querySelectorAll('g.cluster')].map(group),
  titles: [...document.querySelectorAll('text.frame-title')].map(t => [t.textContent, ...box(t)]),
  title: [...document.querySelectorAll('.heading text')].map(t => t.textContent),
  list: [...document.querySelectorAll('.findings .badge text')].map(t => t.textContent),
  legend: [...document.querySelectorAll('.legend text')].map(t => t.textContent),
  links: [...document.querySelectorAll('a')].map(a => a.getAttribute('xlink:href')).filter(h => h),
  page: getComputedStyle(document.querySelector('rect.page')).fill,
  words: [...document.querySelectorAll('g.cluster > title, g.edge > title')].map(t => t.textContent),
};
"""


class Browser:
    def __init__(self):
        options = Options()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--window-size=1600,1200", "--force-device-scale-factor=1"):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))

    def prefer(self, scheme, media=""):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def measure(self, path, font=None):
        self.driver.get(path.as_uri())
        if font:
            self.driver.execute_script("document.documentElement.setAttribute('font-family', arguments[0])", font)
        return self.driver.execute_script(MEASURE)


def badges_in(text):
    """The badges in a text, including all badges of ranges such as W3–W6."""
    found = set()
    for letters, first, last in re.findall(r"\b([A-Z]+)(\d+)(?:–[A-Z]+(\d+))?", text):
        found |= {f"{letters}{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def overlap(one, other):
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)


def inside(text, outline, slack=1.0):
    # A line's box is higher than its letters.
    return (text[0] >= outline[0] - slack and text[2] <= outline[2] + slack
            and text[1] >= outline[1] - 2 and text[3] <= outline[3] + 2)


class Checks:
    def __init__(self):
        self.passed, self.failed = 0, 0

    def expect(self, is_right, what, *facts):
        if is_right:
            self.passed += 1
        else:
            self.failed += 1
            print("FAILED", what, *facts)

    def look(self, what, seen):
        in_boxes = {badge for box in seen["boxes"] for text in box["texts"][1:]
                    if re.fullmatch(r"[A-Z]\d+(?:–[A-Z]\d+)?(?: [A-Z]\d+(?:–[A-Z]\d+)?)*", text[0].strip())
                    for badge in badges_in(text[0])}
        on_arrows = {badge for pin in seen["pins"] for text in pin["badges"] for badge in badges_in(text)}
        at_title = {badge for text in seen["title"][2:] for badge in badges_in(text)}
        shown = in_boxes | on_arrows | at_title
        listed = set(seen["list"])
        self.expect(len(listed) == len(seen["list"]), what, "a badge is listed twice")
        self.expect(shown == listed, what, "only in the picture:", sorted(shown - listed),
                    "only in the list:", sorted(listed - shown))
        for pin in seen["pins"]:
            self.expect(all(pill["hit"] for pill in pin["pills"]), what, "something covers", pin["badges"])
            for box in seen["boxes"]:
                self.expect(overlap(pin["place"], box["outline"]) < 4, what, pin["badges"], "covers", box["id"])
        for index, pin in enumerate(seen["pins"]):
            for other in seen["pins"][index + 1:]:
                self.expect(overlap(pin["place"], other["place"]) < 1, what, pin["badges"], "covers", other["badges"])
        for group in seen["boxes"] + seen["frames"]:
            for text, *place in group["texts"]:
                self.expect(inside(place, group["outline"]), what, repr(text), "leaves", group["id"], place,
                            group["outline"])
        self.expect(len(seen["titles"]) == len(seen["frames"]), what, "a frame has no title")
        for text, *place in seen["titles"]:
            # The distance of a title above or below its frame is the title's height.
            near = [frame["outline"] for frame in seen["frames"]
                    if inside(place, [frame["outline"][0] - 2, frame["outline"][1] - 18,
                                      frame["outline"][2] + 200, frame["outline"][3] + 18])]
            self.expect(near, what, repr(text), "is far from its frame")
        for words in seen["words"]:
            self.expect(re.search(r"^(module|container) |^base$| (needs|is an alias of|contains) ", words), what,
                        "is read out as", repr(words))


def draw(tool, definition, output, *options):
    subprocess.run([tool, "graph", "--config", output.parent / ".swift-di.yml", "--quiet", *options, "-o", output, definition],
                   check=True, stdout=subprocess.PIPE)
    return output


def pdf_texts(checks, what, tool, definition, folder, detail, seen):
    pdf = draw(tool, definition, folder / "picture.pdf", "--detail", detail)
    text = subprocess.run(["pdftotext", "-layout", pdf, "-"], check=True, capture_output=True, text=True).stdout
    words = re.sub(r"\s+", " ", text)
    missing = [entry for entry in seen["legend"] if entry not in ("a", "×2") and entry not in words]
    checks.expect(not missing, what, "the PDF's legend lacks", missing)
    badges = badges_in(words)
    checks.expect(set(seen["list"]) <= badges, what, "the PDF lacks", sorted(set(seen["list"]) - badges))


def crowd():
    """Seventy cycles, thirty unreachable bindings, long names, and a missing key."""
    bindings = [{"key": f"Idle{i}"} for i in range(30)]
    for i in range(70):
        bindings += [{"key": f"org.example.feature{i % 7}.RepositoryOfPartNumber{i}Implementation", "module": f"M{i % 5}",
                      "dependencies": [f"B{i}"]},
                     {"key": f"B{i}", "module": f"VeryLongNameOfAModuleWithoutAnyEnd{i % 5}",
                      "dependencies": [f"org.example.feature{i % 7}.RepositoryOfPartNumber{i}Implementation"]}]
    bindings.append({"key": "Screen", "dependencies": ["Forgotten"]})
    return {"formatVersion": 1, "name": "Crowded", "bindings": bindings,
            "roots": ["Screen"] + [f"B{i}" for i in range(70)]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="SWIFT_DI")
    parser.add_argument("definitions", nargs="+", metavar="DEFINITION")
    o = parser.parse_args()
    tool, checks, browser = os.path.abspath(o.tool), Checks(), Browser()
    with tempfile.TemporaryDirectory(prefix="swift-di-browser-") as name:
        folder = pathlib.Path(name)
        (folder / ".swift-di.yml").write_text(f"link: {HOST}blob/\n")
        crowded = folder / "crowded.json"
        crowded.write_text(json.dumps(crowd()))
        for path in [*map(pathlib.Path, o.definitions), crowded]:
            for detail in ("bindings", "modules"):
                what = f"{path.name} {detail}:"
                svg = draw(tool, path, folder / "picture.svg", "--detail", detail)
                browser.prefer("light")
                light = browser.measure(svg)
                checks.look(what, light)
                hosts = [link for link in light["links"] if not link.startswith(HOST)]
                checks.expect(not hosts, what, "links elsewhere:", hosts[:3])
                # Many images have no other font.
                checks.look(f"{what} DejaVu:", browser.measure(svg, "DejaVu Sans"))
                browser.prefer("dark")
                dark = browser.measure(svg)
                browser.prefer("dark", "print")
                paper = browser.measure(svg)
                checks.expect(light["page"] != dark["page"], what, "is not dark:", dark["page"])
                checks.expect(light["page"] == paper["page"], what, "is not light on paper:", paper["page"])
                pdf_texts(checks, what, tool, path, folder, detail, light)
    browser.driver.quit()
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
