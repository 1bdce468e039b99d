#!/usr/bin/env python3
"""Counts the instructions of the engine's fast paths under callgrind.

    gates.py RELEASE_DIRECTORY

Instructions are the same on a busy machine, seconds are not; so these are gates, and the times in
`make benchmark` are not. A workload is run with two counts, and the difference is what one request
costs. Prints one line for each gate: name, count, limit. Fails when one is missed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

# The limits are the engine's goals; hand-written code is shown beside. Two are not: the goal of 420
# for a prototype holds for the typed key, and by type, where 421 is counted, the line only guards
# against getting worse; so does that of the borrowed singleton, for which no goal is stated.
GATES = [
    ("singleton by typed key", "w1-key", 100, "w1-hand"),
    ("singleton by type", "w1-type", 120, "w1-hand"),
    ("singleton borrowed", "w1-borrow", 30, "w1-hand"),
    ("singleton by protocol", "w1-protocol", 120, "w1-hand"),
    ("prototype by typed key", "w2-key", 420, "w2-hand"),
    ("prototype by type", "w2-type", 430, "w2-hand"),
    ("15 objects, 5 levels", "w3-type", 8_500, "w3-hand"),
    ("15 objects of the graph scope", "w3-graph", 11_500, "w3-hand"),
    ("named singleton by typed key", "w4-key", 110, "w1-hand"),
    ("named singleton by name", "w4-name", 600, "w1-hand"),
]
FEW, MANY = 1_000, 3_000


def instructions(program, workload, count):
    """How many instructions the program executes for a count of requests."""
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}", program, "run",
         workload, str(count)],
        capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or not found:
        sys.exit(f"{workload} does not run under callgrind:\n{result.stderr}")
    return int(found.group(1))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as directory:
        # valgrind cannot read the debug information that Swift 6.3 writes.
        program = os.path.join(directory, "di-engine-benchmarks")
        shutil.copy(os.path.join(sys.argv[1], "di-engine-benchmarks"), program)
        subprocess.run(["strip", "-g", program], check=True)
        known = {}

        def each(workload):
            if workload not in known:
                few, many = (instructions(program, workload, count) for count in (FEW, MANY))
                known[workload] = round((many - few) / (MANY - FEW))
            return known[workload]

        missed = 0
        print(f"{'instructions for one request':32}{'count':>8}{'limit':>8}{'by hand':>9}")
        for name, workload, limit, hand in GATES:
            count = each(workload)
            mark = "" if count <= limit else "   missed"
            missed += count > limit
            print(f"{name:32}{count:>8}{limit:>8}{each(hand):>9}{mark}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
