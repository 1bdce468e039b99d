#!/usr/bin/env python3
"""Compares contracts with networkx.

    contracts.py SWIFT_DI [--count 2000] [--seed 1]

COUNT random definitions, with aliases, collections, decorators and all kinds of dependencies, are linted with random
contracts in batches of 50. The definition and the contracts alone determine which parts need which others, and the
lengths of the shortest paths: both must equal those of the findings. Where the help says that every path uses a
dependency, its removal must separate the two parts; where it says that there are other paths, no removal does.

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11, networkx.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import networkx as nx

BATCH = 50
MODULES = [f"M{number}" for number in range(5)]
KINDS = ["instance", "property", "provider", "lazy"]
HELP = re.compile(r"^remove '(.+)' -> '(.+?)'(: every path|: .* nowhere else| first: there are)")


# ---------------------------------------------------------------- random input

def definition(rng, name):
    bindings = []
    count = rng.randrange(4, 15)
    keys = [f"K{number}" for number in range(count)]
    for key in keys:
        needs = [{"key": rng.choice(keys), "kind": rng.choice(KINDS)} for _ in range(rng.choice([0, 0, 1, 1, 2, 3]))]
        if rng.random() < 0.15:
            needs.append({"key": "P", "kind": "collection"})
        binding = {"key": key, "dependencies": needs}
        if rng.random() < 0.15:
            binding = {"key": key, "alias": rng.choice(keys)}
        bindings.append(binding)
    for _ in range(rng.choice([0, 1, 2, 3])):
        bindings.append({"key": "P", "contributes": True, "dependencies": [{"key": rng.choice(keys), "kind": "lazy"}]})
    if rng.random() < 0.3:
        plain = [binding["key"] for binding in bindings if "alias" not in binding and binding["key"] != "P"]
        if plain:
            key = rng.choice(plain)
            bindings.append({"key": key, "decorates": True, "dependencies": [{"key": key, "kind": "instance"}]})
    for binding in bindings:
        if rng.random() < 0.8:
            binding["module"] = rng.choice(MODULES)
        if rng.random() < 0.3 and "alias" not in binding:
            binding["scope"] = "singleton"
    return {"formatVersion": 1, "name": name, "bindings": bindings}


def part(rng):
    return rng.choice([*(f"module:{module}" for module in MODULES), "module:*", "key:K1*", "key:K2", "key:P", "scope:singleton"])


def contract(rng, number):
    kind = rng.choice(["forbidden", "layers", "independent", "only"])
    made = {"name": f"contract {number}", "reason": "random"}
    if kind == "forbidden":
        made[kind] = {"from": [part(rng)], "to": [part(rng), part(rng)], "transitive": rng.random() < 0.7}
    elif kind == "layers":
        order = rng.sample(MODULES, rng.randrange(2, 5))
        made[kind] = [f"module:{module}" for module in order]
        made["strict"] = rng.random() < 0.5
    elif kind == "independent":
        made[kind] = sorted({part(rng) for _ in range(rng.randrange(1, 4))})
        made["transitive"] = rng.random() < 0.7
    else:
        made[kind] = {"from": [part(rng)], "to": [part(rng)]}
    if rng.random() < 0.4:
        made["allow"] = [{"from": part(rng), "to": part(rng), "reason": "random"}]
    return made


# ---------------------------------------------------------------- the independent reading

class Reading:
    def __init__(self, definition):
        self.bindings = definition["bindings"]
        self.dependencies = []                                # (row, requested key, rows)
        plain, wrapped = {}, {}
        for row, binding in enumerate(self.bindings):
            if not binding.get("contributes"):
                wrapped[row] = plain.get(binding["key"])
                plain[binding["key"]] = row
        contributions = [row for row, binding in enumerate(self.bindings) if binding.get("contributes")]
        for row, binding in enumerate(self.bindings):
            if "alias" in binding:
                self.dependencies.append((row, binding["alias"], [plain[binding["alias"]]]))
            for need in binding.get("dependencies", []):
                if need["kind"] == "collection":
                    rows = contributions
                elif binding.get("decorates"):
                    rows = [wrapped[row]]
                else:
                    rows = [plain[need["key"]]]
                self.dependencies.append((row, need["key"], rows))

    def parts(self, pattern):
        kind, text = pattern.split(":", 1)
        found = {}
        for row, binding in enumerate(self.bindings):
            value = binding.get(kind)
            if kind == "scope":
                value = None if "alias" in binding else binding.get("scope", "unscoped")
            if value is not None and (value.startswith(text[:-1]) if text.endswith("*") else value == text):
                found.setdefault(f"{kind}:{value}", set()).add(row)
        return found

    def all_parts(self, patterns):
        patterns = [patterns] if isinstance(patterns, str) else patterns
        return {name: rows for pattern in patterns for name, rows in self.parts(pattern).items()}

    def edges(self, contract):
        """The dependencies without the exceptions, as (number, from, to)."""
        removed = set()
        for exception in contract.get("allow", []):
            ends = [set().union(*self.parts(exception[end]).values()) for end in ("from", "to")]
            removed |= {(a, b) for a in ends[0] for b in ends[1]}
        return [(number, row, target) for number, (row, _, targets) in enumerate(self.dependencies)
                for target in targets if (row, target) not in removed]


def distance(edges, starts, ends):
    """The length of the shortest path of at least one edge; None if there is none."""
    graph = nx.DiGraph([(a, b) for _, a, b in edges])
    graph.add_nodes_from(ends)
    goal = nx.multi_source_dijkstra_path_length(graph.reverse(copy=False), set(ends), weight=None)
    lengths = [1 + goal[b] for _, a, b in edges if a in starts and b in goal]
    return min(lengths, default=None)


def broken(reading, contract):
    """The forbidden pairs of parts that exist, with the length of the shortest path, its edges and its ends."""
    edges = reading.edges(contract)
    pairs = []                                                # (from, its rows, to, its rows, direct)
    if "only" in contract:
        allowed = set().union(*reading.all_parts(contract["only"]["from"]).values(), set())
        for to, rows in reading.all_parts(contract["only"]["to"]).items():
            sources = {}
            for _, a, b in edges:
                if b in rows and a not in rows and a not in allowed:
                    binding = reading.bindings[a]
                    name = f"module:{binding['module']}" if "module" in binding else f"key:{binding['key']}"
                    sources.setdefault(name, set()).add(a)
            pairs += [(name, starts, to, rows, True) for name, starts in sources.items()]
    elif "forbidden" in contract:
        told = contract["forbidden"]
        pairs = [(a, x, b, y, not told["transitive"]) for a, x in reading.all_parts(told["from"]).items()
                 for b, y in reading.all_parts(told["to"]).items()]
    elif "independent" in contract:
        parts = reading.all_parts(contract["independent"])
        pairs = [(a, x, b, y, not contract["transitive"]) for a, x in parts.items() for b, y in parts.items()]
    else:
        layers = [(place, name, rows) for place, pattern in enumerate(contract["layers"])
                  for name, rows in reading.parts(pattern).items()]
        for i, a, x in layers:
            for j, b, y in layers:
                if i > j:
                    pairs.append((a, x, b, y, False))
                elif contract["strict"] and j > i + 1:
                    pairs.append((a, x, b, y, True))
    found = {}
    for a, starts, b, ends, direct in pairs:
        if a == b:
            continue
        used = [edge for edge in edges if edge[1] in starts and edge[2] in ends] if direct else edges
        if (length := distance(used, starts, ends)) is not None:
            found[contract["name"], a, b] = (length, used, starts, ends)
    return found


# ---------------------------------------------------------------- comparison

class Checks:
    passed = failed = 0

    def expect(self, condition, *words):
        self.passed += bool(condition)
        self.failed += not condition
        if not condition and self.failed <= 10:
            print("FAILED", *words, sep="\n  ")


def check_help(checks, reading, finding, expected):
    _, edges, starts, ends = expected
    told = HELP.match(finding["help"])
    separating = {number for number, _, _ in edges
                  if distance([edge for edge in edges if edge[0] != number], starts, ends) is None}
    if told[3].startswith(":"):
        named = {number for number, (row, key, _) in enumerate(reading.dependencies)
                 if (reading.bindings[row]["key"], key) == (told[1], told[2])}
        checks.expect(named & separating, finding["help"], reading.bindings)
    else:
        checks.expect(not separating, finding["help"], separating, reading.bindings)


def run_batch(tool, folder, rng, size, checks):
    definitions = [definition(rng, f"D{number}") for number in range(size)]
    for number, one in enumerate(definitions):
        (folder / f"d{number}.json").write_text(json.dumps(one))
    contracts = [contract(rng, number) for number in range(rng.randrange(1, 6))]
    for _ in range(2):
        (folder / "c.json").write_text(json.dumps({"contracts": contracts}))
        done = subprocess.run(
            [tool, "lint", "--config", "c.json", "--format", "json", "--max-findings", "0", "--only", "contract",
             *(f"d{number}.json" for number in range(size))],
            cwd=folder, capture_output=True, text=True, timeout=600)
        if "remove this exception" not in done.stderr:
            break
        for one in contracts:
            one.pop("allow", None)
    if done.returncode == 2:
        return checks.expect(False, done.stderr, contracts)
    for one, container in zip(definitions, json.loads(done.stdout)["containers"]):
        reading = Reading(one)
        expected = {pair: value for each in contracts for pair, value in broken(reading, each).items()}
        found = {tuple(finding["keys"]): finding for finding in container["findings"]}
        lengths = {pair: len(finding["path"]) for pair, finding in found.items()}
        wanted = {pair: value[0] for pair, value in expected.items()}
        checks.expect(lengths == wanted, json.dumps(one), contracts,
                      sorted(lengths.items() - wanted.items()), sorted(wanted.items() - lengths.items()))
        for pair in found.keys() & expected.keys():
            check_help(checks, reading, found[pair], expected[pair])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", type=Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    checks = Checks()
    for start in range(0, arguments.count, BATCH):
        with tempfile.TemporaryDirectory(prefix="swift-di-contracts-") as folder:
            run_batch(arguments.tool.resolve(), Path(folder), rng, min(BATCH, arguments.count - start), checks)
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(checks.failed > 0)


if __name__ == "__main__":
    main()
