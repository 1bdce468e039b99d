#!/usr/bin/env python3
"""Checks that every version of swift-di that the repository names can be had: the branch main, or a tag.

It reads all tracked files as text, so also snippets, files for CI, hooks and what `swift-di init` writes.
"""
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[3]
# These files contain versions that do not exist, to test that such versions are found.
LEFT_OUT = {"Tests/External/formats/versions.py", "Tests/DocumentationTests/ReadmeTests.swift"}
# A requirement of a package whose address ends with swift-di or is left open, and what names a version elsewhere.
PATTERNS = [
    r'\.package\(\s*url:\s*"[^"]*(?:swift-di(?:-plugins)?|…)(?:\.git)?",\s*(?:branch|exact|from|revision):\s*"(?P<version>[^"]*)"',
    r'\.package\(\s*url:\s*"[^"]*(?:swift-di(?:-plugins)?|…)(?:\.git)?",\s*\.\w+\(\s*(?:from:\s*)?"(?P<version>[^"]*)"',
    r"add-dependency\s+\S+\s+--(?:branch|exact|from|revision)[ =](?P<version>[\w.-]+)",
    r"swift-di/\.github/[\w./-]+@(?P<version>[\w.-]+)",
    r"repo:\s*\S+/swift-di\s+rev:\s*(?P<version>[\w.-]+)",
    r"SWIFT_DI_VERSION:\s*\"?(?P<version>[\w.-]+)",
    r"git clone [^\n]*--branch[ =](?P<version>[\w.-]+)[^\n]*swift-di",
    r"swift-di/(?:releases/(?:download|tag)|archive/refs/tags)/(?P<version>[\w.-]+)",
    r"ghcr\.io/[\w.-]+/swift-di:(?P<version>[\w.-]+)",
]
# One sentence for each pattern, with a version that never exists.
SPOILT = """
.package(url: "https://github.com/ada/swift-di", from: "99.1.0")
.package(url: "…", .upToNextMinor(from: "99.2.0"))
swift package add-dependency "$REPOSITORY" --from 99.3.0
uses: ada/swift-di/.github/actions/lint@v99.4.0
repo: https://github.com/ada/swift-di
    rev: 99.5.0
SWIFT_DI_VERSION: 99.6.0
git clone --quiet --branch 99.7.0 https://github.com/ada/swift-di
https://github.com/ada/swift-di/releases/download/99.8.0/swift-di.zip
ghcr.io/ada/swift-di:99.9.0
"""


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=TOP, capture_output=True, text=True, check=True).stdout


def named(text):
    """The versions that a text names, with their lines."""
    for pattern in PATTERNS:
        for match in re.finditer(pattern, text):
            yield text.count("\n", 0, match.start()) + 1, match["version"]


def main():
    known = {"main", *git("tag").split()}
    spoilt = {version.lstrip("v") for _, version in named(SPOILT)}
    failures = [f"this file: 99.{number}.0 is not found" for number in range(1, 10) if f"99.{number}.0" not in spoilt]
    count = 0
    for name in git("ls-files", "-z").split("\0"):
        path = TOP / name
        if not name or name in LEFT_OUT or path.is_symlink() or not path.is_file():
            continue
        for line, version in named(path.read_bytes().decode(errors="replace")):
            count += 1
            if version not in known:
                failures.append(f"{name}:{line}: there is no version '{version}' (there are: {', '.join(sorted(known))})")
    if count < 8:
        failures.append(f"only {count} versions were found")
    for failure in failures:
        print(f"FAILED  {failure}")
    if not failures:
        print(f"versions: {count} are named, and all of them exist")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
