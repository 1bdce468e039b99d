"""The parts of oracle.py about deferred requests and about definitions that SwiftDI's engine wrote.

`scopes_apart` finds bindings with requests that can never succeed, `evidence_of_leak` checks the way to a leak,
`findings_of_engine` compares the member `findings`, `unfounded` those about requests that can never be answered without
waiting, and `cannot_be_silenced` tells what no suppression silences; `check_baselines` lints with baselines.
`random_definition` makes definitions about these, and `examples` are for the selftest.
"""

import json
import os
import random
import subprocess
import tempfile
from collections import Counter

import networkx as nx

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
                result.add(answer.scope)
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
    externals = [e for e in m.definition.get("externals", []) if isinstance(e, dict)]
    used = [(m.container(i), b.get("scope")) for i, b in enumerate(m.bindings)] \
        + [(e.get("container"), e.get("scope")) for e in externals]
    return not any(container in chain and scope in m.scopes and m.outlives_or_is(outermost, scope)
                   for container, scope in used)


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
    reported = set(never)
    for i in faulty:
        if not is_cached(m, i) and any(n in never for _, answer in requests_of(m, i, False) for n in answer.nodes):
            continue
        if i in never or fails(i, faulty):
            j.say("scope-leak", m.container(i), m.key(i))
            reported.add(i)

    # Bindings whose requests fail only through one another: the innermost and first ones are reported.
    rest = faulty - reported
    if not rest:
        return
    later = nx.DiGraph()
    later.add_nodes_from(m.effective)
    later.add_edges_from((i, n) for i in m.effective if not is_cached(m, i)
                         for _, answer in requests_of(m, i, True) for n in answer.nodes)
    whole = nx.condensation(later)
    for component in reversed(list(nx.topological_sort(whole))):
        for i in sorted(whole.nodes[component]["members"] & rest):
            if fails(i, reported):
                j.say("scope-leak", m.container(i), m.key(i))
                reported.add(i)


# ---------------------------------------------------------------- the evidence of a leak

def objects_to(m, holder, far, severity):
    """The fewest objects on a way from a holder to a request for `far` that is such a leak; None if there is none."""
    own, layer, seen, steps = m.holding_life(holder), {holder}, set(), 0
    while layer:
        steps += 1
        seen |= layer
        following = set()
        for i in layer:
            for d, answer in m.requests(i):
                if m.resets_scopes and not d.holds:
                    continue
                ends = m.ends(answer.nodes) + ([("external", d.key, answer.scope)] if answer.external else [])
                for end in ends:
                    life = m.life(end)
                    part = life in LOOKED_THROUGH
                    leak = i == holder and d.holds and life is not None if part else \
                        life != "weak" and m.is_known(life) and not m.outlives_or_is(life, own)
                    if leak and d.key == far and part == (severity == "warning"):
                        return steps
                    if part and not isinstance(end, tuple):
                        following.add(end)
        layer = following - seen
    return None


def evidence_of_leak(m, finding, keys, steps):
    """What is wrong with the way that a leak shows."""
    place = finding.get("definition", {}).get("pointer", "").split("/")[1:]
    holder = m.bindings[int(place[1])] if place[:1] == ["bindings"] else {"key": ""}
    if holder["key"].strip() != keys[0] \
            or holder.get("container") != finding.get("container") and holder.get("container") in m.containers:
        return [f"the place is {'/'.join(place)}"]
    if len(keys) == 2 and steps:
        needs = holder.get("dependencies", [])
        if len(place) < 4 or place[2] != "dependencies" or not int(place[3]) < len(needs):
            return [f"the place is {'/'.join(place)}"]
        need = needs[int(place[3])]
        need = {"key": need} if isinstance(need, str) else need
        if (need["key"].strip(), need.get("kind", "instance")) != steps[0][1:]:
            return [f"the place is {'/'.join(place)}, but the way begins with {steps[0]}"]
    requests = [step for step in steps if step[2] != "alias"]
    if len(keys) == 1 and steps[:1] and steps[0][0] != keys[0]:
        return [f"the path does not start at the binding: {steps}"]
    if len(keys) != 2 or not requests or m.open or any(len(p["ordinary"]) > 1 for p in m.places.values()):
        return []
    if requests[-1][1] != keys[1]:
        return [f"the last request is {requests[-1][1]!r}: {steps}"]
    holders = [i for i in m.effective if m.key(i) == keys[0] and m.container(i) == finding.get("container")
               and not m.is_alias(i) and m.life(i) not in LOOKED_THROUGH]
    fewest = min((n for n in (objects_to(m, i, keys[1], finding["severity"]) for i in holders) if n), default=None)
    return [] if len(requests) == fewest else [f"a way over {len(requests)} objects, but there is one over {fewest}"]


