#!/usr/bin/env python3
"""Checks that every `swift-di …` on a page is a valid command with valid options and values.

    page_commands.py SWIFT_DI

It reads the lines of code blocks and the code spans that begin with `swift-di`, in the README, on the pages of the
guide and of the engine, and in the files for CI. Each command is run in an empty folder, without a package or
definition. A missing definition is only reported once the arguments are parsed, so only other errors fail. The output
of the lines after `$` is checked elsewhere (`Tests/External/run first-hour`, `PageCommandsTests`).
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[3]
SWIFT_DI = pathlib.Path(sys.argv[1]).resolve()
PAGES = [
    "README.md", "Sources/*/*.docc/*.md", "Documentation/README.md", "Documentation/Frameworks.md", "Documentation/Pictures.md",
    "Documentation/Definition-Format.md", "Documentation/Untrusted-Repositories.md", "Documentation/CI/*"]
# The errors of the parser, and of a command for an unknown value.
REFUSED = re.compile(r"^Usage: |unknown rule|there is no command", re.M)
# Commands as on a page, with one error each.
SPOILT = [
    "swift-di lnit app.json", "swift-di lint --frmat text", "swift-di lint --fail-on never-ever app.json",
    "swift-di rules scope-leek", "swift-di graph --depth many app.json", "swift-di why"]


def commands(text):
    """The commands on a page, without pipes and redirections of the shell."""
    blocks = re.findall(r"^ *```\w*\n(.*?)^ *```$", text, re.M | re.S)
    lines = [line.strip().removeprefix("$ ") for block in blocks for line in block.splitlines()]
    spans = re.findall(r"`([^`]+)`", re.sub(r"^ *```.*?^ *```$", "", text, flags=re.M | re.S))
    for line in lines + [" ".join(span.split()) for span in spans]:
        for part in re.split(r" [|&]+ | > |; ", line):
            if part.startswith("swift-di ") and "…" not in part:
                yield part.replace("RULE", "scope-leak")


def refusal(line):
    """The command's error for these arguments; None if they are valid."""
    words = [str(SWIFT_DI), *shlex.split(line)[1:]]
    with tempfile.TemporaryDirectory(prefix="swift-di-page-commands-") as folder:
        process = subprocess.run(
            words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    return process.stderr if process.returncode == 2 and REFUSED.search(process.stderr) else None


def main():
    count = failures = 0
    for line in SPOILT:
        if refusal(line) is None:
            failures += 1
            print(f"FAILED  this is accepted: {line}")
    for page in sorted(page for pattern in PAGES for page in TOP.glob(pattern)):
        for line in dict.fromkeys(commands(page.read_text())):
            count += 1
            if reason := refusal(line):
                failures += 1
                print(f"FAILED  {page.relative_to(TOP)}: {line}\n{reason}")
    if count < 40:
        failures += 1
        print("FAILED  so few were found that the pages are not read")
    print(f"{count + len(SPOILT) - failures} passed, {failures} failed (commands on pages)")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
