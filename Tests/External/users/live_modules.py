"""Measures the cost of compiled code as input: `swift-di lint --library` compared with the same container's JSON in
the same run. Also checks that debug and release builds of command and library work together.

    live_modules.py FOLDER_OF_DEBUG_PRODUCTS FOLDER_OF_RELEASE_PRODUCTS [--runs 21] [--command PROGRAM]

With --command another program, such as an installed one, replaces the swift-di of both folders. Times are CPU
times of all processes that a run starts, because the machine's load affects the clock's time more.
"""
import argparse
import os
import resource
import subprocess
import sys
import tempfile

LIMIT = 50


def run(command):
    return subprocess.run(command, capture_output=True, text=True)


def lint(command, arguments):
    return [command, "lint", "--format", "concise", *arguments]


def input_of(kind, products):
    name = "libDILiveFixture.so" if kind == "library" else "di-live-fixture"
    return [f"--{kind}", f"{products}/{name}", "--container"]


def check_builds(commands, builds):
    """Checks that every command prints the same report of every module."""
    for container in ("Ring", "Kiosk"):
        reports = {}
        for command in commands:
            for module in builds:
                for kind in ("library", "executable"):
                    found = run(lint(command, input_of(kind, module) + [container]))
                    reports[(found.returncode, found.stdout)] = (command, module, kind, found.stderr)
        if len(reports) != 1:
            sys.exit(f"{container} is not the same in all builds: {reports}")
    print("debug and release builds of command, library and program say the same")


def processor_milliseconds(command):
    """The CPU time of a process and of those that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def measure(command, release, folder, runs):
    """The additional time for the library compared with the file; the least of several alternating runs."""
    file = os.path.join(folder, "large.json")
    live = input_of("library", release) + ["Large"]
    subprocess.run([command, "export", *live, "-q", "-o", file], check=True)
    turns = [
        (processor_milliseconds(lint(command, live)), processor_milliseconds(lint(command, [file])))
        for _ in range(runs)]
    library, definition = (min(times) for times in zip(*turns))
    extra = library - definition
    print(f"lint of 1,000 bindings: library {library:.1f} ms, JSON {definition:.1f} ms, "
          f"difference {extra:.1f} ms of CPU   (at most {LIMIT})")
    return extra


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("debug")
    parser.add_argument("release")
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--command")
    options = parser.parse_args()
    builds = [options.debug, options.release]
    commands = [options.command] if options.command else [f"{build}/swift-di" for build in builds]
    check_builds(commands, builds)
    with tempfile.TemporaryDirectory(prefix="swift-di-live-") as folder:
        extra = measure(commands[-1], options.release, folder, options.runs)
    if extra > LIMIT:
        sys.exit(f"compiled code costs more than {LIMIT} ms of CPU")


if __name__ == "__main__":
    main()
