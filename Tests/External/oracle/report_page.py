#!/usr/bin/env python3
"""Compares the data of `swift-di report` with the JSON of `lint`, `tree`, `why` and `diff`.

    report_page.py SWIFT_DI [--count 200] [--seed 1]

For COUNT random definitions: the findings and their groups, the nodes with their facts, every edge, the distances from
the roots, the answers to keys with their reasons, and the changes since a variant of the definition. The columns are
read as Documentation/Schemas/report-page.md says. The page is written twice, and must have the same bytes.

Ends with "N passed, M failed" (checks); exit status 1 if anything failed. Python 3.11, networkx, jsonschema (PyPI).
"""

import argparse
import base64
import collections
import copy
import hashlib
import json
import os
import random
import re
import sys
import tempfile

import differences
import oracle
import questions
from checks import Checks, run

KINDS = ["factory", "instance", "alias", "missing", "absent", "external", "collection", "ambiguous"]
EDGES = ["instance", "property", "provider", "lazy", "collection", "alias", "member"]
CLASSES = "opaque eager contributes overrides decorates async throws sendable closes replaced root unrequested".split()
FORMS = ["binding", "collection", "external", "nothing"]
ROLES = ["entry", "wrapped", "target", "element"]
CAME, GONE, CHANGED = 1, 2, 3


def column(value, count):
    """The values of a column, in any of its three forms."""
    if isinstance(value, list):
        assert len(value) == count, f"{len(value)} values for {count} rows"
        return value
    if isinstance(value, int):
        return [value] * count
    rows = [value["rest"]] * count
    values = column(value["values"], len(value["rows"]))
    for row, one in zip(value["rows"], values):
        rows[row] = one
    return rows


class Choice:
    """One container of a page, with its columns as lists."""

    def __init__(self, raw):
        self.raw, self.texts = raw, raw["texts"]
        count = raw["nodes"]["count"]
        self.nodes = {name: column(v, count) for name, v in raw["nodes"].items() if name not in ("count", "reads")}
        self.count = count
        counts = column(raw["edges"]["count"], count)
        self.starts = [0]
        for number in counts:
            self.starts.append(self.starts[-1] + number)
        self.edges = {name: column(v, self.starts[-1]) for name, v in raw["edges"].items() if name != "count"}
        diff = raw.get("diff")
        self.node_change = column(diff["nodes"], count) if diff else [0] * count
        self.edge_change = column(diff["edges"], self.starts[-1]) if diff else [0] * self.starts[-1]
        self.reads = {row: [self.text(t) for t in values]
                      for row, values in zip(raw["nodes"]["reads"]["rows"], raw["nodes"]["reads"]["values"])}

    def text(self, number):
        return None if number < 0 else self.texts[number]

    def container(self, node):
        return self.raw["containers"][self.nodes["container"][node]]["name"] or None

    def flags(self, node):
        return {name for bit, name in enumerate(CLASSES) if self.nodes["flags"][node] >> bit & 1}

    def needs(self, node, with_gone=False):
        return [(self.edges["target"][e], self.edges["kind"][e]) for e in range(self.starts[node], self.starts[node + 1])
                if with_gone or self.edge_change[e] != GONE]

    def identity(self, node):
        """The node in the form of `node_identity`."""
        if node < self.raw["bindings"]:
            return ("binding", node)
        kind = self.nodes["kind"][node]
        return (KINDS[kind], self.text(self.nodes["key"][node]), self.container(node))

    def facts(self, node):
        """The node as answers write it, without the module of a definition without modules."""
        flags = self.flags(node)
        n = {name: values[node] for name, values in self.nodes.items()}
        facts = {"key": self.text(n["key"]), "kind": KINDS[n["kind"]]}
        if node < self.raw["bindings"]:
            facts["binding"] = node
            facts["decorator"] = "decorates" in flags
            facts["contribution"] = "contributes" in flags and "decorates" not in flags
            facts["replaced"] = "replaced" in flags
            facts["scope"] = self.raw["scopes"][n["scope"]]["name"] if n["scope"] >= 0 else None
            facts["type"], facts["id"], facts["mapKey"] = (self.text(n[name]) for name in ("type", "id", "mapKey"))
            facts["alias"] = self.text(self.nodes["key"][self.needs(node)[0][0]]) \
                if n["kind"] == 2 and self.needs(node) else None
            facts["reads"] = self.reads.get(node)
            source = {"file": self.text(n["file"]), "line": n["line"] or None, "column": n["column"] or None}
            facts["source"] = {k: v for k, v in source.items() if v is not None} if n["file"] >= 0 else None
            facts["line"] = n["definition"] or None
        facts["container"] = self.container(node)
        return {name: value for name, value in facts.items() if value is not None and value is not False}

    def distances(self):
        found = {}
        level, distance = list(dict.fromkeys(self.raw["starts"])), 0
        for node in level:
            found[node] = 0
        while level:
            following = []
            for node in level:
                if found[node] != distance:
                    continue
                for target, kind in self.needs(node):
                    reached = distance + (kind != 6)
                    if reached < found.get(target, 1 << 60):
                        found[target] = reached
                        (following if kind != 6 else level).append(target)
            level, distance = following, distance + 1
        return [found.get(node, -1) for node in range(self.count)]

    def answers(self):
        """The answers by key and container."""
        raw = self.raw["answers"]
        count = raw["rows"]
        rows = {name: column(raw[name], count) for name in
                ("key", "container", "form", "returnsTo", "lacks", "steps", "causes", "others")}
        tables = {}
        for table, of in (("stepRows", "steps"), ("causeRows", "causes"), ("otherRows", "others")):
            names = list(raw[table])
            columns = [column(raw[table][name], sum(rows[of])) for name in names]
            tables[of] = [dict(zip(names, values)) for values in zip(*columns)]
        result = {}
        places = dict.fromkeys(tables, 0)
        for i in range(count):
            answer = {name: values[i] for name, values in rows.items()}
            for of in tables:
                answer[of] = tables[of][places[of]:places[of] + rows[of][i]]
                places[of] += rows[of][i]
            result[self.text(rows["key"][i]), rows["container"][i]] = answer
        return result


