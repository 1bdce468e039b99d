#!/usr/bin/env python3
"""Checks that the cost of every member of the definition format is at most proportional to its size.

    scaling.py SWIFT_DI [--size 10000] [--growth 2.6] [--only TEXT] [--list]

Each case scales one member of definitions, or a combination of them, and nothing else: the definition is generated
with a size, and with twice and four times the size. Each definition is linted once, with the text and the JSON report.
The measure is the CPU time (user and system) of the whole process minus that of an empty definition; a suspicious
run is repeated, and the least time counts. A case fails if doubling the size costs more than GROWTH times as much;
times below a fifth of a second are not judged. No case has findings whose evidence grows with the size, because
printing it takes time. Prints a line for each case; exit status 1 if one fails.
"""

import argparse
import json
import os
import resource
import sys
import tempfile

FLOOR = 0.2
CPU_LIMIT = 20
MEMORY_LIMIT = 3 << 30


def binding(key, *dependencies, **members):
    members["key"] = key
    if dependencies:
        members["dependencies"] = list(dependencies)
    return members


def several(n, **members):
    return [binding(f"Key{i:06}", **members) for i in range(n)]


def definition(bindings, **members):
    return {"formatVersion": 1, "name": "Scaling", "bindings": bindings, **members}


def named(prefix, n, **members):
    return [{"name": f"{prefix}{i:06}", **members} for i in range(n)]


def chained(prefix, n, member, ring=False):
    entries = named(prefix, n)
    for i, entry in enumerate(entries):
        if i or ring:
            entry[member] = entries[i - 1]["name"]
    return entries


def layered(n, **members):
    return [binding(f"Key{i:06}", *(f"Key{j:06}" for j in range(max(0, i - 3), i)), **members)
            for i in range(n)]


def ring(n, kind="instance", **members):
    return [binding(f"Key{i:06}", {"key": f"Key{(i + 1) % n:06}", "kind": kind}, **members)
            for i in range(n)]


def rings(n, kind="instance", **members):
    return [binding(f"Key{i:06}", {"key": f"Key{i ^ 1:06}", "kind": kind if i % 2 else "instance"},
                    **members)
            for i in range(n - n % 2)]


CASES = {}


def case(name):
    def add(make):
        CASES[name] = make
        return make
    return add


# The cases. `n` is the size; a case may use fewer of an expensive member.

case("bindings")(lambda n: definition(several(n)))
case("bindings, layered")(lambda n: definition(layered(n)))
case("bindings, a chain")(lambda n: definition(
    [binding(f"Key{i:06}", f"Key{i + 1:06}") for i in range(n)] + [binding(f"Key{n:06}")]))
case("bindings with every plain member")(lambda n: definition(several(
    n, scope="singleton", type="Type", opaque=True, isolation="MainActor", throws=True, sendable=True,
    closes=True, **{"async": True})))
case("bindings with source places, one file each")(lambda n: definition(
    [binding(f"Key{i:06}", source={"file": f"Sources/File{i}.swift", "line": 3, "column": 5})
     for i in range(n)]))
case("bindings on one line of one file, eager and unscoped")(lambda n: definition(
    [binding(f"Key{i:06}", source={"file": "File.swift", "line": 3, "column": 5}, eager=True)
     for i in range(n)]))
case("long strings")(lambda n: definition(
    [binding("K" * 20 * n), binding("L" * 20 * n, "M" * 20 * n)]))
