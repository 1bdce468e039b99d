#!/usr/bin/env python3
"""Builds the packages in Fixtures/Packages as their users would, and compares the output about them.

    packages.py FOLDER   FOLDER holds the built `swift-di`

With SWIFT_DI_RECORD=1 the expected outputs in Fixtures/Snapshots/packages are rewritten.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[3]
SHOP = TOP / "Fixtures/Packages/Shop"
SNAPSHOTS = TOP / "Fixtures/Snapshots/packages"
SCRATCH = TOP / ".build-packages"
FRAMEWORKS = TOP / ".build-frameworks/debug"
COMMAND = pathlib.Path(sys.argv[1]).resolve() / "swift-di"
SWIFT = os.environ.get("SWIFT", "swift")
LIBRARY = "libShopApp.dylib" if sys.platform == "darwin" else "libShopApp.so"
ENVIRONMENT = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}

failures = 0


def run(arguments, **options):
    return subprocess.run(
        [str(argument) for argument in arguments], cwd=options.pop("cwd", TOP), env=ENVIRONMENT,
        capture_output=True, text=True, errors="replace", timeout=1500, **options)


def fail(name, reason):
    global failures
    failures += 1
    print(f"FAILED  {name}\n{reason}")


def plain(text):
    """The text without the words of findings, which LintReportTests compares, and without what depends on the
    machine or the build."""
    text = re.sub(r"\b(error|warning|note): \S.*?( \(in environments? .*?\))? (\[[a-z-]+\])", r"\1: …\2 \3", text)
    text = re.sub(r"(?m)^( *help:) .+$", r"\1 …", text)
    text = text.replace(str(TOP), "<top>").replace(str(SCRATCH), "<scratch>")
    return re.sub(r"<top>/\.build-packages/[^/\s']+/(debug|release)/", r"<\1>/", text)


def expect(name, process, status, note=""):
    """Compares status and the whole output with a snapshot."""
    actual = f"status {process.returncode}\n--- output\n{plain(process.stdout)}"
    actual += f"--- errors\n{plain(process.stderr)}"
    path = SNAPSHOTS / f"{name}.txt"
    if process.returncode != status:
        fail(name, f"ended with {process.returncode}, not {status}\n{actual}")
    elif os.environ.get("SWIFT_DI_RECORD"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual)
        print(f"recorded {path}")
    elif not path.exists() or path.read_text() != actual:
        expected = path.read_text() if path.exists() else "(nothing recorded)"
        fail(name, f"expected:\n{expected}\nactual:\n{actual}")
    else:
        print(f"ok      {name}{note}")


def build(product, configuration="debug", package=SHOP, scratch=SCRATCH):
    process = run([
        SWIFT, "build", "--package-path", package, "--scratch-path", scratch, "-c", configuration,
        "--product", product])
    if process.returncode != 0:
        fail(f"build {product} {configuration}", process.stdout + process.stderr)
        sys.exit(1)
    print(f"built   {product} ({configuration})")


# The modules that are only linked on demand, and for three programs the ones that they import.
BESIDE = ["SwiftDIDiscovery", "SwiftDIExport", "DIReading", "DIWriting", "DIAnalysis", "DIReporting"]
LINKED = {
    FRAMEWORKS / "RivetCarFactory": set(),
    FRAMEWORKS / "SyringeSample": {"SwiftDIDiscovery"},
    COMMAND.parent / "di-live-fixture": {"SwiftDIExport", "DIWriting"},
}


def linked():
    """Compares the modules whose symbols programs contain with those they import."""
    for program, wanted in LINKED.items():
        symbols = run(["nm", program])
        found = {module for module in BESIDE if f"$s{len(module)}{module}" in symbols.stdout}
        if symbols.returncode != 0 or "$s7SwiftDI" not in symbols.stdout:
            fail(f"what {program.name} links", f"its symbols cannot be read: {symbols.stderr}")
        elif found != wanted:
            fail(f"what {program.name} links", f"{sorted(found)}, and not {sorted(wanted)}")
        else:
            print(f"ok      what {program.name} links")


def plugin(name, verb, arguments, status):
    """Runs a plugin. Its build output comes on standard error, the command's on standard output."""
    process = run([
        SWIFT, "package", "--package-path", SHOP, "--scratch-path", SCRATCH, verb, *arguments])
    process.stderr = "".join(
        line + "\n" for line in process.stderr.splitlines() if line.startswith("error:"))
    # The command's standard error appears in standard output here, at a varying place.
    process.stdout = "".join(sorted(process.stdout.splitlines(keepends=True)))
    expect(name, process, status)