def node_identity(raw):
    if "binding" in raw:
        return ("binding", raw["binding"])
    return (raw["kind"], raw["key"], raw.get("container"))


def data_of(html):
    text = re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.S).group(1)
    assert "<" not in text
    return json.loads(text)


def check_policy(checks, html):
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html).group(1)
    for tag, source in (("style", "style-src"), ("script", "script-src")):
        content = re.search(rf"<{tag}>(.*?)</{tag}>", html, re.S).group(1)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        checks.equal(f"hash of {tag}", f"{source} 'sha256-{digest}'" in policy.split("; "), True)
    for name in (' style="', "onclick=", "javascript:", "http-equiv=\"refresh\""):
        static = html[html.index("<body>"):html.index('<script type="application/json"')]
        checks.equal(f"{name} in the page", name in static, False)


def check_findings(checks, choice, report):
    """Compares the findings and groups with those of lint."""
    entry = report["containers"][0]
    checks.equal("summary", choice.raw["summary"], entry["summary"])
    checks.equal("counts", [choice.raw[n] for n in ("bindings", "dependencies")],
                 [entry[n] for n in ("bindings", "dependencies")])
    own = ("nodes", "path", "entry", "defer", "elsewhere", "undeclared", "notes", "change", "oldSeverity")
    checks.equal("findings", [{k: v for k, v in f.items() if k not in own} for f in choice.raw["findings"]],
                 [{k: v for k, v in f.items() if k not in ("path", "group")} for f in entry["findings"]])
    for place, (page, lint) in enumerate(zip(choice.raw["findings"], entry["findings"])):
        said = [(choice.text(choice.nodes["key"][a]), choice.text(choice.nodes["key"][b]), EDGES[k])
                for a, b, k in page.get("path", [])]
        path = [(s["from"], s["to"], s["kind"]) for s in lint.get("path", [])]
        checks.equal(f"path of finding {place}", said, path)
        deferred = [f"{choice.text(choice.nodes['key'][a])} -> {choice.text(choice.nodes['key'][b])}"
                    for a, b in page.get("defer", [])]
        if lint["rule"] == "dependency-cycle":
            checks.equal(f"dependencies to defer in {place}", set(deferred) <= set(lint.get("suggestions", [])), True)
        for a, b in zip(page.get("entry", []), page.get("entry", [])[1:]):
            if a >= 0 and b >= 0:
                checks.equal(f"step {a} to {b} before finding {place}", b in [t for t, _ in choice.needs(a)], True)
    members = [m for g in choice.raw["groups"] for m in g["findings"]]
    checks.equal("members of groups", sorted(members), list(range(len(entry["findings"]))))
    checks.equal("signs of groups", len({g["id"] for g in choice.raw["groups"]}), len(choice.raw["groups"]))
    signs = {member: group["id"] for group in choice.raw["groups"] for member in group["findings"]}
    checks.equal("groups of findings", [signs[n] for n in sorted(signs)], [f["group"] for f in entry["findings"]])


