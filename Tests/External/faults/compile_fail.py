"""Checks the code in Tests/CompileFail that must not compile, and the code that must.

Each file is compiled alone with Support.swift, up to the compiler's checks of isolation, without generating
code. A line that must not compile ends in `// error: PART`, with a part of the message; a line with two errors
has two such marks. Exactly the marked errors must appear. Files in `ok` must compile, once as they are and once
with `-default-isolation MainActor`; a file with `// modes: nonisolated` or `// modes: MainActor` is only checked
in that mode, and `// features: NAME` turns an upcoming feature on. A file in `mistakes` contains a common mistake
and ends with all errors of the compiler `PINNED`; another compiler must only report the engine's own messages among
them. `--record` writes these errors anew.

    compile_fail.py .build/debug
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

PINNED = "6.3.1"
HERE = pathlib.Path(__file__).resolve().parents[2] / "CompileFail"
MARK = re.compile(r"// error: (.*?)(?= // error: |$)")
MESSAGE = re.compile(r"^(?P<file>.+?):(?P<line>\d+):(?P<column>\d+): error: (?P<text>.*)$")
SAID = "\n// The compiler says:\n"
OWN_WORDS = re.compile(r"^(\d+):\d+: .* is unavailable: (.*)$")
LOST = re.compile(r"^(?!\S+:\d+:\d+: )\S.*error: (?P<text>.*)$|^error: .*$")
MODES = {"nonisolated": [], "MainActor": ["-default-isolation", "MainActor"]}
FEATURES = re.compile(r"^// features: (.+)$", re.MULTILINE)


def command(debug, files, mode):
    # Modules for the plugins have the same names, but separate folders.
    maps = sorted(
        map for map in debug.glob("CSwiftDI*.build/module.modulemap") if "-tool." not in str(map))
    return [
        os.environ.get("SWIFTC", "swiftc"), "-emit-sil", "-wmo", "-o", os.devnull, "-module-name", "Case",
        "-swift-version", "6", "-diagnostic-style=llvm", "-parse-as-library",
        # Deprecations are errors here, because the engine's messages about functions are among them.
        "-Werror", "DeprecatedDeclaration",
        "-enable-upcoming-feature", "ExistentialAny", "-I", str(debug / "Modules"),
        # SwiftDITesting reads YAML with a package in C.
        "-I", str(debug.parent.parent / "checkouts" / "Yams" / "Sources" / "CYaml" / "include"),
        *[word for map in maps for word in ("-Xcc", f"-fmodule-map-file={map}")], *MODES[mode],
        *[word for feature in features(files[-1]) for word in ("-enable-upcoming-feature", feature)],
        *map(str, files),
    ]


def features(file):
    """The upcoming features that a file's line `// features: …` turns on."""
    found = FEATURES.search(file.read_text())
    return found.group(1).split() if found else []


def expected(file):
    marks = []
    for number, line in enumerate(file.read_text().splitlines(), start=1):
        marks += [(number, part.strip()) for part in MARK.findall(line)]
    return marks


def compile(debug, file, mode):
    """The errors of one compilation as (line, column, text), and the lines of output that could not be parsed."""
    run = subprocess.run(
        command(debug, [HERE / "Support.swift", file], mode), capture_output=True, text=True)
    errors, lost = [], []
    for line in run.stderr.splitlines():
        found = MESSAGE.match(line)
        if found and pathlib.Path(found["file"]).name == file.name:
            errors.append((int(found["line"]), int(found["column"]), found["text"]))
        elif found or LOST.match(line):
            lost.append(line)
    errors = list(dict.fromkeys(errors))
    if run.returncode != 0 and not errors and not lost:
        lost.append(run.stderr.strip() or f"swiftc ended with status {run.returncode}")
    return errors, lost


def compare(file, marks, errors, lost):
    """The differences between the marks and the errors as lines of text."""
    problems = [f"{file.name}: {line}" for line in lost]
    rest = list(errors)
    for number, part in marks:
        match = next((error for error in rest if error[0] == number and part in error[2]), None)
        if match:
            rest.remove(match)
        else:
            problems.append(f"{file.name}:{number}: no error that says '{part}'")
    problems += [f"{file.name}:{number}: unexpected error: {text}" for number, _, text in rest]
    return problems


