#!/usr/bin/env python3
"""Counts instructions under callgrind: of the engine's requests, of containers, of lint, answers and pictures, and
of whole commands with all processes that they start.

    gates.py RELEASE_DIRECTORY [--record] [--only TEXT]

Instruction counts do not depend on the machine's load, unlike times. A workload is run with two repetition
counts; the difference is the cost of one request, or of reading, checking, reporting or drawing once.

gates.json has the recorded figures and the versions of the compiler and of Graphviz that they were recorded with.
A figure that is more than 10 % higher than the recorded one fails; a lower one never does. With other versions
the figures are only printed. The ratios that PROMISES lists fail with every version. `--record` rewrites the file, so
that the difference is part of the commit. `--only` leaves out figures whose names do not contain TEXT, and their promises.
"""

import argparse
import itertools
import json
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import tempfile

RECORD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "gates.json")
TOLERANCE = 0.10
SHOP = "Fixtures/Definitions/valid/shop.json"

# The workloads: a name, the arguments of di-benchmarks without the count, and the two counts.
ENGINE = [
    ("singleton by typed key", "w1-key", 1_000, 3_000),
    ("singleton by type", "w1-type", 1_000, 3_000),
    ("singleton by protocol", "w1-protocol", 1_000, 3_000),
    ("prototype by typed key", "w2-key", 1_000, 3_000),
    ("prototype by type", "w2-type", 1_000, 3_000),
    ("15 objects, 5 levels", "w3-type", 1_000, 3_000),
    ("15 objects of the graph scope", "w3-graph", 1_000, 3_000),
    ("named singleton by typed key", "w4-key", 1_000, 3_000),
    ("named singleton by name", "w4-name", 1_000, 3_000),
    ("a child of 1,000 bindings", "c1-child", 2, 12),
    ("withOverrides, 1,000 bindings", "c1-override", 2, 12),
    ("open, 1,000 bindings", "c1-open", 2, 12),
    ("500 nested children", "c2-nested", 0, 1),
    # The first container of a process: the difference between a process with and one without a container.
    ("first container, 200 bindings", "c3-first", 0, 1),
    ("1,024 bindings, each requested", "c4-register", 1, 5),
]
# The inputs, the arguments with which di-benchmarks generates them, the parts, and the two counts.
INPUTS = [
    ("shop.json", None, ["read", "check", "report", "ask", "draw"], 2, 12),
    ("120 bindings", ["generate", "120", "300"], ["draw"], 2, 12),
    ("1,000 missing keys", ["misspell", "1000"], ["read", "check", "report", "ask"], 0, 1),
    ("100,000 bindings", ["generate", "100000", "300000"], ["read", "check", "report", "ask"], 0, 1),
]
# Whole commands on 20,000 bindings: a name, and the arguments, in which names of files stand for inputs.
LARGE = "20,000 bindings"
COMMANDS = [
    (f"lint {LARGE}", ["lint", "large.json"]),
    ("lint, with missing keys", ["lint", "missing.json"]),
    ("lint, writing a baseline", ["lint", "missing.json", "--baseline", "known.json", "--write-baseline"]),
    ("lint, with that baseline", ["lint", "missing.json", "--baseline", "known.json"]),
    ("diff", ["diff", "large.json", "changed.json"]),
    ("graph --diff", ["graph", "--diff", "large.json", "changed.json", "-o", "diff.dot"]),
    ("lint 1,000 bindings", ["lint", "small.json"]),
    # In a report of many bindings the layout takes nearly all of the time, up to a limit in seconds: that is no count.
    ("report 1,000 bindings", ["report", "small.json", "-o", "report.html"]),
    ("first picture", ["graph", SHOP, "-o", "shop.svg"]),
    ("lint 60 modules", ["lint", "modules.json"]),
    ("lint, ten contracts that hold", ["lint", "modules.json", "--config", "contracts.yml"]),
    ("lint, ten broken contracts", ["lint", "tangled.json", "--config", "contracts.yml"]),
]
# The commands that cost at most a multiple of another one, mostly of lint of the same bindings without missing keys.
PROMISES = [
    ("lint, with missing keys", f"lint {LARGE}", 3),
    ("lint, writing a baseline", f"lint {LARGE}", 4),
    ("diff", f"lint {LARGE}", 2.5),
    ("graph --diff", f"lint {LARGE}", 3),
    ("lint, ten contracts that hold", "lint 60 modules", 1.5),
]
CONTRACTS = """\
contracts:
  - {name: modules, reason: r, independent: ["module:M*"]}
  - {name: above, reason: r, forbidden: {from: "module:M4?", to: "module:M1?"}}
  - {name: layers, reason: r, layers: [["module:M1?"], ["module:M2?"], ["module:M3?"]]}
  - {name: next, reason: r, layers: ["module:M1?", "module:M2?", "module:M5?"], strict: true}
  - {name: only, reason: r, only: {from: "module:M1", to: "module:M2*"}}
  - {name: direct, reason: r, independent: ["module:M1*"], transitive: false}
  - {name: last, reason: r, forbidden: {from: "module:M59", to: "module:M0"}}
  - {name: folders, reason: r, forbidden: {from: "folder:M4*", to: "folder:M1?"}}
  - {name: neighbours, reason: r, independent: ["folder:M*"], transitive: false}
  - {name: some, reason: r, independent: ["module:M?", "module:M2?"]}
"""


