#!/usr/bin/env python3
"""Checks `swift-di graph` with third-party tools: Graphviz's nop, gvpr, acyclic, sccmap and tred, pydot,
networkx, xmllint.

    graph_tools.py SWIFT_DI [--graph-option=OPTION]... FILE...
    graph_tools.py --selftest

For every definition FILE:
  - `nop -p` parses the DOT; pydot reads the same nodes and edges as gvpr;
  - the class of every node and edge has its kind;
  - without the edges of class `soft` and `deferred` the graph has cycles exactly if `lint` has a
    dependency-cycle or alias-cycle (`acyclic -n`, which ignores self-loops: those are counted here), at most as many
    cyclic components as `lint` has such findings (networkx, `sccmap`), and `tred` accepts it;
  - the SVG passes `xmllint --noout` and draws as many nodes and edges as the DOT has;
  - no process is left behind, so whoever measures the command measures Graphviz, too.

Ends with "N passed, M failed" (files); exit status 1 if anything failed.
A picture without bindings (a map of modules has no node of class `binding`) fails: choose options that draw
all bindings, for example --graph-option=--detail=full.

Python 3.11, networkx, pydot==4.0.1 (PyPI), Graphviz, xmllint.
"""

import argparse
import ctypes
import html
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter

import networkx as nx
import pydot

KINDS = {f"dep-{k}" for k in ("instance", "property", "provider", "lazy", "collection", "alias", "member", "elsewhere")}
NODE_PROGRAM = 'N{printf("%s\\n", $.name)}'
EDGE_PROGRAM = 'E{printf("%s\\t%s\\n", $.tail.name, $.head.name)}'


def run(*command, input=None):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, input=input, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)


def adopt_orphans():
    """Makes this process the parent of all processes that a command leaves behind (PR_SET_CHILD_SUBREAPER)."""
    ctypes.CDLL(None).prctl(36, 1)


def is_orphan_left():
    try:
        os.waitpid(-1, 0)
        return True
    except ChildProcessError:
        return False


def text_of(result):
    return result.stderr.decode(errors="replace").strip()[-500:]


def bare(name):
    """A name as cgraph stores it: without the quotes and the backslash before a quote."""
    name = str(name)
    if len(name) >= 2 and name[0] == name[-1] == '"':
        name = name[1:-1].replace('\\"', '"').replace("\\\n", "")
    return name


def classes(item):
    return bare(item.get("class") or "").replace("&#45;", "-").split()


class Picture:
    """The contents of a DOT file as read by pydot: nodes and edges with their classes."""

    def __init__(self, text):
        graphs = pydot.graph_from_dot_data(text)
        if not graphs:
            raise ValueError("pydot cannot read the DOT")
        self.nodes, self.edges = {}, []
        self.read(graphs[0])

    def read(self, graph):
        for node in graph.get_nodes():
            name = node.get_name()
            if name not in ("node", "edge", "graph") and bare(name) not in ("\\n", "\\r\\n"):
                self.nodes.setdefault(bare(name), []).extend(classes(node))
        for edge in graph.get_edges():
            ends = bare(edge.get_source()), bare(edge.get_destination())
            self.edges.append((*ends, classes(edge)))
            for end in ends:
                self.nodes.setdefault(end, [])
        for sub in graph.get_subgraphs():
            self.read(sub)

    def hard(self):
        """The dependencies that must exist before an object is constructed, as a networkx graph."""
        graph = nx.DiGraph()
        graph.add_nodes_from(self.nodes)
        graph.add_edges_from((a, b) for a, b, c in self.edges if not {"soft", "deferred"} & set(c))
        return graph


def dot_text(graph):
    """The filtered graph as DOT for Graphviz's tools, quoted by pydot."""
    out = pydot.Dot("hard", graph_type="digraph", strict=True)
    number = {name: f"n{i}" for i, name in enumerate(graph.nodes)}
    for name in graph.nodes:
        out.add_node(pydot.Node(number[name]))
    for a, b in graph.edges:
        out.add_edge(pydot.Edge(number[a], number[b]))
    return out.to_string()


def cyclic_components(graph):
    return [c for c in nx.strongly_connected_components(graph)
            if len(c) > 1 or any(graph.has_edge(n, n) for n in c)]