def pinned():
    version = subprocess.run(
        [os.environ.get("SWIFTC", "swiftc"), "--version"], capture_output=True, text=True).stdout
    return f"Swift version {PINNED} " in version


def mistake(debug, file, record):
    """The differences between a compiler's errors for a mistake and the errors in the file."""
    errors, lost = compile(debug, file, "nonisolated")
    said = [f"{line}:{column}: {text}" for line, column, text in errors]
    code, _, block = file.read_text().partition(SAID)
    if record:
        file.write_text(code + SAID + "".join(f"// {line}\n" for line in said))
    expected = said if record else [line.removeprefix("// ") for line in block.splitlines()]
    problems = list(lost)
    if not expected:
        problems.append("no error")
    problems += [line for line in said if "failed to produce diagnostic" in line]
    if pinned():
        problems += [f"not expected: {line}" for line in said if line not in expected]
        problems += [f"not said: {line}" for line in expected if line not in said]
    for found in filter(None, map(OWN_WORDS.match, expected)):
        line, words = found.groups()
        if not any(error[0] == int(line) and words in error[2] for error in errors):
            problems.append(f"no error in line {line} that says '{words}'")
    return [f"{file.name}: {problem}" for problem in problems]


def check(debug, file, mode):
    marks = expected(file)
    if file.parent.name == "ok" and marks:
        return [f"{file.name}: a file that must compile marks errors"]
    if file.parent.name != "ok" and not marks:
        return [f"{file.name}: no line is marked with '// error: …'"]
    problems = compare(file, marks, *compile(debug, file, mode))
    return [f"{problem} ({mode})" if mode == "MainActor" else problem for problem in problems]


def modes(file):
    found = re.search(r"^// modes: (.+)$", file.read_text(), re.MULTILINE)
    chosen = found.group(1).split() if found else (
        ["nonisolated", "MainActor"] if file.parent.name == "ok" else ["nonisolated"])
    unknown = [mode for mode in chosen if mode not in MODES]
    if unknown:
        sys.exit(f"{file}: there is no mode '{unknown[0]}'")
    return chosen


def selftest(debug):
    """Checks that the comparison finds differences; otherwise passing would mean nothing."""
    file = HERE / "misspelt-name.swift"
    errors, lost = compile(debug, file, "nonisolated")
    (line, part), = expected(file)
    found = [
        compare(file, [], errors, lost),
        compare(file, [(line, part + "!")], errors, lost),
        compare(file, [(line + 1, part)], errors, lost),
        compare(file, [(line, part), (line, part)], errors, lost),
    ]
    if not all(found):
        sys.exit("compile_fail.py: an error too many or too few is not noticed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("debug", type=pathlib.Path, help="the debug build, .build/debug")
    parser.add_argument("--record", action="store_true", help="write the errors of the files in 'mistakes'")
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="only these files")
    options = parser.parse_args()
    debug = options.debug.resolve()
    if not (debug / "Modules" / "SwiftDI.swiftmodule").exists():
        sys.exit(f"{options.debug} has no module SwiftDI: run 'make build' first")
    files = [file.resolve() for file in options.files] or sorted(
        file for file in [*HERE.glob("*.swift"), *HERE.glob("*/*.swift")]
        if file.name != "Support.swift")
    if options.record and not pinned():
        sys.exit(f"the messages of Swift {PINNED} are recorded")
    selftest(debug)
    mistakes = [file for file in files if file.parent.name == "mistakes"]
    cases = [(file, mode) for file in files if file not in mistakes for mode in modes(file)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda case: check(debug, *case), cases))
        results += pool.map(lambda file: mistake(debug, file, options.record), mistakes)
    problems = [problem for result in results for problem in result]
    for problem in problems:
        print(problem)
    wrong = sum(1 for file, _ in cases if file.parent.name != "ok")
    print(f"compile_fail.py: {wrong} compilations that must fail, {len(cases) - wrong} that must not, "
          f"{len(mistakes)} common mistakes; {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
