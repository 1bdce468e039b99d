#!/usr/bin/env python3
"""Checks how much a picture's layout changes after small changes of the definition.

    layout_stability.py SWIFT_DI [--count 5] [--seed 1]

COUNT random containers of 60 bindings, with and without modules:
  - another order of the bindings in the file must give the same picture, except for the numbers of arrows;
  - a binding is added, 20 times without dependencies and 20 times with two: the median share of boxes that
    move by more than 50 points is printed. Graphviz lays out each picture anew.

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11.
"""

import argparse
import json
import random
import re
import statistics
import subprocess
import sys

WORDS = ["Order", "User", "Mail", "Search", "Price", "Stock", "Token", "Image", "Route"]
KINDS = ["Store", "Client", "Cache", "Model", "Factory", "Service"]


def container(rng, has_modules, count=60, modules=8):
    """Random bindings: an earlier binding depends on each except the first, plus half as many random dependencies."""
    keys = [f"{rng.choice(WORDS)}{rng.choice(KINDS)}{row:02d}" for row in range(count)]
    needs = [set() for _ in keys]
    for row in range(1, count):
        needs[rng.randrange(max(0, row - count // 2), row)].add(row)
    for _ in range(count // 2):
        row = rng.randrange(count - 1)
        needs[row].add(rng.randrange(row + 1, count))
    bindings = []
    for row, key in enumerate(keys):
        binding = {"key": key, "scope": "singleton", "dependencies": [keys[n] for n in sorted(needs[row])]}
        if has_modules:
            binding["module"] = f"Module{row * modules // count}"
        bindings.append(binding)
    return {"formatVersion": 1, "name": "Random", "roots": [keys[0]], "bindings": bindings}


def extended(definition, rng, needs):
    """Adds a binding with some dependencies, and a dependency of an existing binding on it."""
    definition = json.loads(json.dumps(definition))
    bindings = definition["bindings"]
    user = rng.randrange(len(bindings) - 1)
    later = [binding["key"] for binding in bindings[user + 1:]]
    added = {"key": f"Added{rng.randrange(1000)}", "scope": "singleton",
             "dependencies": rng.sample(later, min(needs, len(later)))}
    if "module" in bindings[user]:
        added["module"] = bindings[user]["module"]
    bindings[user]["dependencies"].append(added["key"])
    bindings.insert(rng.randrange(user + 1, len(bindings) + 1), added)
    return definition


def drawn(tool, definition):
    done = subprocess.run([tool, "graph", "--no-config", "--quiet", "--detail", "bindings", "--format", "svg", "-"],
                          input=json.dumps(definition), capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise AssertionError(done.stderr[:300])
    return done.stdout


def unnumbered(svg):
    """The picture without the numbers of dependencies in the file, which identify the arrows."""
    return re.sub(r'id="d_\d+"', "", svg)


def places(svg):
    """The center of each box, by its identifier."""
    number = r'"([-\d.]+)"'
    box = re.compile(f'<rect x={number} y={number} width={number} height={number}')
    found = {}
    for identifier, body in re.findall(r'<g id="(b_[^"]*)" class="node[^"]*">(.*?)</g>', svg, re.S):
        left, top, width, height = map(float, box.search(body).groups())
        found[identifier] = (left + width / 2, top + height / 2)
    return found


def moved(before, after):
    far = [key for key in before
           if (before[key][0] - after[key][0]) ** 2 + (before[key][1] - after[key][1]) ** 2 > 50 ** 2]
    return len(far) / len(before)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    passed = failed = 0
    for number in range(options.count):
        rng = random.Random(f"{options.seed}-{number}")
        definition = container(rng, has_modules=number % 2 == 0)
        picture = drawn(options.tool, definition)
        shuffled = {**definition, "bindings": rng.sample(definition["bindings"], len(definition["bindings"]))}
        is_same = unnumbered(drawn(options.tool, shuffled)) == unnumbered(picture)
        before = places(picture)
        leaf, inner = (statistics.median(
            moved(before, places(drawn(options.tool, extended(definition, rng, needs)))) for _ in range(20))
            for needs in (0, 2))
        print(f"container {number}: of {len(before)} boxes {leaf:.2f} move when a leaf comes, {inner:.2f} when "
              f"one with two needs does; in another order {'the same' if is_same else 'ANOTHER'}", flush=True)
        for is_right in (is_same, len(before) == 60):
            passed, failed = passed + is_right, failed + (not is_right)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
