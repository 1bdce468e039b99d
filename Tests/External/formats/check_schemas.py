#!/usr/bin/env python3
"""Checks the published JSON schemas with the fixtures and, if given, with `swift-di`.

    check_schemas.py [SWIFT_DI]

Without a binary: all are JSON Schema 2020-12; the definition schema accepts all files of valid/, faulty/ and
encodings/, and refuses all JSON files of invalid/, except for those in beyond-schema.txt, which it must accept,
so that the list stays up to date; the report schema accepts a sample, and refuses it if any required member is
removed or any member is added.

With a binary: the report schema accepts the report of every readable fixture; every file in invalid/ is
refused with a place. The schemas of answers and graphs are
checked by questions.py, that of comparisons by differences.py.

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11, jsonschema (PyPI).
"""

import copy
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[3]
SCHEMAS = ROOT / "Documentation" / "Schemas"
FIXTURES = ROOT / "Fixtures" / "Definitions"
NAMES = ("definition", "report", "answer", "diff", "graph", "config", "baseline")
READABLE = ("valid", "faulty", "examples", "encodings")

SAMPLE = {
    "formatVersion": 1,
    "tool": {"name": "swift-di", "version": "0.1.0"},
    "containers": [{
        "name": "Shop",
        "input": "Fixtures/Definitions/shop.json",
        "bindings": 128,
        "dependencies": 302,
        "findings": [{
            "rule": "dependency-cycle",
            "severity": "error",
            "message": "'APIClient' depends on itself",
            "container": "Session",
            "keys": ["APIClient", "TokenProvider"],
            "path": [{
                "from": "APIClient", "to": "TokenProvider", "kind": "alias",
                "source": {"file": "Sources/Net/NetModule.swift", "line": 14, "column": 9},
            }],
            "reachedFrom": ["AppCoordinator"],
            "source": {"file": "Sources/Net/NetModule.swift", "line": 14, "column": 9},
            "definition": {"line": 212, "column": 7, "pointer": "/bindings/17/a~1b~0c/"},
            "help": "make 'TokenProvider' -> 'APIClient' a provider",
            "suggestions": ["TokenProvider -> APIClient"],
            "environments": ["Production"],
            "fingerprint": "3f1c9a02b7d4e581",
            "group": "K1",
            "state": "known",
            "reason": "split planned",
        }],
        "summary": {"error": 1, "warning": 0, "note": 0, "suppressed": 0, "known": 0, "opaque": 2},
    }],
    "failed": True,
}
OPTIONAL = {"input", "container", "path", "reachedFrom", "source", "definition", "help", "suggestions", "environments",
            "reason", "line", "column"}
# Changes that the report schema must refuse, as (path of the member, value).
FINDING = ("containers", 0, "findings", 0)
WRONG = [
    (("formatVersion",), 2),
    (("tool", "name"), "other"),
    (("containers", 0, "summary", "error"), -1),
    ((*FINDING, "severity"), "fatal"),
    ((*FINDING, "state"), "old"),
    ((*FINDING, "state"), "new"),                        # only known and suppressed findings have a reason
    ((*FINDING, "fingerprint"), "3F1C9A02B7D4E581"),
    ((*FINDING, "fingerprint"), "3f1c9a02b7d4e5810"),
    ((*FINDING, "group"), "9ee130a0"),
    ((*FINDING, "path", 0, "kind"), "singleton"),
    ((*FINDING, "path"), []),
    ((*FINDING, "reachedFrom"), ["A", "B", "C", "D"]),
    ((*FINDING, "definition", "line"), 0),
    ((*FINDING, "definition", "pointer"), "bindings/17"),
    ((*FINDING, "definition", "pointer"), "/a~2"),
    ((*FINDING, "container"), None),
    ((*FINDING, "code"), "weak-value"),                  # only does-not-build has a code
    ((*FINDING, "rule"), "does-not-build"),              # does-not-build always has a code
]


class Checks:
    """Counts checks and prints those that fail."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, is_right, *what):
        if is_right:
            self.passed += 1
        else:
            self.failed += 1
            # Names in fixtures are hostile, so they are escaped before they are printed.
            print("FAILED", *(ascii(str(part))[1:-1][:600] for part in what))


def load(path):
    """The value of a JSON file. Raises ValueError unless it is JSON in one of the format's encodings."""
    data = path.read_bytes()
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    text = data.decode("utf-16" if marked else "utf-8-sig")

    def constant(name):
        raise ValueError(f"{name} is not JSON")

    return json.loads(text, parse_constant=constant)


def relative(path):
    return str(path.relative_to(ROOT))


def first_error(validator, value):
    return next((error.message for error in validator.iter_errors(value)), None)


