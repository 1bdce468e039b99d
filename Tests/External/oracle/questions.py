#!/usr/bin/env python3
"""Compares answers and selections of `swift-di` with networkx and with an independent implementation.

    questions.py SWIFT_DI [--count 100] [--seed 1] [--only-seed N]

For COUNT random definitions with collections, cycles, modules, missing keys and roots: nodes and edges of `graph
--format json`, complete and in part (--focus, --from, --to, --module, --select, --exclude), with the numbers
of hidden neighbours; `tree` with its counts, and `why`, each computed by networkx, too. Then for COUNT random
definitions of oracle.py, with overrides, decorators, aliases, children and externals: the binding to which a key
resolves in a container, the bindings on the way, and why the others are not used. All JSON is validated by its schema.

Ends with "N passed, M failed" (checks); exit status 1 if anything failed. Python 3.11, networkx, jsonschema (PyPI).
"""

import argparse
import fnmatch
import json
import os
import random
import sys
import tempfile
from pathlib import Path

import networkx as nx
from jsonschema import Draft202012Validator

import oracle
from checks import Checks, run

SCHEMAS = Path(__file__).resolve().parents[3] / "Documentation" / "Schemas"
VALIDATORS = {name: Draft202012Validator(json.loads((SCHEMAS / f"swift-di-{name}-1.json").read_text()))
              for name in ("answer", "graph")}
HARD = ("instance", "alias", "member")


# ---------------------------------------------------------------- definitions that networkx represents completely

class Case:
    """A random definition without overrides, and its graph: bindings are ("b", row), all else ("x", key)."""

    def __init__(self, seed):
        r = random.Random(seed)
        self.seed = seed
        self.size = r.choice([1, 2, 4, 8, 16, 30, 50])
        self.modules = [f"M{i}" for i in range(r.randint(1, 4))]
        collections = [f"L{i}" for i in range(r.randint(0, 2))]
        self.bindings = []
        rows = {}
        for i in range(self.size):
            binding = {"key": f"K{i}"}
            if collections and r.random() < 0.2:
                binding = {"key": r.choice(collections), "contributes": True}
            else:
                rows[binding["key"]] = i
            if r.random() < 0.8:
                binding["module"] = r.choice(self.modules)
            if r.random() < 0.4:
                binding["scope"] = "prototype"
            elif r.random() < 0.1:
                binding["eager"] = True
            self.bindings.append(binding)
        ordinary = sorted(rows)
        for i, binding in enumerate(self.bindings):
            needs = []
            for _ in range(r.choice([0, 1, 1, 2, 3, 5])):
                target = r.random()
                if target < 0.1:
                    needs.append({"key": f"X{r.randint(0, 2)}", "optional": r.random() < 0.5})
                elif target < 0.3 and collections:
                    needs.append({"key": r.choice(collections), "kind": "collection"})
                elif ordinary:
                    kind = r.choice(["instance"] * 4 + ["provider", "lazy"])
                    needs.append({"key": r.choice(ordinary), "kind": kind})
            if r.random() < 0.6:                              # few cycles in many definitions
                needs = [n for n in needs if rows.get(n["key"], self.size) > i]
            if needs:
                binding["dependencies"] = needs
        roots = r.sample(ordinary, min(len(ordinary), r.randint(0, 2)))
        self.definition = {"formatVersion": 1, "name": "Random", "bindings": self.bindings}
        if roots:
            self.definition["roots"] = roots
        self.roots = [("b", rows[k]) for k in roots]
        self.eager = [("b", i) for i, b in enumerate(self.bindings) if b.get("eager")]
        self.graph = nx.DiGraph()
        self.counts = {}                                      # (source, target, kind, optional) -> number
        self.graph.add_nodes_from(("b", i) for i in range(self.size))
        for i, binding in enumerate(self.bindings):
            for need in binding.get("dependencies", []):
                key, kind = need["key"], need.get("kind", "instance")
                target = ("b", rows[key]) if key in rows else ("x", key)
                self.add(("b", i), target, kind, need.get("optional", False), 1)
        for i, binding in enumerate(self.bindings):
            if binding.get("contributes") and ("x", binding["key"]) in self.graph:
                self.add(("x", binding["key"]), ("b", i), "member", False, 0)
        self.random = r

    def add(self, source, target, kind, optional, weight):
        if not self.graph.has_edge(source, target):
            self.graph.add_edge(source, target, weight=weight, kinds=set())
        self.graph.edges[source, target]["kinds"].add(kind)
        place = (source, target, kind, optional)
        self.counts[place] = self.counts.get(place, 0) + 1

    def key(self, node):
        return self.bindings[node[1]]["key"] if node[0] == "b" else node[1]

    def keys(self):
        return sorted({self.key(n) for n in self.graph})

    def of_key(self, key):
        return {n for n in self.graph if self.key(n) == key}

    def requested(self, key):
        """The nodes of a requested key: the collection instead of its contributions."""
        nodes = self.of_key(key)
        return {n for n in nodes if n[0] == "x"} or nodes

    def module(self, node):
        if node[0] == "b":
            return self.bindings[node[1]].get("module")
        # A collection is in the module of its first requester, or else of its first element.
        if not list(self.graph.successors(node)):
            if not node[1].startswith("L"):
                return None
        if node[1].startswith("L"):
            for i in range(self.size):
                if self.graph.has_edge(("b", i), node) and self.bindings[i].get("module"):
                    return self.bindings[i]["module"]
            for n in sorted(self.graph.successors(node)):
                if self.module(n):
                    return self.module(n)
        return None


