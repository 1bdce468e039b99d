#!/usr/bin/env python3
"""Compares `swift-di diff` with an independent comparison in Python.

    differences.py SWIFT_DI [--count 100] [--seed 1]

COUNT random definitions of oracle.py are compared with a changed copy, with another definition and with
themselves. The two JSON texts alone determine the bindings and other parts that were added, removed and changed,
with their facts and dependencies; two runs of `lint` determine the findings. The JSON is validated by its schema,
the Markdown is read by markdown-it-py; the names in them are hostile, and mutated copies of both must be refused.

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11, networkx, jsonschema, markdown-it-py.
"""

import argparse
import copy
import json
import os
import random
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path

from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt

import cycles
import oracle
from checks import Checks, run

SCHEMA = Path(__file__).resolve().parents[3] / "Documentation" / "Schemas" / "swift-di-diff-1.json"
VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
HOSTILE = ["`", "``` \n", "<b>", "]]>", "](x)", "@team ", "\u202e", "\x1b[2J", "http://x.invalid ", "##[x]", "| "]


# ---------------------------------------------------------------- the independent comparison

def words(parts):
    return ", ".join(part for part in parts if part)


def ignores(raw):
    return ", ".join(words([i["rule"], " ".join(f"'{k}'" for k in i.get("keys", [])), i.get("reason", ""),
                            f"until {i['until']}" if "until" in i else ""]) for i in raw.get("ignore", []))


def role(b):
    return "decorator" if b.get("decorates") else "contribution" if b.get("contributes") else "binding"


def identity(b):
    return b.get("container"), b["key"].strip(), role(b), b.get("id") if role(b) == "contribution" else None


def facts_of_binding(b):
    variables = [v if isinstance(v, str) else v["name"] + (" (has a default)" if v.get("hasDefault") else "")
                 for v in b.get("environment", [])]
    facts = {"scope": b.get("scope"), "module": b.get("module"), "type": b.get("type"), "mapKey": b.get("mapKey"),
             "arguments": ", ".join(b.get("arguments", [])) or None, "alias": "true" if "alias" in b else None,
             "isolation": b.get("isolation"), "environment": ", ".join(variables) or None,
             "labels": ", ".join(f"{n} = {v}" for n, v in b.get("labels", {}).items()) or None,
             "ignore": ignores(b) or None}
    for flag in ("instance", "eager", "overrides", "opaque", "async", "throws", "sendable", "closes"):
        facts[flag] = "true" if b.get(flag) else None
    if role(b) != "contribution":
        facts["id"] = b.get("id")
    if role(b) == "decorator":
        facts["contributes"] = "true" if b.get("contributes") else None
    return {name: value for name, value in facts.items() if value is not None}


def needs(b):
    """Returns key -> the facts of each dependency on it."""
    found = {}
    raws = [{"key": b["alias"], "kind": "alias"}] if "alias" in b else b.get("dependencies", [])
    for raw in raws:
        d = {"key": raw} if isinstance(raw, str) else raw
        facts = {"kind": d.get("kind", "instance"), "name": d.get("name"), "ignore": ignores(d) or None,
                 "arguments": ", ".join(d.get("arguments", [])) or None}
        for member, default in (("element", "instance"), ("ownership", "strong")):
            facts[member] = None if d.get(member, default) == default else d[member]
        for flag in ("optional", "recorded"):
            facts[flag] = "true" if d.get(flag) else None
        found.setdefault(d["key"].strip(), []).append({n: v for n, v in facts.items() if v is not None})
    return found


def changes(old, new):
    """Returns name -> (old, new) for the facts that differ."""
    return {n: (old.get(n), new.get(n)) for n in {*old, *new} if old.get(n) != new.get(n)}


def same_names(old, new):
    """Returns (added, removed) for two multisets of identities."""
    return new - old, old - new


