#!/usr/bin/env python3
"""Checks discovery in complete programs, and measures it.

    discovery.py check BUILD_DIRECTORY
    discovery.py benchmark RELEASE_DIRECTORY

`check` links programs and libraries against the engine's objects in BUILD_DIRECTORY, optimised,
with dead code stripped, and compares the types that they discover: in a module that is not imported, after
`strip`, with either linker, with a static standard library, and in libraries that are opened later and use the
program's engine or their own copy. `benchmark` generates programs of 1,000 marked types, counts the
instructions of discovering them under callgrind, and prints the time. It fails if a program does not run, finds
another number of types, or executes more instructions than the limit.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent / "Discovery"
MODULES_IN_C = ["CSwiftDI"]
TARGETS = ["SwiftDIDiscovery", "SwiftDI", "DIGraph", "DIDefinition", *MODULES_IN_C]


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
        """The source text of marked types whose names begin with a label."""
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
        # A library that uses the program's engine.
        open_host = compiler.host("open", [linked], "-Xlinker", "--export-dynamic")
        shared = compiler.library("shared", "Shared")
        both = f"{own} SharedCart SharedLamp"
        cases.append((
            "a library that is opened later", [open_host, shared],
            f"before: {own}\nafter: {both}\nignoring: {both}\nown: {own}\nwithin: {both}\n"))
        # A library with its own copy of the engine.
        alone = compiler.library("alone", "Alone", *compiler.engine)
        cases.append((
            "a library with its own copy of the engine", [host, alone],
            f"before: {own}\nafter: other engine: Alone.AloneCart Alone.AloneLamp\nignoring: {own}\n"
            f"own: {own}\nwithin: AloneCart AloneLamp\n"))
        # The same with a program that exports its engine to libraries.
        cases.append((
            "the same, and the program offers its engine", [open_host, alone], cases[-1][2]))
        # A library whose file is replaced after it was opened.
        replaced = compiler.scratch / "libreplaced.so"
        shutil.copy(shared, replaced)
        shutil.copy(alone, f"{replaced}.new")
        cases.append((
            "a library whose file was replaced", [open_host, replaced],
            f"before: {own}\nafter: {both}\nignoring: {both}\nown: {own}\nwithin: {both}\n"
            "replaced: changed\n"))
        # Properties are read from reflection metadata; without it there is an error.
        reflecting, silent = (
            compiler.swiftc(
                compiler.scratch / name, "Reflection", [HERE / "Reflection.swift"], *compiler.engine, *options)
            for name, options in (("reflecting", []), ("silent", ["-Xfrontend", "-disable-reflection-metadata"])))
        needs = "'Car' needs 'Engine', which nothing binds\n"
        unknown = "the properties of 'Car' cannot be read, so none is filled\n"
        cases += [
            ("properties with reflection metadata", [reflecting],
             f"{needs}{needs}wired\nthe container cannot be built\nset\n"),
            ("properties without it", [silent], 4 * unknown + "set\n"),
        ]
        failures = 0
        for name, command, expected in cases:
            output = run(*command)
            print(f"{'ok' if output == expected else 'WRONG'}: {name}")
            if output != expected:
                failures += 1
                print(f"expected:\n{expected}got:\n{output}")
        sys.exit(1 if failures else 0)


# The limit of instructions for one discovery of all types: slightly above the count, which does not
# depend on the machine's load. 0.2 million of the second limit are for finding the types of each image, so
# that an unreadable record is only an error if its image may have a requested type.
TYPES = 1000
LIMITS = {"records": 13_700_000, "conformances": 20_800_000}
FEW, MANY = 2, 6


def benchmark(build):
    missed = 0
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        compiler = Compiler(build, scratch)
        for name, text in (("records", RECORD), ("conformances", CONFORMANCE)):
            file = scratch / f"{name}.swift"
            file.write_text("import SwiftDI\nimport SwiftDIDiscovery\n" + MAIN + "".join(
                text.replace("NEXT", str(max(0, number - 1))).replace("NUMBER", str(number))
                for number in range(TYPES)))
            program = compiler.swiftc(scratch / name, "Many", [file, *compiler.engine])
            print(f"{TYPES} types by their {name}: {measured(program, 50)}")
            count = instructions(program)
            mark = "" if count <= LIMITS[name] else ", missed"
            missed += count > LIMITS[name]
            print(f"  {count} instructions for one discovery, limit {LIMITS[name]}{mark}")
    sys.exit(1 if missed else 0)


def measured(program, times):
    """The times that the program prints, if it found all types."""
    output = run(program, str(times))
    found, _, rest = output.partition(" found; ")
    if found != str(TYPES):
        sys.exit(f"{program.name}: expected {TYPES} found, got: {output}")
    return rest.strip()


def instructions(program):
    """The number of instructions that the program executes for one more discovery."""
    # valgrind cannot read the debug information that Swift 6.3 writes.
    subprocess.run(["strip", "-g", program], check=True)
    counts = []
    for times in (FEW, MANY):
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}", program, str(times)],
            capture_output=True, text=True)
        collected = re.search(r"Collected : (\d+)", result.stderr)
        if result.returncode != 0 or not collected or not result.stdout.startswith(f"{TYPES} found"):
            sys.exit(f"{program.name} does not run under callgrind:\n{result.stdout}{result.stderr}")
        counts.append(int(collected.group(1)))
    return round((counts[1] - counts[0]) / (MANY - FEW))


MAIN = """
@main
enum Main {
  static func main() {
    let clock = ContinuousClock()
    var times: [Duration] = []
    var blueprint = Blueprint()
    for _ in 0..<(Int(CommandLine.arguments[1]) ?? 0) {
      times.append(clock.measure { blueprint = Blueprint(Discovered()) })
    }
    let found = blueprint.definition.bindings.count
    let least = times.min() ?? .zero
    print("\\(found) found; first time \\(times[0]), at best \\(least)")
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
