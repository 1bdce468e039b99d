"""Empty collections, read from "Empty collections" in Documentation/Definition-Format.md."""


def may_bind(definition):
    """Whether a reader of sources could not read something that may bind a key."""
    return any(entry.get("binds", True) for entry in definition.get("notRead", []))


def severity(m, key):
    """That of an empty collection of a key; None if it is no finding."""
    said = [entry.get("allowEmpty", True) for entry in m.definition.get("collections", []) if entry["key"].strip() == key]
    if said and all(said):
        return None
    if may_bind(m.definition):
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
