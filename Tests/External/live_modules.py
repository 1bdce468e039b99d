"""Measures what compiled code costs as the input: `swift-di lint --library` against the same container's
JSON in the same run, and checks that debug and release builds of command and library go together.

    live_modules.py FOLDER_OF_DEBUG_PRODUCTS FOLDER_OF_RELEASE_PRODUCTS [--runs 21] [--command PROGRAM]

With --command another program takes the place of both folders' swift-di: one that was installed.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

LIMIT = 50


def run(command):
    return subprocess.run(command, capture_output=True, text=True)


def lint(command, arguments):
    return [command, "lint", "--format", "concise", *arguments]


def input_of(kind, products):
    name = "libDILiveFixture.so" if kind == "library" else "di-live-fixture"
    return [f"--{kind}", f"{products}/{name}", "--container"]


def check_builds(commands, builds):
    """Every command with every module says the same."""
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


def measure(command, release, folder, runs):
    """The median milliseconds of both inputs, taken in turns, and of their difference."""
    file = os.path.join(folder, "large.json")
    live = input_of("library", release) + ["Large"]
    subprocess.run([command, "export", *live, "-q", "-o", file], check=True)
    times = {"live": [], "file": []}
    for _ in range(runs):
        for name, arguments in (("live", live), ("file", [file])):
            start = time.perf_counter()
            subprocess.run(lint(command, arguments), stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            times[name].append((time.perf_counter() - start) * 1000)
    extra = statistics.median(live - file for live, file in zip(times["live"], times["file"]))
    print(f"lint of 1,000 bindings: library {statistics.median(times['live']):.1f} ms, "
          f"JSON {statistics.median(times['file']):.1f} ms, "
          f"difference {extra:.1f} ms   (at most {LIMIT})")
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
        sys.exit(f"compiled code costs more than {LIMIT} ms")


if __name__ == "__main__":
    main()
