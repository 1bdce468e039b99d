#!/usr/bin/env python3
"""Uses the command as an artifactbundle, from its plugins, in packages of their own.

    bundle.py SWIFT-DI SWIFT-DI-SOURCES   the built programs

The bundle is packed by Packaging/artifactbundle.py, and the plugins are those of Packaging/Plugins, with the bundle at
a local path. One package is an app wired with Swinject, the other one has a container of SwiftDI.
"""
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile

TOP = pathlib.Path(__file__).resolve().parents[3]
PROGRAMS = {"bin/swift-di": sys.argv[1], "libexec/swift-di/swift-di-sources": sys.argv[2]}
SWIFT = os.environ.get("SWIFT", "swift")
TRIPLE = f"{platform.machine()}-" + ("apple-macosx" if sys.platform == "darwin" else "unknown-linux-gnu")
CHECKED = "SwiftDIChecked.swift"
failures = 0

CORNER = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Corner",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: "../swift-di-plugins"), .package(path: "../Swinject")],
  targets: [
    .target(
      name: "App", dependencies: ["Swinject"],
      plugins: [.plugin(name: "SwiftDICheck", package: "swift-di-plugins")]),
    .target(
      name: "Faulty", dependencies: ["Swinject"],
      plugins: [.plugin(name: "SwiftDICheck", package: "swift-di-plugins")]),
  ],
  swiftLanguageModes: [.v5]
)
"""

SWINJECT = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Swinject",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Swinject", targets: ["Swinject"])],
  targets: [.target(name: "Swinject")],
  swiftLanguageModes: [.v5]
)
"""

CAFE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cafe",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Cafe", type: .dynamic, targets: ["Cafe"])],
  dependencies: [
    .package(name: "swift-di", path: "TOP"),
    .package(path: "../swift-di-plugins"),
  ],
  targets: [
    .target(
      name: "Cafe",
      dependencies: [
        .product(name: "SwiftDI", package: "swift-di"),
        .product(name: "SwiftDIExport", package: "swift-di"),
      ])
  ]
)
"""

KITCHEN = """import SwiftDI
import SwiftDIExport

final class Boiler {}

final class CoffeeMachine {
  init(boiler: Boiler) {}
}

struct KitchenModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(CoffeeMachine.init)
    bindings.root(CoffeeMachine.self)
  }
}