def node_of(raw):
    return ("b", raw["binding"]) if "binding" in raw else ("x", raw["key"])


def distances(graph, sources, cutoff=None):
    sources = [s for s in sources if s in graph]
    return dict(nx.multi_source_dijkstra_path_length(graph, sources, cutoff=cutoff)) if sources else {}


class Tool:
    def __init__(self, path, folder, checks):
        self.path, self.checks = path, checks
        self.file = os.path.join(folder, "app.json")

    def take(self, definition):
        with open(self.file, "w", encoding="utf-8") as file:
            json.dump(definition, file)

    def ask(self, schema, *arguments, status=(0,)):
        code, output, errors = run(self.path, *arguments, "--format", "json", self.file)
        if code not in status:
            self.checks.equal(f"status of {arguments}", (code, errors), status)
            return None
        value = json.loads(output)
        error = next((e.message for e in VALIDATORS[schema].iter_errors(value)), None)
        self.checks.equal(f"schema of {arguments}", error, None)
        return value


def check_picture(case, tool, arguments, nodes, edges, known):
    """Checks that `nodes` and `edges` (pairs) are drawn; `known` is the graph without the excluded nodes."""
    value = tool.ask("graph", "graph", "--quiet", *arguments)
    if value is None:
        return
    checks = tool.checks
    ids = {n["id"]: node_of(n) for n in value["nodes"]}
    checks.equal(f"{arguments} nodes", sorted(ids.values()), sorted(nodes))
    found = {(ids[e["source"]], ids[e["target"]], e["kind"], e.get("optional", False)): e["count"]
             for e in value["edges"]}
    expected = {place: n for place, n in case.counts.items() if place[:2] in edges}
    checks.equal(f"{arguments} edges", found, expected)
    checks.equal(f"{arguments} bindings", (value["bindings"], value["ofBindings"]),
                 (sum(n[0] == "b" for n in nodes), case.size))
    hidden = {node_of(n): (n["hidden"]["needed"], n["hidden"]["neededBy"]) for n in value["nodes"] if "hidden" in n}
    wanted = {}
    for n in nodes:
        outside = (sum(o not in nodes for o in known.successors(n)), sum(o not in nodes for o in known.predecessors(n)))
        if any(outside):
            wanted[n] = outside
    checks.equal(f"{arguments} hidden", hidden, wanted)