def check_dot(path, folder, wanted):
    """Checks a DOT file; `wanted` is the number of dependency-cycle and alias-cycle findings, None if unknown."""
    faults = []
    parsed = run("nop", "-p", path)
    if parsed.returncode != 0:
        return None, [f"nop -p: exit {parsed.returncode}: {text_of(parsed)}"]
    with open(path, encoding="utf-8") as stream:
        picture = Picture(stream.read())

    # pydot and Graphviz read the same nodes and edges.
    nodes = Counter(run("gvpr", NODE_PROGRAM, path).stdout.decode().splitlines())
    edges = Counter(tuple(line.split("\t")) for line in run("gvpr", EDGE_PROGRAM, path).stdout.decode().splitlines())
    if set(nodes) != set(picture.nodes):
        faults.append(f"nodes: only gvpr {sorted(set(nodes) - set(picture.nodes))}, "
                      f"only pydot {sorted(set(picture.nodes) - set(nodes))}")
    ours = Counter((a, b) for a, b, _ in picture.edges)
    if edges != ours:
        faults.append(f"edges: only gvpr {sorted((edges - ours).elements())}, only pydot {sorted((ours - edges).elements())}")

    if picture.nodes and not any("binding" in c for c in picture.nodes.values()):
        return picture, faults + ["no node of class `binding`: not a picture of bindings?"]
    for name, c in picture.nodes.items():
        if "binding" in c and not any(x.startswith("kind-") for x in c):
            faults.append(f"node {name!r} has no kind: class {c}")
    for a, b, c in picture.edges:
        if "dep" not in c or len(KINDS & set(c)) != 1:
            faults.append(f"edge {a!r} -> {b!r}: class {c}")
        if {"dep-provider", "dep-lazy"} & set(c) and "deferred" not in c:
            faults.append(f"edge {a!r} -> {b!r} is {c} and not deferred")
        if "soft" in c and "dep-property" not in c:
            faults.append(f"edge {a!r} -> {b!r} is {c} and soft")
        if {"dep-instance", "dep-alias", "dep-member"} & set(c) and {"soft", "deferred"} & set(c):
            faults.append(f"edge {a!r} -> {b!r} is {c}")

    graph = picture.hard()
    filtered = os.path.join(folder, "hard.dot")
    with open(filtered, "w", encoding="utf-8") as stream:
        stream.write(dot_text(graph))
    components = cyclic_components(graph)
    large = [c for c in components if len(c) > 1]
    acyclic = run("acyclic", "-n", filtered)
    if acyclic.returncode != (1 if large else 0):
        faults.append(f"acyclic -n: exit {acyclic.returncode}, networkx has {len(large)} rings of two or more")
    if wanted is not None:
        if bool(wanted) != (acyclic.returncode == 1 or len(components) > len(large)):
            faults.append(f"acyclic -n: exit {acyclic.returncode} and {len(components) - len(large)} self-loops; "
                          f"lint has {wanted} hard cycles")
        # Lint has a finding for the shortest cycle of each dependency, so a component has at least one. Which
        # cycles these are is compared in oracle/cycles.py: a picture lacks the containers and the order of
        # bindings, which decide between cycles of equal length.
        if len(components) > wanted:
            faults.append(f"{len(components)} cyclic components {[sorted(c) for c in components]}, lint has {wanted}")
    sccmap = run("sccmap", filtered)
    found = len(re.findall(r"^(?:strict )?digraph cluster_", sccmap.stdout.decode(), re.MULTILINE))
    if sccmap.returncode not in (0, 1) or found != len(large):
        faults.append(f"sccmap: exit {sccmap.returncode}, {found} components, networkx has {len(large)}")
    tred = run("tred", filtered)
    if tred.returncode != 0:
        faults.append(f"tred: exit {tred.returncode}: {text_of(tred)}")
    return picture, faults


def check_svg(path, picture):
    lint = run("xmllint", "--noout", path)
    if lint.returncode != 0:
        return [f"xmllint: {text_of(lint)}"]
    groups = {"node": 0, "edge": 0}
    ids, titles = Counter(), set()
    for element in ElementTree.parse(path).iter():
        if element.get("id"):
            ids[element.get("id")] += 1
        first = (element.get("class") or "").split()[:1]
        title = [t.text for t in element if t.tag.endswith("}title")]
        # A legend may contain an edge, without a title.
        if element.tag.endswith("}g") and first and first[0] in groups and title:
            groups[first[0]] += 1
            if first[0] == "node":
                titles |= set(title)
    faults = []
    for what, number in (("node", len(picture.nodes)), ("edge", len(picture.edges))):
        if groups[what] != number:
            faults.append(f"the SVG has {groups[what]} {what}s, the DOT {number}")
    if any(n > 1 for n in ids.values()):
        faults.append(f"ids used twice: {[i for i, n in ids.items() if n > 1]}")
    names = {html.unescape(n) for n in picture.nodes}
    if titles and titles != names:
        faults.append(f"titles: only the SVG {sorted(map(str, titles - names))}, only the DOT {sorted(names - titles)}")
    return faults