def parts(d):
    """Returns part -> the multiset of the (name, text) of its entries."""
    def scalar(value):
        return json.dumps(value)

    def external(e):
        return (e.strip(), None) if isinstance(e, str) else (e["pattern"], "a pattern") if "pattern" in e \
            else (e["key"].strip(), (e.get("scope"), e["container"]) if "container" in e else e.get("scope"))

    environment = d.get("environment", {})
    result = {
        "scope": [(s["name"], s.get("within", "singleton")) for s in d.get("scopes", [])],
        "container": [(c["name"], (c.get("parent"), c.get("scope"))) for c in d.get("containers", [])],
        "module": [(m["name"], (tuple(m.get("requires", [])), tuple(m.get("labels", {}).items())))
                   for m in d.get("modules", [])],
        "collection": [(c["key"].strip(), c.get("allowEmpty", True)) for c in d.get("collections", [])],
        "external": [external(e) for e in d.get("externals", [])],
        "root": [(r.strip(), ("instance", ())) if isinstance(r, str)
                 else (r["key"].strip(), (r.get("kind", "instance"), tuple(r.get("arguments", []))))
                 for r in d.get("roots", [])],
        "environment": [(environment["name"], None)] if "name" in environment else [],
        "variable": [(n, scalar(v)) for n, v in environment.get("variables", {}).items()],
        "ignore": [(i["rule"], ignores({"ignore": [i]})) for i in d.get("ignore", [])],
    }
    return {part: Counter(entries) for part, entries in result.items()}


def compare_order(checks, old, new, report):
    """Checks the reported order of ordinary bindings and decorators, for keys that changed in nothing else."""
    lists = ({}, {})
    for d, found in zip((old, new), lists):
        for b in d["bindings"]:
            if role(b) != "contribution":
                found.setdefault((b.get("container"), b["key"].strip()), []).append((role(b), gist(b)))
    said = {}
    for change in report["bindings"]:
        for f in change.get("facts", []):
            if f["fact"] == "order":
                said.setdefault((change.get("container"), change["key"]), []).append((change["role"], f["old"], f["new"]))
    for place in {*lists[0], *lists[1]}:
        before, after = (found.get(place, []) for found in lists)
        if Counter(before) != Counter(after) or len(set(after)) < len(after):
            continue
        moved = [(b[0], f"{before.index(b) + 1} of {len(after)}", f"{n + 1} of {len(after)}")
                 for n, b in enumerate(after) if before.index(b) != n]
        checks.equal(f"order of {place}", sorted(said.get(place, [])), sorted(moved))


def without_order(report):
    report = copy.deepcopy(report)
    for change in report["bindings"]:
        facts = change.pop("facts", [])
        rest = [f for f in facts if f["fact"] != "order"]
        if rest:
            change["facts"] = rest
        elif facts and "dependencies" not in change:
            change["moved"] = True
    report["bindings"] = [c for c in report["bindings"] if not c.get("moved")]
    return report


def compare_bindings(checks, old, new, report):
    before, after = ({}, {})
    for d, found in ((old, before), (new, after)):
        for b in d["bindings"]:
            found.setdefault(identity(b), []).append(b)
    said = {}
    for change in report["bindings"]:
        said.setdefault((change.get("container"), change["key"], change["role"]), []).append(change)
    for place in {i[:3] for i in (*before, *after)} | set(said):
        ids = sorted({i for i in (*before, *after) if i[:3] == place}, key=str)
        counts = Counter(change["change"] for change in said.get(place, []))
        added = sum(max(0, len(after.get(i, [])) - len(before.get(i, []))) for i in ids)
        removed = sum(max(0, len(before.get(i, [])) - len(after.get(i, []))) for i in ids)
        checks.equal(f"{place} added, removed", (counts["added"], counts["removed"]), (added, removed))
        if len(ids) == 1 and all(len(side.get(ids[0], [])) <= 1 for side in (before, after)):
            (one,), (other,) = (side.get(ids[0], [None]) for side in (before, after))
            compare_binding(checks, place, one, other, (said.get(place) or [None])[0])
        elif all(Counter(map(gist, before.get(i, []))) == Counter(map(gist, after.get(i, []))) for i in ids):
            checks.equal(f"{place} is the same", said.get(place, []), [])


def gist(b):
    return json.dumps([facts_of_binding(b), needs(b)], sort_keys=True)