def check_pictures(case, tool):
    r, graph = case.random, case.graph
    check_picture(case, tool, [], set(graph), set(graph.edges), graph)
    keys = case.keys()

    def induced(nodes, graph=graph):
        return {e for e in graph.edges if e[0] in nodes and e[1] in nodes}

    key, depth, way = r.choice(keys), r.randint(0, 3), r.choice(["up", "down", "both"])
    excluded = r.choice(["K1*", "X*", "L*", "K?", "Nothing"])
    arguments = ["--focus", key, "--depth", str(depth), "--direction", way]
    gone = {n for n in graph if fnmatch.fnmatchcase(case.key(n), excluded)}
    if gone:
        arguments += ["--exclude", excluded]
    if set(case.of_key(key)) <= gone:
        code, _, errors = run(tool.path, "graph", *arguments, tool.file)
        tool.checks.equal("what is left out cannot be focused", (code, "left out by --exclude" in errors), (2, True))
    else:
        rest = graph.subgraph(set(graph) - gone)
        nodes = set()
        if way != "up":
            nodes |= set(distances(rest, case.of_key(key), depth))
        if way != "down":
            nodes |= set(distances(rest.reverse(), case.of_key(key), depth))
        check_picture(case, tool, arguments, nodes, induced(nodes), rest)

    start, end = r.choice(keys), r.choice(keys)
    starts, ends = case.of_key(start), case.of_key(end)
    down, up = distances(graph, starts), distances(graph.reverse(), ends)
    check_picture(case, tool, ["--from", start], set(down), induced(set(down)), graph)
    check_picture(case, tool, ["--to", end], set(up), induced(set(up)), graph)
    length = min((down[n] for n in ends if n in down), default=None)
    if length is not None:
        nodes = {n for n in down if n in up and down[n] + up[n] == length}
        edges = {(a, b) for a, b, w in graph.edges(data="weight")
                 if a in down and b in up and down[a] + w + up[b] == length}
        check_picture(case, tool, ["--from", start, "--to", end], nodes, edges, graph)
    else:
        code, _, errors = run(tool.path, "graph", "--from", start, "--to", end, tool.file)
        tool.checks.equal("no path to draw", (code, "there is no path" in errors), (2, True))

    hard = nx.DiGraph((a, b) for a, b, kinds in graph.edges(data="kinds")
                      if kinds & {"instance", "collection", "member"})
    cyclic = {n for c in nx.strongly_connected_components(hard) for n in c if len(c) > 1 or hard.has_edge(n, n)}
    check_picture(case, tool, ["--select", "cycles"], cyclic, induced(cyclic), graph)
    module = r.choice(case.modules)
    nodes = {n for n in graph if case.module(n) == module}
    if any(n[0] == "b" for n in nodes):
        more = case.of_key(key)
        check_picture(case, tool, ["--module", module, "--select", key], nodes | more, induced(nodes | more), graph)


def entries(case):
    """The roots and eager bindings; without roots also the first binding of each component without incoming edges."""
    found = set(case.roots + case.eager)
    if case.roots:
        return sorted(found)
    components = nx.condensation(case.graph)
    for c in components:
        rows = sorted(n for n in components.nodes[c]["members"] if n[0] == "b")
        if components.in_degree(c) == 0 and rows and not found & set(rows):
            found.add(rows[0])
    return sorted(found)


def check_tree(case, tool):
    r, checks = case.random, tool.checks
    inverted, depth = r.random() < 0.5, r.choice([None, None, 0, 1, 2])
    key = r.choice(case.keys())
    if not inverted and r.random() < 0.3:
        key = None
    arguments = ["tree"] + ([key] if key else []) + (["--invert"] if inverted else [])
    if depth is not None:
        arguments += ["--depth", str(depth)]
    value = tool.ask("answer", *arguments)
    if value is None:
        return
    tops = sorted(case.requested(key)) if key else entries(case)
    graph = case.graph.reverse() if inverted else case.graph
    near = distances(graph, tops)
    opened, stack = {}, []
    wrong = []
    for row in value["rows"]:
        node = node_of(row["node"])
        del stack[row["depth"]:]
        if stack and not graph.has_edge(stack[-1], node) or not stack and node not in tops:
            wrong.append(row)
        below = row.get("below")
        if below == "loop" and node not in stack or below == "elsewhere" and graph.out_degree(node) == 0:
            wrong.append(row)
        if below is None and graph.out_degree(node) > 0:
            if node in opened:
                wrong.append(row)
            opened[node] = []
        stack.append(node)
        hidden = row.get("hidden", 0)
        if hidden:
            opened[node].append(hidden)
        if len(stack) > 1:
            opened[stack[-2]].append(node)
    checks.equal(f"{arguments} rows", wrong, [])
    for node, rows in opened.items():
        expected = list(graph.successors(node))
        cut = [n for n in expected if depth is not None and near[node] >= depth and graph.edges[node, n]["weight"]]
        shown = sorted(n for n in expected if n not in cut)
        found = sorted(n for n in rows if not isinstance(n, int)), sum(n for n in rows if isinstance(n, int))
        checks.equal(f"{arguments} below {node}", found, (shown, len(cut)))
    limit = {n for n, d in near.items() if (depth is None or d <= depth) and graph.out_degree(n) > 0}
    checks.equal(f"{arguments} opened", sorted(opened), sorted(limit))


