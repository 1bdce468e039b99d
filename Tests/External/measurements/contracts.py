#!/usr/bin/env python3
"""Measures what contracts add to lint.

    contracts.py SWIFT_DI [--runs 5]

Lints 100,000 bindings in 300 modules with 500,000 dependencies: with the default rules, and with ten contracts, of which
one says that all modules are independent. Once all contracts hold, and once all are broken. The measure is the processor
time of the command, the least of several runs. The exit status is 1 if contracts that hold cost more than half of the rules.
Broken contracts also write 1,000 findings, which lint without contracts does not.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile

from gates import CONTRACTS, modules

MOST = 1.5


def seconds(*command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: {result.stderr.decode()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(usage="contracts.py SWIFT_DI [--runs 5]")
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    is_slow = False
    with tempfile.TemporaryDirectory() as folder:
        contracts = os.path.join(folder, "contracts.yml")
        with open(contracts, "w", encoding="utf-8") as stream:
            stream.write(CONTRACTS)
        for name, reaches_others in ("hold", False), ("are broken", True):
            path = os.path.join(folder, "modules.json")
            with open(path, "w", encoding="utf-8") as stream:
                json.dump(modules(reaches_others, 100_000, 500_000, 300), stream)
            commands = [
                (options.program, "lint", path, *arguments) for arguments in (["--no-config"], ["--config", contracts])]
            times = [[seconds(*command) for command in commands] for _ in range(options.runs)]
            alone, both = (min(column) for column in zip(*times))
            is_slow |= not reaches_others and both / alone > MOST
            print(f"rules alone {alone:.3f} s, with ten contracts that {name} {both:.3f} s: {both / alone:.2f} times")
    sys.exit(is_slow)


if __name__ == "__main__":
    main()
