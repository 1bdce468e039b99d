"""Compares what is read from the sources of modules with what the engine exports of the same modules.

    exports.py FOLDER_OF_DEBUG_PRODUCTS FOLDER_OF_SWIFT_DI_SOURCES [--show]

Each module of the programs on pages, of the examples and of the fixtures becomes a container of its own, in a program
that is compiled with the engine and in a copy of the same files that is read. A container is equal if all keys, scopes
and dependencies are; one with differences has to list what was not read. Ends with exit status 1 if one does neither.
--show prints the differences of those that list something. Python 3.11.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from apps import key_of
from mutations import closing, masked
from oracle import engine

FOLDERS = [
    "Sources/Examples/Cafe", "Tests/DocumentationTests/Snippets", "Tests/DILiveModules",
    *(f"Tests/Frameworks/Sources/{name}" for name in
      ["CoreMetaSample", "InjineerForecast", "ObjectionCar", "RivetCarFactory", "SyringeSample"]),
    "Fixtures/Sources/SwiftDI/App"]
# A file with one of them is left out: it starts a program, or needs what is not linked.
LEFT_OUT = re.compile(r"(?m)^\s*(?:@_spi\(\w+\) )?(?:public |internal )?import (?:Testing|SwiftUI|SwiftDITesting|SwiftDIMacros|DIAnalysis|"
                      r"DIReporting|DITestSupport|Server)\b|^@main\b.*static func main\(\) async")

# It needs a type of a file that is left out.
OTHERS = {"SwiftUIApp.swift"}


def modules(text):
    """The modules of a file that are constructed without arguments, with the names of the types around them."""
    code = masked(text)
    around = [(match.start(), closing(code, match.end() - 1), match[2]) for match in re.finditer(
        r"\b(enum|struct|class|extension|actor) ([\w.]+)[^{};]*\{", code)]
    for match in re.finditer(r"(\w+ )?\b(?:struct|final class|enum) (\w+)\s*:\s*Module\b[^{]*\{", code):
        body = code[match.end():closing(code, match.end() - 1)]
        if match[1] in ("private ", "fileprivate ") or re.search(r"\blet \w+\s*:[^=\n]*$", body, re.MULTILINE):
            continue
        names = [name for start, end, name in around if start < match.start() < end]
        yield ".".join([*names, match[2]])


def binding_text(binding):
    """All that decides about findings."""
    made = {name: binding[name] for name in ["scope", "alias", "instance", "opaque", "contributes", "id"] if name in binding}
    needs = []
    for one in binding.get("dependencies", []):
        members = {} if isinstance(one, str) else one
        how = [f"{name} {members[name]}" for name in ["kind", "element", "optional", "ownership", "arguments"] if name in members]
        needs.append(" ".join([key_of(one), *how]))
    return f"{binding['key']} {made} ({', '.join(needs)})"


class Group:
    """The modules of a folder, compiled and read."""

    def __init__(self, folder, products, programs):
        self.products, self.programs = products, programs
        self.temporary = tempfile.TemporaryDirectory()
        self.place = pathlib.Path(self.temporary.name, pathlib.Path(folder).name)
        self.place.mkdir()
        names = []
        for path in sorted(pathlib.Path(folder).glob("*.swift")):
            text = path.read_text()
            if LEFT_OUT.search(text) or path.name in OTHERS:
                continue
            # The program has a start of its own.
            text = re.sub(r"(?ms)^@main\b.*?^\}\n", "", text)
            self.place.joinpath(path.name).write_text(text)
            names += modules(text)
        self.names = names
        imports = "import SwiftDI\nimport SwiftDIExport\n"
        described = "".join(f'    Blueprint({name}(), name: "{name}", environment: environment),\n' for name in names)
        self.place.joinpath("main.swift").write_text(
            f"{imports}\nExport.answerIfAsked {{ environment in\n  [\n{described}  ]\n}}\n")

    def exported(self):
        program = self.place.parent / "program"
        built = subprocess.run(
            ["swiftc", "-Onone", "-wmo", "-swift-version", "6", "-suppress-warnings", "-package-name", "swift_di", "-D", "OSS",
             "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
             "-module-name", "Programs", *engine(self.products), "-o", str(program),
             *map(str, sorted(self.place.glob("*.swift")))],
            capture_output=True, text=True)
        if built.returncode:
            sys.exit(f"{self.place.name} does not compile:\n{built.stderr[-3000:]}")
        found = {}
        for name in self.names:
            result = subprocess.run(
                [f"{self.products}/swift-di", "export", "--executable", str(program), "--container", name, "--no-config"],
                capture_output=True, text=True)
            found[name] = json.loads(result.stdout) if result.returncode == 0 else result.stderr.strip()
        return found

    def read(self):
        # The first of several containers with the same modules is read, and it has the name.
        self.place.joinpath("main.swift").rename(self.place / "0.swift")
        result = subprocess.run(
            [f"{self.programs}/swift-di-sources", str(self.place)], capture_output=True, text=True, check=True)
        return {definition["name"]: definition for definition in map(json.loads, result.stdout.splitlines())}


def differences(exported, read):
    # Only the sources say what an opaque factory requests.
    for one in exported.get("bindings", []) + read.get("bindings", []):
        if one.get("opaque"):
            one.pop("dependencies", None)
    texts = [collections.Counter(map(binding_text, one.get("bindings", []))) for one in (exported, read)]
    lines = [f"- {text}" for text in sorted((texts[0] - texts[1]).elements())]
    return lines + [f"+ {text}" for text in sorted((texts[1] - texts[0]).elements())]


def main():
    products, programs = map(os.path.abspath, sys.argv[1:3])
    show = "--show" in sys.argv
    counts = collections.Counter()
    for folder in FOLDERS:
        group = Group(folder, products, programs)
        exported, read = group.exported(), group.read()
        for name in group.names:
            if isinstance(exported[name], str):
                counts["not exported"] += 1
                print(f"{folder}: {name} cannot be described: {exported[name].splitlines()[0]}")
                continue
            if name not in read:
                counts["FAILED"] += 1
                print(f"FAILED: {folder}: {name} is not read")
                continue
            lines, listed = differences(exported[name], read[name]), read[name].get("notRead", [])
            kind = "equal" if not lines else "listed" if listed else "FAILED"
            counts[kind] += 1
            counts["bindings"] += len(exported[name].get("bindings", []))
            if kind == "FAILED" or kind == "listed" and show:
                print(f"{kind}: {folder}: {name}\n  " + "\n  ".join(lines))
                for one in listed:
                    print(f"  not read: {one.get('source', {}).get('line')}: {one['reason']}")
    print(f"{counts['equal']} equal, {counts['listed']} with differences list what was not read, "
          f"{counts['not exported']} cannot be described, {counts['FAILED']} failed; {counts['bindings']} bindings")
    sys.exit(1 if counts["FAILED"] else 0)


if __name__ == "__main__":
    main()