def check_why(case, tool):
    r, graph, checks = case.random, case.graph, tool.checks
    key = r.choice(case.keys())
    everything = r.random() < 0.5
    origin = r.choice([None, r.choice(case.keys())])
    value = tool.ask("answer", "why", key, *(["--all"] if everything else []), *(["--from", origin] if origin else []))
    if value is None:
        return
    answer = value["answers"][0]
    goals = case.of_key(key)
    starts = sorted(case.of_key(origin)) if origin else entries(case)
    # A path through another goal is a path to that goal.
    cut = graph.copy()
    cut.remove_edges_from([e for e in graph.edges if e[0] in goals])
    near = distances(cut, starts)
    lengths = [near[a] + graph.edges[a, b]["weight"] for b in goals for a in graph.predecessors(b)
               if a in near and a not in goals] + [0 for g in goals if g in starts]
    whole = distances(graph, starts)
    needing = {a for b in goals for a in graph.predecessors(b)
               if a[0] == "b" and not (a in near and a not in goals)}
    others = {(a, "circular" if a in whole else "unreached") for a in needing}
    checks.equal("why others", {(node_of(o["node"]), o["reason"]) for o in answer["reached"].get("others", [])}, others)
    above = [node_of(s["node"]) for s in answer["reached"].get("above", [])]
    checks.equal("why above", (bool(above), all(graph.has_edge(a, b) for a, b in zip(above, above[1:]))),
                 (bool(needing - goals) and not lengths, True))
    if above:
        up = distances(graph.reverse(), goals)
        tops = [up[n] for n in up if n not in goals and not any(graph.predecessors(n))]
        found = sum(graph.edges[a, b]["weight"] for a, b in zip(above, above[1:]))
        checks.equal("why top", (found, above[-1] in goals), (min(tops, default=found), True))
    steps = answer["reached"]["steps"]
    checks.equal("why paths", answer["reached"]["paths"], len(lengths))
    found = []
    for s in steps:
        if not s.get("goal"):
            continue
        length, step = 0, s
        while "parent" in step:
            above = steps[step["parent"]]
            length += graph.edges[node_of(above["node"]), node_of(step["node"])]["weight"]
            step = above
        if node_of(step["node"]) not in starts:
            length = "no start"
        found.append(length)
    checks.equal("why lengths", sorted(found), sorted(lengths) if everything else sorted(lengths)[:1])


def check_counts(case, tool):
    graph, checks = case.graph, tool.checks
    value = tool.ask("answer", "tree", "--depth", "0")
    if value is None:
        return
    counts = value["counts"]
    checks.equal("counts", (counts["bindings"], counts["roots"]), (case.size, len(case.roots)))
    hard = nx.DiGraph()
    hard.add_nodes_from(n for n in graph if n[0] == "b" or n[1].startswith("L"))
    hard.add_edges_from((a, b) for a, b, kinds in graph.edges(data="kinds")
                        if kinds & {"instance", "collection", "member"} and b in hard)
    cyclic = [c for c in nx.strongly_connected_components(hard) if len(c) > 1 or any(hard.has_edge(n, n) for n in c)]
    checks.equal("cycles", (counts["cycles"]["components"], counts["cycles"]["bindings"]),
                 (len(cyclic), sum(n[0] == "b" for c in cyclic for n in c)))
    held = {n for c in cyclic for n in c}
    deferred = [c for c in nx.strongly_connected_components(graph)
                if (len(c) > 1 or any(graph.has_edge(n, n) for n in c)) and not c & held]
    checks.equal("deferred cycles", counts["cycles"]["deferred"], len(deferred))


