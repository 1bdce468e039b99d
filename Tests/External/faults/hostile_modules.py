#!/usr/bin/env python3
"""Compiles what `swift-di export --as swift` writes of hostile definitions.

    hostile_modules.py FOLDER   FOLDER holds the built `swift-di` and the modules of the engine

Each definition has hostile texts wherever a text can be. The types that it names are declared, and a function `evil`
that must not be called, so the compiler may only miss types and actors that the hostile texts themselves name.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

BUILT = pathlib.Path(sys.argv[1]).resolve()
STUBS = """
import SwiftDI
final class Foo { init() {} }
final class Bar { init() {} }
protocol P {}
extension Foo: P {}
struct Box<T> {}
@available(*, unavailable, message: "EVIL") @discardableResult func evil() -> Foo { Foo() }
"""
TEXTS = [
    "evil()", "\"); evil(); (\"", "\nevil()\n", "*/ evil() /*", "\\(evil())", "\u2028evil()", "singleton) { evil() }; (",
    "MainActor () -> Foo in evil() }; _ = { @MainActor", "evil", "notMoved", "fatalError", "declared", "bindings", "class",
    "default", "self", "init", "Self", "Any", "Type", "_", "$0", "1st", "é", "日本", "a-b", "a b", "a_b", "😀", "`evil`",
    "within", "named", "configure", "resolver", "Scope", "Module", "Bindings", "Lazy", "Provider"]
# What a text that names a type or an actor leads to where there is none.
MISSING = re.compile(r"cannot find (type )?'([^']*)' in scope|attribute @\S+ is not supported on a closure"
                     r"|generic parameter '\w+' could not be inferred|unknown attribute '([^']*)'")


def definition(first, second):
    return {
        "formatVersion": 1, "name": first, "scopes": [{"name": first}, {"name": second, "within": first}],
        "containers": [{"name": f"C{first}"}, {"name": f"{second}C", "parent": f"C{first}"}],
        "modules": [{"name": first}, {"name": second, "requires": [first]}],
        "bindings": [
            {"key": "Foo", "type": first, "scope": first, "module": first, "isolation": second,
             "source": {"file": first, "line": 1}, "labels": {first: second},
             "environment": [{"name": first}, {"name": second, "hasDefault": True}],
             "dependencies": [
                 "Bar", {"key": "Bar", "name": second}, {"key": f"Bar#{first}", "kind": "lazy"},
                 {"key": "Bar", "kind": "provider", "name": first}, {"key": "Foo", "arguments": ["Int", first]}]},
            {"key": f"Bar#{first}", "module": second, "ignore": [{"rule": first, "reason": second}]},
            {"key": first, "scope": second, "dependencies": ["Foo"]}, {"key": second, "alias": first},
            {"key": "any P", "alias": "Foo"}, {"key": "Bar", "contributes": True, "id": first},
            {"key": "Box<[Int: Foo?]>", "arguments": ["Int", "String"], "isolation": "MainActor"}],
        "roots": ["Foo", "any P", first, f"Bar#{second}"], "externals": ["Ext", f"Foo#{first}", first]}


def main():
    maps = [f"-fmodule-map-file={path}" for path in BUILT.glob("CSwiftDI*.build/module.modulemap") if "-tool" not in str(path)]
    options = ["-typecheck", "-swift-version", "6", "-I", BUILT / "Modules", *(word for path in maps for word in ("-Xcc", path))]
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "Stubs.swift").write_text(STUBS)
        for number, first in enumerate(TEXTS):
            second = TEXTS[(number + 7) % len(TEXTS)]
            (folder / "App.json").write_text(json.dumps(definition(first, second)))
            written = subprocess.run([BUILT / "swift-di", "export", "App.json", "--no-config", "--as", "swift", "-o", "Modules.swift",
                                      "--force"], cwd=folder, capture_output=True, text=True, timeout=60)
            if written.returncode:
                problems = [written.stderr]
            else:
                compiled = subprocess.run(["swiftc", *options, "Modules.swift", "Stubs.swift"], cwd=folder, capture_output=True,
                                          text=True, timeout=300)
                errors = re.findall(r"^\S.*?: error: (.*)$", compiled.stderr, re.MULTILINE)
                problems = [error for error in errors if not MISSING.search(error)]
                if compiled.returncode and not errors:
                    problems = [compiled.stderr]
            if problems:
                failed += 1
                print(f"FAILED  {first!r} and {second!r}\n  " + "\n  ".join(problems[:5]))
    print(f"{len(TEXTS)} hostile definitions as modules, {failed} failed")
    sys.exit(1 if failed else 0)


main()
