#!/usr/bin/env python3
"""Checks which cycles `swift-di` treats as known, or as come and gone.

    known_cycles.py SWIFT_DI [--count 300] [--seed 1] [FILE...]

For COUNT random definitions with many cycles, and for the FILEs: a baseline is written of some cycles that exist,
whether they are reported without it or not, and of some that do not. Each of the first must be a known finding, each
of the others a stale entry, and every reported cycle without an entry a new finding. Then a changed copy is linted
with the baseline that `--write-baseline` wrote for the original, and compared by `swift-di diff`: a cycle that exists in
both is neither new nor gone.

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11, networkx.
"""

import argparse
import copy
import json
import os
import random
import sys
import tempfile
from collections import Counter

import cycles
import oracle
from checks import Checks, run


def write(path, value):
    with open(path, "w", encoding="utf-8") as stream:
        json.dump(value, stream)


def lint(tool, path, *more):
    """The findings of a definition."""
    status, text, errors = run(tool, "lint", "--no-config", "--verbose", "--max-findings", "0", "--format", "json", *more, path)
    assert status in (0, 1), errors
    return json.loads(text)["containers"][0]["findings"]


def identity(finding):
    return finding["rule"], finding.get("container"), tuple(finding["keys"])


def some_cycles(m, r):
    """The identities of some simple cycles, found by walks at random."""
    found = set()
    for rule in cycles.RULES:
        graph = cycles.Graph(m, rule)
        starts = sorted(graph.after)
        for _ in range(30 if starts else 0):
            way = [r.choice(starts)]
            while True:
                following = r.choice(sorted(graph.after.get(way[-1], [None]), key=str))
                if following is None or following in way:
                    break
                way.append(following)
            if following is None:
                continue
            cycle = tuple(way[way.index(following):])
            keys, containers = cycles.rotated(m, cycle)
            if graph.is_own(cycle) and len(containers) == 1:
                found.add((rule, containers.pop(), keys))
    return sorted(found, key=str)


def entry(name, cycle):
    rule, container, keys = cycle
    return {"rule": rule, "definition": name, **({"container": container} if container else {}), "keys": list(keys)}


def false_cycles(m, existing, r):
    """Entries that are no cycles: other orders, keys, containers and rules."""
    result = set()
    for rule, container, keys in existing:
        other = list(keys)
        what = r.choice(["order", "key", "container", "rule", "less"])
        if what == "order":
            r.shuffle(other)
        elif what == "key":
            other[r.randrange(len(other))] = r.choice(["Z", *(m.key(i) for i in m.effective)])
        elif what == "less" and len(other) > 1:
            other.pop(r.randrange(len(other)))
        container = r.choice([None, "c", "d"]) if what == "container" else container
        rule = r.choice(cycles.RULES) if what == "rule" else rule
        keys = oracle.smallest_rotation(other)
        if cycles.exists(m, rule, container, keys) is False:
            result.add((rule, container, keys))
    return sorted(result, key=str)


def judged(definition):
    """The model of a definition, and the cycles that are reported and that may be; None if the format leaves them open."""
    j = oracle.judge(definition)
    if j.open:
        return None
    certain, maybe = ({(f[0], f[2], f[3]) for f in fs if f[0] in cycles.RULES} for fs in (j.certain, j.maybe))
    return j.model, certain, maybe - certain


def check_entries(checks, tool, folder, definition, r):
    """Entries of a baseline for cycles that exist and for others."""
    judgement = judged(definition)
    if judgement is None:
        return
    m, certain, maybe = judgement
    name = definition["name"]
    existing = some_cycles(m, r)
    existing = r.sample(existing, min(len(existing), r.randint(0, 4)))
    wrong = [c for c in false_cycles(m, existing, r) if c not in maybe]
    path, baseline = (os.path.join(folder, n) for n in ("one.json", "baseline.json"))
    write(path, definition)
    entries = [entry(name, c) for c in (*existing, *wrong)]
    r.shuffle(entries)
    write(baseline, {"formatVersion": 1, "findings": entries})
    checks.inputs = [definition, entries]
    found = lint(tool, path, "--baseline", baseline)
    of_rules = [f for f in found if f["rule"] in cycles.RULES]
    checks.equal("cycles twice", [c for c, n in Counter(map(identity, of_rules)).items() if n > 1], [])
    said = {identity(f): f["state"] for f in of_rules}

    def is_ignored(cycle):
        f = {"rule": cycle[0], "container": cycle[1], "keys": list(cycle[2]), "message": ""}
        return any(oracle.silences(m, owner, ignore, f) for owner, ignore in oracle.ignores_of(m))

    expected = {c: "suppressed" if is_ignored(c) else "known" if c in existing else "new" for c in {*certain, *existing}}
    for c in maybe & said.keys():
        expected.setdefault(c, "suppressed" if is_ignored(c) else "new")
    hidden = {c for c in existing if is_ignored(c) and c not in certain}    # an ignored cycle that no step reports
    checks.equal("states", {c: s for c, s in said.items() if c not in hidden},
                 {c: s for c, s in expected.items() if c not in hidden})
    stale = Counter(tuple(f["keys"]) for f in found
                    if f["rule"] == "stale-suppression" and "baseline" in f["message"])
    loose = {c[2] for c in existing if is_ignored(c)}
    gone = Counter(c[2] for c in wrong)
    checks.equal("stale entries", Counter({k: n for k, n in stale.items() if k not in loose}),
                 Counter({k: n for k, n in gone.items() if k not in loose}))


