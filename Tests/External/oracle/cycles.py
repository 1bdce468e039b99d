"""The cycles of a definition, read from "Cycles" in Documentation/Definition-Format.md.

All functions take a `Model` of oracle.py. The graph has bindings only; a request for a collection, or for several
ordinary bindings of one key, is an edge to each of them, and its steps are kept apart.
"""

import random
import re

RULES = ("dependency-cycle", "alias-cycle", "property-cycle", "deferred-cycle")
MOST = 64                                                     # ways with equal keys that are told apart


class Graph:
    """What a rule searches: edges between bindings, and steps.

    `own` has the edges of which a cycle of the rule needs one. A step is ("edge", a, b), ("request", a, group) or
    ("element", group, b). A group is (container, key, whether it has contributions)."""

    def __init__(self, m, rule):
        self.m = m
        self.after, self.before, self.steps = {}, {}, set()
        self.members, self.requesters = {}, {}                # of groups; those of parent containers, too
        hard, soft = [], []
        for i in m.effective:
            if m.is_alias(i):
                (hard if rule != "alias-cycle" else soft).append((i, m.alias_answers[i]))
            for d, answer in m.requests(i):
                if d.deferred:
                    kind = "deferred-cycle"
                elif d.kind == "property" and m.shared(i):
                    kind = "property-cycle" if d.ownership == "strong" else None
                else:
                    kind = "hard"
                if kind == "hard" and rule != "alias-cycle":
                    hard.append((i, answer))
                elif kind == rule:
                    soft.append((i, answer))
        hard_edges = {(i, n) for i, answer in hard for n in answer.nodes}
        for requests in (hard, soft):
            for i, answer in requests:
                self.add(i, answer)
        if rule == "dependency-cycle":
            self.own = {(a, b) for a, b in hard_edges if not m.is_alias(a)}
        else:
            self.own = {(i, n) for i, answer in soft for n in answer.nodes} - hard_edges

    def add(self, i, answer):
        for n in answer.nodes:
            self.after.setdefault(i, set()).add(n)
            self.before.setdefault(n, set()).add(i)
        contributions = [unit[0] for unit in answer.units
                         if self.m.bindings[unit[0]].get("contributes") and not self.m.is_decorator(unit[0])]
        groups = []                                           # the nearest container's is first
        if contributions:
            for n in contributions:
                group = self.m.container(n), self.m.key(n), True
                if group not in groups:
                    groups.append(group)
                self.steps.add(("element", group, n))
            for at, group in enumerate(groups):
                self.members[group] = [n for n in contributions if (self.m.container(n), self.m.key(n), True) in groups[at:]]
        for unit in answer.units:
            if len(unit) > 1:
                group = self.m.container(unit[0]), self.m.key(unit[0]), False
                groups.append(group)
                self.members[group] = unit
                self.steps.update(("element", group, n) for n in unit)
            elif not contributions and unit:
                self.steps.add(("edge", i, unit[0]))
        for group in groups:
            self.requesters.setdefault(group, set()).add(i)
        if groups:
            self.steps.add(("request", i, groups[0]))

    def distances(self, ends):
        """The number of edges from each binding to the nearest of `ends`."""
        result, layer = dict.fromkeys(ends, 0), list(ends)
        while layer:
            following = []
            for n in layer:
                for b in self.before.get(n, ()):
                    if b not in result:
                        result[b] = result[n] + 1
                        following.append(b)
            layer = following
        return result

    def shortest(self, step, known):
        """The shortest cycles through a step that have the smallest list of keys, as tuples of bindings. `known` keeps
        distances from one step to the next."""
        what, origin, goal = step
        ends = (origin,) if what != "element" else tuple(sorted(self.requesters[origin]))
        if ends not in known:
            known[ends] = self.distances(ends)
        far = known[ends]
        if what == "element":
            if goal not in far:
                return []
            ways, left = [(goal,)], far[goal]
        else:
            first = [n for n in ([goal] if what == "edge" else self.members[goal]) if n in far]
            if not first:
                return []
            left = min(far[n] for n in first)
            ways = [(origin, n) for n in first if far[n] == left]
            ways = self.smallest(ways)
        while left:
            left -= 1
            ways = self.smallest([(*way, n) for way in ways for n in self.after.get(way[-1], ()) if far.get(n) == left])
        if what != "element":
            ways = [way[:-1] for way in ways]
        return sorted(set(ways))

    def smallest(self, ways):
        least = min(self.m.key(way[-1]) for way in ways)
        ways = [way for way in ways if self.m.key(way[-1]) == least]
        return sorted(ways)[:MOST]

    def is_own(self, cycle):
        return any(edge in self.own for edge in zip(cycle, cycle[1:] + cycle[:1]))


def rotated(m, cycle):
    """The keys of a cycle from the smallest on, and the containers that the first binding may be in."""
    keys = [m.key(i) for i in cycle]
    lists = [tuple(keys[at:] + keys[:at]) for at in range(len(keys))]
    least = min(lists)
    return least, {m.container(cycle[at]) for at, one in enumerate(lists) if one == least}