# ---------------------------------------------------------------- what the engine found

def findings_of_engine(m, entry):
    """The differences between the member `findings` and the findings of the report."""
    def of_definition(number, f):
        keys = tuple(key.strip() for key in f.get("keys", []))
        places = f.get("bindings", [])
        if places:
            container, source = m.container(places[0]), m.bindings[places[0]].get("source")
        else:
            container, source = None, f.get("source")
        pointer = f"/bindings/{places[0]}" if places else f"/findings/{number}"
        return f["code"], f["message"], keys, f.get("help"), container, str(source), pointer, "error"

    def of_report(f):
        pointer = f.get("definition", {}).get("pointer")
        keys = tuple(key.strip() for key in f.get("keys", []))
        return f.get("code"), f["message"], keys, f.get("help"), f.get("container"), str(f.get("source")), pointer, \
            f["severity"]

    wanted = Counter(of_definition(n, f) for n, f in enumerate(m.definition.get("findings", [])))
    had = Counter(of_report(f) for f in entry["findings"] if f["rule"] == "does-not-build")
    return [f"does-not-build: not reported: {f}" for f in wanted - had] \
        + [f"does-not-build: not in the definition: {f}" for f in had - wanted]


def always_asynchronous(m):
    """The bindings that are always constructed asynchronously."""
    def is_new(i):
        return m.is_alias(i) or not m.is_instance(i) and m.bindings[i].get("scope") in (None, "prototype")

    result = {i for i in m.effective if is_new(i) and not m.is_alias(i) and m.bindings[i].get("async")}
    while True:
        more = {i for i in m.effective if i not in result and is_new(i)
                and any(n in result for _, answer in requests_of(m, i, False) for n in answer.nodes)}
        if not more:
            return result
        result |= more


def never_synchronous(m):
    """The keys of the requests that are read without waiting and lead to such a binding."""
    slow, result = always_asynchronous(m), set()
    for i in m.effective:
        for d, answer in m.requests(i):
            lazy = "lazy" in (d.kind, d.kind == "collection" and d.element)
            waits = not lazy and not (d.deferred and d.arguments)
            if not waits and slow & set(answer.nodes):
                result.add((m.key(i), d.key))
    for root in m.definition.get("roots", []):
        if isinstance(root, dict) and root.get("kind") == "collection" and slow & set(m.root_answer(root).nodes):
            result.add((root["key"].strip(),))
    return result


def unfounded(m):
    """The findings never-synchronous of SwiftDI's engine that the bindings do not show."""
    if not m.definition.get("generator", {}).get("version") or not is_of_engine(m.definition) or m.open:
        return []
    founded = never_synchronous(m)
    return [f"does-not-build: {f['keys']} can be synchronous" for f in m.definition.get("findings", [])
            if f["code"] == "never-synchronous" and tuple(f["keys"]) not in founded]


# ---------------------------------------------------------------- random definitions