def check_graph(checks, choice, tree):
    """Compares nodes, edges and distances with the tree of the whole container."""
    checks.equal("distances", choice.nodes["depth"], choice.distances())
    by_identity = {choice.identity(n): n for n in range(choice.count)}
    above = []
    pairs = set()
    for row in tree["rows"]:
        node = by_identity.get(node_identity(row["node"]))
        if node is None:
            checks.equal("node of the tree", row["node"], None)
            continue
        said = {k: v for k, v in row["node"].items() if k != "module"}
        facts = choice.facts(node)
        if "line" in facts:
            checks.equal(f"line of {node}", said.pop("source", {}).get("line"), facts.pop("line"))
        checks.equal(f"facts of {node}", facts, said)
        module = choice.nodes["module"][node]
        if choice.raw["modules"]["noun"] == "module" and node < choice.raw["bindings"]:
            name = choice.raw["modules"]["list"][module] if module >= 0 else {"rest": True}
            checks.equal(f"module of {node}", None if name.get("rest") else name["name"], row["node"].get("module"))
        del above[row["depth"]:]
        if above:
            pairs.add((above[-1], node))
        above.append(node)
    tops = {by_identity[node_identity(r["node"])] for r in tree["rows"] if r["depth"] == 0}
    checks.equal("starts", set(choice.raw["starts"]), tops)
    reached = {n for n in range(choice.count) if choice.nodes["depth"][n] >= 0}
    checks.equal("edges", {(n, t) for n in reached for t, _ in choice.needs(n)}, pairs)


def check_why(checks, choice, key, value):
    containers = [c["name"] or None for c in choice.raw["containers"]]
    by_identity = {choice.identity(n): n for n in range(choice.count)}
    answers = choice.answers()
    for said in value["answers"]:
        place = containers.index(said.get("container"))
        found = answers.get((key, place))
        if found is None:
            rows = [n for n in range(choice.raw["bindings"]) if choice.text(choice.nodes["key"][n]) == key]
            checks.equal(f"{key} in {place} is the only one", len(rows), 1)
            found = {"form": 0, "returnsTo": -1, "lacks": -1, "steps": [{"node": rows[0], "role": 0}] if rows else [],
                     "causes": [choice.raw["only"]], "others": []}
        checks.equal(f"number of causes of {key} in {place}", len(found["causes"]), len(said["because"]))
        checks.equal(f"form of {key} in {place}", (FORMS[found["form"]], found["lacks"] >= 0),
                     (said["form"], said.get("lacksInstance", False)))
        steps = [(s["node"], ROLES[s["role"]]) for s in found["steps"]]
        checks.equal(f"steps of {key} in {place}", steps,
                     [(by_identity[node_identity(s["node"])], s["role"]) for s in said["steps"]])
        returns = by_identity[node_identity(said["returnsTo"])] if "returnsTo" in said else -1
        checks.equal(f"return of {key} in {place}", found["returnsTo"], returns)
        others = [other["node"] for other in found["others"]]
        expected = [by_identity[node_identity(o["node"])] if "node" in o else -1 for o in said["notTaken"]]
        checks.equal(f"what is not taken for {key} in {place}", others, expected)
        path = said["reached"]["steps"]
        if path:
            goal = by_identity[node_identity(path[-1]["node"])]
            length = sum(1 for s in path if "parent" in s and s["kind"] != "member")
            checks.equal(f"steps to {key} in {place}", choice.nodes["depth"][goal], length)


