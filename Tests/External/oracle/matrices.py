#!/usr/bin/env python3
"""Checks the matrices of `swift-di graph --detail matrix` with networkx.

    matrices.py SWIFT_DI [--count 40] [--seed 1]

For COUNT random containers in modules the definition alone determines the number of dependencies between each two
modules. The JSON must have these sums. In its order a module must stand before those it depends on, except for
cycles: the modules of a cycle are adjacent (networkx.condensation), and less than half of the weight among them is
against the order. The SVG must have a cell for each sum, in the same order, and red frames around the cycles.

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11, networkx.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

import networkx as nx

SPACE = "{http://www.w3.org/2000/svg}"


def container(rng):
    """A random definition, and the sums of dependencies between its modules."""
    modules = rng.randrange(2, 45)
    count = rng.randrange(modules, modules * 6)
    module = [f"Module{rng.randrange(modules)}" for _ in range(count)]
    bindings, sums = [], Counter()
    forward = rng.random() < 0.4
    for row in range(count):
        needs = []
        for _ in range(rng.randrange(4)):
            target = rng.randrange(count)
            if forward and int(module[target][6:]) < int(module[row][6:]):
                continue
            needs.append(target)
            if module[target] != module[row]:
                sums[module[row], module[target]] += 1
        bindings.append({"key": f"Type{row}", "module": module[row],
                         "dependencies": [{"key": f"Type{t}"} for t in needs]})
    return {"formatVersion": 1, "name": "Random", "bindings": bindings}, sums, sorted(set(module))


def drawn(tool, path, form):
    # With a single module the rows would be keys.
    settings = path.with_suffix(".yml")
    settings.write_text("groupBy: module\n")
    done = subprocess.run([tool, "graph", "--config", settings, "--quiet", "--no-findings", "--detail", "matrix",
                           "--format", form, path], capture_output=True, timeout=120)
    if done.returncode != 0:
        raise AssertionError(done.stderr.decode(errors="replace")[:300])
    return done.stdout


def check_order(order, sums):
    place = {name: index for index, name in enumerate(order)}
    graph = nx.DiGraph(list(sums))
    graph.add_nodes_from(order)
    condensed = nx.condensation(graph)
    for component in condensed.nodes:
        members = condensed.nodes[component]["members"]
        places = sorted(place[m] for m in members)
        assert places == list(range(places[0], places[0] + len(places))), f"{members} are not next to each other"
        inner = {pair: n for pair, n in sums.items() if pair[0] in members and pair[1] in members}
        against = sum(n for (a, b), n in inner.items() if place[a] > place[b])
        assert against * 2 <= sum(inner.values()), f"{against} of {sum(inner.values())} are against the order"
    of = condensed.graph["mapping"]
    for source, target in sums:
        assert of[source] == of[target] or place[source] < place[target], f"{source} comes after {target}"
    return sorted((min(place[m] for m in c), len(c)) for c in nx.strongly_connected_components(graph) if len(c) > 1)


def check(tool, path, sums, modules):
    answer = json.loads(drawn(tool, path, "json"))
    order = [node["key"] for node in answer["nodes"]]
    assert answer["level"] == "matrix" and sorted(order) == modules, "other modules"
    name = {node["id"]: node["key"] for node in answer["nodes"]}
    found = {(name[e["source"]], name[e["target"]]): e["count"] for e in answer["edges"]}
    assert found == dict(sums), f"sums differ: {set(found.items()) ^ set(sums.items())}"
    blocks = check_order(order, sums)
    root = ElementTree.fromstring(drawn(tool, path, "svg"))
    titles = [(g.get("class"), g.findtext(f"{SPACE}title")) for g in root.iter(f"{SPACE}g")]
    rows = [re.match(r"module (\w+),", t)[1] for c, t in titles if c.startswith("node module")]
    assert rows == order, "the rows of the SVG are in another order"
    cells = {}
    for kind, title in titles:
        match = re.match(r"(\w+) → (\w+): (\d+) dependenc", title or "")
        if kind.startswith("edge") and match:
            cells[match[1], match[2]] = int(match[3])
    assert cells == dict(sums), "the cells of the SVG have other sums"
    frames = [t for c, t in titles if c.startswith("block")]
    assert frames == [f"{n} modules need one another" for _, n in blocks], f"frames {frames}, cycles {blocks}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "random.json"
        for number in range(given.count):
            definition, sums, modules = container(random.Random(given.seed * 1_000_003 + number))
            path.write_text(json.dumps(definition))
            try:
                check(given.tool, path, sums, modules)
                passed += 1
            except AssertionError as error:
                failed += 1
                print(f"FAILED graph {number} of seed {given.seed}: {error}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
