#!/usr/bin/env python3
"""Compares `swift-di graph --diff` with an independent comparison in Python.

    diff_pictures.py SWIFT_DI [--count 25] [--seed 1]

For COUNT pairs of random definitions the two JSON texts alone determine the bindings and arrows that were added,
removed and changed. The SVG must mark exactly these, with a sign in each label; every other box must be a neighbor
of one of them. The mermaid chart must have the same signs. Comparing a definition with itself gives status 0 and
no file.

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SPACE = "{http://www.w3.org/2000/svg}"
TITLE = "{http://www.w3.org/1999/xlink}title"
SIGNS = {"added": "+", "removed": "\u2212", "changed": "~"}


def definition(rng, count=26):
    bindings = []
    for row in rng.sample(range(count), rng.randrange(4, count)):
        targets = rng.sample(range(count), rng.randrange(4))
        bindings.append({"key": f"Type{row}", "scope": rng.choice(["singleton", "graph", "prototype"]),
                         "dependencies": [f"Type{target}" for target in targets if target != row]})
    return {"formatVersion": 1, "name": "Random", "bindings": bindings}


def varied(old, rng):
    """A copy with some changes, or rarely another definition or an equal one."""
    if rng.random() < 0.1:
        return definition(rng)
    new = json.loads(json.dumps(old))
    bindings = new["bindings"]
    for _ in range(rng.randrange(5)):
        binding = rng.choice(bindings)
        edit = rng.randrange(5)
        if edit == 0 and len(bindings) > 1:
            bindings.remove(binding)
        elif edit == 1:
            bindings.append({"key": f"New{len(bindings)}{rng.randrange(99)}", "scope": "graph",
                             "dependencies": [binding["key"]]})
        elif edit == 2:
            binding["scope"] = rng.choice(["singleton", "graph", "prototype"])
        elif edit == 3 and binding["dependencies"]:
            binding["dependencies"].pop()
        elif edit == 4:
            free = [b["key"] for b in bindings if b["key"] not in (*binding["dependencies"], binding["key"])]
            if free:
                binding["dependencies"].append(rng.choice(free))
    rng.shuffle(bindings)
    return new


def expected(old, new):
    """Returns key -> change of the binding, and (user, key) -> change of the arrow."""
    before, after = ({b["key"]: b for b in side["bindings"]} for side in (old, new))
    boxes, arrows = {}, {}
    for key in {*before, *after}:
        if key not in after:
            boxes[key] = "removed"
        elif key not in before:
            boxes[key] = "added"
        had, has = (set(side.get(key, {"dependencies": []})["dependencies"]) for side in (before, after))
        arrows.update({(key, target): "added" for target in has - had})
        arrows.update({(key, target): "removed" for target in had - has})
        if key in before and key in after and (had != has or before[key]["scope"] != after[key]["scope"]):
            boxes[key] = "changed"
    return boxes, arrows


def change_of(group):
    found = set(group.get("class").split()) & set(SIGNS)
    return found.pop() if found else None


def marked(svg):
    """The marked boxes with the starts of their labels, the marked arrows, and all boxes."""
    boxes, arrows, shown = {}, {}, set()
    for group in ElementTree.fromstring(svg).iter(SPACE + "g"):
        classes = (group.get("class") or "").split()
        if "binding" in classes:
            key = group.get("id").removeprefix("b_")
            shown.add(key)
            if change := change_of(group):
                text = next(t for t in group.iter(SPACE + "text"))
                boxes[key] = (change, (text.text or "")[:1])
        elif "edge" in classes and (change := change_of(group)):
            tooltip = next(link.get(TITLE) for link in group.iter(SPACE + "a") if link.get(TITLE))
            arrows[tuple(tooltip.splitlines()[0].split(" \u2192 "))] = change
    return boxes, arrows, shown


def graph(tool, folder, *arguments):
    done = subprocess.run([tool, "graph", "--no-config", "--no-findings", "--diff", "old.json", "new.json", *arguments],
                          cwd=folder, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def check(tool, folder, old, new):
    """Yields a message for each failed check, and None for each passed one."""
    for name, side in (("old", old), ("new", new)):
        (folder / f"{name}.json").write_text(json.dumps(side), encoding="utf-8")
    boxes, arrows = expected(old, new)
    output = folder / "changes.svg"
    output.unlink(missing_ok=True)
    status, _, errors = graph(tool, folder, "--detail", "bindings", "-o", output.name)
    yield None if status == 0 else f"status {status}: {errors}"
    yield None if output.exists() == bool(boxes) else f"written: {output.exists()}, changes: {boxes}"
    status, chart, errors = graph(tool, folder, "--detail", "bindings", "--format", "mermaid")
    # The chart escapes tildes, which have a meaning in Mermaid's Markdown.
    chart = chart.replace("#126;", "~")
    yield None if status == 0 and bool(chart) == bool(boxes) else f"mermaid: {status} {errors}"
    if not boxes:
        return
    found, found_arrows, shown = marked(output.read_text(encoding="utf-8"))
    wanted = {key: (change, SIGNS[change]) for key, change in boxes.items()}
    yield None if found == wanted else f"boxes {found}, expected {wanted}"
    yield None if found_arrows == arrows else f"arrows {found_arrows}, expected {arrows}"
    near = set(boxes)
    for side in (old, new):
        for binding in side["bindings"]:
            for target in binding["dependencies"]:
                if binding["key"] in boxes:
                    near.add(target)
                if target in boxes:
                    near.add(binding["key"])
    yield None if shown <= near else f"no neighbors: {shown - near}"
    for key, change in boxes.items():
        label = rf'"[^"\n]*{re.escape(SIGNS[change])} ?(?:<b>)?{key}\b'
        yield None if re.search(label, chart) else f"mermaid shows no {SIGNS[change]} {key}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tool = str(Path(options.tool).resolve())
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.count):
            rng = random.Random(f"{options.seed}-{number}")
            old = definition(rng)
            for new in (varied(old, rng), old):
                for fault in check(tool, Path(folder), old, new):
                    passed, failed = passed + (fault is None), failed + (fault is not None)
                    if fault and failed <= 10:
                        print(f"FAILED pair {number}: {fault[:900]}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