def random_definition(seed):
    """A small valid definition in which most requests are deferred and most bindings are not cached; the same seed gives
    the same definition."""
    r = random.Random(f"deferred {seed}")
    chance = lambda p: r.random() < p
    scopes = [{"name": "s1"}, {"name": "s2", **({"within": "s1"} if chance(0.5) else {})}]
    if chance(0.6):
        scopes.append({"name": "s3", **({"within": r.choice(["s1", "s2"])} if chance(0.5) else {})})
    if chance(0.06):
        scopes[0]["within"] = r.choice(["s1", "s2"])          # perhaps a cycle of scopes
    names = [s["name"] for s in scopes]
    few = chance(0.6)                                         # few holders
    containers = [{"name": "c", **({"scope": r.choice(names)} if chance(0.8) else {})}] if chance(0.5) else []
    if containers and chance(0.4):
        containers.append({"name": "d", **({"parent": "c"} if chance(0.7) else {}),
                           **({"scope": r.choice(names)} if chance(0.5) else {})})
    d = {"formatVersion": 1, "scopes": scopes, "containers": containers}
    if chance(0.6):
        d["generator"] = {"name": r.choice(["SwiftDI", "SwiftDI", "SwiftDI", "swiftdi"])}
    if chance(0.05):
        d["resetScopes"] = True
    d["externals"] = [{"key": "Ext", "scope": r.choice([*names, "singleton"]),
                       **({"container": r.choice(containers)["name"]} if containers and chance(0.5) else {})}
                      for _ in range(r.choice([0, 0, 0, 1, 1, 2]))]

    size, bindings, plugins = r.randint(3, 10), [], False
    keys = [f"K{n}" for n in range(size)]
    rings = chance(0.25)
    for number, key in enumerate(keys):
        b = {"key": key}
        if containers and chance(0.4):
            b["container"] = r.choice(containers)["name"]
        contributes = chance(0.12)
        if contributes:
            b.update(key="Plugin", contributes=True)
        late = keys[:number] if not rings or chance(0.6) else keys
        pool = [*late, *late, *(["Ext"] if d["externals"] else []), *(["Gone"] if chance(0.05) else [])]

        def dependency():
            if plugins and chance(0.25) or not pool:
                x = {"key": "Plugin", "kind": "collection"}
                if chance(0.7):
                    x["element"] = r.choice(["provider", "lazy", "instance"])
            else:
                x = {"key": r.choice(pool), "kind": r.choices(["instance", "property", "provider", "lazy"], [5, 1, 5, 4])[0]}
            if chance(0.15):
                x["optional"] = True
            if chance(0.15):
                x["ownership"] = r.choice(["weak", "unowned"])
            if x["kind"] == "provider" and chance(0.1):
                x["arguments"] = ["Int"]
            if chance(0.06):
                x["ignore"] = [random_ignore(r)]
            return x

        if late and chance(0.15):
            b["alias"] = r.choice(pool)
        else:
            scope = r.choices([None, "prototype", "graph", "weak", "singleton", *names],
                              [9, 3, 2, 1, 3, *(3 for _ in names)] if not few else [9, 2, 1, 0, 0, *(2 for _ in names)])[0]
            if chance(0.02):
                scope = "ghost"
            if few and scope in names and chance(0.8):
                pool = []                                     # a holder without requests has no leaks
            if scope:
                b["scope"] = scope
            if chance(0.2):
                b["async"] = True
            count = r.choice([0, 1, 2, 2, 3]) if pool or plugins else 0
            if count:
                b["dependencies"] = [dependency() for _ in range(count)]
            if scope is None and chance(0.05):
                b["eager"] = True
            if chance(0.06):
                b["arguments"] = ["Int"]
        if chance(0.08):
            b["ignore"] = [random_ignore(r)]
        plugins = plugins or contributes
        bindings.append(b)
        if not contributes and "alias" not in b and chance(0.15):
            wrapper = {"key": key, "decorates": True, "dependencies": [{"key": key, "kind": r.choice(
                ["instance", "instance", "provider", "lazy"])}, *([dependency()] if pool else [])]}
            if "container" in b:
                wrapper["container"] = b["container"]
            if chance(0.5):
                wrapper["scope"] = r.choice(["prototype", *names])
            bindings.append(wrapper)
    d["bindings"] = bindings
    if chance(0.3):
        d["ignore"] = [random_ignore(r, keys) for _ in range(r.randint(1, 2))]
    if chance(0.3):
        d["findings"] = [random_finding(r, bindings, number) for number in range(r.randint(1, 3))]
    return {name: value for name, value in d.items() if value != []} | {"bindings": bindings}


def random_ignore(r, keys=()):
    ignore = {"rule": r.choice([*sorted(BUILD_ERRORS), *["scope-leak"] * 8, "does-not-build", "stale-suppression"])}
    if r.random() < 0.2:
        ignore["until"] = r.choice(["2020-02-29", "2999-12-31"])
    if keys and r.random() < 0.5:
        ignore["keys"] = [r.choice([*keys, "K*", "*"]) for _ in range(r.randint(1, 2))]
    return ignore