def compare_binding(checks, place, old, new, said):
    facts = changes(facts_of_binding(old) if old else {}, facts_of_binding(new) if new else {})
    said_facts = {f["fact"]: (f.get("old"), f.get("new")) for f in (said or {}).get("facts", [])}
    checks.equal(f"facts of {place}", said_facts, facts)
    before, after = needs(old) if old else {}, needs(new) if new else {}
    of_key = {}
    for d in (said or {}).get("dependencies", []):
        of_key.setdefault(d["key"], []).append(d)
    for key in {*before, *after, *of_key}:
        one, other = before.get(key, []), after.get(key, [])
        counts = Counter(d["change"] for d in of_key.get(key, []))
        checks.equal(f"{place} -> {key} added, removed", (counts["added"], counts["removed"]),
                     (max(0, len(other) - len(one)), max(0, len(one) - len(other))))
        if len(one) == len(other) == 1:
            found = {f["fact"]: (f.get("old"), f.get("new")) for d in of_key.get(key, []) for f in d.get("facts", [])}
            checks.equal(f"facts of {place} -> {key}", found, changes(one[0], other[0]))
    isolated = bool(facts) or bool(of_key) or not old or not new
    checks.equal(f"{place} is said to differ", said is not None, isolated)


def compare_parts(checks, old, new, report):
    before, after = parts(old), parts(new)
    for part in before:
        gone, come = before[part] - after[part], after[part] - before[part]
        names = {name for name, _ in (*gone, *come)}
        expected = Counter()
        for name in names:
            lost, found = (sum(n for (one, _), n in side.items() if one == name) for side in (gone, come))
            expected.update({("changed", name): min(lost, found), ("added", name): max(0, found - lost),
                             ("removed", name): max(0, lost - found)})
        said = Counter((c["change"], c["name"]) for c in report["parts"] if c["part"] == part)
        checks.equal(part, said, +expected)


def findings(tool, path):
    status, text, errors = run(tool, "lint", "--no-config", "--verbose", "--format", "json", "--max-findings", "0", path)
    return Counter((f["rule"], f.get("container"), tuple(f["keys"])) for c in json.loads(text)["containers"]
                   for f in c["findings"] if f["state"] == "new"), \
        Counter(f["severity"] for c in json.loads(text)["containers"] for f in c["findings"] if f["state"] == "new")


def without_lasting(found, definition):
    """Leaves out the cycles that exist in a definition, whether they are reported there or not."""
    model = oracle.Model(definition)
    return Counter({f: n for f, n in found.items()
                    if f[0] not in cycles.RULES or cycles.exists(model, *f) is False})


def compare_findings(checks, tool, paths, definitions, report):
    (before, old_counts), (after, new_counts) = (findings(tool, path) for path in paths)
    said = {change: Counter((f["rule"], f.get("container"), tuple(f["keys"])) for f in report["findings"]
                            if f["change"] == change) for change in ("added", "removed")}
    for what, change, expected, other in (("came", "added", after - before, definitions[0]),
                                          ("went", "removed", before - after, definitions[1])):
        checks.equal(f"findings that {what}", said[change], without_lasting(expected, other))
    for side, counts in (("old", old_counts), ("new", new_counts)):
        checks.equal(f"counts of {side}", report[side]["findings"], {s: counts[s] for s in ("error", "warning", "note")})


def compare_summary(checks, report):
    for name in ("findings", "bindings", "parts"):
        counts = Counter(change["change"] for change in report[name])
        checks.equal(f"summary of {name}", report["summary"][name], {c: counts[c] for c in report["summary"][name]})
    counts = Counter(d["change"] for b in report["bindings"] for d in b.get("dependencies", []))
    checks.equal("summary of dependencies", report["summary"]["dependencies"],
                 {c: counts[c] for c in ("added", "removed", "changed")})


# ---------------------------------------------------------------- Markdown

ALLOWED = {"heading_open", "heading_close", "inline", "bullet_list_open", "bullet_list_close", "list_item_open",
           "list_item_close", "paragraph_open", "paragraph_close", "html_block"}
INLINE = {"text", "code_inline", "strong_open", "strong_close", "softbreak"}
WORDS = re.compile(r"(new |gone: )?(error|warning|note)|, was (error|warning|note):|added|removed|changed|at|and \d+ more"
                   r"|[(): ]*|\d+ more (is|are) not listed here\.")