# ---------------------------------------------------------------- the binding to which a key resolves

def check_answers(seed, tool):
    """Checks a key's answer in a container with oracle.py; False if the format does not determine it."""
    definition = oracle.random_definition(seed, oracle.size_of(seed))
    model = oracle.Model(definition)
    if "missing-binding" in model.open or not definition["bindings"]:
        return False
    tool.take(definition)
    r, checks = random.Random(seed), tool.checks
    check_boxes(seed, definition, tool)
    keys = sorted({model.key(i) for i in range(len(model.bindings))})
    for key in r.sample(keys, min(len(keys), 4)):
        container = r.choice([None, *model.containers])
        before = dict(model.open)
        expected = model.look_up(model.chain(container), key, "provider")
        if "missing-binding" in model.open:
            model.open = before
            continue
        value = tool.ask("answer", "why", key, "--in", container or "root")
        if value is None:
            continue
        answer = value["answers"][0]
        checks.title = f"seed {seed}, {key!a} in {container!a}"
        check_answer(model, key, container, expected, answer, checks)
    return True


def check_boxes(seed, definition, tool):
    """Checks that each box of a picture has the facts of its binding in the definition."""
    value = tool.ask("graph", "graph", "--quiet", "--no-findings")
    if value is None:
        return
    tool.checks.title = f"seed {seed}, boxes"
    boxes = {n["binding"]: n for n in value["nodes"] if "binding" in n}
    for i, raw in enumerate(definition["bindings"]):
        flags = [name for name in ("decorates", "contributes", "eager") if raw.get(name)]
        expected = {
            "decorator": "decorates" in flags, "contribution": "contributes" in flags and "decorates" not in flags,
            "eager": "eager" in flags, "type": raw.get("type"), "bindingId": raw.get("id"), "mapKey": raw.get("mapKey"),
            "alias": raw["alias"].strip() if "alias" in raw else None,
            "reads": [v["name"] if isinstance(v, dict) else v for v in raw.get("environment", [])]}
        found = {name: boxes.get(i, {}).get(name, nothing) for name, nothing in
                 (("decorator", False), ("contribution", False), ("eager", False), ("type", None), ("bindingId", None),
                  ("mapKey", None), ("alias", None), ("reads", []))}
        tool.checks.equal(f"box of binding {i}", found, expected)
    collections = {(n["key"], n.get("container")): n["elements"] for n in value["nodes"] if n["kind"] == "collection"}
    outgoing = {}
    for edge in value["edges"]:
        outgoing.setdefault(edge["source"], []).append(edge)
    for n in value["nodes"]:
        if n["kind"] == "collection" and len(collections) == 1:
            members = [e for e in outgoing.get(n["id"], []) if e["kind"] == "member"]
            tool.checks.equal(f"elements of {n['key']}", n["elements"], sum(e["count"] for e in members))