@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  Export.answer(request) { Blueprint(KitchenModule(), name: "Cafe", environment: $0) }
}
"""


def expect(name, condition, process):
    global failures
    if condition:
        print(f"ok      {name}", flush=True)
    else:
        failures += 1
        print(f"FAILED  {name}: status {process.returncode}\n{process.stdout[-3000:]}", flush=True)


def run(folder, *arguments):
    return subprocess.run(
        [str(argument) for argument in arguments], cwd=folder, text=True, errors="replace", timeout=1500,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "NO_COLOR": "1"})


def make_plugins(folder):
    """The package of the plugins, with the bundle beside its manifest."""
    installed = folder / "installed"
    for path, program in PROGRAMS.items():
        (installed / path).parent.mkdir(parents=True)
        shutil.copy(program, installed / path)
    archive = folder / "swift-di.artifactbundle.zip"
    packed = run(TOP, TOP / "Packaging/artifactbundle.py", archive, "0.1.0", f"{TRIPLE}={installed}")
    expect("the bundle is packed", packed.returncode == 0 and not packed.stdout, packed)
    plugins = folder / "swift-di-plugins"
    shutil.copytree(TOP / "Packaging/Plugins", plugins, ignore=shutil.ignore_patterns(".build"))
    with zipfile.ZipFile(archive) as bundle:
        for entry in bundle.infolist():
            os.chmod(bundle.extract(entry, plugins), entry.external_attr >> 16)
    info = json.loads((plugins / "swift-di.artifactbundle/info.json").read_text())
    expect("it holds both programs", set(info["artifacts"]) == {"swift-di", "swift-di-sources"}, packed)


def check_corner(folder):
    """An app wired with Swinject: the build lints it, without compiling the command."""
    corner = folder / "Corner"
    for name in ("App", "Faulty"):
        shutil.copytree(TOP / f"Fixtures/Sources/Swinject/{name}", corner / f"Sources/{name}")
    shutil.copytree(TOP / "Fixtures/Sources/Swinject/Framework", folder / "Swinject/Sources/Swinject")
    (folder / "Swinject/Package.swift").write_text(SWINJECT)
    (corner / "Package.swift").write_text(CORNER)
    built = run(corner, SWIFT, "build", "--target", "App")
    stamps = list(corner.glob(f".build/plugins/outputs/**/{CHECKED}"))
    expect("a target without faults builds", built.returncode == 0, built)
    expect("its stamp is written", len(stamps) == 1, built)
    if not stamps:
        return
    expect("no part of the command is compiled", "DIAnalysis" not in built.stdout, built)
    expect("the target gets no bundle of resources", not list(corner.glob(".build/*/debug/*.resources")), built)
    date = stamps[0].stat().st_mtime_ns
    again = run(corner, SWIFT, "build", "--target", "App")
    expect("nothing is linted again without a change", stamps[0].stat().st_mtime_ns == date, again)
    source = corner / "Sources/App/Start.swift"
    source.write_text(source.read_text() + "// An edit.\n")
    edited = run(corner, SWIFT, "build", "--target", "App")
    expect("an edit is linted", edited.returncode == 0 and stamps[0].stat().st_mtime_ns > date, edited)
    faulty = run(corner, SWIFT, "build", "--target", "Faulty")
    expect("a fault fails the build", faulty.returncode != 0, faulty)
    for rule in ("dependency-cycle", "missing-binding"):
        line = "Sources/Faulty/App.swift:"
        shown = any(line in text and rule in text for text in faulty.stdout.splitlines())
        expect(f"it shows the line of the {rule}", shown, faulty)
    stamped = [path for path in corner.glob(f".build/plugins/outputs/**/{CHECKED}") if "Faulty" in path.parts]
    expect("and writes no stamp", not stamped, faulty)
    linted = run(corner, SWIFT, "package", "lint-di", "--sources", "Sources/Faulty")
    expect("lint-di reads sources", linted.returncode == 1 and "[dependency-cycle]" in linted.stdout, linted)
    clean = run(corner, SWIFT, "package", "lint-di", "--sources", "Sources/App")
    expect("lint-di accepts a clean app", clean.returncode == 0, clean)
    drawn = run(corner, SWIFT, "package", "graph-di", "--sources", "Sources/App", "--format", "dot", "-o", "-")
    expect("graph-di draws sources", drawn.returncode == 0 and "digraph" in drawn.stdout, drawn)


def compiled(package):
    """The modules that only the command needs and that were compiled for a package."""
    names = ("ArgumentParser", "DIAnalysis", "DIPictures", "Yams")
    return [name for name in names if list(package.glob(f".build/**/{name}.swiftmodule"))]


def check_cafe(folder):
    """A container of SwiftDI: the command is taken from the bundle and not compiled."""
    cafe = folder / "Cafe"
    (cafe / "Sources/Cafe").mkdir(parents=True)
    (cafe / "Package.swift").write_text(CAFE.replace("TOP", str(TOP)))
    (cafe / "Sources/Cafe/Cafe.swift").write_text(KITCHEN)
    built = run(cafe, SWIFT, "build", "--product", "Cafe")
    expect("a user of the library builds", built.returncode == 0, built)
    expect("and compiles no part of the command", compiled(cafe) == [], built)
    linted = run(cafe, SWIFT, "package", "plugin", "--package", "swift-di-plugins", "lint-di", "--product", "Cafe")
    expect("lint-di lints the product", linted.returncode == 1 and "[missing-binding]" in linted.stdout, linted)
    expect("and compiles no part of the command, either", compiled(cafe) == [], linted)


def main():
    with tempfile.TemporaryDirectory(prefix="swift-di-bundle-") as folder:
        folder = pathlib.Path(folder).resolve()
        make_plugins(folder)
        check_corner(folder)
        check_cafe(folder)
    print(f"{failures} failures" if failures else "artifactbundle: all as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
