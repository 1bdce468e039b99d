#!/usr/bin/env python3
"""Checks the compiler's diagnostics in apps that use the engine, in other modes than the engine's own.

Each file of Tests/ClientModes is type-checked alone: with strict memory safety, where the app must not get a
warning, and in language mode Swift 5, with and without the feature by which initialisers can be factories.

    client_modes.py .build/debug
"""
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parents[2] / "ClientModes"
MESSAGE = re.compile(r"^.+?:(?P<line>\d+):\d+: (?P<kind>error|warning): (?P<text>.*)$")

SWIFT_5 = ["-swift-version", "5"]
STRICT = ["-swift-version", "6", "-strict-memory-safety"]
FEATURE = ["-enable-upcoming-feature", "InferSendableFromCaptures"]
SENDABLE = "converting non-Sendable function value"

# The file, the mode, and the lines with their expected diagnostics.
CASES = [
    ("Requests.swift", STRICT, []),
    ("Record.swift", STRICT, []),
    ("Record.swift", ["-swift-version", "6"], []),
    ("Record.swift", [*SWIFT_5, *FEATURE], []),
    ("Export.swift", STRICT, []),
    ("Requests.swift", [*SWIFT_5, *FEATURE], []),
    ("Factories.swift", [*SWIFT_5, *FEATURE], []),
    # If the first of these fails, the feature need not be mentioned on the pages any more.
    ("Factories.swift", SWIFT_5, [(11, SENDABLE), (12, SENDABLE)]),
    ("Factories.swift", ["-swift-version", "6"], []),
]


def messages(debug, file, mode):
    maps = [path for path in sorted(debug.glob("CSwiftDI*.build/module.modulemap")) if "-tool." not in str(path)]
    run = subprocess.run(
        [os.environ.get("SWIFTC", "swiftc"), "-typecheck", "-parse-as-library", "-module-name", "Case",
         "-diagnostic-style=llvm", "-I", debug / "Modules",
         *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")), *mode, HERE / file],
        capture_output=True, text=True)
    found = [MESSAGE.match(line) for line in run.stderr.splitlines()]
    said = [(int(match["line"]), match["text"]) for match in found if match]
    return said or ([(0, run.stderr.strip())] if run.returncode else [])


def main():
    debug = pathlib.Path(sys.argv[1]).resolve()
    if not (debug / "Modules" / "SwiftDI.swiftmodule").exists():
        sys.exit(f"{sys.argv[1]} has no module SwiftDI: run 'make build' first")
    failures = 0
    for file, mode, expected in CASES:
        said = messages(debug, file, mode)
        is_right = len(said) == len(expected) and all(
            line == meant and part in text for (line, text), (meant, part) in zip(said, expected))
        print(f"{'ok' if is_right else 'WRONG'}: {file} {' '.join(mode)}")
        for line, text in [] if is_right else said:
            print(f"  {file}:{line}: {text}")
        failures += not is_right
    sys.exit(1 if failures else 0)


main()
