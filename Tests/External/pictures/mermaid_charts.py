#!/usr/bin/env python3
"""Reads the flowcharts of `swift-di graph --format mermaid` with Mermaid's own parser.

    mermaid_charts.py SWIFT_DI DEFINITION [DEFINITION ...]

Each chart is parsed by mermaid.js, which runs in QuickJS without a browser (PyPI: mermaidx). Its boxes, frames
and arrows must be those of `--format json`, and every character of the keys must be preserved. Charts with
deliberate errors must be refused.

Ends with "N passed, M failed" (checks); exit status 1 if anything failed.
"""
import collections
import html
import json
import os
import re
import subprocess
import sys
import threading

import quickjs
from mermaidx.engines._common import context_scripts, run_event_loop

PARSE = """
globalThis.__renderResult = null; globalThis.__renderError = null;
mermaid.initialize({startOnLoad: false});
mermaid.mermaidAPI.getDiagramFromText(%s).then(d => {
  const values = v => v instanceof Map ? [...v.values()] : Object.values(v);
  globalThis.__renderResult = JSON.stringify({
    vertices: values(d.db.getVertices()).map(v => [v.id, v.text, v.classes]),
    edges: d.db.getEdges().map(e => [e.start, e.end, e.text]),
    frames: d.db.getSubGraphs().map(g => [g.id, g.title, g.nodes])});
}).catch(e => { globalThis.__renderError = String(e && e.message || e) || "error"; });
"""


class Mermaid:
    """mermaid.js with the part of a web page that its parser uses."""

    def __init__(self):
        self.context = quickjs.Context()
        self.context.set_max_stack_size(24 << 20)
        self.context.eval("globalThis.__log = () => {};")
        for script in context_scripts():
            self.context.eval(script)

    def parse(self, text):
        """The parser's result; None if it refuses the text."""

        def run_job():
            try:
                return bool(self.context.execute_pending_job())
            except StopIteration:
                return False

        self.context.eval(PARSE % json.dumps(text))
        run_event_loop(self.context.eval, run_job)
        if self.context.eval("globalThis.__renderError"):
            return None
        return json.loads(self.context.eval("globalThis.__renderResult.slice(0)"))


def draw(tool, path, form):
    # Draws all bindings with all lines, even where the automatic choice would be the map of modules.
    done = subprocess.run([tool, "graph", "--quiet", "--detail", "bindings", "--all-edges", "--format", form, path],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout.decode()


def plain(text):
    """A label as it is displayed; the parser represents Mermaid's entities in its own way."""
    text = re.sub("ﬂ°°(\\d+)¶ß", lambda m: chr(int(m[1])), text)
    return html.unescape(re.sub("#(\\d+);", lambda m: chr(int(m[1])), text))


def arrows(picture):
    """The arrows that a chart must have: those of the JSON, except those to a missing key with more than three users.
    From a missing key a dotted line leads to each binding of it in another container."""
    nodes = {n["id"]: n for n in picture["nodes"]}
    users = collections.Counter(e["target"] for e in picture["edges"])
    crowded = {i for i, n in nodes.items() if n["kind"] in ("missing", "absent") and users[i] > 3}
    lines = [(e["source"], e["target"]) for e in picture["edges"] if e["target"] not in crowded]
    elsewhere = {(i, j) for i, n in nodes.items() for j, m in nodes.items()
                 if n["kind"] == "missing" and m["kind"] != "missing" and n["key"] == m["key"]}
    return lines, elsewhere


def check(mermaid, tool, path, fail):
    status, chart = draw(tool, path, "mermaid")
    if status == 2 and not chart:
        return 0                                              # beyond Mermaid's limits: refused with advice
    read = mermaid.parse(chart)
    if read is None:
        return fail(path, "Mermaid refuses it", "", "")
    picture = json.loads(draw(tool, path, "json")[1])
    wanted = sorted(n["id"] for n in picture["nodes"])
    found = sorted(v[0] for v in read["vertices"] if v[0] != "findings")
    if found != wanted:
        return fail(path, "boxes", found, wanted)
    lines, elsewhere = arrows(picture)
    drawn = [(a, b) for a, b, _ in read["edges"]]
    found, wanted = sorted(set(drawn) - elsewhere), sorted(set(lines))
    if found != wanted or len(drawn) != len(lines) + len(set(drawn) & elsewhere):
        return fail(path, "arrows", found, wanted)
    with open(path, "rb") as stream:
        bindings = json.load(stream).get("bindings", [])
    labels = {v[0]: plain(v[1]).split("<br/>")[0] for v in read["vertices"]}
    for node in picture["nodes"]:
        # Labels are types, shortened if they are long; control characters are replaced by symbols.
        # Contributions have the key of their collection, so their labels are the contributed types.
        letters = re.sub(r"[^A-Za-z0-9]", "", labels[node["id"]])
        binding = bindings[node["binding"]] if "binding" in node else {}
        names = [node["key"]]
        if binding.get("contributes"):
            names += [binding[name] for name in ("type", "id", "mapKey") if name in binding]
        if not any(all(letter in name for letter in letters) for name in names):
            return fail(path, "label", labels[node["id"]], names)
    return 1


def main():
    tool, paths = os.path.abspath(sys.argv[1]), sys.argv[2:]
    mermaid, passed, failed = Mermaid(), 0, 0

    def fail(path, what, found, expected):
        nonlocal failed
        failed += 1
        print(f"FAILED {path}: {what}\n  found    {ascii(found)[:900]}\n  expected {ascii(expected)[:900]}")
        return 0

    charts = 0
    for path in paths:
        charts += check(mermaid, tool, path, fail)
    passed += charts
    chart = draw(tool, paths[0], "mermaid")[1]
    for old, new in [("flowchart", "flowchrt"), ('("', '('), ("-->", "<=="), ('")', '"')]:
        if old in chart:
            spoilt = chart.replace(old, new, 1)
            if mermaid.parse(spoilt) is None:
                passed += 1
            else:
                fail(paths[0], f"{old!r} replaced by {new!r} is not refused", "", "")
    print(f"{passed} passed, {failed} failed; {charts} of {len(paths)} definitions as charts")
    return 1 if failed or charts < len(paths) / 2 else 0


if __name__ == "__main__":
    # The parser's recursion needs a larger stack than that of a Python thread.
    threading.stack_size(64 << 20)
    status = []
    thread = threading.Thread(target=lambda: status.append(main()))
    thread.start()
    thread.join()
    sys.exit(status[0] if status else 1)
