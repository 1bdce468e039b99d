#!/usr/bin/env python3
"""Prints the cost of creating, using once and releasing containers, in debug and release builds, and the goals.

    containers.py DEBUG_DIRECTORY RELEASE_DIRECTORY [--runs 11]

Times are those of one thread. They are medians of rounds within a process; for the first container, of processes.
For comparison the same process also measures a dictionary of closures, in turns with the engine.
"""
import argparse
import os
import statistics
import subprocess

# The goals in milliseconds, for debug builds except for the last row.
GOALS = {
    "a child of 1,000 bindings": 2,
    "withOverrides, 1,000 bindings": 2,
    "the same, a double with dependencies": 2,
    "a scope of 1,000 bindings": 2,
    "500 nested children": 500,
}
FIRST_GOAL = 2


def said(folder, *arguments):
    program = os.path.join(folder, "di-benchmarks")
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout


def times(folder):
    """The milliseconds of each workload."""
    rows = (line.split("\t") for line in said(folder, "containers").splitlines())
    return {name: int(microseconds) / 1000 for name, microseconds in rows}


def first(folder, runs):
    return statistics.median(int(said(folder, "first")) / 1000 for _ in range(runs))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("debug")
    parser.add_argument("release")
    parser.add_argument("--runs", type=int, default=11)
    options = parser.parse_args()
    debug, release = times(options.debug), times(options.release)
    print(f"{'milliseconds':40}{'debug':>10}{'goal':>8}{'release':>10}{'goal':>8}")
    for name, each in debug.items():
        print(f"{name:40}{each:>10.2f}{GOALS.get(name, ''):>8}{release[name]:>10.2f}")
    each = [first(folder, options.runs) for folder in (options.debug, options.release)]
    print(f"{'first container, 200 bindings':40}{each[0]:>10.2f}{'':>8}{each[1]:>10.2f}{FIRST_GOAL:>8}")
    print("\n1,024 bindings and a request for each, release, microseconds")
    print(said(options.release, "freeze"), end="")


if __name__ == "__main__":
    main()
