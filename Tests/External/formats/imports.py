"""Checks that every module of this package that a target imports is one of its dependencies in the manifest.

SwiftPM checks this for Swift modules, with --explicit-target-dependency-import-check, but not for C modules.
Sources that import a C library have to name all of them, because only one is imported when they are compiled here.

Usage: imports.py
"""

import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:\w+\s+)?(\w+)", re.MULTILINE)
TEXT = re.compile(r'"""\n.*?"""', re.DOTALL)


C_LIBRARIES = {"Darwin", "Musl", "Android", "Glibc"}


def folder(target):
    default = "Tests" if target["type"] == "test" else "Sources"
    return pathlib.Path(target.get("path") or f"{default}/{target['name']}")


def imported(path):
    """The names of modules that the Swift files of a folder import, with the files.

    Strings over several lines are left out, because they may contain code.
    """
    texts = {file: TEXT.sub("", file.read_text()) for file in path.rglob("*.swift")}
    return {(name, file) for file, text in texts.items() for name in IMPORT.findall(text)}


def main():
    manifest = json.loads(
        subprocess.run(["swift", "package", "dump-package"], check=True, capture_output=True).stdout
    )
    targets = {target["name"].replace("-", "_"): target for target in manifest["targets"]}
    faults = []
    for name, target in targets.items():
        listed = {
            next(iter(kind.values()))[0].replace("-", "_") for kind in target["dependencies"]
        } | {name}
        for module, file in sorted(imported(folder(target)), key=str):
            if module in targets and module not in listed:
                faults.append(f"{file}: '{target['name']}' imports '{module}' and does not depend on it")
    for file in sorted([*pathlib.Path("Sources").rglob("*.swift"), *pathlib.Path("Readers/Sources").rglob("*.swift")]):
        missing = C_LIBRARIES - set(IMPORT.findall(file.read_text()))
        if missing and missing != C_LIBRARIES:
            faults.append(f"{file}: of the C libraries, {', '.join(sorted(missing))} is missing")
    print("\n".join(faults) or f"the imports of {len(targets)} targets are as the manifest says")
    sys.exit(1 if faults else 0)


main()
