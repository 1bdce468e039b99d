"""The parts of oracle.py about deferred requests and about definitions that SwiftDI's engine wrote.

`scopes_apart` finds bindings with requests that can never succeed, `evidence_of_leak` checks the way to a leak,
`engine_findings` reads the member `findings`, and `cannot_be_silenced` tells what no suppression silences.
`random_definition` makes definitions about these.
"""

import random

LOOKED_THROUGH = (None, "prototype", "graph")                # None: unscoped

# The errors with which the engine builds no container.
BUILD_ERRORS = {"missing-binding", "dependency-cycle", "alias-cycle", "scope-leak", "duplicate-binding",
                "shared-with-arguments", "eager-not-shared", "missing-environment", "module-cycle", "does-not-build"}


def is_of_engine(definition):
    return definition.get("generator", {}).get("name") == "SwiftDI"


def cannot_be_silenced(definition, finding):
    """Whether neither an `ignore` nor a baseline silences a finding of the report."""
    return is_of_engine(definition) and finding["rule"] in BUILD_ERRORS and finding["severity"] == "error"


# ---------------------------------------------------------------- scopes that are never open together

def is_cached(m, i):
    return not m.is_alias(i) and m.life(i) not in LOOKED_THROUGH


def requests_of(m, i, later):
    """The (key, answer) pairs that the construction of a binding requires; `later`: and those that it may request."""
    if m.is_alias(i):
        return [(m.alias_target(i), m.alias_answers[i])]
    return [(d.key, answer) for d, answer in m.requests(i) if later or not d.deferred]


def scopes_of(m, i, later=False, without=frozenset()):
    """The declared scopes of the objects that a binding requests, itself or through bindings that nothing caches, but
    not through those in `without`."""
    result, seen, todo = set(), set(), [i]
    while todo:
        n = todo.pop()
        if n in seen or n != i and n in without:
            continue
        seen.add(n)
        if is_cached(m, n):
            result.add(m.life(n))
            continue
        for key, answer in requests_of(m, n, later):
            todo += answer.nodes
            if answer.external:
                result.add(m.external(key)[1])
    return {scope for scope in result if scope in m.scopes}


def is_around(m, scope, container):
    return any(m.outlives_or_is(scope, m.container_life(c)) for c in m.chain(container))


def opens(m, scope, container):
    """Whether a scope that is not around a container can be opened in it."""
    around = m.container_life(container)
    if around == "singleton" or m.outlives_or_is(around, scope):
        return True
    outermost, seen = scope, set()
    while outermost not in seen:
        seen.add(outermost)
        outer = m.scopes.get(outermost, "singleton")
        if outer == "singleton" or is_around(m, outer, container):
            break
        outermost = outer
    chain = m.chain(container)
    while chain and m.container_life(chain[0]) == around:
        chain.pop(0)
    return not any(m.container(i) in chain and b.get("scope") in m.scopes and m.outlives_or_is(outermost, b["scope"])
                   for i, b in enumerate(m.bindings))


def are_open_together(m, container, scopes):
    inner = [s for s in scopes if not is_around(m, s, container)]
    nested = all(m.outlives_or_is(a, b) or m.outlives_or_is(b, a) for a in inner for b in inner)
    return nested and all(opens(m, s, container) for s in inner)


def scopes_apart(m, j):
    """Bindings that can never be constructed, or of which a deferred request can never succeed."""
    if m.resets_scopes:
        return
    known = [i for i in m.effective if m.is_known(m.container_life(m.container(i)))]
    needed = {i: scopes_of(m, i) for i in known}
    never = {i for i in known if not are_open_together(m, m.container(i), needed[i])}

    def fails(i, without=frozenset()):
        return any(not are_open_together(m, m.container(i), needed[i] | {scope})
                   for scope in scopes_of(m, i, True, without))

    faulty = never | {i for i in known if i not in never and not is_cached(m, i) and fails(i)}
    for i in faulty:
        if not is_cached(m, i) and any(n in never for _, answer in requests_of(m, i, False) for n in answer.nodes):
            continue
        if i in never or fails(i, faulty):
            j.say("scope-leak", m.container(i), m.key(i))
