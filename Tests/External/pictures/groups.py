#!/usr/bin/env python3
"""Compares the groups of pictures with the dominators that networkx finds.

    groups.py SWIFT_DI [--count 40] [--seed 1]

Draws COUNT random containers without modules as DOT, with cards for groups. Every binding must be in one box or card.
A card must have everything that the bindings in it dominate, and what else is in it must have the same immediate
dominator. Cards of more than 18 bindings do not list all of them, so their members are what no other card has.

Ends with "N passed, M failed" (containers); exit status 1 if anything failed. Python 3.11, networkx (PyPI).
"""
import argparse
import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import networkx as nx

TOOLTIP = re.compile(r'tooltip="([^"]*)",\s*id="[^"]*",\s*class="(module|binding)')


def container(rng):
    """A container in which most bindings have one user, and some are roots or have no user."""
    count = rng.randrange(45, 90)
    needs = {f"K{row}": [] for row in range(count)}
    for row in range(1, count):
        for _ in range(rng.choice((0, 1, 1, 1, 1, 2, 3))):
            needs[f"K{rng.randrange(row // 5, row)}"].append(f"K{row}")
    bindings = [{"key": key, "dependencies": sorted(set(targets))} for key, targets in needs.items()]
    return {"formatVersion": 1, "name": "Random", "bindings": bindings,
            "roots": sorted(rng.sample(list(needs), rng.randrange(3)))}


def dominators(given):
    """Returns the immediate dominator of each key; None below no other."""
    graph = nx.DiGraph()
    for binding in given["bindings"]:
        graph.add_node(binding["key"])
        graph.add_edges_from((binding["key"], target) for target in binding["dependencies"])
    starts = {*given["roots"], *(key for key in graph if graph.in_degree(key) == 0)}
    graph.add_edges_from(("START", key) for key in starts)
    found = nx.immediate_dominators(graph, "START")
    return {key: None if above == "START" else above for key, above in found.items() if key != "START"}


def groups(dot, keys):
    """Returns the keys of each box and card."""
    found, large = [], 0
    for tooltip, kind in TOOLTIP.findall(dot):
        lines = html.unescape(tooltip).split("\n")
        if kind == "binding":
            found.append({lines[0]})
        elif any(line == "…" or line.startswith("and ") for line in lines):
            large += 1
        else:
            found.append({line for line in lines if line in keys})
    rest = keys - set().union(*found)
    return found + ([rest] if large == 1 else []), large


def faults(given, dot):
    above = dominators(given)
    keys = set(above)
    found, large = groups(dot, keys)
    if sum(map(len, found)) != len(set().union(*found)):
        yield "a key is in two groups"
    if large < 2 and set().union(*found) != keys:
        yield f"no group has {sorted(keys - set().union(*found))}"
    for group in found:
        outside = sorted(key for key in keys - group if above[key] in group)
        if len(group) > 1 and outside:
            yield f"{outside} exists only because of {sorted(group)}"
        tops = {above[key] for key in group} - group
        if len(tops) > 1:
            yield f"{sorted(group)} is below {sorted(map(str, tops))}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="SWIFT_DI")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    rng, failed = random.Random(o.seed), 0
    with tempfile.TemporaryDirectory(prefix="swift-di-groups-") as name:
        path = pathlib.Path(name, "app.json")
        for number in range(o.count):
            given = container(rng)
            path.write_text(json.dumps(given))
            dot = subprocess.run(
                [o.tool, "graph", "--no-config", "--quiet", "--no-findings", "--all-edges", "--detail", "modules",
                 "--format", "dot", path], check=True, capture_output=True, text=True).stdout
            wrong = list(faults(given, dot))
            for fault in wrong:
                print(f"FAILED container {number}: {fault}")
            failed += bool(wrong)
    print(f"{o.count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