def random_finding(r, bindings, number):
    finding = {"code": r.choice(["weak-value", "never-synchronous", "new-code", "x1-2"]), "message": f"finding {number}"}
    if r.random() < 0.7:
        finding["bindings"] = [r.randrange(len(bindings)) for _ in range(r.randint(1, 2))]
        finding["keys"] = [bindings[n]["key"] for n in finding["bindings"]]
    elif r.random() < 0.5:
        finding["source"] = {"file": "S/a.swift", "line": 3}
    if "keys" not in finding and r.random() < 0.5:
        finding["keys"] = [r.choice(bindings)["key"]]
    if r.random() < 0.3:
        finding["help"] = "another scope"
    return finding


# ---------------------------------------------------------------- baselines and configurations

def without_ignores(definition, generator):
    """A copy of a definition without any `ignore`, written by another generator."""
    def strip(value):
        if isinstance(value, dict):
            return {name: strip(part) for name, part in value.items() if name != "ignore"}
        return [strip(part) for part in value] if isinstance(value, list) else value

    return {**strip(definition), "generator": {"name": generator}}


def check_baselines(tool, definitions, folder):
    """Lints definitions as those of the engine with a baseline of all their findings. Returns what is wrong as texts."""
    with tempfile.TemporaryDirectory(dir=folder) as home:
        return faults_of_baselines(tool, definitions, home)


def faults_of_baselines(tool, definitions, home):
    faults = []
    for generator in ("Another", "SwiftDI"):
        os.makedirs(os.path.join(home, generator), exist_ok=True)
        for path, definition in definitions.items():
            with open(os.path.join(home, generator, os.path.basename(path)), "w", encoding="utf-8") as stream:
                json.dump(without_ignores(definition, generator), stream)
    with open(os.path.join(home, "milder.yml"), "w", encoding="utf-8") as stream:
        stream.write("rules:\n" + "".join(f"  {rule}: warning\n" for rule in sorted(BUILD_ERRORS)))
    names = sorted(map(os.path.basename, definitions))

    def lint(generator, *options):
        report = os.path.join(home, "report.json")
        run = subprocess.run([tool, "lint", "--verbose", "--max-findings", "0", "--format", f"json={report}", "--fail-on",
                              "never", *options, *names], cwd=os.path.join(home, generator), capture_output=True)
        if run.returncode != 0:
            faults.append(f"{options}: exit {run.returncode} {run.stderr.decode(errors='replace')[-500:]}")
        if "--write-baseline" in options:
            return []
        with open(report, encoding="utf-8") as stream:
            return [(os.path.basename(e["input"])[:-5], f) for e in json.load(stream)["containers"]
                    for f in e["findings"]]

    def identity(definition, f):
        return definition, f["rule"], f.get("code"), f.get("container"), tuple(f["keys"])

    def entries(path):
        with open(os.path.join(home, path), encoding="utf-8") as stream:
            return {identity(f["definition"], f) for f in json.load(stream)["findings"]}

    lint("Another", "--no-config", "--write-baseline", "--baseline", "../all.json")
    lint("SwiftDI", "--no-config", "--write-baseline", "--baseline", "../own.json")
    plain = lint("SwiftDI", "--no-config", "--no-baseline")
    all_of_them, own = entries("all.json"), entries("own.json")
    fatal = {identity(n, f) for n, f in plain if f["rule"] in BUILD_ERRORS and f["severity"] == "error"}
    others = {identity(n, f) for n, f in plain} - fatal
    if own != others:
        faults.append(f"the baseline of SwiftDI: too many {sorted(own - others, key=str)[:3]}, "
                      f"missing {sorted(others - own, key=str)[:3]}")
    if not fatal | others <= all_of_them:
        faults.append(f"another baseline lacks {sorted((fatal | others) - all_of_them, key=str)[:3]}")
    for options in (["--no-config"], ["--config", "../milder.yml"]):
        found = lint("SwiftDI", "--baseline", "../all.json", *options)
        for name, f in found:
            if f["rule"] == "stale-suppression":
                faults.append(f"{name}: stale with {options}: {f['message']}")
            elif f["state"] != ("new" if identity(name, f) in fatal else "known"):
                faults.append(f"{name}: {f['rule']} {f['keys']} is {f['state']} with {options}")
            elif identity(name, f) in fatal and f["severity"] != "error":
                faults.append(f"{name}: {f['rule']} {f['keys']} is a {f['severity']} with {options}")
        lost = fatal - {identity(n, f) for n, f in found}
        if lost:
            faults.append(f"not found with {options}: {sorted(lost, key=str)[:3]}")
    return faults