TITLE = re.compile(r"swift-di: (no finding and no binding changed|(findings|bindings): [\w, ]+(; bindings: [\w, ]+)?)")


def markdown_fault(text):
    """The first error in a Markdown comment; None if it is correct."""
    open_folds = 0
    tokens = MarkdownIt("commonmark", {"html": True, "linkify": False}).enable("table").parse(text)
    if not tokens or tokens[0].type != "heading_open" or tokens[0].tag != "h3":
        return "no title of the third level"
    for number, token in enumerate(tokens):
        if token.type not in ALLOWED:
            return token.type
        if token.type == "html_block":
            fold = re.fullmatch(r"<details><summary>(Bindings|Other parts): [\w, ]+</summary>|</details>",
                                token.content.strip())
            if not fold:
                return "html " + token.content
            open_folds += -1 if "</" in token.content[:3] else 1
            if open_folds not in (0, 1):
                return "folds"
        if token.type != "inline":
            continue
        if number == 1:
            if not TITLE.fullmatch(token.content):
                return "title " + token.content
            continue
        for child in token.children:
            if child.type not in INLINE:
                return child.type
            if child.type == "text" and not WORDS.fullmatch(child.content.strip()):
                return "text outside a code span: " + child.content
    if any(ord(c) < 32 and c != "\n" or c in "\u202e\u2028" for c in text):
        return "a character that acts"
    return "folds" if open_folds else None


def markdown_mutations(text):
    for old, new in [("### ", "## "), ("`", ""), ("- added `", "- added <b>`"), ("</details>", ""),
                     ("- added `", "- added [x](y) `"), ("- added", "> - added"),
                     ("- added `", "- added http://x.invalid `"), ("<details>", "<script>")]:
        if old in text:
            yield text.replace(old, new, 1)


def json_mutations(report):
    """Copies with one error each."""
    def changed(edit):
        one = copy.deepcopy(report)
        edit(one)
        return one

    yield changed(lambda r: r.update(formatVersion=2))
    yield changed(lambda r: r.update(more=1))
    for name in report:
        yield changed(lambda r: r.pop(name))
    yield changed(lambda r: r["summary"]["findings"].update(added=-1))
    for name in ("findings", "bindings", "parts"):
        if report[name]:
            yield changed(lambda r: r[name][0].update(change="new"))
            yield changed(lambda r: r[name][0].update(more=1))
            for member in ("change", "key", "role", "part", "name", "rule", "severity", "message", "fingerprint"):
                if member in report[name][0]:
                    yield changed(lambda r: r[name][0].pop(member))
    for b in range(len(report["bindings"])):
        if report["bindings"][b].get("facts"):
            yield changed(lambda r: r["bindings"][b].update(facts=[]))
            yield changed(lambda r: r["bindings"][b]["facts"][0].update(fact="colour"))
            break


# ---------------------------------------------------------------- pairs of definitions

def varied(definition, r):
    """A copy with a few changes that the format allows."""
    d = copy.deepcopy(definition)
    keys = [b["key"] for b in d["bindings"]]
    for _ in range(r.randint(1, 5)):
        b = r.choice(d["bindings"]) if d["bindings"] else None
        edit = r.choice(["scope", "flag", "drop", "copy", "need", "unneed", "kind", "module", "part", "move", "source"])
        if b is None:
            break
        factory = "alias" not in b and not b.get("instance")
        if edit == "scope" and factory:
            b["scope"] = r.choice(["singleton", "prototype", "graph", "weak", *(s["name"] for s in d.get("scopes", []))])
        elif edit == "flag":
            flag = r.choice(["async", "throws", "sendable", "closes"])
            b[flag] = not b.get(flag, False)
        elif edit == "drop":
            d["bindings"].remove(b)
        elif edit == "copy":
            d["bindings"].append({"key": f"New{r.randint(1, 3)}", "scope": "singleton", "dependencies": [r.choice(keys)]})
        elif edit == "need" and factory:
            b.setdefault("dependencies", []).append({"key": r.choice(keys), "kind": r.choice(["instance", "lazy"])})
        elif edit == "unneed" and b.get("dependencies"):
            b["dependencies"].pop(r.randrange(len(b["dependencies"])))
        elif edit == "kind" and b.get("dependencies"):
            n = r.randrange(len(b["dependencies"]))
            raw = b["dependencies"][n]
            raw = {"key": raw} if isinstance(raw, str) else dict(raw)
            raw.pop("element", None)
            raw["kind"] = r.choice(["instance", "lazy", "provider", "property"])
            b["dependencies"][n] = raw
        elif edit == "module":
            b["module"] = r.choice(["M1", "M2", "Else"])
        elif edit == "part":
            d.setdefault("roots", []).append(r.choice(keys))
            d.setdefault("scopes", []).append({"name": f"new{len(d['scopes'])}"})
        elif edit == "move" and not any("id" in b and b.get("overrides") for b in d["bindings"]):
            r.shuffle(d["bindings"])
        elif edit == "source":
            b["source"] = {"file": "Moved.swift", "line": r.randint(1, 99)}
    return d