def check(tool, file, options, folder):
    report = os.path.join(folder, "report.json")
    if os.path.exists(report):
        os.remove(report)
    lint = run(tool, "lint", "--no-config", "--format", f"json={report}", "--fail-on", "never", file)
    if not os.path.exists(report):
        return [f"lint: exit {lint.returncode}: {text_of(lint)}"]
    with open(report, encoding="utf-8") as stream:
        findings = json.load(stream)["containers"][0]["findings"]
    wanted = sum(f["rule"] in ("dependency-cycle", "alias-cycle") for f in findings)

    drawn = run(tool, "graph", "--no-config", "--format", "dot", *options, file)
    if drawn.returncode != 0:
        return [f"graph --format dot: exit {drawn.returncode}: {text_of(drawn)}"]
    dot = os.path.join(folder, "graph.dot")
    with open(dot, "wb") as stream:
        stream.write(drawn.stdout)
    picture, faults = check_dot(dot, folder, wanted)

    drawn = run(tool, "graph", "--no-config", "--format", "svg", *options, file)
    if drawn.returncode != 0:
        return faults + [f"graph --format svg: exit {drawn.returncode}: {text_of(drawn)}"]
    if is_orphan_left():
        faults.append("graph --format svg: leaves a process behind")
    svg = os.path.join(folder, "graph.svg")
    with open(svg, "wb") as stream:
        stream.write(drawn.stdout)
    return faults + (check_svg(svg, picture) if picture else [])


def selftest():
    """Tests the checks with hand-written graphs, laid out by `dot`."""
    node = 'class="binding kind-factory scope-singleton"'

    def drawing(*edges):
        names = sorted({n for a, b, _ in edges for n in (a, b)})
        return "digraph G {\n subgraph cluster_m {\n" + "".join(f'"{n}" [{node}];\n' for n in names) + "}\n" + \
            "".join(f'"{a}" -> "{b}" [class="dep dep-{c}"];\n' for a, b, c in edges) + "}\n"

    cases = [  # graph, number of cycles reported by lint, whether this is right
        (drawing(("A", "B", "instance"), ("B", "C#x y", "lazy deferred")), 0, True),
        (drawing(("A", "B", "instance"), ("B", "A", "instance")), 1, True),
        (drawing(("A", "B", "instance"), ("B", "A", "instance")), 0, False),
        (drawing(("A", "B", "instance"), ("B", "A", "provider deferred")), 0, True),
        (drawing(("A", "B", "instance"), ("B", "A", "property soft")), 0, True),
        (drawing(("A", "B", "instance"), ("B", "A", "property soft")), 1, False),
        (drawing(("A", "B", "instance"), ("B", "A", "instance"), ("A", "A", "instance")), 2, True),
        (drawing(("A", "A", "instance")), 1, True),
        (drawing(("A", "A", "instance"), ("B", "C", "alias"), ("C", "B", "alias")), 2, True),
        (drawing(("A", "A", "instance"), ("B", "C", "alias"), ("C", "B", "alias")), 1, False),
        (drawing(("A", "B", "instance"), ("A", "B", "lazy deferred"), ("B", "A", "instance")), 1, True),
        (drawing(("Cache&lt;URL, &quot;D&quot;&#92;>", "Caf\u00e9 \U0001f697", "collection deferred")), 0, True),
        (drawing(("A", "B", "lazy")), 0, False),
        (drawing(("A", "B", "nothing")), 0, False),
        ('digraph { A -> ', 0, False),
    ]
    passed = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (text, wanted, right) in enumerate(cases):
            path = os.path.join(folder, "case.dot")
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(text)
            picture, faults = check_dot(path, folder, wanted)
            if picture:
                svg = os.path.join(folder, "case.svg")
                run("dot", "-Tsvg", "-o", svg, path)
                faults += check_svg(svg, picture)
            if (not faults) == right:
                passed += 1
            else:
                failures += 1
                print(f"case {number}: {faults}\n{text}")
    print(f"{passed} passed, {failures} failed")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", nargs="?", metavar="SWIFT_DI")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--graph-option", action="append", default=[], metavar="OPTION")
    parser.add_argument("--selftest", action="store_true")
    o = parser.parse_intermixed_args()
    if o.selftest:
        return selftest()
    if not o.files:
        parser.error("SWIFT_DI and at least one FILE are needed")
    tool = os.path.abspath(o.tool) if os.sep in o.tool else o.tool
    failures = 0
    adopt_orphans()
    with tempfile.TemporaryDirectory(prefix="swift-di-graph-") as folder:
        for file in o.files:
            try:
                faults = check(tool, file, o.graph_option, folder)
            except Exception as error:                          # an exception is one failure, not the end
                faults = [f"{type(error).__name__}: {error}"]
            if faults:
                failures += 1
                print(f"--- {file}")
                for fault in faults:
                    print(f"  {fault}")
    print(f"{len(o.files) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