# ---------------------------------------------------------------- for the selftest

def examples():
    """Yields (title, definition, the expected leaks as "container holder far", and what `never_synchronous` returns)."""
    def b(key, *needs, **members):
        return {"key": key, **({"dependencies": list(needs)} if needs else {}), **members}

    def late(key, kind="provider", **members):
        return {"key": key, "kind": kind, **members}

    s, t = b("S", scope="s"), b("T", scope="t")
    scopes = [{"name": "s"}, {"name": "t"}]
    child = {"containers": [{"name": "c", "scope": "t"}]}

    def of(*bindings, **members):
        return {"formatVersion": 1, "scopes": scopes, "bindings": list(bindings), **members}

    yield "two deferred requests", of(s, t, b("U", late("S"), late("T"))), [], []
    yield "a deferred one beside another", of(s, t, b("U", "S", late("T", "lazy"))), [" U"], []
    yield "elements that are lazy", of(s, b("P", scope="t", contributes=True),
                                       b("U", "S", late("P", "collection", element="lazy"))), [" U"], []
    yield "through another's request", of(s, t, b("V", "S", "U"), b("U", late("T"))), [" V"], []
    yield "through one that fails itself", of(s, t, b("V", late("U")), b("U", "S", late("T"))), [" U"], []
    yield "that and one of its own", of(s, t, b("V", "S", late("U"), late("T")), b("U", "S", late("T"))), [" U", " V"], []
    yield "through one that is never constructed", of(s, t, b("V", "S", late("U")), b("U", "S", "T")), [" U"], []
    yield "an alias to one that fails", of(s, t, b("U", "S", late("T")), {"key": "Q", "alias": "U"}), [" U"], []
    yield "in a child", of(s, t, b("U", late("S"), container="c"), b("V", late("T"), container="c"), **child), \
        ["c U"], []
    yield "in the root", of(s, t, b("U", late("S")), b("V", late("T")), **child), [], []
    yield "a scope of the child alone", of(b("U", late("S"), container="c"), {**s, "container": "c"}, **child), [], []
    never = {**b("N", scope="s"), "container": "c"}
    yield "a lazy of one that is never constructed", \
        of(s, never, b("U", late("N", "lazy"), container="c"), b("V", "N", container="c"), **child), ["c N"], []
    yield "an external", of(t, b("U", "T", late("X")), externals=[{"key": "X", "scope": "s"}]), [" U"], []
    apart = of(t, b("U", late("X"), container="c"), externals=[{"key": "X", "scope": "s"}], **child)
    yield "an external of the parent in a scope beside that of the child", apart, ["c U"], []
    yield "the child's own", {**apart, "externals": [{"key": "X", "scope": "s", "container": "c"}]}, [], []
    yield "a reset scope", of(s, t, b("U", "S", late("T")), resetScopes=True), [], []
    yield "a holder through two providers", of(s, b("A", late("U"), scope="singleton"), b("U", late("V", arguments=["Int"])),
                                               b("V", late("S"), arguments=["Int"])), [" A S"], []
    yield "nothing that binds", of(b("A", late("U"), scope="singleton"), b("U", late("S", optional=True))), [], []

    slow = b("N", **{"async": True})
    for scope in ("singleton", "weak", "graph", "s"):
        yield f"in scope {scope}", of({**slow, "scope": scope}, b("A", late("N", "lazy"))), [], []
    yield "asynchronous", of(slow, b("A", late("N", "lazy")), b("B", late("N")), b("C", late("N", arguments=["Int"])),
                             b("D", "N")), [], [("A", "N"), ("C", "N")]
    yield "by need", of(slow, b("B", "N"), {"key": "C", "alias": "B"}, b("D", late("N")), b("E", "N", scope="weak"),
                        b("A", *(late(key, "lazy") for key in "BCDE"))), [], [("A", "B"), ("A", "C")]
    yield "a root", of({**slow, "contributes": True}, roots=[{"key": "N", "kind": "collection"}]), [], [("N",)]