def reported(m, rule):
    """Returns (certain, maybe): sets of (container, keys). It is `maybe` if cycles with the same keys are equally short
    and differ in the container of their first binding, or in whether they are cycles of the rule."""
    graph, certain, maybe, known = Graph(m, rule), set(), set(), {}
    for step in graph.steps:
        cycles = graph.shortest(step, known)
        outcomes = set()
        for cycle in cycles:
            keys, containers = rotated(m, cycle)
            outcomes |= {(graph.is_own(cycle), c, keys) for c in containers}
        found = {outcome[1:] for outcome in outcomes if outcome[0]}
        (certain if len(outcomes) == 1 and len(cycles) < MOST else maybe).update(found)
    return certain, maybe - certain


def exists(m, rule, container, keys):
    """Whether bindings with these keys have edges to one another in this order, with one of the rule among them, the
    first in `container`. None if that is only so with one binding in several places."""
    graph = Graph(m, rule)
    for simple in (True, False):
        for start in m.effective:
            if m.key(start) != keys[0] or m.container(start) != container:
                continue
            ways = {((start,) if simple else start, start, False)}
            for key in keys[1:]:
                following = set()
                for trace, n, own in ways:
                    for b in graph.after.get(n, ()):
                        if m.key(b) == key and not (simple and b in trace):
                            following.add(((*trace, b) if simple else start, b, own or (n, b) in graph.own))
                ways = set(sorted(following)[:4096])
            if any(start in graph.after.get(n, ()) and (own or (n, start) in graph.own) for _, n, own in ways):
                return True if simple else None
    return False


def has_within(m, rule, globs):
    """Whether there is a cycle of the rule whose keys all match one of the globs."""
    def matches(key):
        return any(re.fullmatch("".join(".*" if c == "*" else "." if c == "?" else re.escape(c) for c in glob), key, re.DOTALL)
                   for glob in globs)

    graph = Graph(m, rule)
    inside = {i for i in m.effective if matches(m.key(i))}
    for a, b in graph.own:
        if a not in inside or b not in inside:
            continue
        seen, todo = set(), [b]
        while todo:
            n = todo.pop()
            if n == a:
                return True
            if n not in seen:
                seen.add(n)
                todo += [x for x in graph.after.get(n, ()) if x in inside]
    return False


# ---------------------------------------------------------------- findings

def judge(m, j):
    for rule in RULES:
        certain, maybe = reported(m, rule)
        for container, keys in certain:
            j.say(rule, container, *keys)
        for container, keys in maybe:
            j.say(rule, container, *keys, certain=False)


# ---------------------------------------------------------------- random definitions

def entangled(seed):
    """A small definition in which many cycles share bindings, with collections, aliases, children and duplicates, and
    with an `ignore` for some of the cycles. The same seed gives the same definition."""
    r = random.Random(f"entangled {seed}")
    chance = lambda p: r.random() < p
    children = r.choice([[], [], [{"name": "c"}], [{"name": "c"}, {"name": "d", "parent": "c"}], [{"name": "c"}, {"name": "d"}]])
    names = r.sample(["A", "B", "C", "D", "E", "a", "A#x", "Caf\u00e9", "\uff21", "\U0001f697"], r.randint(2, 7))
    lists = [f"L{n}" for n in range(r.choice([0, 0, 1, 1, 2]))]
    kinds, weights = ["instance", "property", "provider", "lazy"], r.choice([[9, 0, 0, 0], [6, 2, 1, 1], [3, 4, 1, 0], [3, 1, 3, 2]])
    aliases = r.choice([0, 0.1, 0.3, 0.7])
    bindings, bound, duplicates = [], set(), chance(0.2)

    def need():
        if lists and chance(0.35):
            kind = r.choice(["collection", "collection", "collection", "provider", "lazy"])
            x = {"key": r.choice(lists), "kind": kind}
            if kind == "collection" and chance(0.3):
                x["element"] = r.choice(["provider", "lazy"])
            return x
        x = {"key": r.choice(names), "kind": r.choices(kinds, weights)[0]}
        if chance(0.08):
            x["ownership"] = r.choice(["weak", "unowned"])
        if chance(0.05):
            x["optional"] = True
        return x

    def add(key, **members):
        b = {"key": key, **members}
        if children and chance(0.3):
            b["container"] = r.choice(children)["name"]
        ordinary = not members
        if ordinary and (b.get("container"), key) in bound and not (duplicates and chance(0.5)):
            return
        if ordinary:
            bound.add((b.get("container"), key))
        if chance(aliases):
            b["alias"] = r.choice(names)
        else:
            if chance(0.8):
                b["scope"] = r.choice(["singleton", "singleton", "singleton", "graph", "weak", "prototype"])
            b["dependencies"] = [need() for _ in range(r.choice([0, 1, 1, 2, 2, 3, 4]))]
        bindings.append(b)

    for key in names:
        add(key)
    for _ in range(r.choice([0, 0, 1, 2, 3])):
        add(r.choice(names))
    for key in lists:
        for number in range(r.choice([0, 1, 2, 2, 3])):
            add(key, contributes=True, id=f"{key} {number}")
    if chance(0.15):
        b = r.choice(bindings)
        if not b.get("contributes"):
            wrapped = {"key": b["key"], "decorates": True, "scope": "singleton", "dependencies": [b["key"], need()]}
            if wrapped["dependencies"][1]["key"] != b["key"]:
                bindings.append({**wrapped, **({"container": b["container"]} if "container" in b else {})})
    d = {"formatVersion": 1, "name": "Entangled", "bindings": bindings}
    if children:
        d["containers"] = children
    if chance(0.3):
        keys = sorted({b["key"] for b in bindings}) + ["*", "?", "L*"]
        d["ignore"] = [{"rule": r.choice(RULES), "keys": r.sample(keys, r.randint(1, min(4, len(keys)))), "reason": "known"}
                       for _ in range(r.choice([1, 1, 2]))]
    return d