def compiled(arguments):
    """The modules that a SwiftPM command compiles in the shop, each as often as files of it."""
    process = run([SWIFT, *arguments[:1], "--package-path", SHOP, "--scratch-path", SCRATCH, *arguments[1:]])
    if "Build" not in process.stdout + process.stderr:
        fail(" ".join(arguments), f"nothing was built:\n{process.stdout}{process.stderr}")
    # "Compiling plugin" is always printed, even if it is not compiled.
    return re.findall(
        r"^\[\d+/\d+\] (?:Compiling|Emitting module|Linking) (?!plugin )(\S+)",
        process.stdout + process.stderr, re.M)


def check_loop():
    """Runs the plugin and the build in turns, as in daily work. Without an edit nothing is compiled again,
    after an edit only the app is."""
    turns = [["package", "lint-di", "--product", "ShopApp"], ["build"],
             ["package", "lint-di", "--product", "ShopApp"]]
    for number in range(1, 6):
        again = [module for turn in turns for module in compiled(turn)]
        if number > 1 and again:
            fail("plugin-loop", f"turn {number} compiled {len(again)} files again: {sorted(set(again))}")
    source = SHOP / "Sources/ShopCore/ShopCore.swift"
    before = source.read_text()
    try:
        source.write_text(before + "// An edit.\n")
        edited = [module for turn in turns for module in compiled(turn)]
    finally:
        source.write_text(before)
    app = {"ShopCore", "ShopNet", "ShopApp", "shop", LIBRARY}
    if not edited or not set(edited) <= app:
        fail("plugin-loop", f"after an edit of ShopCore these were compiled: {sorted(set(edited))}")
    print(f"ok      plugin-loop (after an edit {len(edited)} steps of the app)")


def main():
    linked()
    for configuration in ("debug", "release"):
        build("ShopApp", configuration)
    build("shop")
    if (SCRATCH / "checkouts/swift-syntax").exists():
        fail("shop", "swift-syntax was fetched, which nothing here uses")
    debug, release = SCRATCH / "debug", SCRATCH / "release"
    for configuration in (debug, release):
        expect(
            "shop-library",
            run([COMMAND, "lint", "--library", configuration / LIBRARY, "--directory", SHOP]),
            1, f" ({configuration.name})")
    expect(
        "shop-executable",
        run([COMMAND, "lint", "--executable", debug / "shop", "--directory", SHOP]), 1)
    expect(
        "shop-environments",
        run([
            COMMAND, "lint", "--library", debug / LIBRARY, "--directory", SHOP,
            "--environment", "Production", "--environment", "Test", "--format", "concise"]), 1)
    package = run([
        COMMAND, "lint", "--package-path", ".", "--product", "shop", "--format", "xcode"], cwd=SHOP)
    # The user's own package prints its own build output.
    package.stderr = "".join(package.stderr.splitlines(keepends=True)[-2:])
    expect("shop-package", package, 1)
    # The product's name is checked before anything is built.
    for name, product in (("ambiguous", []), ("unknown", ["--product", "ShopAp"]),
                          ("target", ["--product", "ShopCore"])):
        expect(
            f"shop-product-{name}",
            run([COMMAND, "lint", "--package-path", ".", *product], cwd=SHOP), 2)
    plugin("plugin-unnamed", "lint-di", [], 1)
    plugin("plugin-lint", "lint-di", ["--product", "ShopApp"], 1)
    plugin(
        "plugin-lint-options", "lint-di",
        ["--product", "shop", "--", "--only", "scope-leak", "--fail-on", "never"], 0)
    plugin("plugin-bad-option", "lint-di", ["--product", "ShopApp", "--", "--only", "scope-leek"], 1)
    picture = SCRATCH / "shop.svg"
    plugin("plugin-graph", "graph-di", ["--product", "ShopApp", "--", "-o", picture], 0)
    if not picture.exists() or "AppCoordinator" not in picture.read_text():
        fail("plugin-graph", "there is no picture of the container")
    picture.unlink(missing_ok=True)
    # The plugin creates the folder of the picture.
    docs = SHOP / "docs"
    shutil.rmtree(docs, ignore_errors=True)
    plugin("plugin-graph-folder", "graph-di", ["--product", "ShopApp", "--", "-o", "docs/pictures/shop.svg"], 0)
    if not (docs / "pictures/shop.svg").exists():
        fail("plugin-graph-folder", "there is no picture")
    shutil.rmtree(docs, ignore_errors=True)
    check_loop()
    print(f"{failures} failures" if failures else "packages: all as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