def hostile(definition, text):
    d = copy.deepcopy(definition)
    for b in d["bindings"]:
        b["key"] = text + b["key"].strip() + text.rstrip()
        b["type"] = text + "T"
        b["module"] = text + "M"
    return d


def check_pair(checks, tool, folder, title, old, new):
    checks.title = title
    paths = [os.path.join(folder, name) for name in ("old.json", "new.json")]
    for path, definition in zip(paths, (old, new)):
        definition.setdefault("name", "Container")
        with open(path, "w", encoding="utf-8") as stream:
            json.dump(definition, stream)
    status, text, errors = run(tool, "diff", "--no-config", "--verbose", "--format", "json", *paths)
    checks.equal("status and errors", (status, errors), (0, ""))
    report = json.loads(text)
    checks.equal("schema", [e.message for e in VALIDATOR.iter_errors(report)][:1], [])
    compare_order(checks, old, new, report)
    compare_bindings(checks, old, new, without_order(report))
    compare_parts(checks, old, new, report)
    compare_findings(checks, tool, paths, (old, new), report)
    compare_summary(checks, report)
    differs = any(report[name] for name in ("findings", "bindings", "parts"))
    errors_came = any(f["severity"] == "error" and f.get("oldSeverity") != "error" for f in report["findings"]
                      if f["change"] != "removed")
    for format in ("text", "markdown"):
        status, said, _ = run(tool, "diff", "--no-config", "--verbose", "--fail-on-new", "error", "--format", format, *paths)
        checks.equal(f"{format} is empty", not said, not differs)
        checks.equal(f"status of {format}", status, 1 if errors_came else 0)
        if format == "text":
            checks.equal("a character that acts", [c for c in said if ord(c) < 32 and c != "\n" or c == "\u202e"], [])
    if said:
        checks.equal("Markdown", markdown_fault(said), None)
    return report, said


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    tool, checks = os.path.abspath(o.tool), Checks()
    with tempfile.TemporaryDirectory(prefix="swift-di-differences-") as folder:
        for seed in range(o.seed, o.seed + o.count):
            r = random.Random(seed)
            definition = oracle.generated(seed)
            definition.pop("formatVersion", None)
            definition = {"formatVersion": 1, **definition}
            report, text = check_pair(checks, tool, folder, f"seed {seed}", definition, varied(definition, r))
            if seed % 5 == 0:
                check_pair(checks, tool, folder, f"seed {seed} itself", definition, copy.deepcopy(definition))
                other = oracle.random_definition(seed + 7, oracle.size_of(seed))
                check_pair(checks, tool, folder, f"seed {seed} and {seed + 7}", definition, other)
        for index, name in enumerate(HOSTILE):
            definition = oracle.random_definition(o.seed, 6)
            for d in (definition,):
                for b in d["bindings"]:
                    b.pop("overrides", None)
            report, text = check_pair(checks, tool, folder, f"hostile {index}", {**definition, "bindings": []},
                                      hostile(definition, name))
            checks.title = f"mutations {index}"
            for number, changed in enumerate(json_mutations(report)):
                checks.equal(f"JSON {number} is refused", VALIDATOR.is_valid(changed), False)
            for number, changed in enumerate(markdown_mutations(text)):
                checks.equal(f"Markdown {number} is refused", markdown_fault(changed) is None, False)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
