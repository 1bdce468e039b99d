#!/usr/bin/env python3
"""Checks discovery where only whole programs show it, and measures it.

    discovery.py check BUILD_DIRECTORY
    discovery.py benchmark RELEASE_DIRECTORY

`check` links programs and libraries against the engine's objects in BUILD_DIRECTORY, optimised,
with dead code stripped, and compares what they discover: in a module that nobody imports, after
`strip`, with either linker, with a static standard library, and in libraries that are opened later, with the
program's engine or with a copy of their own. `benchmark` generates a program of 1,000 marked types
and measures how long discovering them takes.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent / "Discovery"
MODULES_IN_C = ["CSwiftDIExport", "CSwiftDIImages", "CSwiftDIThread"]
TARGETS = ["SwiftDI", "DIGraph", "DIDefinition", *MODULES_IN_C]


class Compiler:
    def __init__(self, build, scratch):
        self.build, self.scratch = build, scratch
        self.engine = [
            str(file) for target in TARGETS for file in sorted((build / f"{target}.build").rglob("*.o"))]
        if not self.engine:
            sys.exit(f"{build} has no objects of the engine: build it first")

    def swiftc(self, output, module, files, *options):
        maps = [word for name in MODULES_IN_C
                for word in ("-Xcc", f"-fmodule-map-file={self.build / (name + '.build') / 'module.modulemap'}")]
        result = subprocess.run(
            [os.environ.get("SWIFTC", "swiftc"), "-O", "-wmo", "-swift-version", "6", "-parse-as-library",
             "-module-name", module, "-I", str(self.build / "Modules"), *maps, *options,
             "-o", str(output), *map(str, files)],
            capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"{module} does not compile:\n{result.stderr}")
        return output

    def marked(self, label):
        """A file of marked types whose names begin with a label."""
        file = self.scratch / f"{label}.swift"
        file.write_text((HERE / "Marked.swift").read_text().replace("LABEL", label))
        return file

    def object(self, label):
        return self.swiftc(self.scratch / f"{label}.o", label, [self.marked(label)], "-c")

    def host(self, name, objects, *options):
        return self.swiftc(
            self.scratch / name, "Host", [HERE / "Host.swift"], *objects, *self.engine,
            "-Xlinker", "--gc-sections", *options)

    def library(self, name, label, *rest):
        return self.swiftc(
            self.scratch / f"lib{name}.so", label, [self.marked(label), HERE / "Library.swift"],
            "-emit-library", *rest)


def run(program, *arguments):
    result = subprocess.run([program, *arguments], capture_output=True, text=True)
    if result.returncode != 0:
        return result.stdout + f"status {result.returncode}: {result.stderr[:2000]}"
    return result.stdout


def check(build):
    with tempfile.TemporaryDirectory() as scratch:
        compiler = Compiler(build, pathlib.Path(scratch))
        linked = compiler.object("Linked")
        host = compiler.host("host", [linked])
        stripped = compiler.host("stripped", [linked])
        subprocess.run(["strip", stripped], check=True)
        own = "Hosted LinkedCart LinkedLamp"
        cases = [
            ("a module that nobody imports", [host], f"before: {own}\n"),
            ("the same, stripped", [stripped], f"before: {own}\n"),
            ("linked with lld", [compiler.host("lld", [linked], "-use-ld=lld")], f"before: {own}\n"),
            ("a static standard library", [compiler.host("static", [linked], "-static-stdlib")],
             f"before: {own}\n"),
        ]
        # A library that takes the engine from the program.
        open_host = compiler.host("open", [linked], "-Xlinker", "--export-dynamic")
        shared = compiler.library("shared", "Shared")
        both = f"{own} SharedCart SharedLamp"
        cases.append((
            "a library that is opened later", [open_host, shared],
            f"before: {own}\nafter: {both}\nignoring: {both}\nwithin: {both}\n"))
        # A library with an engine of its own.
        alone = compiler.library("alone", "Alone", *compiler.engine)
        cases.append((
            "a library with its own copy of the engine", [host, alone],
            f"before: {own}\nafter: other engine: AloneCart Alone.AloneLamp\nignoring: {own}\n"
            "within: AloneCart AloneLamp\n"))
        # The same with a program that offers its own to libraries.
        cases.append((
            "the same, and the program offers its engine", [open_host, alone], cases[-1][2]))
        # A library whose file was replaced after it was opened.
        replaced = compiler.scratch / "libreplaced.so"
        shutil.copy(shared, replaced)
        shutil.copy(alone, f"{replaced}.new")
        cases.append((
            "a library whose file was replaced", [open_host, replaced],
            f"before: {own}\nafter: {both}\nignoring: {both}\nwithin: {both}\nreplaced: changed\n"))
        failures = 0
        for name, command, expected in cases:
            output = run(*command)
            print(f"{'ok' if output == expected else 'WRONG'}: {name}")
            if output != expected:
                failures += 1
                print(f"expected:\n{expected}got:\n{output}")
        sys.exit(1 if failures else 0)


def benchmark(build):
    count = 1000
    with tempfile.TemporaryDirectory() as scratch:
        compiler = Compiler(build, pathlib.Path(scratch))
        for name, text in (("records", RECORD), ("conformances", CONFORMANCE)):
            file = pathlib.Path(scratch) / f"{name}.swift"
            file.write_text("import SwiftDI\n" + MAIN + "".join(
                text.replace("NEXT", str(max(0, number - 1))).replace("NUMBER", str(number))
                for number in range(count)))
            program = compiler.swiftc(
                pathlib.Path(scratch) / name, "Many", [file, *compiler.engine])
            print(f"{count} types by their {name}: {run(program).strip()}")


MAIN = """
@main
enum Main {
  static func main() {
    let clock = ContinuousClock()
    var times: [Duration] = []
    var blueprint = Blueprint()
    for _ in 0..<50 {
      times.append(clock.measure { blueprint = Blueprint(Discovered()) })
    }
    let count = blueprint.definition.bindings.count
    let least = times.min() ?? .zero
    print("\\(count) found; first time \\(times[0]), at best \\(least)")
  }
}
"""
RECORD = """
final class TypeNUMBER {
  init(other: TypeNEXT?) {}
  @section("swiftdi_recs") @used
  private nonisolated static let record: Discovery.Record = (
    0x5344_4931, 1, { Discovery.answer($0, "TypeNUMBER") { $0.bind(TypeNUMBER.init(other:)) } }
  )
}
"""
CONFORMANCE = """
final class TypeNUMBER: AutoInjectable {
  let number = NUMBER
  init() {}
}
"""


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "benchmark"):
        sys.exit(__doc__)
    {"check": check, "benchmark": benchmark}[sys.argv[1]](pathlib.Path(sys.argv[2]).resolve())


main()
