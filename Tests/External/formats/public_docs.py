#!/usr/bin/env python3
"""Checks that the public interface is documented: comments, parameters and errors, in every library module.

    public_docs.py .build/debug [MODULE...]

Extracts the symbol graphs of the modules of all library products in Package.swift, or of the given modules,
and counts per module:

- comments: public declarations with a documentation comment;
- parameters: among those with parameters, the ones whose comment describes them. Each parameter is listed under
  `- Parameters:`, or the text has its name or its label in backticks. A single parameter may also appear in
  the first sentence as plain words: its name, its label or its type. Parameters whose default is the place or
  the isolation of the call (`#fileID`, `#isolation`) are for the compiler and need nothing;
- errors: among those that throw, the ones with `- Throws:`, or with a sentence that says "throws" or names the
  type of the error in backticks.

Not counted are inherited and synthesised declarations, implementations of requirements, whose comment is at
the requirement, `==`, `<`, `hash(into:)` and `encode(to:)`, and the `$name` of a property wrapper. Costs beyond
a constant belong into comments as O(…), which no program can count.

Ends with status 1 if a module has less than 95 % in a column, and lists what is missing. SwiftDIMacros, which
declares something only with the trait Macros, has to be named (`make macros`), and a module that is named has to
declare something. The compiler takes the comments from the sources, at the lines that the last build saw: build first.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

LIMIT = 0.95
MANIFEST = pathlib.Path(__file__).resolve().parents[3] / "Package.swift"
LIBRARY = re.compile(r'\.library\(\s*name: "\w+",(?P<type> type: \.\w+,)?\s*targets: \[(?P<targets>[^\]]*)\]')
WITNESSES = {"==(_:_:)", "!=(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)"}
CALLER = "#(?:fileID|file|filePath|line|column|isolation|function)\\b"
COLUMNS = ("comments", "parameters", "errors")


def modules():
    """The modules of the library products for users; the dynamic library is a fixture of the tests."""
    found = LIBRARY.finditer(MANIFEST.read_text())
    names = [re.findall(r'"(\w+)"', match["targets"]) for match in found if not match["type"]]
    return sorted({name for targets in names for name in targets} - {"SwiftDIMacros"})


def extract(debug, module, folder):
    """Writes the symbol graphs of a module; extensions of other modules' types are in separate files."""
    target = json.loads(subprocess.check_output([os.environ.get("SWIFT", "swift"), "-print-target-info"]))
    # The build writes the module maps of the package's own C targets; Yams contains its own.
    maps = sorted(map for map in debug.glob("C*.build/module.modulemap") if "-tool." not in str(map))
    maps += sorted(debug.parent.glob("checkouts/*/Sources/*/include/module.modulemap"))
    subprocess.run(
        [
            os.environ.get("SYMBOLS", "swift-symbolgraph-extract"), "-module-name", module,
            "-minimum-access-level", "public", "-target", target["target"]["triple"],
            "-output-dir", str(folder), "-I", str(debug / "Modules"),
            *[word for map in maps for word in ("-Xcc", f"-fmodule-map-file={map}")],
        ], check=True, stdout=subprocess.DEVNULL)
    return sorted(folder.glob("*.symbols.json"))


def declarations(graph):
    """The declarations that are written in the module and are not implementations of requirements."""
    inherited = {relation["source"] for relation in graph["relationships"] if "sourceOrigin" in relation}
    for symbol in graph["symbols"]:
        identifier = symbol["identifier"]["precise"]
        if "::SYNTHESIZED::" in identifier or identifier in inherited:
            continue
        name = symbol["pathComponents"][-1]
        if name in WITNESSES or name.startswith("$") or "CodingKeys" in symbol["pathComponents"]:
            continue
        yield symbol


def spelled(part):
    """The text of a declaration or a parameter."""
    return "".join(piece["spelling"] for piece in part.get("declarationFragments", []))


