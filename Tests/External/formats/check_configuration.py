#!/usr/bin/env python3
"""Compares configurations and baselines with their schemas and with PyYAML.

    check_configuration.py SWIFT_DI

Each configuration below is read by `swift-di config`, and validated by jsonschema with the published
JSON Schema: both accept it or both refuse it, except for unknown names of rules and formats, because the schema
does not list them. An accepted configuration, printed as JSON, equals PyYAML's result. The baseline that is
written for each fixture is valid and makes the next run pass. The files that `init` writes are valid, the CI jobs
by the schemas of their services.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema
import yaml

TOP = pathlib.Path(__file__).resolve().parents[3]
TOOLS = pathlib.Path(sys.executable).parent
SCHEMAS = TOP / "Documentation/Schemas"
FIXTURES = TOP / "Fixtures/Definitions"
SWIFT_DI = pathlib.Path(sys.argv[1]).resolve()

TAKEN = [
    "",
    "# nothing\n",
    "inputs: app.json",
    "inputs: [a.json, \"b c/*.json\"]\nenvironments: [Production, Test]",
    "product: App\npackagePath: sub\ncontainer: Shop",
    "rules:\n  scope-leak: warning\n  dependency-cycle: {severity: error}\n  deferred-cycle: \"off\"\n",
    "externals: [\"UIKit.*\", 'a ''quoted'' one', \"\\u001b\\U0001F600\"]",
    "strict: true\nstrictBaseline: false\nfailOn: never\nmaxFindings: 0",
    "formats: {json: out/a.json, sarif: out/b.sarif}\nbaseline: known.json",
    "rules: {scope-leak: false, dependency-cycle: true}",
    "ownContainer: {name: Registry, containers: [Registry, Shelf], register: ['provide(named:)'],\n"
    "  resolve: [get], labels: {named: name}, modifiers: {in: scope}, scopes: {once: singleton},\n"
    "  wrappers: {Got: lazy}, members: {Shelf.registry: Registry}, defaultScope: weak}",
    "rules:\n  torn-singleton: {severity: error, holders: 5}\n  resolver-injected: {names: [Locator, '*Factory']}\n"
    "  module-dependency-cycle: {without: []}",
    "rules: {torn-singleton: error, resolver-injected: {names: [A]}}",
    "contracts:\n- {name: A, reason: r, independent: 'module:*', transitive: false}\n"
    "- {name: B, reason: r, layers: ['module:*UI', ['key:A', 'folder:Core/*']], strict: true}\n"
    "- {name: C, reason: r, only: {from: 'label:a=b', to: ['scope:x']},\n"
    "   allow: [{from: 'key:A', to: 'container:B', reason: r, until: '2027-06-30'}]}\n"
    "- {name: D, reason: r, forbidden: {from: 'key:A', to: 'key:B', transitive: false}}",
    "{\"inputs\": [\"a.json\"], \"strict\": true}",
    "externals: >-\n  folded\n  text\n",
]
REFUSED = [
    "input: app.json", "- a", "inputs: {a: b}", "inputs: [[a]]", "product: App\ninputs: a", "product: ''",
    "rules: [scope-leak]", "rules: {scope-leak: loud}", "rules: {scope-leak: {severity: error, more: 1}}",
    "rules: {scope-leak: {}}", "strict: 'true'", "strict: 1", "maxFindings: -1", "maxFindings: many",
    "maxFindings: '3'", "failOn: fatal", "formats: [json]", "formats: {json: }", "baseline: [a]",
    "rules: {torn-singleton: {holders: 1}}", "rules: {torn-singleton: {holders: '3'}}",
    "rules: {torn-singleton: {}}", "rules: {torn-singleton: {names: [A]}}", "rules: {scope-leak: {holders: 3}}",
    "rules: {resolver-injected: {names: {a: b}}}", "rules: {module-dependency-cycle: {without: ['']}}",
    "contracts: {}", "contracts: [{name: A, reason: r}]", "contracts: [{name: A, only: {from: 'key:A', to: 'key:B'}}]",
    "contracts: [{name: A, reason: r, independent: 'key:A', strict: true}]",
    "contracts: [{name: A, reason: r, independent: 'modul:A'}]", "contracts: [{name: A, reason: r, independent: []}]",
    "contracts: [{name: A, reason: r, layers: ['key:A']}]", "contracts: [{name: A, reason: r, only: {from: 'key:A'}}]",
    "contracts: [{name: A, reason: r, independent: 'key:A', layers: ['key:A', 'key:B']}]",
    "contracts: [{name: A, reason: r, independent: 'key:A', allow: [{from: 'key:A', to: 'key:B'}]}]",
    "contracts: [{name: A, reason: r, independent: 'key:A', allow: [{from: 'key:A', to: 'key:B', reason: r, until: 1}]}]",
    "{\"baseline\": null}", "{\"product\": true}", "maxFindings: 1000000001",
]
# The schema accepts these, because it lists no rules and no formats, and compares no layers.
BEYOND_SCHEMA = ["rules: {scope-leek: error}", "formats: {jsno: x}",
                 "contracts: [{name: A, reason: r, layers: ['key:A', 'key:A']}]"]

# Hostile texts, which a configuration preserves.
TAKEN += [
    # YAML has no surrogates.
    "externals: " + json.dumps([name]).replace("\\ud83d\\ude97", "\\U0001F697") for name in [
        "]]><b>&amp;%0A::error file=x::", "\n::warning::\r\n- *x* # no comment", "\u202e\u2066\u001b[31m\ufeff", "    ",
        "{{ x }}", "*alias", "&anchor", "!tag", "- ", "a: b", "'\"", "\\", "🚗é\u0301##[error]",
    ]
]
MUTATED_JOBS = {
    "vendor.github-workflows": [("jobs:", "job:"), ("runs-on:", "runs:"), ("on:", "off:"), ("steps:", "step:")],
    "vendor.gitlab-ci": [("script:", "scripts:"), ("image:", "images:")],
}

failures = 0


def expect(name, condition, reason=""):
    global failures
    if not condition:
        failures += 1
        print(f"FAILED  {name!r}\n{reason}")


def run(folder, *arguments):
    return subprocess.run(
        [str(argument) for argument in arguments], cwd=folder, text=True, capture_output=True, timeout=300)


def faults(schema, *paths):
    """Lists what the schema refuses in YAML or JSON files."""
    validator = jsonschema.Draft202012Validator(json.loads((SCHEMAS / schema).read_text()))
    return [f"{path}: {fault.message}" for path in paths
            for fault in validator.iter_errors(yaml.safe_load(path.read_text()))]


def expected(text):
    """PyYAML's result in the form of `config --format json`."""
    value = yaml.safe_load(text) or {}
    for member in ("inputs", "environments", "externals"):
        if isinstance(value.get(member), str):
            value[member] = [value[member]]
    for contract in value.get("contracts", []):
        if isinstance(contract.get("independent"), str):
            contract["independent"] = [contract["independent"]]
        for ends in (contract.get("forbidden", {}), contract.get("only", {})):
            for end in ("from", "to"):
                if isinstance(ends.get(end), str):
                    ends[end] = [ends[end]]
    for name, told in value.get("rules", {}).items():
        if isinstance(told, dict) and set(told) != {"severity"}:
            continue
        told = told["severity"] if isinstance(told, dict) else told
        value["rules"][name] = {True: "on", False: "off"}.get(told, told)
    return value