def changed(definition, r):
    """A copy with dependencies added and removed."""
    d = copy.deepcopy(definition)
    keys = sorted({b["key"] for b in d["bindings"]})
    for _ in range(r.randint(1, 3)):
        b = r.choice(d["bindings"])
        if "dependencies" not in b:
            continue
        if b["dependencies"] and r.random() < 0.4 and not b.get("decorates"):
            b["dependencies"].pop(r.randrange(len(b["dependencies"])))
        else:
            key = r.choice([k for k in keys if k != b["key"]] or keys)
            b["dependencies"].append({"key": key, "kind": "collection" if key[0] == "L" else r.choice(
                ["instance", "instance", "property", "provider"])})
    d.pop("ignore", None)
    return d


def check_change(checks, tool, folder, definition, r):
    """A changed copy with the baseline of the original, and the comparison of both."""
    old = copy.deepcopy(definition)
    old.pop("ignore", None)
    new = changed(old, r)
    before, after = judged(old), judged(new)
    if before is None or after is None or before[2] or after[2]:
        return
    paths = [os.path.join(folder, n) for n in ("old.json", "new.json")]
    baseline = os.path.join(folder, "written.json")
    for path, d in zip(paths, (old, new)):
        write(path, d)
    checks.inputs = [old, new]
    if os.path.exists(baseline):
        os.remove(baseline)
    run(tool, "lint", "--no-config", "--verbose", "--max-findings", "0", "--baseline", baseline, "--write-baseline", paths[0])
    with open(baseline, encoding="utf-8") as stream:
        written = json.load(stream)["findings"]
    checks.equal("written cycles", {identity(f) for f in written if f["rule"] in cycles.RULES}, before[1])
    lasting = {c for c in before[1] if cycles.exists(after[0], *c)}
    open_ = {c for c in before[1] if cycles.exists(after[0], *c) is None} | \
        {c for c in after[1] if cycles.exists(before[0], *c) is None}
    found = lint(tool, paths[1], "--baseline", baseline)
    states = {identity(f): f["state"] for f in found if f["rule"] in cycles.RULES}
    expected = {c: "known" if c in before[1] else "new" for c in after[1] | lasting}
    checks.equal("states after a change", {c: s for c, s in states.items() if c not in open_},
                 {c: s for c, s in expected.items() if c not in open_})
    report = json.loads(run(tool, "diff", "--no-config", "--verbose", "--format", "json", *paths)[1])
    for change, wanted in (("added", {c for c in after[1] if cycles.exists(before[0], *c) is False}),
                           ("removed", {c for c in before[1] if cycles.exists(after[0], *c) is False})):
        said = {identity(f) for f in report["findings"] if f["change"] == change and f["rule"] in cycles.RULES}
        checks.equal(f"cycles {change}", said - open_, wanted - open_)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("tool")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_intermixed_args()
    tool, checks = os.path.abspath(o.tool), Checks()
    with tempfile.TemporaryDirectory(prefix="swift-di-known-") as folder:
        definitions = []
        for path in o.files:
            with open(path, encoding="utf-8-sig") as stream:
                definitions.append((path, json.load(stream)))
        definitions += [(f"seed {n}", cycles.entangled(n)) for n in range(o.seed, o.seed + o.count)]
        for title, definition in definitions:
            checks.title = title
            definition.setdefault("name", "Container")
            check_entries(checks, tool, folder, definition, random.Random(title))
            check_change(checks, tool, folder, definition, random.Random(title))
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
