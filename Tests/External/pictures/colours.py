#!/usr/bin/env python3
"""Measures the colours of `swift-di graph` for readers with normal and with colour-blind sight.

    colours.py SWIFT_DI [--least 11]

Draws a container that has every scope, a cycle, a missing binding and a leak, light and dark, and reads the
colours of the outlines and lines from the DOT. Between any two different roles the distance (CIE 1976, in
CIELAB, by colorspacious) must be at least 11, for normal sight, protanopes, deuteranopes and tritanopes. Lines
must have a contrast of 3 to 1 with the page, and text one of 4.5 to 1 with the fill of its box (WCAG 2.2).

Ends with "N passed, M failed" (checks); exit status 1 if anything failed.

Python 3.11, numpy, colorspacious (PyPI).
"""
import argparse
import itertools
import json
import re
import subprocess
import sys
import tempfile

import numpy
from colorspacious import cspace_convert

SIGHTS = {
    "normal": None,
    **{name: {"name": "sRGB1+CVD", "cvd_type": kind, "severity": 100}
       for name, kind in (("protanope", "protanomaly"), ("deuteranope", "deuteranomaly"),
                          ("tritanope", "tritanomaly"))},
}
SCOPES = ["singleton", "weak", "graph", "prototype", None, "first", "second", "third"]
# Roles with the same meaning in a picture.
ALIKE = {frozenset(pair) for pair in itertools.combinations(("cycle", "missing", "leak"), 2)}


def definition():
    bindings = [{"key": f"Scoped{scope}", **({"scope": scope} if scope else {})} for scope in SCOPES]
    bindings += [
        {"key": "Ring", "scope": "singleton", "dependencies": ["Round"]},
        {"key": "Round", "scope": "singleton", "dependencies": ["Ring", "Forgotten"]},
        {"key": "Holder", "scope": "singleton", "dependencies": ["Held"]},
        {"key": "Held", "scope": "first"},
        {"key": "Name", "alias": "Holder"},
    ]
    return {"formatVersion": 1, "name": "Colours", "bindings": bindings,
            "scopes": [{"name": name} for name in ("first", "second", "third")]}


def roles(dot):
    """The colours of lines by role, and the pairs of a text's colour and its box's fill."""
    lines, texts = {}, set()
    defaults = re.search(r"^\tnode \[(.*?)\];$", dot, re.DOTALL | re.MULTILINE)[1]

    def attribute(name, entry):
        found = re.search(rf'\b{name}="(#[0-9A-F]{{6}})', entry) or re.search(rf'\b{name}="(#[0-9A-F]{{6}})', defaults)
        return found[1]

    for entry in re.findall(r"^\t+\"[^\"]*\"(?: -> \"[^\"]*\")? \[(.*?)\];$", dot, re.DOTALL | re.MULTILINE):
        classes = re.search(r'class="([^"]*)"', entry)[1].split()
        colour = attribute("color", entry)
        if "binding" not in classes:
            for mark in ("cycle", "missing", "leak"):
                if mark in classes:
                    lines[mark] = colour
            continue
        fill = attribute("fillcolor", entry)
        texts |= {(text, fill) for text in re.findall(r'FONT[^>]* COLOR="(#[0-9A-F]{6})"', entry)}
        scope = [name for name in classes if name.startswith("scope-")]
        if "kind-missing" in classes:
            lines["missing"] = colour
        elif scope and not {"cycle", "leak"} & set(classes):
            lines[scope[0]] = colour
    return lines, texts


def rgb(text):
    return numpy.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def seen(colours, sight):
    """The colours in CIELAB as a reader with this sight perceives them."""
    values = numpy.array([rgb(colour) for colour in colours])
    if SIGHTS[sight]:
        values = numpy.clip(cspace_convert(values, SIGHTS[sight], "sRGB1"), 0, 1)
    return cspace_convert(values, "sRGB1", "CIELab")


def luminance(colour):
    value = rgb(colour)
    linear = numpy.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return float(linear @ numpy.array([0.2126, 0.7152, 0.0722]))


def contrast(one, other):
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="SWIFT_DI")
    parser.add_argument("--least", type=float, default=11)
    o = parser.parse_args()
    passed, faults = 0, []

    def check(is_right, fault):
        nonlocal passed
        if is_right:
            passed += 1
        else:
            faults.append(fault)

    for theme, page in (("light", "#F7F8FA"), ("dark", "#12171E")):
        with tempfile.NamedTemporaryFile("w", suffix=".yml") as settings:
            print(f"theme: {theme}", file=settings, flush=True)
            drawn = subprocess.run(
                [o.tool, "graph", "--config", settings.name, "--quiet", "--format", "dot", "-"],
                input=json.dumps(definition()), capture_output=True, text=True, check=True)
        lines, texts = roles(drawn.stdout)
        wanted = 8 + 3
        check(len(lines) == wanted, f"{theme}: {len(lines)} roles instead of {wanted}: {sorted(lines)}")
        names = sorted(lines)
        for sight in SIGHTS:
            values = seen([lines[name] for name in names], sight)
            pairs = [(float(numpy.linalg.norm(values[a] - values[b])), names[a], names[b])
                     for a, b in itertools.combinations(range(len(names)), 2)
                     if frozenset((names[a], names[b])) not in ALIKE]
            for distance, one, other in pairs:
                check(distance >= o.least, f"{theme}, {sight}: {one} and {other} are {distance:.1f} apart")
            print(f"{theme}, {sight}: at least {min(pairs)[0]:.1f} ({min(pairs)[1]}, {min(pairs)[2]})")
        for name, colour in lines.items():
            check(contrast(colour, page) >= 3, f"{theme}: {name} has a contrast of {contrast(colour, page):.2f}")
        for text, fill in sorted(texts):
            check(contrast(text, fill) >= 4.5, f"{theme}: {text} on {fill}: {contrast(text, fill):.2f}")
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{passed} passed, {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