def check_answer(model, key, container, expected, answer, checks):
    visible = model.chain(container)
    ordinary = model.ordinary(visible, key)
    rows = [s["node"].get("binding") for s in answer["steps"]]
    if expected.external:
        checks.equal("form", answer["form"], "external")
    elif expected.missing:
        checks.equal("form", (answer["form"], rows), ("collection" if asked_in_vain(model, key) else "nothing", []))
    elif ordinary:
        checks.equal("form", (answer["form"], rows[:1]), ("binding", ordinary[:1]))
        chain, end = inwards(model, ordinary[0])
        own = [row for row, s in zip(rows, answer["steps"]) if s["role"] in ("entry", "wrapped")]
        # The steps after an alias have other keys.
        first = next((i for i, s in enumerate(answer["steps"]) if s["role"] == "target"), len(rows))
        checks.equal("decorators", [n for n in rows[:first]], chain)
        if not answer.get("circular") and end is not None:
            ends = model.ends([end])
            last = answer["steps"][-1]
            if last["role"] in ("target", "wrapped") and last["node"]["kind"] == "factory" and len(ends) == 1:
                checks.equal("end of aliases", rows[-1], object_behind(model, end))
    else:
        checks.equal("form", (answer["form"], sorted(rows)), ("collection", sorted(expected.nodes)))
    under = {i for i in range(len(model.bindings)) if model.key(i) == key}
    taken = {row for row in rows if row in under}
    left = [c["node"]["binding"] for c in answer["notTaken"] if "node" in c]
    checks.equal("every binding is taken or has a reason", sorted([*left, *taken]), sorted(under))
    effective = set(model.effective)
    for candidate in answer["notTaken"]:
        if "node" not in candidate:
            checks.equal("external", model.external(key, visible)[0], True)
            continue
        row, reason = candidate["node"]["binding"], candidate["reason"]
        seen = model.container(row) in visible
        contributes = model.bindings[row].get("contributes", False)
        place = model.container(ordinary[0]) if ordinary else None
        if row not in effective:
            wanted = {"replaced"}
        elif not seen:
            wanted = {"invisible"}
        elif contributes:
            wanted = {"contribution"}
        elif model.container(row) in {model.container(t) for t in taken}:
            wanted = {"repeated", "notRequested", "afterDecorator"}
        else:
            wanted = {"shadowed"}
        checks.equal(f"reason of {row}", reason in wanted and reason, reason if reason in wanted else sorted(wanted))
        if reason == "replaced":
            by = candidate["by"]["binding"]
            checks.equal("what replaces", (model.key(by), model.container(by), by > row,
                                           bool(model.bindings[by].get("overrides"))),
                         (key, model.container(row), True, True))
        if reason == "afterDecorator":
            by = candidate["by"]["binding"]
            before = [i for i in under & effective if i < by and model.container(i) == model.container(row)
                      and not model.bindings[i].get("contributes", False)]
            checks.equal("what is before", (model.is_decorator(by), by < row, before), (True, True, []))
        if reason == "shadowed":
            checks.equal("what is nearer", visible.index(place) < visible.index(model.container(row)), True)


def asked_in_vain(model, key):
    """Whether a binding or root requests a key's collection and gets an empty one."""
    asked = [model.answers[i, n] for i in model.effective for n, d in enumerate(model.dependencies[i])
             if d.kind == "collection" and d.key == key]
    asked += [model.root_answer(root) for root in model.definition.get("roots", [])
              if isinstance(root, dict) and root.get("kind") == "collection" and root["key"].strip() == key]
    return any(not (a.nodes or a.missing or a.external) for a in asked)


def inwards(model, row):
    """The chain from a decorator to the wrapped binding, and this binding if it exists."""
    chain = [row]
    while model.is_decorator(chain[-1]):
        own = next((n for n, d in enumerate(model.dependencies[chain[-1]])
                    if d.key == model.key(chain[-1]) and d.kind != "collection"), None)
        answer = None if own is None else model.answers[chain[-1], own]
        if answer is None or not answer.nodes:
            return chain + [None] * (answer is not None and answer.missing), None
        chain.append(answer.nodes[0])
    return chain, chain[-1]


def object_behind(model, row):
    """The binding at the end of aliases and decorators; None for a cycle or without such a binding."""
    seen = set()
    while row is not None and row not in seen:
        seen.add(row)
        row = inwards(model, row)[0][-1]
        if row is None or not model.is_alias(row):
            return row
        answer = model.alias_answers[row]
        row = answer.nodes[0] if answer.nodes else None
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only-seed", type=int)
    options = parser.parse_args()
    options.tool = os.path.abspath(options.tool)
    checks = Checks()
    seeds = [options.only_seed] if options.only_seed is not None else range(options.seed, options.seed + options.count)
    judged = 0
    with tempfile.TemporaryDirectory() as folder:
        tool = Tool(options.tool, folder, checks)
        for seed in seeds:
            checks.title = f"seed {seed}"
            case = Case(seed)
            tool.take(case.definition)
            for check in (check_pictures, check_tree, check_why, check_counts):
                check(case, tool)
            judged += check_answers(seed, tool)
    print(f"{checks.passed} passed, {checks.failed} failed; {judged} definitions with an answer that the format settles")
    return 1 if checks.failed or not checks.passed or options.only_seed is None and not judged else 0


if __name__ == "__main__":
    sys.exit(main())
