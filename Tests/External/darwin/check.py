#!/usr/bin/env python3
"""Compiles this package on Linux as Xcode would on a Mac: every target for macOS, the libraries for iOS.

    check.py PACKAGE [TARGET...]   all targets without names

An error or a warning fails. The systems' versions are those of the manifest. `Controls` has code that only
compiles on Linux or on later systems, and the compiler has to say what its comments say: otherwise the
silence about everything else would mean nothing.
"""
import pathlib
import re
import sys

from package import MESSAGE, Package
from sdk import HERE, TOOLS, Sdk


def wrong_controls(package, sdk):
    """Compiles the controls; returns the differences between what is said and what has to be said."""
    wrong = 0
    for file in sorted((HERE / "Controls").iterdir()):
        wanted = set()
        # A comment is the fault of the line above it.
        for number, line in enumerate(file.read_text().splitlines()):
            if marked := re.match(r"// (error|warning): (.*)", line):
                wanted.add((number, *marked.groups()))
        if file.suffix == ".c":
            said = package.run([*sdk.clang(), "-fsyntax-only", "-Wall", "-Wextra", file])
        else:
            said = package.swift([file], ["-swift-version", "6", "-parse-as-library"], sdk, "Control", [])
        found = {(int(message["line"] or 0), message["kind"], message["text"]) for message in MESSAGE.finditer(said)}
        missing = {(line, kind, text) for line, kind, text in wanted
                   if not any((line, kind) == other[:2] and text in other[2] for other in found)}
        more = {other for other in found if other[:2] not in {(line, kind) for line, kind, _ in wanted}}
        print(f"{'FAILED' if missing or more else 'ok    '}  {file.name}: {len(wanted)} faults to be found", flush=True)
        for title, messages in (("not found", missing), ("not expected", more)):
            for message in sorted(messages):
                print(f"        {title}: {message}")
        wrong += len(missing) + len(more)
    return wrong


def missing_marks(package, sdk):
    """Compiles the code that exports a container; returns how many object files lack the mark that the command looks for."""
    header = (package.folder / "Sources/CSwiftDI/include/export.h").read_text()
    mark = re.search('#define SWIFTDI_EXPORT_MARK "(.*)"', header)[1].encode()
    name, missing = "SwiftDIExport", 0
    files, flags = package.files_and_flags(name)
    for option in ("-Onone", "-O"):
        file = sdk.modules / f"{name}{option}.o"
        said = package.swift(files, [*flags, option], sdk, name, package.needs(name), output=file)
        said = said or package.run([TOOLS / "llvm-objcopy", "--strip-all", file, f"{file}.stripped"])
        found = not said and all(mark in one.read_bytes() for one in (file, file.with_suffix(".o.stripped")))
        print(f"{'ok    ' if found else 'FAILED'}  the mark of {name}, {option}, also in a stripped file {said}", flush=True)
        missing += not found
    return missing


def main():
    package = Package(pathlib.Path(sys.argv[1]).resolve())
    names = sys.argv[2:]
    parser = package.folder / ".build/checkouts/swift-argument-parser/Sources"
    failures = 0
    for system, triple in (("macos", "arm64-apple-macosx"), ("ios", "arm64-apple-ios")):
        sdk = Sdk(triple + package.versions[system], package.folder / ".build/darwin")
        sdk.write_stand_ins(parser)
        print(sdk.target, flush=True)
        failures += wrong_controls(package, sdk)
        wanted = package.all() if system == "macos" else package.libraries()
        failures += package.compile([name for name in wanted if not names or name in names], sdk)
        failures += missing_marks(package, sdk)
    print(f"{failures} failures" if failures else "everything compiles for macOS, and the libraries for iOS")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
