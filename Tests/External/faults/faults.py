#!/usr/bin/env python3
"""Checks that the tests detect deliberate bugs.

    faults.py [--only N,N...] [--jobs N]

Copies the package to `.build-faults`, adds every fault of the list below to the copy behind a switch, and
builds it once. Without a fault all tests must pass; with SWIFT_DI_FAULT=N, which enables fault N, the tests
closest to it must fail. Prints one line for each fault. Fails if a fault was not detected, or if a text of the
list no longer occurs exactly once: then the list must be updated.

A fault is a dictionary:

    story        a short description
    file         the file, below Sources
    edits        pairs of a text that the file has exactly once and its replacement, in which FAULT becomes the
                 switch
    tests        the tests that must detect it, as for `swift test --filter`
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
BUILD = os.path.join(TOP, ".build-faults")
COPY = os.path.join(BUILD, "package")
# A fault may leave threads waiting for ever, so a run that takes longer counts as detected.
LONGEST_RUN = 300

FAULTS = [
    {
        "story": "a rule is inverted",
        "file": "DIAnalysis/Rules/UnreachableBindingRule.swift",
        "edits": [("!context.isReached($0)", "context.isReached($0) == FAULT")],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "'--fail-on' compares for equality",
        "file": "DIReporting/LintReport.swift",
        "edits": [("$0 >= failOn && count", "(FAULT ? $0 == failOn : $0 >= failOn) && count")],
        "tests": r"^DIReportingTests\.",
    },
    {
        "story": "a leak that is an error and a warning is reported as a warning",
        "file": "DIGraph/Graph/HoldSearch.swift",
        "edits": [
            (
                "} else if found[Int(known.position)].degree < degree {",
                "} else if FAULT\n"
                "      ? degree < found[Int(known.position)].degree\n"
                "      : found[Int(known.position)].degree < degree\n"
                "    {",
            )
        ],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "the dependencies of a replaced contribution remain in the graph",
        "file": "DIGraph/Graph/GraphBuilder.swift",
        "edits": [
            (
                "edge.isDead = isReplaced",
                "edge.isDead = isReplaced && !(FAULT && bindings.flags[row].contains(.contributes))",
            )
        ],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "a warning is a note",
        "file": "DIAnalysis/Rules/UnreachableBindingRule.swift",
        "edits": [("severity: .warning", "severity: FAULT ? .note : .warning")],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "a carriage return is not escaped",
        "file": "DIDefinition/VisibleScalars.swift",
        "edits": [(r'case "\r": "\\r"', r'case "\r": FAULT ? "\r" : "\\r"')],
        "tests": r"^DIDefinitionTests\.",
    },
    {
        "story": "the engine's locks do not lock",
        "file": "SwiftDI/Construct/Monitor.swift",
        "edits": [
            (
                "    lock()\n    defer { unlock() }\n    return try body()",
                "    if !FAULT { lock() }\n    defer { if !FAULT { unlock() } }\n    return try body()",
            )
        ],
        "tests": r"^SwiftDITests\.(ThreadTests|WaitingTests)",
    },
    {
        "story": "threads that request a singleton at once construct one each",
        "file": "SwiftDI/Construct/Construction+Claim.swift",
        "edits": [
            (
                "if let known, known.owner != me {",
                "if !FAULT, let known, known.owner != me {",
            ),
            (
                "let unit = known ?? construction.claim(key, by: me)",
                "let isOther = FAULT && known.map { $0.owner != me } == true\n"
                "    let unit = isOther ? construction.claim(key, by: me)\n"
                "      : known ?? construction.claim(key, by: me)",
            ),
            (
                "case .constructing: throw top.slot.error(.cycle)",
                "case .constructing where !(FAULT && unit.depth == 0): throw top.slot.error(.cycle)",
            ),
            (
                "case .copied, .empty, .closed: break\n    }\n    place.beginConstruction()",
                "case .copied, .empty, .closed, .constructing: break\n    }\n    place.beginConstruction()",
            ),
        ],
        "tests": r"^SwiftDITests\..*Cycle",
    },
    {
        "story": "the weak scope retains its objects",
        "file": "SwiftDI/Construct/Published.swift",
        "edits": [
            (
                "for value in weak { value.release() }",
                "for value in weak where !FAULT { value.release() }",
            )
        ],
        "tests": r"^SwiftDITests\.WeakScopeTests",
    },
    {
        "story": "an alias is not followed",
        "file": "DIGraph/Graph/HeldEnds.swift",
        "edits": [
            (
                "guard let end = aliases.end(of: node) else { return nil }",
                "guard let end = FAULT ? node : aliases.end(of: node) else { return nil }",
            ),
            ("{ aliases.end(of: node) }", "{ FAULT ? node : aliases.end(of: node) }"),
        ],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "the order of decorators is reversed",
        "file": "DIGraph/Graph/EffectiveBindings.swift",
        "edits": [
            (
                "wrapped[UInt32(row)] = entries(of: group)\n",
                "if FAULT, let outer = entries(of: group).first, let inner = wrapped[outer] {\n"
                "          wrapped[outer] = [UInt32(row)]\n"
                "          wrapped[UInt32(row)] = inner\n"
                "          continue\n"
                "        }\n"
                "        wrapped[UInt32(row)] = entries(of: group)\n",
            )
        ],
        "tests": r"^SwiftDITests\.DecoratorTests",
    },
    {
        "story": "a child container finds bindings of its siblings",
        "file": "DIGraph/Graph/ContainerTree.swift",
        "edits": [
            ("spans[first].contains(spans[second]", "FAULT || spans[first].contains(spans[second]")
        ],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "fingerprints ignore the container",
        "file": "DIAnalysis/Fingerprint.swift",
        "edits": [('container ?? ""]', 'FAULT ? "" : container ?? ""]')],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "columns are off by one",
        "file": "DIReading/TextPlaces.swift",
        "edits": [("offset - lineStart + 1)", "offset - lineStart + (FAULT ? 0 : 1))")],
        "tests": r"^DIDefinitionTests\.",
    },
    {
        "story": "the last day of a suppression is ignored",
        "file": "DIAnalysis/Suppressions.swift",
        "edits": [
            ("suppression.until.map { $0 < today } ??", "suppression.until.map { !FAULT && $0 < today } ??")
        ],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "a deferred dependency counts as a direct one",
        "file": "DIGraph/Graph/GraphBuilder.swift",
        "edits": [("case .provider, .lazy: .deferred", "case .provider, .lazy: FAULT ? .hard : .deferred")],
        "tests": r"^DIAnalysisTests\.",
    },
    {
        "story": "close hooks run twice",
        "file": "SwiftDI/Container/Closing.swift",
        "edits": [
            (
                "for hook in hooks?.close ?? [] {",
                "for hook in (hooks?.close ?? []) + (FAULT ? hooks?.close ?? [] : []) {",
            )
        ],
        "tests": r"^SwiftDITests\.(HookTests|LifetimeTests|ScopeClosingTests)",
    },
    {
        "story": "close hooks run in the order of creation instead of the reverse",
        "file": "SwiftDI/Container/Closing.swift",
        "edits": [
            (
                "mutating func reverse() { steps.reverse() }",
                "mutating func reverse() { if !FAULT { steps.reverse() } }",
            )
        ],
        "tests": r"^SwiftDITests\.(HookTests|LifetimeTests|ScopeClosingTests|ResetTests)",
    },
    {
        "story": "a lazy resolves its value at each access",
        "file": "SwiftDI/Handles/LazyBox.swift",
        "edits": [
            (
                "isStored.store(true, ordering: .releasing)",
                "if !FAULT { isStored.store(true, ordering: .releasing) }",
            )
        ],
        "tests": r"^SwiftDITests\.HandleTests",
    },
    {
        "story": "the default of an environment variable is ignored",
        "file": "SwiftDI/Plan/PlanBuilder.swift",
        "edits": [("?? variable.fallback", "?? (FAULT ? nil : variable.fallback)")],
        "tests": r"^SwiftDITests\.(EnvironmentTests|ParameterTests)",
    },
    {
        "story": "a command for a CI runner is not escaped",
        "file": "DIDefinition/VisibleScalars.swift",
        "edits": [('case "#": return previous != "#"', 'case "#": return FAULT || previous != "#"')],
        "tests": r"^DIDefinitionTests\.",
    },
]

SWITCH = """\
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum Fault {
  private static let number = getenv("SWIFT_DI_FAULT").flatMap { Int(String(cString: $0)) } ?? 0

  static func isOn(_ number: Int) -> Bool { Self.number == number }
}
"""

# Only the tests of the list and their dependencies are built.
MANIFEST = """
package.products.removeAll()
do {
  var pending = [%s]
  var needed: Set<String> = []
  while let name = pending.popLast() {
    guard needed.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): pending.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
}
"""


def test_targets():
    return sorted({re.match(r"\^(\w+)", fault["tests"]).group(1) for fault in FAULTS})


def write(path, text):
    """Writes a file unless it has this text already, so that a second build is short."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def sources():
    """The relative paths of all files of the package."""
    for folder, folders, names in os.walk(TOP):
        folders[:] = [
            name for name in folders if not name.startswith(".build") and name not in (".git", "demo")
        ]
        for name in names:
            yield os.path.relpath(os.path.join(folder, name), TOP)