def words(name):
    """`sourcePlace` and `SourcePlace` as "source place"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()


def labels(symbol):
    """The labels of a declaration, from `name(label:_:)`."""
    found = re.search(r"\((.*)\)$", symbol["pathComponents"][-1])
    return found[1].split(":")[:-1] if found else []


def parameters_of(symbol):
    """The parameters as the graph lists them; of a macro it has only the text."""
    if symbol["kind"]["identifier"] != "swift.macro":
        return symbol.get("functionSignature", {}).get("parameters", [])
    pieces = symbol["declarationFragments"]
    inner = [piece for piece in pieces if piece["kind"] in ("externalParam", "internalParam")]
    return [
        {"name": piece["spelling"]} for piece, next in zip(inner, [*inner[1:], {"kind": "externalParam"}])
        if next["kind"] == "externalParam"]


def describes_parameters(symbol, text):
    parameters = parameters_of(symbol)
    named = labels(symbol) if len(labels(symbol)) == len(parameters) else [""] * len(parameters)
    spelling = spelled(symbol)
    wanted = []
    for parameter, label in zip(parameters, named):
        names = {parameter.get("internalName", parameter["name"]), parameter["name"], label} - {"", "_"}
        if not any(re.search(rf"\b{re.escape(name)}: [^,=]*= {CALLER}", spelling) for name in names):
            wanted.append((names, spelled(parameter)))
    first = re.split(r"(?<=[.:])\s|\n\n", text.strip())[0].lower()
    for names, fragments in wanted:
        listed = any(
            re.search(rf"- (?:Parameter )?{re.escape(name)}:", text) or f"`{name}`" in text for name in names)
        types = re.findall(r"\w{3,}", fragments.partition(":")[2].partition("=")[0])
        spoken = len(wanted) == 1 and any(
            re.search(rf"\b{re.escape(words(name))}s?\b", first) for name in [*names, *types] if len(name) > 2)
        if not (listed or spoken):
            return False
    return True


def errors(symbol):
    """The type of the errors that a declaration throws; None if it throws none itself."""
    spelling, outer, depth = spelled(symbol), "", 0
    for character in spelling:
        depth += character == "("
        outer += character if depth == 0 else " "
        depth -= character == ")"
    accessors = symbol["kind"]["identifier"].endswith(("property", "subscript"))
    start, end = (outer.find("{"), len(outer)) if accessors else (0, outer.find("->"))
    found = re.compile(r"\bthrows\b").search(outer, start, end if end >= 0 else len(outer)) if start >= 0 else None
    if not found:
        return None
    typed = re.match(r"throws\(([\w.]+)\)", spelling[found.start():])
    return typed[1] if typed else "Error"


def describes_errors(text, error):
    name = error.split(".")[-1]
    return bool(re.search(r"- Throws:|\b[Tt]hrow(?:s|n)?\b|\b[Rr]ethrows\b", text)) or f"`{name}" in text


def count(graphs):
    """For each column, the number of declarations and the titles of those that lack it."""
    counts = {column: [0, []] for column in COLUMNS}
    for path in graphs:
        for symbol in declarations(json.loads(path.read_text())):
            lines = symbol.get("docComment", {}).get("lines", [])
            text = "\n".join(line["text"] for line in lines)
            checks = {"comments": bool(text.strip())}
            if parameters_of(symbol):
                checks["parameters"] = describes_parameters(symbol, text)
            if error := errors(symbol):
                checks["errors"] = describes_errors(text, error)
            for column, passes in checks.items():
                counts[column][0] += 1
                if not passes:
                    counts[column][1].append(".".join(symbol["pathComponents"]))
    return counts


def main():
    debug = pathlib.Path(sys.argv[1])
    failures = []
    named = sys.argv[2:]
    print(f"{'module':18}{''.join(f'{column:>20}' for column in COLUMNS)}")
    for module in named or modules():
        with tempfile.TemporaryDirectory() as folder:
            counts = count(extract(debug, module, pathlib.Path(folder)))
        if named and not counts["comments"][0]:
            failures.append((module, "declarations", ["nothing is public"]))
        cells = []
        for column, (all, missing) in counts.items():
            has = all - len(missing)
            cells.append(f"{has} of {all} {100 * has / max(all, 1):4.0f} %" if all else "none")
            if has < LIMIT * all:
                failures.append((module, column, sorted(missing)))
        print(f"{module:18}{''.join(f'{cell:>20}' for cell in cells)}")
    for module, column, missing in failures:
        print(f"\n{module}: {column} missing, fewer than {100 * LIMIT:.0f} % have them")
        print("\n".join(f"  {title}" for title in missing))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
