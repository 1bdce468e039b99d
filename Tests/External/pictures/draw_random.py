#!/usr/bin/env python3
"""Draws random definitions with findings, each as an SVG of its bindings and of its modules.

    draw_random.py SWIFT_DI [--count 5000] [--seed 1] [--jobs N] [--keep FOLDER]
    draw_random.py --print SEED         the definition of a seed

Build SWIFT_DI with the address sanitizer, whose reports are printed: Graphviz runs in a process of the
command, and its memory errors do not always crash it.

A definition passes if `graph` ends with 0, prints nothing, and writes well-formed SVG that has a box
for each binding. Every other definition is one of oracle.py's, which have every member of the format;
the others are apps in modules with a few missing keys, cycles and leaks, with many findings close
together. Definitions that fail are written to FOLDER. Ends with "N passed, M failed"; exit status 1 if
anything failed.

Python 3.11, networkx (PyPI) for oracle.py.
"""

import argparse
import concurrent.futures
import glob
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import oracle

SCOPES = ["singleton", "singleton", "prototype", "graph", "weak", "session", "request", None]
KINDS = ["instance"] * 6 + ["property", "provider", "lazy"]
ODD_NAMES = ["\\N", "\\G#\\L", "Cache<URL, \\E>", "\u00e9", "\U0001f697 \u65e5\u672c", "\"", "a -> b", "<B>", "]]>", "%", "",
             "graph", "\u0645\u0631\u062d\u0628\u0627", "x" * 300, "\u00e9" * 90, "-1.5", "\t", "\x1b[31m"]


def app(seed):
    """An app of bindings in modules that depend on one another, with the usual errors."""
    r = random.Random(f"app {seed}")
    size = r.choice([6, 12, 19, 19, 30, 45, 70])
    modules = [f"Module{i}" for i in range(r.choice([0, 1, 1, 2, 3, 5, 9]))]
    odd = r.random() < 0.2
    missing = [f"Forgotten{i}" for i in range(r.choice([0, 1, 1, 1, 2, 4]))]
    keys = [f"Type{i}" + (r.choice(ODD_NAMES) if odd and r.random() < 0.4 else "") for i in range(size)]
    if odd and modules:
        modules[0] = r.choice(ODD_NAMES[:-1]) or modules[0]
    # The probabilities of a dependency on any binding, even a later one, and on a missing key; the number of each.
    back, forgotten, needs = r.choice([0, 0.05, 0.3]), r.choice([0.1, 0.3, 0.6]), r.choice([1, 2, 3])

    def need(position):
        if missing and r.random() < forgotten:
            key = missing[0] if r.random() < 0.7 else r.choice(missing)
        elif r.random() < back or position == 0:
            key = r.choice(keys)
        else:
            key = keys[r.randrange(max(0, position - 8), position)] if r.random() < 0.7 else r.choice(keys[:position])
        dependency = {"key": key, "kind": r.choice(KINDS)}
        if r.random() < 0.1:
            dependency["optional"] = True
        return dependency

    bindings = []
    for position, key in enumerate(keys):
        binding = {"key": key, "dependencies": [need(position) for _ in range(r.randint(0, needs))]}
        scope = r.choice(SCOPES)
        if scope:
            binding["scope"] = scope
        if modules and r.random() < 0.8:
            binding["module"] = modules[0] if r.random() < 0.4 else r.choice(modules)
        if r.random() < 0.3:
            binding["source"] = {"file": f"Sources/{key[:20]}.swift", "line": r.randint(1, 900)}
        bindings.append(binding)
    r.shuffle(bindings)
    return {"formatVersion": 1, "name": f"App {seed}", "scopes": [{"name": "session"}, {"name": "request"}],
            "modules": [{"name": m} for m in dict.fromkeys(modules)], "bindings": bindings}


def definition(seed):
    return app(seed) if seed % 2 else oracle.random_definition(seed, 3 + seed % 40)


def boxes(svg):
    """The number of boxes of bindings, or of modules."""
    return sum(element.tag.endswith("}g") and (element.get("class") or "").startswith("node ")
               for element in ElementTree.fromstring(svg).iter())


def fault(tool, path, detail, folder):
    """The first error in a picture; None if it is correct."""
    log = os.path.join(folder, "sanitizer")
    environment = {**os.environ, "LC_ALL": "C.UTF-8",
                   "ASAN_OPTIONS": f"detect_leaks=0:log_path={log}:exitcode=86"}
    drawn = subprocess.run(
        [tool, "graph", "--no-config", "--quiet", "--format", "svg", "--detail", detail, path],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    reports = glob.glob(f"{log}.*")
    if reports:
        text = pathlib.Path(reports[0]).read_text(errors="replace")
        for report in reports:
            os.remove(report)
        return text[:4000]
    if drawn.returncode != 0 or drawn.stderr:
        return f"exit {drawn.returncode}: {drawn.stderr.decode(errors='replace')[:1000]}"
    try:
        count = boxes(drawn.stdout)
    except ElementTree.ParseError as error:
        return f"the SVG is not well-formed: {error}"
    return None if count else "the SVG has no boxes"


def draw(tool, seed, keep):
    with tempfile.TemporaryDirectory(prefix="swift-di-draw-") as folder:
        path = os.path.join(folder, f"{seed}.json")
        oracle.write(path, definition(seed))
        faults = []
        for detail in ("bindings", "modules"):
            found = fault(tool, path, detail, folder)
            if found:
                faults.append(f"--detail {detail}: {found}")
        if faults and keep:
            os.makedirs(keep, exist_ok=True)
            oracle.write(os.path.join(keep, f"{seed}.json"), definition(seed))
        return seed, faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", nargs="?", metavar="SWIFT_DI")
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", metavar="FOLDER")
    parser.add_argument("--print", type=int, dest="seed_to_print", metavar="SEED")
    o = parser.parse_args()
    if o.seed_to_print is not None:
        print(json.dumps(definition(o.seed_to_print), ensure_ascii=False, indent=1))
        return 0
    if not o.tool:
        parser.error("SWIFT_DI is needed")
    tool = os.path.abspath(o.tool)
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(o.jobs) as pool:
        for seed, faults in pool.map(lambda seed: draw(tool, seed, o.keep), range(o.seed, o.seed + o.count)):
            if faults:
                failures += 1
                print(f"--- {sys.argv[0]} --print {seed}", *faults, sep="\n  ", flush=True)
    print(f"{o.count - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