def instructions(program, *arguments):
    """The number of instructions that the program and its processes execute."""
    # Without this variable every process has another seed for its hash tables.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    with tempfile.TemporaryDirectory() as logs:
        # Each process has a log of its own, because the command's processes have other standard errors.
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", "--trace-children=yes", f"--callgrind-out-file={os.devnull}",
             f"--log-file={logs}/%p", program, *map(str, arguments)],
            capture_output=True, text=True, env=environment)
        found = []
        for name in os.listdir(logs):
            with open(os.path.join(logs, name), encoding="utf-8", errors="replace") as stream:
                found += re.findall(r"Collected : (\d+)", stream.read())
    # Lint of a definition with findings ends with status 1.
    if result.returncode not in (0, 1) or not found:
        sys.exit(f"{' '.join(map(str, arguments))} does not run under callgrind:\n{result.stderr}")
    return sum(map(int, found))


def difference(program, *arguments, few, many):
    """The instructions of one repetition of a program's work."""
    counts = [instructions(program, *arguments, count) for count in (few, many)]
    return round((counts[1] - counts[0]) / (many - few))


def figures(program, directory):
    """Yields a name and how to count for each workload, and for each part of lint and picture of each input."""
    for name, workload, few, many in ENGINE:
        yield name, lambda: difference(program, "run", workload, few=few, many=many)
    for name, arguments, parts, few, many in INPUTS:
        path = SHOP
        if arguments:
            path = os.path.join(directory, "input.json")
            with open(path, "wb") as stream:
                subprocess.run([program, *arguments], check=True, stdout=stream)
        for part in parts:
            yield f"{part} {name}", lambda: difference(program, part, path, few=few, many=many)


def definitions(program, directory):
    """Writes the inputs of the commands."""
    for name, size in ("large", ["20000", "60000"]), ("small", ["1000", "3000"]):
        with open(os.path.join(directory, f"{name}.json"), "wb") as stream:
            subprocess.run([program, "generate", *size], check=True, stdout=stream)
    with open(os.path.join(directory, "large.json"), encoding="utf-8") as stream:
        definition = json.load(stream)

    def write(name):
        with open(os.path.join(directory, name), "w", encoding="utf-8") as stream:
            json.dump(definition, stream)

    changed = definition["bindings"][10_000]
    scope = changed["scope"]
    changed["scope"] = "session" if scope == "singleton" else "singleton"
    write("changed.json")
    changed["scope"] = scope
    # More than a third of the requests are for keys that nothing binds, each for another one.
    requests = [
        (binding["dependencies"], position) for binding in definition["bindings"]
        for position in range(len(binding.get("dependencies", [])))]
    random.Random(1).shuffle(requests)
    for number, (dependencies, position) in enumerate(requests[:22_800]):
        request = dependencies[position]
        request = {"key": request} if isinstance(request, str) else request
        request.pop("optional", None)
        dependencies[position] = {**request, "key": f"{request['key']}Missing{number}"}
    write("missing.json")
    for name, reaches_others in ("modules", False), ("tangled", True):
        definition = modules(reaches_others)
        write(f"{name}.json")
    with open(os.path.join(directory, "contracts.yml"), "w", encoding="utf-8") as stream:
        stream.write(CONTRACTS)