def check_definitions(checks, validator):
    for folder in READABLE:
        paths = sorted((FIXTURES / folder).glob("*.json"))
        checks.check(paths, f"{folder}/ is empty")
        for path in paths:
            try:
                error = first_error(validator, load(path))
            except ValueError as fault:
                error = fault
            checks.check(error is None, relative(path), "is refused:", error)

    listed = (FIXTURES / "invalid" / "beyond-schema.txt").read_text(encoding="utf-8").splitlines()
    checks.check(listed == sorted(set(listed)), "beyond-schema.txt is not sorted")
    for path in sorted((FIXTURES / "invalid").glob("*.json")):
        try:
            error = first_error(validator, load(path))
        except ValueError:
            checks.check(path.name not in listed, "beyond-schema.txt lists", path.name, "which is no JSON")
            continue
        if path.name in listed:
            checks.check(error is None, relative(path), "need not be in beyond-schema.txt:", error)
        else:
            checks.check(error is not None, relative(path), "is accepted")
    for name in listed:
        checks.check((FIXTURES / "invalid" / name).exists(), "beyond-schema.txt lists", name, "which is not there")


def objects(value, way=()):
    """The paths of all objects in a value."""
    if isinstance(value, dict):
        yield way
    if isinstance(value, (dict, list)):
        for step, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from objects(part, (*way, step))


def at(value, way):
    for step in way:
        value = value[step]
    return value


def check_report_schema(checks, validator):
    checks.check(first_error(validator, SAMPLE) is None, "the sample report:", first_error(validator, SAMPLE))
    for way in objects(SAMPLE):
        changed = copy.deepcopy(SAMPLE)
        at(changed, way)["surprise"] = 1
        checks.check(first_error(validator, changed), "an unknown member is accepted at", way)
        for member in at(SAMPLE, way):
            changed = copy.deepcopy(SAMPLE)
            del at(changed, way)[member]
            # A definition's place has all of its members or none.
            required = member not in OPTIONAL or way[-1:] == ("definition",)
            refused = first_error(validator, changed) is not None
            checks.check(refused == required, "without", member, "at", way, "it is", "refused" if refused else "accepted")
    for way, value in WRONG:
        changed = copy.deepcopy(SAMPLE)
        at(changed, way[:-1])[way[-1]] = value
        checks.check(first_error(validator, changed), "accepted:", way, "=", value)


def run(tool, *arguments):
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("GITHUB_ACTIONS", "GITLAB_CI", "GITHUB_STEP_SUMMARY", "CI")
                   and not name.startswith("SWIFT_DI")}
    return subprocess.run([tool, *arguments], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=120)


def check_tool(checks, tool, report):
    for folder in READABLE:
        for path in sorted((FIXTURES / folder).glob("*.json")):
            name = relative(path)
            result = run(tool, "lint", "--no-config", "--format", "json", name)
            said = result.stderr.decode(errors="replace")
            checks.check(result.returncode in (0, 1), name, "exits", result.returncode, said)
            try:
                value = json.loads(result.stdout)
            except ValueError as fault:
                checks.check(False, name, "gives no JSON:", fault)
                continue
            error = first_error(report, value)
            checks.check(error is None, name, "gives a report that is refused:", error)
            failed = value.get("failed") if isinstance(value, dict) else None
            checks.check(failed == (result.returncode == 1), name, "failed is", failed, "exit", result.returncode)

    for path in sorted((FIXTURES / "invalid").glob("*.json")):
        name = relative(path)
        result = run(tool, "lint", "--no-config", "--format", "json", name)
        first = result.stderr.split(b"\n")[0]
        checks.check(result.returncode == 2, name, "exits", result.returncode)
        checks.check(result.stdout == b"", name, "leaves something on standard output:", result.stdout[:200])
        place = re.match(re.escape(name.encode()) + rb":[1-9][0-9]*:[1-9][0-9]*: error: .", first)
        checks.check(place, name, "says", first.decode(errors="replace"))


def schema_path(name):
    return SCHEMAS / f"swift-di-{name}-1.json"


def main():
    if len(sys.argv) > 2 or sys.argv[1:] in (["-h"], ["--help"]):
        print(__doc__)
        return 2 if len(sys.argv) > 2 else 0
    checks = Checks()
    schemas = {name: json.loads(schema_path(name).read_text(encoding="utf-8")) for name in NAMES}
    for name, schema in schemas.items():
        error = first_error(Draft202012Validator(Draft202012Validator.META_SCHEMA), schema)
        checks.check(error is None, schema_path(name).name, "is no JSON Schema 2020-12:", error)
        checks.check(schema.get("$schema") == "https://json-schema.org/draft/2020-12/schema", name, "has another $schema")
        checks.check(schema.get("$id") == f"urn:swift-di:schema:{name}:1", name, "has another $id")
    definition, report = (Draft202012Validator(schemas[name]) for name in ("definition", "report"))

    check_definitions(checks, definition)
    check_report_schema(checks, report)
    if len(sys.argv) == 2:
        check_tool(checks, str(Path(sys.argv[1]).resolve()), report)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