def check_diff(checks, choice, report):
    """Compares the marked changes with the report of `diff`."""
    diff = choice.raw["diff"]
    kinds = ("added", "removed", "changed")
    for part in ("bindings", "dependencies", "findings"):
        checks.equal(f"changes of {part}", dict(zip(kinds, diff["summary"][part])), report["summary"][part])
    def named(changes):
        return collections.Counter((c["key"], c.get("container"), c["change"]) for c in changes)
    words = {CAME: "added", GONE: "removed", CHANGED: "changed"}
    marked = collections.Counter((choice.text(choice.nodes["key"][n]), choice.container(n), words[c])
                                 for n, c in enumerate(choice.node_change) if c and c != GONE)
    checks.equal("bindings that came or changed", marked, named(c for c in report["bindings"] if c["change"] != "removed"))
    gone = collections.Counter(choice.text(choice.nodes["key"][n]) for n, c in enumerate(choice.node_change) if c == GONE)
    checks.equal("bindings that are gone", gone, collections.Counter(c["key"] for c in report["bindings"] if c["change"] == "removed"))
    checks.equal("nodes that are gone", [n for n, k in enumerate(choice.nodes["kind"]) if k == 8],
                 [n for n, c in enumerate(choice.node_change) if c == GONE])
    checks.equal("findings that are gone", sorted(f["fingerprint"] for f in diff["gone"]),
                 sorted(f["fingerprint"] for f in report["findings"] if f["change"] == "removed"))
    checks.equal("findings that are new", sorted(f["fingerprint"] for f in choice.raw["findings"] if f.get("change")),
                 sorted(f["fingerprint"] for f in report["findings"] if f["change"] != "removed"))
    checks.equal("parts", [(words[p["change"]], p["part"], p["name"], p.get("old"), p.get("new")) for p in diff["parts"]],
                 [(p["change"], p["part"], p["name"], p.get("old"), p.get("new")) for p in report["parts"]])
    lost = collections.Counter()
    live = {(c["key"], c.get("container")) for c in report["bindings"] if c["change"] == "changed"}
    for node in range(choice.raw["bindings"]):
        for e in range(choice.starts[node], choice.starts[node + 1]):
            if choice.edge_change[e] == GONE:
                lost[choice.text(choice.nodes["key"][node]), choice.container(node)] += 1
    expected = collections.Counter()
    for change in report["bindings"]:
        if change["change"] == "changed":
            count = sum(1 for d in change.get("dependencies", []) if d["change"] == "removed")
            if count:
                expected[change["key"], change.get("container")] += count
    checks.equal("dependencies that are gone", lost, expected)
    checks.equal("holders of changed bindings", set(lost) <= live, True)


class Tool:
    def __init__(self, path, folder, checks):
        self.path, self.folder, self.checks = path, folder, checks

    def take(self, definition, name="container.json"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as stream:
            json.dump(definition, stream, ensure_ascii=False, indent=1)
        return path

    def json(self, *arguments):
        status, text, errors = run(self.path, *arguments)
        if status not in (0, 1):
            self.checks.equal(f"status of {arguments}", (status, errors), (0, ""))
            return None
        return json.loads(text)

    def page(self, *arguments):
        status, text, errors = run(self.path, "report", "--no-config", "--quiet", "--max-findings", "0", *arguments)
        self.checks.equal(f"status of report {arguments}", (status, errors), (0, ""))
        return text if status == 0 else None


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="swift-di-report-page-") as folder:
        tool = Tool(os.path.abspath(o.tool), folder, checks)
        for seed in range(o.seed, o.seed + o.count):
            r = random.Random(seed)
            definition = {"formatVersion": 1, "name": "Container", **oracle.random_definition(seed, oracle.size_of(seed))}
            path = tool.take(definition)
            checks.title = f"seed {seed}"
            html = tool.page(path)
            if html is None:
                continue
            if seed % 10 == 0:
                checks.equal("bytes of a second page", tool.page(path) == html, True)
                check_policy(checks, html)
            choice = Choice(data_of(html)["choices"][0])
            check_findings(checks, choice, tool.json("lint", "--no-config", "--format", "json", "--max-findings", "0", "--quiet", path))
            check_graph(checks, choice, tool.json("tree", "--no-config", "--format", "json", path))
            keys = sorted({choice.text(k) for n, k in enumerate(choice.nodes["key"])
                           if "unrequested" not in choice.flags(n)})
            for key in r.sample(keys, min(len(keys), 4)):
                value = tool.json("why", "--no-config", "--format", "json", key, path) if not key.startswith("-") else None
                if value is not None:
                    check_why(checks, choice, key, value)
            old = tool.take(differences.varied(copy.deepcopy(definition), r), "old.json")
            html = tool.page("--diff", old, path)
            if html is not None:
                check_diff(checks, Choice(data_of(html)["choices"][0]),
                           tool.json("diff", "--no-config", "--format", "json", old, path))
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