def faulty_texts():
    """The texts of the files with faults, and a message for each text that does not occur exactly once."""
    texts, problems = {}, []
    for number, fault in enumerate(FAULTS, 1):
        path = os.path.join("Sources", fault["file"])
        if path not in texts:
            with open(os.path.join(TOP, path), encoding="utf-8") as file:
                texts[path] = file.read()
        for original, replacement in fault["edits"]:
            count = texts[path].count(original)
            if count != 1:
                problems.append(
                    f"fault {number}, {fault['story']}: {path} has this text {count} times"
                    f" instead of once, update it in faults.py:\n    {original}"
                )
                continue
            switched = replacement.replace("FAULT", f"Fault.isOn({number})")
            texts[path] = texts[path].replace(original, switched)
    return texts, problems


def prepare():
    texts, problems = faulty_texts()
    if problems:
        sys.exit("\n".join(problems))
    for path in list(texts):
        module = path.split(os.sep)[1]
        texts[os.path.join("Sources", module, "Fault.swift")] = SWITCH
    with open(os.path.join(TOP, "Package.swift"), encoding="utf-8") as file:
        names = ", ".join(f'"{name}"' for name in test_targets())
        texts["Package.swift"] = file.read() + MANIFEST % names
    kept = set(texts)
    for path in sources():
        kept.add(path)
        target = os.path.join(COPY, path)
        if path in texts:
            continue
        source = os.path.join(TOP, path)
        if os.path.exists(target) and os.path.getmtime(target) == os.path.getmtime(source):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(source, target)
    for path, text in texts.items():
        write(os.path.join(COPY, path), text)
    for part in ("Sources", "Tests"):
        for folder, _, names in os.walk(os.path.join(COPY, part)):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), COPY)
                if path not in kept:
                    os.remove(os.path.join(COPY, path))