def check_texts(folder):
    path = folder / "c.yml"
    schema = "swift-di-config-1.json"
    for text in TAKEN + REFUSED + BEYOND_SCHEMA:
        path.write_text(text)
        result = run(folder, SWIFT_DI, "config", "--config", path, "--format", "json")
        expect(text, result.returncode == (0 if text in TAKEN else 2), result.stderr)
        # A file without a value is an empty configuration; there is no value to validate.
        if expected(text) if text in TAKEN else True:
            found = faults(schema, path)
            expect(text, (not found) == (text not in REFUSED), found)
        if text in TAKEN:
            expect(text, json.loads(result.stdout) == expected(text), result.stdout)
            again = run(folder, SWIFT_DI, "config", "--config", path)
            (folder / "again.yml").write_text(again.stdout)
            expect(text, not faults(schema, folder / "again.yml"), again.stdout)


def by_hand(folder, path):
    """The definition without a generator: errors in a definition of SwiftDI are not written into a baseline."""
    definition = json.loads(path.read_text(encoding="utf-8"))
    if definition.pop("generator", {}).get("name") != "SwiftDI":
        return path
    copy = folder / path.name
    copy.write_text(json.dumps(definition), encoding="utf-8")
    return copy


def check_baselines(folder):
    written = []
    strict = folder / "strict-baseline.yml"
    strict.write_text("strictBaseline: true\n")
    for fixture in sorted((FIXTURES / "faulty").glob("*.json")):
        path = by_hand(folder, fixture)
        baseline = folder / f"{path.stem}.baseline.json"
        options = ["--no-config", "--format", "none", "--baseline", baseline]
        first = run(folder, SWIFT_DI, "lint", path, *options, "--write-baseline")
        expect(path.name, first.returncode == 0, first.stderr)
        again = run(folder, SWIFT_DI, "lint", path, "--config", strict, *options[1:], "--strict")
        expect(path.name, again.returncode == 0, again.stderr)
        findings = run(folder, SWIFT_DI, "lint", path, "--no-config", "--no-baseline", "--format", "json",
                       "--max-findings", "0")
        found = [one for one in json.loads(findings.stdout)["containers"][0]["findings"] if one["state"] == "new"]
        recorded = json.loads(baseline.read_text())["findings"]
        identity = lambda one: (one["rule"], one.get("container"), *one["keys"])
        counts = {identity(one): one["count"] for one in recorded}
        expect(path.name, len(counts) == len(recorded), "an identity stands twice")
        for one in found:
            counts[identity(one)] = counts.get(identity(one), 0) - 1
        expect(path.name, set(counts.values()) <= {0}, counts)
        written.append(baseline)
    found = faults("swift-di-baseline-1.json", *written)
    expect("baselines", not found, found)
    check_mutated_baselines(folder, json.loads(written[0].read_text()))
    return len(written)