case("keys of 200 letters")(lambda n: definition(
    [binding("com.example.application." * 8 + f"Key{i:06}") for i in range(n // 4)]))

case("dependencies of one binding")(lambda n: definition(
    several(n) + [binding("Host", *(f"Key{i:06}" for i in range(n)))]))
case("requests of one key by one binding")(lambda n: definition(
    several(1) + [binding("Host", *["Key000000"] * n)]))
case("requesters of one key")(lambda n: definition(
    [binding("Shared")] + [binding(f"Key{i:06}", "Shared") for i in range(n)]))
case("missing dependencies of one binding")(lambda n: definition(
    [binding("Host", *(f"Gone{i:06}" for i in range(n)))]))
case("optional dependencies of one binding")(lambda n: definition(
    [binding("Host", *({"key": f"Gone{i:06}", "optional": True} for i in range(n)))]))
case("arguments of one binding")(lambda n: definition(
    [binding("Page", arguments=["Int"] * n),
     binding("Host", {"key": "Page", "kind": "provider", "arguments": ["Int"] * n})]))
case("requests with wrong arguments")(lambda n: definition(
    [binding("Page", arguments=["Int"])]
    + [binding(f"Key{i:06}", {"key": "Page", "kind": "provider"}) for i in range(n)]))
case("requests with wrong arguments by one binding")(lambda n: definition(
    [binding(f"Page{i:06}", arguments=["Int"]) for i in range(n)]
    + [binding("Host", *({"key": f"Page{i:06}", "kind": "provider"} for i in range(n)))]))
case("arguments behind a collection that many request")(lambda n: definition(
    [binding("Page", arguments=["Int"], contributes=True) for _ in range(n)]
    + [binding(f"Key{i:06}", {"key": "Page", "kind": "collection", "arguments": ["Int"]})
       for i in range(n)]))
case("arguments at the end of a chain of aliases")(lambda n: definition(
    [binding(f"Key{i:06}", alias=f"Key{i + 1:06}") for i in range(n)]
    + [binding(f"Key{n:06}", arguments=["Int"])]
    + [binding(f"Host{i:06}", {"key": f"Key{i:06}", "kind": "provider", "arguments": ["Int"]})
       for i in range(n)]))
case("shared bindings with arguments")(lambda n: definition(
    several(n, scope="singleton", arguments=["Int"])))

case("missing keys, each requested once")(lambda n: definition(
    [binding(f"Key{i:06}", f"Gone{i:06}") for i in range(n)]))
case("missing keys that look like bound ones")(lambda n: definition(
    [binding(f"Service{i:06}", f"Servce{i:06}") for i in range(n)]))
case("missing keys of 100 letters")(lambda n: definition(
    [binding(f"com.example.application.modules.feature.{i:06}." + "Key" * 18,
             f"com.example.application.modules.feature.{i:06}." + "Kye" + "Key" * 17)
     for i in range(n)]))
case("missing names of one type")(lambda n: definition(
    [binding(f"Service#name{i:06}", f"Service#other{i:06}") for i in range(n)]))
case("requesters of one missing key")(lambda n: definition(
    [binding(f"Key{i:06}", "Gone") for i in range(n)]))
case("missing keys deep below a root")(lambda n: definition(
    [binding(f"Key{i:06}", f"Key{i + 1:06}", f"Gone{i:06}") for i in range(n // 4)],
    roots=["Key000000"]))
case("missing keys at the end of a long way")(lambda n: definition(
    [binding(f"Key{i:06}", *([f"Key{i - 1:06}"] if i else [f"Gone{j:06}" for j in range(1_000)]))
     for i in range(4 * n)], roots=[f"Key{4 * n - 1:06}"]))
case("missing keys that are bound in other containers")(lambda n: definition(
    [binding("Shared", container=f"Child{i:06}") for i in range(n)]
    + [binding(f"Key{i:06}", "Shared") for i in range(n)],
    containers=named("Child", n)))

case("aliases, chained")(lambda n: definition(
    [binding(f"Key{i:06}", alias=f"Key{i + 1:06}") for i in range(n)] + [binding(f"Key{n:06}")]))
case("aliases of one key")(lambda n: definition(
    [binding("Shared")] + [binding(f"Key{i:06}", alias="Shared") for i in range(n)]))
case("a ring of aliases")(lambda n: definition(
    [binding(f"Key{i:06}", alias=f"Key{(i + 1) % n:06}") for i in range(n)]))
case("a ring through a chain of aliases that many request")(lambda n: definition(
    [binding(f"Key{i:06}", alias=f"Key{i + 1:06}") for i in range(n)]
    + [binding(f"Key{n:06}", *(f"Host{i:06}" for i in range(n)), scope="singleton")]
    + [binding(f"Host{i:06}", f"Key{i:06}", scope="singleton") for i in range(n)]))

case("duplicates of one key")(lambda n: definition([binding("Shared") for _ in range(n)]))
case("duplicates of one key that many request")(lambda n: definition(
    [binding("Shared") for _ in range(n)] + [binding(f"Key{i:06}", "Shared") for i in range(n)]))
case("duplicates, two of each key")(lambda n: definition(several(n) + several(n)))
case("overrides, stacked")(lambda n: definition(
    [binding("Shared", **({"overrides": True} if i else {})) for i in range(n)]))
case("overrides of nothing")(lambda n: definition(several(n, overrides=True)))
case("overrides of contributions")(lambda n: definition(
    [binding("Plugin", id=f"a{i}", contributes=True) for i in range(n)]
    + [binding("Plugin", id=f"a{n - 1 - i}", contributes=True, overrides=True) for i in range(n)]))
case("overrides of one contribution")(lambda n: definition(
    [binding("Plugin", id=f"a{i}", contributes=True) for i in range(n)]))
case("decorators, stacked")(lambda n: definition(
    [binding("Shared")] + [binding("Shared", "Shared", decorates=True) for _ in range(n)]))
case("decorators of many duplicates")(lambda n: definition(
    [binding("Shared") for _ in range(n)]
    + [binding("Shared", "Shared", decorates=True) for _ in range(n)]))
case("decorators of nothing")(lambda n: definition(
    [binding(f"Key{i:06}", f"Key{i:06}", decorates=True) for i in range(n)]))
case("contributions of one key")(lambda n: definition(
    [binding("Plugin", contributes=True) for _ in range(n)]
    + [binding("Host", {"key": "Plugin", "kind": "collection"})]))
case("contributions that many request")(lambda n: definition(
    [binding("Plugin", contributes=True) for _ in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, scope="singleton")
       for i in range(n)]))
case("contributions with map keys and ids")(lambda n: definition(
    [binding("Plugin", contributes=True, mapKey=f"m{i}", id=f"i{i}") for i in range(n)]))
case("contributions that request their collection")(lambda n: definition(
    [binding("Plugin", {"key": "Plugin", "kind": "collection"}, contributes=True)
     for _ in range(n)]))
case("contributions in chained containers")(lambda n: definition(
    [binding("Plugin", container=f"Child{i:06}", contributes=True) for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, container=f"Child{i:06}")
       for i in range(n)],
    containers=chained("Child", n, "parent")))

case("scopes, flat")(lambda n: definition(
    [binding(f"Key{i:06}", scope=f"Scope{i:06}") for i in range(n)], scopes=named("Scope", n)))
case("scopes, chained")(lambda n: definition(
    [binding(f"Key{i:06}", scope=f"Scope{i:06}") for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("scopes, a ring")(lambda n: definition([], scopes=chained("Scope", n, "within", ring=True)))
case("scopes, undeclared")(lambda n: definition(
    [binding(f"Key{i:06}", scope=f"Scop{i:06}") for i in range(n)], scopes=named("Scope", n)))
case("containers, flat")(lambda n: definition(
    [binding(f"Key{i:06}", container=f"Child{i:06}") for i in range(n)],
    containers=named("Child", n)))
case("containers, chained")(lambda n: definition(
    [binding(f"Key{i:06}", f"Key{i // 2:06}", container=f"Child{i:06}") for i in range(n)],
    containers=chained("Child", n, "parent")))
case("containers, a ring")(lambda n: definition(
    [], containers=chained("Child", n, "parent", ring=True)))
case("containers, undeclared")(lambda n: definition(
    [binding(f"Key{i:06}", container=f"Chidl{i:06}") for i in range(n)],
    containers=named("Child", n)))
case("containers with undeclared parents")(lambda n: definition(
    [], containers=[{"name": f"Child{i:06}", "parent": f"Chidl{i:06}"} for i in range(n)]))
case("containers that bind one key, flat")(lambda n: definition(
    [binding("Shared", container=f"Child{i:06}") for i in range(n)]
    + [binding(f"Key{i:06}", "Shared", container=f"Child{i:06}") for i in range(n)],
    containers=named("Child", n)))
case("containers that bind one key, chained")(lambda n: definition(
    [binding("Shared", container=f"Child{i:06}") for i in range(n)]
    + [binding(f"Key{i:06}", "Shared", container=f"Child{i:06}") for i in range(n)],
    containers=chained("Child", n, "parent")))
case("containers, chained, that request the root's key")(lambda n: definition(
    [binding("Shared")]
    + [binding(f"Key{i:06}", "Shared", container=f"Child{i:06}") for i in range(n)],
    containers=chained("Child", n, "parent")))
case("roots that are looked up in many containers")(lambda n: definition(
    [binding(f"Key{i:06}", container=f"Child{i:06}") for i in range(n)],
    containers=named("Child", n), roots=[f"Key{i:06}" for i in range(n)]))

case("modules, flat")(lambda n: definition(
    [binding(f"Key{i:06}", module=f"Module{i:06}") for i in range(n)], modules=named("Module", n)))
case("modules, a chain of requires")(lambda n: definition(
    [], modules=[{"name": f"M{i:06}", "requires": [f"M{i + 1:06}"] if i < n - 1 else []}
                 for i in range(n)]))
case("modules, a ring of requires")(lambda n: definition(
    [], modules=[{"name": f"M{i:06}", "requires": [f"M{(i + 1) % n:06}"]} for i in range(n)]))
case("modules, many rings of requires")(lambda n: definition(
    [], modules=[{"name": f"M{i:06}", "requires": [f"M{i ^ 1:06}"]} for i in range(n - n % 2)]))
case("modules required by one")(lambda n: definition(
    [], modules=named("M", n) + [{"name": "All", "requires": [f"M{i:06}" for i in range(n)]}]))
case("modules missing, required by one")(lambda n: definition(
    [], modules=[{"name": "All", "requires": [f"M{i:06}" for i in range(n)]}]))
case("modules missing, named like others")(lambda n: definition(
    [binding(f"Key{i:06}", module=f"Modlue{i:06}") for i in range(n)], modules=named("Module", n)))
case("modules missing, of many bindings")(lambda n: definition(
    several(n, module="Gone"), modules=named("M", 1)))
case("modules with labels and places")(lambda n: definition(
    [], modules=named("M", n, labels={"team": "core"}, source={"file": "M.swift"})))

case("collections")(lambda n: definition(
    [], collections=[{"key": f"Key{i:06}", "allowEmpty": False} for i in range(n)]))
case("externals, keys")(lambda n: definition(
    [binding("Host", *(f"Key{i:06}" for i in range(n)))],
    externals=[f"Key{i:06}" for i in range(n)]))
case("externals, keys in scopes")(lambda n: definition(
    [], scopes=named("Scope", 1),
    externals=[{"key": f"Key{i:06}", "scope": "Scope000000"} for i in range(n)]))
case("externals, patterns")(lambda n: definition(
    [], externals=[{"pattern": f"Key{i:06}*"} for i in range(n)]))
case("externals, one pattern for many keys")(lambda n: definition(
    [binding(f"Host{i:06}", f"Key{i:06}") for i in range(n)], externals=[{"pattern": "Key*"}]))
case("externals, literal patterns for many keys")(lambda n: definition(
    [binding(f"Host{i:06}", f"Key{i:06}") for i in range(n)],
    externals=[{"pattern": f"Key{i:06}"} for i in range(n)]))
case("externals, patterns for many keys")(lambda n: definition(
    [binding(f"Host{i:06}", f"Key{i:06}") for i in range(n)],
    externals=[{"pattern": f"Key{i:06}*"} for i in range(n)]))
case("roots")(lambda n: definition(several(n), roots=[f"Key{i:06}" for i in range(n)]))
case("roots that are missing")(lambda n: definition([], roots=[f"Key{i:06}" for i in range(n)]))
case("roots above one chain")(lambda n: definition(
    layered(n), roots=[{"key": f"Key{i:06}", "arguments": []} for i in range(n)]))
case("roots with wrong arguments")(lambda n: definition(
    several(n), roots=[{"key": f"Key{i:06}", "arguments": ["Int"]} for i in range(n)]))
case("bindings that nothing reaches")(lambda n: definition(
    layered(n) + [binding("App")], roots=["App"]))
case("eager bindings")(lambda n: definition(several(n, eager=True, scope="singleton")))
case("eager bindings without a scope")(lambda n: definition(several(n, eager=True)))
case("opaque bindings")(lambda n: definition(several(n, opaque=True)))
case("instances")(lambda n: definition(several(n, instance=True)))

case("ignores of one rule by exact keys")(lambda n: definition(
    [binding(f"Key{i:06}", f"Gone{i:06}") for i in range(n)],
    ignore=[{"rule": "missing-binding", "keys": [f"Key{i:06}", f"Gone{i:06}"]} for i in range(n)]))
case("ignores of one rule by globs")(lambda n: definition(
    [binding(f"Key{i:06}", f"Gone{i:06}") for i in range(n)],
    ignore=[{"rule": "missing-binding", "keys": [f"*{i:06}"]} for i in range(n)]))
case("ignores with many keys")(lambda n: definition(
    [binding(f"Key{i:06}", "Gone") for i in range(n)],
    ignore=[{"rule": "missing-binding", "keys": [f"Key{i:06}" for i in range(n)] + ["Gone"]}]))
case("ignores that silence nothing")(lambda n: definition(
    [], ignore=[{"rule": "missing-binding", "keys": [f"Key{i:06}"]} for i in range(n)]))
case("ignores of rules that do not exist")(lambda n: definition(
    [], ignore=[{"rule": f"missing-bindin{i}"} for i in range(n)]))
case("ignores that expired")(lambda n: definition(
    [], ignore=[{"rule": "missing-binding", "until": "2001-01-01"} for _ in range(n)]))
case("ignores on one binding")(lambda n: definition(
    [binding("Host", "Gone", ignore=[{"rule": "missing-binding"} for _ in range(n)])]))
case("ignores on one binding that silence nothing")(lambda n: definition(
    [binding("Host", ignore=[{"rule": "missing-binding"} for _ in range(n)])]))
case("ignores on many dependencies of one binding")(lambda n: definition(
    [binding("Host", *({"key": f"Gone{i:06}", "ignore": [{"rule": "missing-binding"}]}
                       for i in range(n)))]))
case("ignores on many bindings of one key")(lambda n: definition(
    [binding("Host", "Gone", contributes=True, ignore=[{"rule": "missing-binding"}])
     for _ in range(n)]))

case("labels of one binding")(lambda n: definition(
    [binding("Host", labels={f"label{i:06}": "x" for i in range(n)})]))
case("variables of the environment")(lambda n: definition(
    [], environment={"name": "Test", "variables": {f"VARIABLE_{i:06}": "x" for i in range(n)}}))
case("variables read by one binding")(lambda n: definition(
    [binding("Host", environment=[f"VARIABLE_{i:06}" for i in range(n)])],
    environment={"name": "Test", "variables": {f"VARIABLE_{i:06}": "x" for i in range(n)}}))
case("variables missing, read by one binding")(lambda n: definition(
    [binding("Host", environment=[f"VARIABEL_{i:06}" for i in range(n)])],
    environment={"name": "Test", "variables": {f"VARIABLE_{i:06}": "x" for i in range(n)}}))
case("variables missing, read by many bindings")(lambda n: definition(
    [binding(f"Key{i:06}", environment=[f"VARIABEL_{i:06}"]) for i in range(n)],
    environment={"name": "Test", "variables": {f"VARIABLE_{i:06}": "x" for i in range(n)}}))

case("unknown members of one binding")(lambda n: definition(
    [binding("Host", **{f"x{i:06}": 1 for i in range(n)})]))
case("unknown members of one binding, spelled like known ones")(lambda n: definition(
    [binding("Host", **{f"dependencie{chr(97 + i % 26)}{i}": 1 for i in range(n)})]))
case("unknown members of many bindings")(lambda n: definition(several(n, scpoe="singleton")))
case("unknown members of the definition")(lambda n: definition(
    [], **{f"x{i:06}": 1 for i in range(n)}))
case("unknown members that nest deeply")(lambda n: definition([], x=nested(n)))

case("one ring")(lambda n: definition(ring(n)))
case("one ring of random names")(lambda n: definition(
    [binding(f"Key{i * 7919 % 1000003:07}", f"Key{(i + 1) % n * 7919 % 1000003:07}")
     for i in range(n)]))
case("many rings of two")(lambda n: definition(rings(n)))
case("bindings that request themselves")(lambda n: definition(
    [binding(f"Key{i:06}", f"Key{i:06}") for i in range(n)]))
case("one ring with chords")(lambda n: definition(
    [binding(f"Key{i:06}", f"Key{(i + 1) % n:06}", f"Key{(i + 7) % n:06}") for i in range(n)]))
case("one component of random dependencies")(lambda n: definition(
    [binding(f"Key{i:06}", *(f"Key{(i * 7919 + j * 104729 + 1) % n:06}" for j in range(3)))
     for i in range(n)]))
case("one hub in a component")(lambda n: definition(
    [binding("Hub", *(f"Key{i:06}" for i in range(n)))]
    + [binding(f"Key{i:06}", "Hub") for i in range(n)]))
case("rings that a property closes")(lambda n: definition(rings(n, "property", scope="singleton")))
case("one ring of properties")(lambda n: definition(ring(n, "property", scope="singleton")))
case("rings that a provider closes")(lambda n: definition(rings(n, "provider")))
case("one ring of providers")(lambda n: definition(ring(n, "provider")))
case("one ring of providers with hard rings in it")(lambda n: definition(
    [binding(f"Key{i:06}", {"key": f"Key{(i + 2) % n:06}", "kind": "provider"}, f"Key{i ^ 1:06}")
     for i in range(n - n % 2)]))

case("many components of 30 dependencies")(lambda n: definition(
    [binding(f"Key{i:06}", *(f"Key{i - i % 6 + j:06}" for j in range(6) if j != i % 6))
     for i in range(n // 6 * 6)]))
case("many components of 100 dependencies")(lambda n: definition(
    [binding(f"Key{i:06}", *(f"Key{i - i % 11 + (i * 7 + j * j) % 11:06}" for j in range(9)))
     for i in range(n // 11 * 11)]))

case("singletons that hold one session object")(lambda n: definition(
    [binding("Account", scope="session")]
    + [binding(f"Key{i:06}", "Account", scope="singleton") for i in range(n)],
    scopes=[{"name": "session"}]))
case("session objects that one singleton holds")(lambda n: definition(
    [binding(f"Key{i:06}", scope="session") for i in range(n)]
    + [binding("Host", *(f"Key{i:06}" for i in range(n)), scope="singleton")],
    scopes=[{"name": "session"}]))
case("a session object behind a chain of unscoped ones")(lambda n: definition(
    [binding("Host", "Key000000", scope="singleton")]
    + [binding(f"Key{i:06}", f"Key{i + 1:06}") for i in range(n)]
    + [binding(f"Key{n:06}", scope="session")],
    scopes=[{"name": "session"}]))
case("singletons that hold unscoped objects")(lambda n: definition(
    several(n) + [binding(f"Host{i:06}", f"Key{i:06}", scope="singleton") for i in range(n)]))

# Combinations: members whose cost alone is small may be expensive together.

case("scopes, chained, with dependencies outwards")(lambda n: definition(
    [binding(f"Key{i:06}", *([f"Key{i - 1:06}"] if i else []), scope=f"Scope{i:06}")
     for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("scopes, chained, with dependencies on far ones")(lambda n: definition(
    [binding(f"Key{i:06}", *sorted({f"Key{i // 2:06}", f"Key{i // 3:06}"} - {f"Key{i:06}"}), scope=f"Scope{i:06}")
     for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("scopes, chained, with dependencies through unscoped objects")(lambda n: definition(
    [binding(f"Key{i:06}", *([f"Part{i - 1:06}"] if i else []), scope=f"Scope{i:06}")
     for i in range(n)] + [binding(f"Part{i:06}", f"Key{i:06}") for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("scopes, chained, outwards through a chain of unscoped objects")(lambda n: definition(
    [binding(f"Key{i:06}", f"Part{i:06}", scope=f"Scope{n - 1:06}") for i in range(n)]
    + [binding(f"Part{i:06}", *([f"Part{i - 1:06}"] if i else []), f"Held{i:06}") for i in range(n)]
    + [binding(f"Held{i:06}", scope=f"Scope{i:06}") for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("scopes, chained, with dependencies inwards")(lambda n: definition(
    [binding(f"Key{i:06}", f"Key{i + 1:06}", scope=f"Scope{i:06}") for i in range(n - 1)]
    + [binding(f"Key{n - 1:06}", scope=f"Scope{n - 1:06}")],
    scopes=chained("Scope", n, "within")))
case("scopes, chained, with providers outwards")(lambda n: definition(
    [binding(f"Key{i:06}", *([{"key": f"Key{i - 1:06}", "kind": "provider"}] if i else []),
             scope=f"Scope{i:06}") for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("scopes, flat, that hold one another's objects")(lambda n: definition(
    [binding(f"Key{i:06}", *([f"Key{i - 1:06}"] if i else []), scope=f"Scope{i:06}")
     for i in range(n)],
    scopes=named("Scope", n)))
case("scopes, chained, whose objects are in one collection")(lambda n: definition(
    [binding("Plugin", contributes=True, scope=f"Scope{i:06}") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, scope=f"Scope{n - 1:06}")
       for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("scopes, chained, that hold one collection")(lambda n: definition(
    [binding("Plugin", contributes=True, scope=f"Scope{i:06}") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, scope=f"Scope{i:06}")
       for i in range(n)],
    scopes=chained("Scope", n, "within")))
case("unscoped objects that many hold, above one session object")(lambda n: definition(
    [binding(f"Host{i:06}", "Key000000", scope="singleton") for i in range(n)]
    + [binding(f"Key{i:06}", f"Key{i + 1:06}") for i in range(n)]
    + [binding(f"Key{n:06}", scope="session")],
    scopes=[{"name": "session"}]))
case("a hub that many hold, above many session objects")(lambda n: definition(
    [binding(f"Host{i:06}", "Hub", scope="singleton") for i in range(n)]
    + [binding("Hub", *(f"Key{i:06}" for i in range(n)))]
    + [binding(f"Key{i:06}", scope="session") for i in range(n)],
    scopes=[{"name": "session"}]))
case("prototypes that many singletons hold")(lambda n: definition(
    several(n, scope="prototype")
    + [binding(f"Host{i:06}", *(f"Key{(i + j) % n:06}" for j in range(4)), scope="singleton")
       for i in range(n)]))

case("modules, layered dependencies")(lambda n: definition(
    [{**entry, "module": f"Module{i:06}"} for i, entry in enumerate(layered(n))],
    modules=named("Module", n)))
case("modules, a ring of dependencies")(lambda n: definition(
    [{**entry, "module": f"Module{i:06}"} for i, entry in enumerate(ring(n, "provider"))],
    modules=named("Module", n)))
case("modules, many rings of dependencies")(lambda n: definition(
    [binding(f"Key{i:06}", {"key": f"Key{i ^ 1:06}", "kind": "provider"}, module=f"Module{i:06}")
     for i in range(n - n % 2)],
    modules=named("Module", n)))
case("modules, one that all depend on and that depends on all")(lambda n: definition(
    [binding("Hub", *({"key": f"Key{i:06}", "kind": "provider"} for i in range(n)), module="Hub")]
    + [binding(f"Key{i:06}", "Hub", module=f"Module{i:06}") for i in range(n)],
    modules=named("Module", n) + [{"name": "Hub"}]))
case("modules that require one another, with dependencies")(lambda n: definition(
    [{**entry, "module": f"M{i:06}"} for i, entry in enumerate(layered(n))],
    modules=[{"name": f"M{i:06}", "requires": [f"M{i - 1:06}"] if i else []} for i in range(n)]))
case("modules in chained scopes, with dependencies")(lambda n: definition(
    [binding(f"Key{i:06}", *([f"Key{i - 1:06}"] if i else []), scope=f"Scope{i:06}",
             module=f"Module{i:06}") for i in range(n)],
    scopes=chained("Scope", n, "within"), modules=named("Module", n)))

case("containers, flat, with collections")(lambda n: definition(
    [binding("Plugin", contributes=True, container=f"Child{i:06}", scope="singleton") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, container=f"Child{i:06}",
               scope="singleton") for i in range(n)],
    containers=named("Child", n)))
case("containers, flat, with collections of prototypes")(lambda n: definition(
    [binding("Plugin", contributes=True, scope="prototype") for _ in range(n)]
    + [binding("Plugin", contributes=True, container=f"Child{i:06}", scope="prototype") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, container=f"Child{i:06}",
               scope="singleton") for i in range(n)],
    containers=named("Child", n)))
case("containers, chained, with collections of singletons")(lambda n: definition(
    [binding("Plugin", contributes=True, container=f"Child{i:06}", scope="singleton") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, container=f"Child{i:06}",
               scope="singleton") for i in range(n)]
    + [binding("Account", scope="session")],
    containers=chained("Child", n, "parent"), scopes=[{"name": "session"}]))
case("containers, chained, with collections of prototypes")(lambda n: definition(
    [binding("Plugin", contributes=True, container=f"Child{i:06}", scope="prototype") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, container=f"Child{i:06}",
               scope="singleton") for i in range(n)],
    containers=chained("Child", n, "parent")))
case("containers, chained, with collections of session objects")(lambda n: definition(
    [binding("Plugin", contributes=True, container=f"Child{i:06}", scope="session") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, container=f"Child{i:06}",
               scope="singleton") for i in range(n)],
    containers=chained("Child", n, "parent"), scopes=[{"name": "session"}]))
case("containers, chained, with collections of providers")(lambda n: definition(
    [binding("Plugin", contributes=True, container=f"Child{i:06}", scope="session") for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection", "element": "provider"},
               container=f"Child{i:06}", scope="singleton") for i in range(n)],
    containers=chained("Child", n, "parent"), scopes=[{"name": "session"}]))
case("containers and scopes, chained, with collections")(lambda n: definition(
    [binding("Plugin", contributes=True, container=f"Child{i:06}", scope=f"Scope{i:06}")
     for i in range(n)]
    + [binding(f"Key{i:06}", {"key": "Plugin", "kind": "collection"}, container=f"Child{i:06}",
               scope=f"Scope{i:06}") for i in range(n)],
    containers=[{**entry, "scope": f"Scope{i:06}"}
                for i, entry in enumerate(chained("Child", n, "parent"))],
    scopes=chained("Scope", n, "within")))


def nested(depth):
    value = 0
    for _ in range(min(depth, 400)):
        value = [value]
    return value


def cpu(command):
    """CPU seconds of a whole process; None if it was killed because it took too long."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        os.execv(command[0], command)
    _, status, usage = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        return None
    if code not in (0, 1):
        sys.exit(f"{' '.join(command)} ended with status {code}")
    return usage.ru_utime + usage.ru_stime


class Runner:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.empty = 0
        self.empty = min(self.time(definition([]), 3), 0.1)

    def time(self, content, runs=1):
        """The least CPU seconds of some runs, minus those of an empty definition."""
        path = os.path.join(self.folder, "definition.json")
        with open(path, "w") as file:
            json.dump(content, file)
        report = os.path.join(self.folder, "report")
        command = [self.program, "lint", "--no-config", "--verbose",
                   "--format", f"json={report}.json", "--format", f"text={report}.txt", path]
        times = []
        for _ in range(runs):
            seconds = cpu(command)
            if seconds is None:
                return None
            times.append(seconds)
        return max(min(times) - self.empty, 0.001)

    def judge(self, make, size, growth):
        """The times at three sizes, and whether the growth from one to the next is too large."""
        times = []
        for factor in (1, 2, 4):
            content = make(size * factor)
            seconds = self.time(content)
            if seconds is not None and times and self.is_suspicious(times[-1], seconds, growth):
                seconds = self.time(content, 3)
            times.append(seconds)
            if seconds is None:
                return times, False
        return times, not any(
            self.is_suspicious(before, after, growth) for before, after in zip(times, times[1:]))

    @staticmethod
    def is_suspicious(before, after, growth):
        return after > FLOOR and after / max(before, FLOOR / 4) > growth


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?")
    parser.add_argument("--size", type=int, default=10_000)
    parser.add_argument("--growth", type=float, default=2.6)
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    if options.list:
        print("\n".join(CASES))
        return
    if not options.program:
        parser.error("the program is missing")
    chosen = {name: make for name, make in CASES.items() if options.only in name}
    failed = []
    with tempfile.TemporaryDirectory(prefix="swift-di-scaling-") as folder:
        runner = Runner(options.program, folder)
        for name, make in chosen.items():
            times, passed = runner.judge(make, options.size, options.growth)
            columns = "".join(f"{'over' if t is None else f'{t:.2f} s':>10}" for t in times)
            print(f"{name:58}{columns:30}{'' if passed else '   grows too fast'}", flush=True)
            if not passed:
                failed.append(name)
    print(f"{len(chosen) - len(failed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