def modules(reaches_others, count=20_000, dependencies=100_000, size=60):
    """Bindings in modules that are independent, or need bindings of others that come before them."""
    rng = random.Random(1)
    number = [index * size // count for index in range(count)]
    bindings = [
        {"key": f"Service{index}", "scope": "singleton", "module": f"M{number[index]}", "dependencies": [],
         "source": {"file": f"App/M{number[index]}/Service{index}.swift", "line": 10}}
        for index in range(count)]
    added = 0
    while added < dependencies:
        index = rng.randrange(1, count)
        first = max(0, index - count // 20) if reaches_others else -(-number[index] * count // size)
        if first < index:
            bindings[index]["dependencies"].append(f"Service{rng.randrange(first, index)}")
            added += 1
    return {"formatVersion": 1, "name": "Modules", "bindings": bindings}


def commands(program, directory):
    """Yields a name and how to count for each command."""
    for name, arguments in COMMANDS:
        arguments = [
            argument if argument == SHOP or "." not in argument else os.path.join(directory, argument)
            for argument in arguments]
        arguments += [] if "--config" in arguments else ["--no-config"]
        yield name, lambda: instructions(program, *arguments)


def versions():
    """The versions of the programs that the figures depend on."""
    def said(command, pattern):
        result = subprocess.run(command, capture_output=True, text=True)
        found = re.search(pattern, result.stdout + result.stderr)
        return found.group(1) if found else "unknown"

    return {
        "swift": said([os.environ.get("SWIFT", "swift"), "--version"], r"Swift version (\S+)"),
        "graphviz": said(["dot", "-V"], r"version (\S+)"),
        "machine": platform.machine(),
    }


def main():
    parser = argparse.ArgumentParser(usage="gates.py RELEASE_DIRECTORY [--record] [--only TEXT]")
    parser.add_argument("release")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    with open(RECORD, encoding="utf-8") as stream:
        recorded = json.load(stream)
    is_same = recorded["versions"] == versions()
    if options.record and options.only and not is_same:
        sys.exit("other versions than those of gates.json: record all figures, without --only")
    measured, exceeded = {}, 0
    print(f"{'instructions of one':34}{'measured':>16}{'recorded':>16}{'change':>9}")
    with tempfile.TemporaryDirectory() as directory:
        # valgrind cannot read the debug information of Swift 6.3.
        programs = [os.path.join(directory, name) for name in ("di-benchmarks", "swift-di")]
        for program in programs:
            shutil.copy(os.path.join(options.release, os.path.basename(program)), program)
            subprocess.run(["strip", "-g", program], check=True)
        definitions(programs[0], directory)
        for name, count in itertools.chain(figures(programs[0], directory), commands(programs[1], directory)):
            if options.only not in name:
                continue
            count = measured[name] = count()
            known = recorded["instructions"].get(name)
            change = count / known - 1 if known else None
            is_exceeded = is_same and (change is None or change > TOLERANCE)
            exceeded += is_exceeded
            print(f"{name:34}{count:>16,}{known or 0:>16,}{'new' if change is None else f'{change:+.1%}':>9}"
                  f"{'   exceeded' if is_exceeded and not options.record else ''}", flush=True)
    for name, base, most in PROMISES:
        if name not in measured or base not in measured:
            continue
        ratio = measured[name] / measured[base]
        exceeded += ratio > most
        print(f"{name:34}{ratio:>15.2f} times '{base}'   (at most {most}){'   exceeded' if ratio > most else ''}")
    if options.record:
        if options.only:
            measured = {**recorded["instructions"], **measured}
        with open(RECORD, "w", encoding="utf-8") as stream:
            json.dump({"versions": versions(), "instructions": measured}, stream, indent=2)
            stream.write("\n")
        print(f"recorded in {os.path.relpath(RECORD)}: read the difference before it is committed")
        return
    if not is_same:
        print(f"recorded with {recorded['versions']}, this is {versions()}: nothing fails")
    if exceeded:
        print(f"{exceeded} figures are more than {TOLERANCE:.0%} above the recorded ones. If that is meant, record "
              f"them with 'make gates RECORD=1' and commit {os.path.relpath(RECORD)}.")
        sys.exit(1)


if __name__ == "__main__":
    main()
