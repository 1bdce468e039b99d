#!/usr/bin/env python3
"""Checks the compiler's diagnostics in apps that use the engine, in the modes of Xcode and other ones.

Each program of the README, the Swift of all pages and each file of Tests/ClientModes is compiled in eight modes, up to
the checks of isolation, without an error and without a warning. The pages say what language mode 5 needs in
addition; without it the compiler must warn. The files are compiled with strict memory safety, too.

    client_modes.py .build/debug
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
HERE = ROOT / "Tests/ClientModes"
MESSAGE = re.compile(r"^(?P<file>.+?):(?P<line>\d+):\d+: (?P<kind>error|warning): (?P<text>.*)$")


def features(*names):
    return [word for name in names for word in ("-enable-upcoming-feature", name)]


# Xcode's setting for approachable concurrency. Language mode 6 has three of the features anyway.
CALLERS_ACTOR = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
APPROACHABLE = [
    *CALLERS_ACTOR, "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
MAIN = ["-default-isolation", "MainActor"]
SENDABLE = "InferSendableFromCaptures"
COMPLETE = "-strict-concurrency=complete"
SWIFT_5 = ["-swift-version", "5"]
SWIFT_6 = ["-swift-version", "6"]
STRICT = [*SWIFT_6, "-strict-memory-safety"]

# The name of a mode, its options, and what the pages demand in addition. The last one is the template of Xcode 26.
MODES = [
    ("6", SWIFT_6, []),
    ("6, approachable", [*SWIFT_6, *features(*CALLERS_ACTOR)], []),
    ("6, main actor", [*SWIFT_6, *MAIN], []),
    ("6, main actor, approachable", [*SWIFT_6, *MAIN, *features(*CALLERS_ACTOR)], []),
    ("5", SWIFT_5, features(SENDABLE)),
    ("5, main actor", [*SWIFT_5, *MAIN], [*features(SENDABLE), COMPLETE]),
    ("5, approachable", [*SWIFT_5, *features(*APPROACHABLE)], []),
    ("5, main actor, approachable", [*SWIFT_5, *MAIN, *features(*APPROACHABLE)], [COMPLETE]),
]

# What the compiler says without these additions. If it does not, the pages need not mention them any more.
WARNINGS = [
    ("Factories.swift", SWIFT_5, "converting non-Sendable function value", [11, 12]),
    ("Factories.swift", MODES[-1][1], "call to main actor-isolated initializer", [11, 12]),
]


def examples(folder):
    """The examples by name, each with the files that are one module."""
    found = {path.name: [path] for path in sorted(HERE.glob("*.swift"))}
    found["the program at the top of the README"] = [ROOT / "Sources/Examples/Cafe/Cafe.swift"]
    programs = re.findall(r"^```swift\n(import .*?)^```$", (ROOT / "README.md").read_text(), re.M | re.S)
    for number, program in enumerate(programs, 1):
        path = folder / f"Readme{number}.swift"
        path.write_text(program)
        found[f"program {number} of the README"] = [path]
    found["the pages"] = sorted((ROOT / "Tests/DocumentationTests/Snippets").glob("*.swift"))
    return found


def messages(debug, files, mode):
    maps = [path for path in sorted(debug.glob("C*.build/module.modulemap")) if "-tool." not in str(path)]
    maps += sorted(debug.parents[1].glob("checkouts/Yams/Sources/CYaml/include/module.modulemap"))
    run = subprocess.run(
        [os.environ.get("SWIFTC", "swiftc"), "-emit-sil", "-o", os.devnull, "-wmo", "-parse-as-library",
         "-module-name", "Case", "-diagnostic-style=llvm", "-I", debug / "Modules",
         *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")), *mode, *files],
        capture_output=True, text=True)
    found = filter(None, map(MESSAGE.match, run.stderr.splitlines()))
    said = [(pathlib.Path(match["file"]).name, int(match["line"]), match["text"]) for match in found]
    return said or ([("", 0, run.stderr.strip())] if run.returncode else [])


def main():
    debug = pathlib.Path(sys.argv[1]).resolve()
    if not (debug / "Modules" / "SwiftDITesting.swiftmodule").exists():
        sys.exit(f"{sys.argv[1]} has no module SwiftDITesting: run 'make build' first")
    failures = 0

    def report(is_right, name, mode, said):
        nonlocal failures
        failures += not is_right
        print(f"{'ok' if is_right else 'WRONG'}: {name} [{mode}]")
        for file, line, text in [] if is_right else said:
            print(f"  {file}:{line}: {text}")

    with tempfile.TemporaryDirectory() as folder:
        found = examples(pathlib.Path(folder))
        for mode, options, additions in MODES:
            for name, files in found.items():
                said = messages(debug, files, [*options, *additions])
                report(not said, name, " ".join([mode, *additions]), said)
    for path in sorted(HERE.glob("*.swift")):
        said = messages(debug, [path], STRICT)
        report(not said, path.name, "6, strict memory safety", said)
    for file, options, part, lines in WARNINGS:
        said = messages(debug, [HERE / file], options)
        is_right = [line for _, line, _ in said] == lines and all(part in text for _, _, text in said)
        report(is_right, f"{file} must warn", " ".join(options), said)
    sys.exit(1 if failures else 0)


main()