def run(tests, number):
    """The exit status of the tests with a fault, None if they hang, and how many tests ran."""
    environment = dict(os.environ, SWIFT_DI_FAULT=str(number), SWIFT_BACKTRACE="enable=no")
    command = ["swift", "test", "--skip-build", "--filter", tests]
    process = subprocess.Popen(
        command, cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True)
    try:
        output = process.communicate(timeout=LONGEST_RUN)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        return None, 0, ""
    counts = re.findall(r"Test run with (\d+) test", output)
    return process.returncode, int(counts[-1]) if counts else 0, output


def main():
    parser = argparse.ArgumentParser(description="Checks that the tests detect deliberate bugs.")
    parser.add_argument("--only", default="", help="numbers of faults, with commas between them")
    parser.add_argument("--jobs", help="how many jobs build at once")
    options = parser.parse_args()
    chosen = [int(number) for number in options.only.split(",") if number]
    prepare()
    print(f"building {len(FAULTS)} faults into one copy")
    build = ["swift", "build", "--build-tests"] + (["--jobs", options.jobs] if options.jobs else [])
    built = subprocess.run(build, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if built.returncode != 0:
        sys.exit(built.stdout.decode(errors="replace")[-8000:])
    faults = [(n, f) for n, f in enumerate(FAULTS, 1) if not chosen or n in chosen]
    sound = {}
    for tests in sorted({fault["tests"] for _, fault in faults}):
        status, count, output = run(tests, 0)
        sound[tests] = status == 0 and count > 0
        if not sound[tests]:
            print(f"without a fault {tests} does not pass ({count} tests)\n{output[-2000:]}")
    missed = 0
    for number, fault in faults:
        start = time.monotonic()
        status, _, _ = run(fault["tests"], number)
        seen = sound[fault["tests"]] and status != 0
        missed += not seen
        word = "MISSED" if not seen else "hangs" if status is None else "seen"
        seconds = time.monotonic() - start
        print(f"{word:7}{number:3}  {fault['story']}  ({fault['tests']}, {seconds:.0f} s)", flush=True)
    print(f"{len(faults) - missed} of {len(faults)} faults seen")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