# ---------------------------------------------------------------- its own tests

def selftest(expect, b, need):
    """`expect`, `b` and `need` are those of the oracle's own tests."""
    S = "singleton"
    cycles = lambda *names, rule="dependency": [f"{rule}-cycle {' '.join(keys)}" for keys in names]
    lists = lambda key, *needs: b(key, *needs, contributes=True, scope=S)
    asks = need("L", "collection")
    child = [{"name": "c"}]
    expect("every step of a ring with a chord", [b("A", "B", scope=S), b("B", "C", scope=S), b("C", "A", "B", scope=S)],
           cycles("ABC", "BC"))
    expect("a cycle without a step of its own", [b("A", "B", "C", scope=S), b("B", "A", "C", scope=S), b("C", "A", "B", scope=S)],
           cycles("AB", "AC", "BC"))
    expect("one cycle for several steps", [b("B", "A", scope=S), b("A", "B", "B", scope=S)], cycles("AB"))
    expect("elements of a collection", [b("A", asks, scope=S), lists("L", "A"), lists("L", "B"), b("B", "A", scope=S)],
           cycles("AL", "ALB"))
    expect("a request that no element's cycle has", [b("A", asks, scope=S), b("B", asks, scope=S), lists("L", "A", "B")],
           cycles("AL", "BL"))
    expect("an element that requests its collection", [lists("L", asks), b("A", asks, scope=S)], ["dependency-cycle L"])
    expect("through the collection of a parent",
           [lists("L", "A"), {**lists("L", "A"), "container": "c"}, b("A", asks, scope=S), {**b("A", asks, scope=S), "container": "c"}],
           ["dependency-cycle A L", "dependency-cycle@c A L"], containers=child)
    expect("duplicates", [b("A", "B", scope=S), b("B", "A", scope=S), b("B", "A", scope=S)],
           ["dependency-cycle A B", "duplicate-binding B"])
    expect("one list of keys in two containers",
           [b("A", "B", scope=S), b("B", "A", scope=S), {**b("A", "B", scope=S), "container": "c"},
            {**b("B", "A", scope=S), "container": "c"}], ["dependency-cycle A B", "dependency-cycle@c A B"], containers=child)
    expect("a property beside a hard cycle",
           [b("A", "B", scope=S), b("B", "A", need("C", "property"), scope=S), b("C", "A", scope=S)],
           cycles("AB") + cycles("ABC", rule="property"))
    expect("a property whose cycle is longer than a hard one",
           [b("A", "B", scope=S), b("B", "A", "C", scope=S), b("C", need("A", "property"), scope=S)],
           cycles("AB") + cycles("ABC", rule="property"))
    expect("a provider beside a hard cycle", [b("A", "B", need("A", "provider"), scope=S), b("B", "A", scope=S)],
           cycles("AB") + cycles("A", rule="deferred"))
    expect("a property beside an instance", [b("A", "B", need("B", "property"), scope=S), b("B", "A", scope=S)], cycles("AB"))
    expect("a provider and a property in one cycle",
           [b("A", need("B", "property"), scope=S), b("B", need("A", "provider"), scope=S)], [])
    expect("aliases in a component of others",
           [{"key": "A", "alias": "B"}, {"key": "B", "alias": "A"}, b("C", "A", scope=S)], ["alias-cycle A B"])
    expect("duplicates, one an alias",
           [{"key": "A", "alias": "B"}, b("B", "A", scope=S), {"key": "B", "alias": "A"}],
           ["alias-cycle A B", "dependency-cycle A B", "duplicate-binding B"])
    expect("the smallest of two rotations", [b("A", "B", scope=S), b("B", "A", scope=S, container="c"),
                                            b("A", "B", scope=S, container="c"), b("B", "C", scope=S)],
           ["dependency-cycle@c A B", "missing-binding B C"], containers=child)
