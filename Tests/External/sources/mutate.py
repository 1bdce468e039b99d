"""Changes apps mechanically, one place at a time, and counts which changes lint reports by default.

    mutate.py SWIFT_DI FOLDER_OF_SWIFT_DI_SOURCES [--fixtures] [--apps] [--count N] [--judged] [--list] [APP...]

--fixtures takes the apps of Fixtures/Sources, whose own run beside a stand-in says what a change does: recall is the
share of what fails at run time. recall.json records it (--record), and it must not fall. --apps takes what is fetched
in SWIFT_DI_APPS, with N places for each kind of change and app (default 2). Nobody runs these apps. So changes of which
the text alone shows that they end no app are left out (`without_effect`), a table of their own has those that only let
an app do something else, and what is left is an upper bound of what fails. --judged takes the places in judged.json, where a reader of
the code found that the change leaves a request without an object. Of what is not reported some is a note
with --verbose, or only the definition that is read has changed. --list prints each with its place. Python 3.11.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile

from apps import HERE, VARIABLE, Linter, all_apps, swift_files
from module_mutations import MODULE_MUTATIONS
from mutations import HARMLESS, MUTATIONS, Code, Wiring, without_effect
from oracle import APPS, FixtureApp

OWN = {
    "name": "Registry", "containers": "Registry", "register": ["provide(named:lifetime:)", "provideOnce(named:)"],
    "resolve": "get(named:)", "labels": {"named": "name", "lifetime": "scope"},
    "scopes": {"provideOnce": "singleton", "always": "prototype", "shift": "shift"}}
RECALL = HERE / "recall.json"
JUDGED = HERE / "judged.json"
LEFT_OUT = re.compile(r"(^|/)(Tests?|[^/]*Tests[^/]*|Mocks?|Preview Content|Pods|Carthage|Package\.swift|"
                      r"NeedleGenerated\.swift|[^/]*(Tests|Spec|Mock)\.swift)(/|$)")


def reported(reading):
    """What lint reports by default."""
    return {finding for finding in reading.findings() if finding[0] in ("error", "warning")}


def without_places(reading):
    """What was read, as text."""
    def plain(value):
        if isinstance(value, dict):
            return {name: plain(item) for name, item in value.items() if name != "source"}
        return [plain(item) for item in value] if isinstance(value, list) else value
    return json.dumps([plain(definition) for definition in reading.definitions])


class Mutant:
    """A changed app and what lint says about it."""

    def __init__(self, app, edit, before, reading, outcome):
        self.app, self.edit, self.outcome = app, edit, outcome
        if reading is None:
            self.result = "left out"
        elif reading.status == "no end":
            self.result = reading.status
        elif reading.status == 2 != before.status or reported(reading) - reported(before):
            self.result = "found"
        elif set(reading.findings()) - set(before.findings()):
            self.result = "a note"
        else:
            self.result = "read" if without_places(reading) != without_places(before) else "not seen"


def mutants(linter, name, place, folders, framework, words, outcome, count=None, judged=None):
    """Lints a copy of an app after each chosen change, and undoes it; `judged` are the places of the changes."""
    before = linter.lint(place, folders, words, verbose=True)
    codes = []
    for path in swift_files(place):
        relative = str(path.relative_to(place))
        if not LEFT_OUT.search(relative):
            codes.append(Code(relative, path.read_text(errors="surrogateescape"), framework, words))
    wiring = Wiring(before.definitions, codes)
    edits = list(chosen(codes, wiring, count))
    if judged is not None:
        edits = [(code, edit) for code, edit in edits if edit.place in judged]
    print(f"{name}: {len(edits)} changes", file=sys.stderr, flush=True)
    for code, edit in edits:
        reason = without_effect(code, edit, wiring) if count else None
        if reason:
            yield Mutant(name, edit, before, None, reason)
            continue
        path = pathlib.Path(place, code.path)
        path.write_text(code.text[:edit.start] + edit.text + code.text[edit.end:], errors="surrogateescape")
        did = outcome()
        if did != "compiler":
            yield Mutant(name, edit, before, linter.lint(place, folders, words, verbose=True), did)
        path.write_text(code.text, errors="surrogateescape")


def chosen(codes, wiring, count):
    """For each kind of change the places with the smallest hashes, or all places."""
    kinds = collections.defaultdict(list)
    for code in codes:
        for mutation in MUTATIONS + MODULE_MUTATIONS:
            # What is bound in several containers stands in one place.
            for edit in dict.fromkeys(mutation(code, wiring)):
                kinds[edit.kind].append((code, edit))
    for kind in sorted(kinds):
        yield from sorted(kinds[kind], key=lambda pair: hashlib.sha256(pair[1].place.encode()).digest())[:count]


def fixtures(linter, names):
    for name in APPS:
        if names and not any(word in name for word in names):
            continue
        app = FixtureApp(name, os.path.dirname(linter.tool))
        words = OWN if app.framework == "own" else None
        for mutant in mutants(linter, name, app.place, ["App"], app.framework, words, app.outcome):
            yield app.framework, mutant


def fetched(linter, names, root, count, judged):
    for app in all_apps(names):
        if app.fetched_revision(root) != app.revision or judged is not None and app.name not in judged:
            continue
        places = None if judged is None else judged[app.name]
        for framework in app.frameworks:
            with tempfile.TemporaryDirectory() as place:
                for folder in app.folders:
                    shutil.copytree(app.folder(root) / folder, pathlib.Path(place, folder), dirs_exist_ok=True)
                words = app.words if framework == "own" else None
                found = mutants(linter, app.name, place, app.folders, framework, words, lambda: "unknown", count, places)
                for mutant in found:
                    if mutant.outcome == "unknown" and mutant.edit.kind in HARMLESS:
                        mutant.outcome = "harmless"
                    yield framework, mutant


def table(rows, columns, cell):
    lines = [["", *columns]] + [[row, *(cell(row, column) for column in columns)] for row in rows]
    widths = [max(len(line[index]) for line in lines) for index in range(len(columns) + 1)]
    for line in lines:
        print("  ".join(text.ljust(width) for text, width in zip(line, widths)).rstrip())


def report(results, title, listed, outcomes):
    """The share that is reported, by kind and framework, of the mutants with some outcomes."""
    counted = [(framework, mutant) for framework, mutant in results if mutant.outcome in outcomes]
    frameworks = sorted({framework for framework, _ in counted})
    kinds = sorted({mutant.edit.kind for _, mutant in counted})

    def cell(kind, framework):
        some = [m for f, m in counted if f == framework and kind in (m.edit.kind, "all")]
        found = sum(m.result == "found" for m in some)
        return f"{found} of {len(some)}" if some else ""

    def others(result, framework):
        return str(sum(f == framework and m.result == result for f, m in counted) or "")

    print(f"\n{title}")
    table([*kinds, "all"], frameworks, cell)
    print("The others:")
    table(["a note", "read", "not seen", "no end"], frameworks, others)
    if listed:
        for framework, mutant in counted:
            if mutant.result != "found":
                print(f"  {framework}: {mutant.app}: {mutant.edit.place}: {mutant.edit.kind}: {mutant.result}")


def recall(results):
    """For each framework how much of what fails at run time is reported, and how much fails."""
    counts = {}
    for framework, mutant in results:
        if mutant.outcome == "fails":
            found, all_of_them = counts.get(framework, (0, 0))
            counts[framework] = (found + (mutant.result == "found"), all_of_them + 1)
    return {framework: list(counts[framework]) for framework in sorted(counts)}


def lost(results, record):
    """The frameworks of which less is reported, or less is tried, than is recorded."""
    now = recall(results)
    if record:
        lines = [f"  {json.dumps(framework)}: {counts}" for framework, counts in now.items()]
        RECALL.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    before = json.loads(RECALL.read_text())
    return [f"{framework}: {now.get(framework)}, recorded {counts}" for framework, counts in before.items()
            if framework not in now or now[framework][0] < counts[0] or now[framework][1] < counts[1]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("programs")
    parser.add_argument("--fixtures", action="store_true")
    parser.add_argument("--apps", action="store_true")
    parser.add_argument("--count", type=int, default=2)
    parser.add_argument("--judged", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    linter = Linter(options.tool, options.programs)
    less = []
    if options.fixtures:
        results = list(fixtures(linter, options.names))
        report(results, "Reported of what fails at run time:", options.list, ["fails"])
        report(results, "Reported of what runs, and does something else:", options.list, ["differs"])
        report(results, "Reported of what runs as before:", False, ["equal"])
        less = [] if options.names else lost(results, options.record)
        for line in less:
            print(f"FAILED: less is reported or tried: {line}")
    if options.apps:
        judged = json.loads(JUDGED.read_text()) if options.judged else None
        count = None if options.judged else options.count
        results = list(fetched(linter, options.names, os.environ[VARIABLE], count, judged))
        report(results, "Reported in fetched apps of what may fail:", options.list, ["unknown"])
        report(results, "Reported in fetched apps of what runs, and may do something else:", False, ["harmless"])
        left_out = collections.Counter(mutant.outcome for _, mutant in results if mutant.result == "left out")
        for reason, number in left_out.most_common():
            print(f"left out: {number} changes: {reason}")
        for framework, mutant in results if options.list else []:
            if mutant.result == "left out":
                print(f"  {framework}: {mutant.app}: {mutant.edit.place}: {mutant.edit.kind}: {mutant.outcome}")
    sys.exit(1 if less else 0)


if __name__ == "__main__":
    main()
