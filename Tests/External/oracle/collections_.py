"""Empty collections, read from "Empty collections" in Documentation/Definition-Format.md."""

import fnmatch


def may_bind(definition, key):
    """Whether a reader of sources could not read something that may bind a key."""
    return any(any(fnmatch.fnmatchcase(key, glob) for glob in entry.get("binds", ["*"]))
               for entry in definition.get("notRead", []))


def severity(m, key):
    """That of an empty collection of a key; None if it is no finding."""
    said = [entry.get("allowEmpty", True) for entry in m.definition.get("collections", []) if entry["key"].strip() == key]
    if said and all(said):
        return None
    if may_bind(m.definition, key):
        return "note"
    return "error" if said else "warning"


def is_empty(answer):
    return not answer.units and not answer.external and not answer.missing


def judge(m, j):
    for i in m.effective:
        for d, answer in m.requests(i):
            if d.kind == "collection" and not d.optional and is_empty(answer) and severity(m, d.key):
                j.say("empty-collection", m.container(i), m.key(i), d.key, severity=severity(m, d.key))
    for root in m.definition.get("roots", []):
        if isinstance(root, str) or root.get("kind") != "collection":
            continue
        key = root["key"].strip()
        if is_empty(m.root_answer(root)) and severity(m, key):
            j.say("empty-collection", None, key, severity=severity(m, key))


def soften(m, j):
    """Beside what a reader could not read, a key may be bound or requested there."""
    def is_softer(finding):
        rule, _, _, keys = finding
        if rule == "missing-binding":
            return may_bind(m.definition, keys[-1])
        return rule == "unreachable-binding" and bool(m.definition.get("notRead"))

    for findings in (j.certain, j.maybe):
        changed = {f for f in findings if is_softer(f)}
        findings -= changed
        findings |= {(rule, "note", container, keys) for rule, _, container, keys in changed}


# ---------------------------------------------------------------- random definitions

def add_random(d, r):
    """Adds requests for collections that are often empty, entries of `collections`, and what was not read."""
    chance = lambda p: r.random() < p
    names = ["Empty", "Empty#x", "Other", *{b["key"].strip() for b in d["bindings"] if b.get("contributes")}]
    names = sorted(names)
    if chance(0.4):
        for b in r.sample(d["bindings"], min(len(d["bindings"]), r.randint(1, 3))):
            if "alias" in b or "instance" in b or b.get("decorates"):
                continue
            for _ in range(r.choice([1, 1, 2])):
                need = {"key": r.choice(["", "", " "]) + r.choice(names), "kind": "collection"}
                if chance(0.3):
                    need["element"] = r.choice(["instance", "provider", "lazy"])
                if chance(0.2):
                    need["optional"] = chance(0.6)
                if chance(0.1):
                    need["ignore"] = [{"rule": "empty-collection"}]
                b.setdefault("dependencies", []).append(need)
            if chance(0.15):
                b.setdefault("ignore", []).append({"rule": "empty-collection", "reason": "x"})
    if d.get("roots") and chance(0.3):
        d["roots"] += [{"key": r.choice(names), "kind": "collection"} for _ in range(r.choice([1, 1, 2]))]
    if chance(0.4):
        d.setdefault("collections", [])
        d["collections"] += [{"key": r.choice(names), **({"allowEmpty": chance(0.5)} if chance(0.7) else {})}
                             for _ in range(r.randint(1, 3))]
    if chance(0.15):
        d.setdefault("externals", []).append(r.choice(["Empty", {"key": "Empty#x"}, {"pattern": "Empty*"}]))
    if chance(0.08):
        d["notRead"] = [{"reason": "a loop", **r.choice([{}, {"binds": ["*"]}, {"binds": []}, {"binds": ["Empty"]}])}
                        for _ in range(r.randint(1, 2))]


# ---------------------------------------------------------------- its own tests

def selftest(expect, b, need):
    """`expect`, `b` and `need` are those of the oracle's own tests."""
    asks = lambda *more, **members: b("A", need("L", "collection", **members), *more, scope="singleton")
    root = {"key": "L", "kind": "collection"}
    element = b("L", contributes=True, scope="singleton")
    child = [{"name": "c"}, {"name": "d", "parent": "c"}]
    empty = ["empty-collection A L"]
    expect("empty, of several requests", [asks(need(" L", "collection", element="lazy"))], empty)
    expect("empty, of providers", [asks(element="provider")], empty)
    expect("empty, but optional", [asks(optional=True)], [])
    expect("empty, optional and not", [asks(need("L", "collection"), optional=True)], empty)
    expect("empty, but external", [asks()], [], externals=["L"])
    expect("empty, but external by a pattern", [asks()], [], externals=[{"pattern": "?"}])
    expect("empty, with an ordinary binding", [asks(), b("L", scope="singleton")], ["missing-binding A L"])
    expect("empty in the parent", [asks(), {**element, "container": "c"}], empty, containers=child)
    expect("empty in a child", [{**asks(), "container": "c"}], ["empty-collection@c A L"], containers=child)
    expect("seen from a child's child", [{**asks(), "container": "d"}, {**element, "container": "c"}], [], containers=child)
    expect("the request of a replaced binding", [asks(), b("A", scope="singleton", overrides=True)], [])
    expect("a provider is missing", [b("A", need("L", "provider"), scope="singleton")], ["missing-binding A L"])
    expect("declared", [asks()], [], collections=[{"key": "L"}])
    expect("declared and allowed", [asks()], [], collections=[{"key": " L ", "allowEmpty": True}])
    expect("declared without a request", [b("A", scope="singleton")], [], collections=[{"key": "L", "allowEmpty": False}])
    expect("empty, of a root", [b("A", scope="singleton")], ["empty-collection L"], roots=["A", root, root])
    expect("a root in a child", [{**element, "container": "c"}], [], roots=[root], containers=child)
    for title, wanted, members in [
            ("warning", "warning", {}), ("not allowed", "error", {"collections": [{"key": "L", "allowEmpty": False}]}),
            ("both", "error", {"collections": [{"key": "L"}, {"key": "L", "allowEmpty": False}, {"key": "L"}]}),
            ("not read", "note", {"notRead": [{"reason": "x"}]}),
            ("a request was not read", "warning", {"notRead": [{"reason": "x", "binds": []}]}),
            ("not allowed, but not read", "note", {"notRead": [{"reason": "x", "binds": []}, {"reason": "y", "binds": ["*"]}],
                                                   "collections": [{"key": "L", "allowEmpty": False}]})]:
        expect(f"severity of an empty collection: {title}", [asks()], [f"{wanted} {empty[0]}"], severities=True, **members)
