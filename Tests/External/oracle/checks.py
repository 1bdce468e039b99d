"""Counts comparisons, and runs the command, for the other programs of this folder."""

import json
import os
import subprocess


class Checks:
    """Counts comparisons, and prints the first twenty that fail, with their inputs."""

    def __init__(self):
        self.passed = self.failed = 0
        self.title, self.inputs = "", []

    def equal(self, what, found, expected):
        if found == expected:
            self.passed += 1
            return
        self.failed += 1
        if self.failed <= 20:
            print(f"FAILED {self.title}: {what}\n  found    {ascii(found)[:900]}\n  expected {ascii(expected)[:900]}")
            for one in self.inputs:
                print("  " + json.dumps(one, ensure_ascii=False, separators=(",", ":"))[:3000])


def run(tool, *arguments):
    """Returns the exit status, the output, and the errors."""
    done = subprocess.run([tool, *arguments], capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace")