def check_mutated_baselines(folder, baseline):
    """The schema and the command refuse the same mutated baselines, the command with a place."""
    path = folder / "changed.json"
    sample = folder / "sample.json"
    sample.write_bytes((FIXTURES / "valid/car.json").read_bytes())
    missing, of_more = object(), {"environments": ["Production"], "definitions": 2, "reason": "x"}
    for member, value in [
        ("line", 3), ("rule", missing), ("rule", ""), ("definition", missing), ("definition", 1), ("keys", missing),
        ("keys", "A"), ("keys", [1]), ("count", 0), ("count", "1"), ("container", ""), ("environments", [1]),
        ("environments", {}), ("definitions", 0), ("reason", ""), ("reason", None),
    ]:
        changed = json.loads(json.dumps(baseline))
        changed["findings"][0].update(of_more)
        path.write_text(json.dumps(changed))
        expect("more of a baseline", not faults("swift-di-baseline-1.json", path))
        changed["findings"][0][member] = value
        if value is missing:
            del changed["findings"][0][member]
        path.write_text(json.dumps(changed))
        name = f"a baseline with {member} {'left out' if value is missing else value!r}"
        expect(name, faults("swift-di-baseline-1.json", path), "the schema accepts it")
        result = run(folder, SWIFT_DI, "lint", sample, "--no-config", "--format", "none", "--baseline", path)
        expect(name, result.returncode == 2 and "changed.json:1:" in result.stderr, result.stderr)


def check_mutated_jobs(place, schema, job):
    """The validator of jobs refuses a job that the service would refuse."""
    text = (place / job).read_text()
    for old, new in MUTATED_JOBS[schema]:
        expect(schema, old in text, f"has no {old!r}")
        changed = place / "changed.yml"
        changed.write_text(text.replace(old, new, 1))
        verdict = run(place, TOOLS / "check-jsonschema", "--builtin-schema", schema, changed)
        expect(f"{schema} with {new!r}", verdict.returncode != 0, "is accepted")


def check_init(folder):
    for service, schema in (("github", "vendor.github-workflows"), ("gitlab", "vendor.gitlab-ci")):
        place = folder / service
        place.mkdir()
        (place / "app.json").write_bytes((FIXTURES / "valid/car.json").read_bytes())
        result = run(place, SWIFT_DI, "init", "--ci", service)
        expect(service, result.returncode == 0, result.stderr)
        found = faults("swift-di-config-1.json", place / ".swift-di.yml")
        expect(service, not found, found)
        job = ".github/workflows/wiring.yml" if service == "github" else ".gitlab-ci.yml"
        verdict = run(place, TOOLS / "check-jsonschema", "--builtin-schema", schema, job)
        expect(service, verdict.returncode == 0, verdict.stdout)
        check_mutated_jobs(place, schema, job)
        expect(service, run(place, SWIFT_DI, "lint").returncode == 0, "the written configuration does not lint")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_texts(folder)
        baselines = check_baselines(folder)
        check_init(folder)
    print(f"{len(TAKEN + REFUSED + BEYOND_SCHEMA)} configurations, {baselines} baselines, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
