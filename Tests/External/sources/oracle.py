"""Compiles the fixture apps beside their stand-ins and runs them: what happens is what a mutation does."""

import glob
import os
import pathlib
import shutil
import subprocess
import tempfile

# The targets that an app with the engine links.
LINKED = ["CSwiftDI", "DIDefinition", "DIGraph", "DIWriting", "SwiftDI", "SwiftDIDiscovery", "SwiftDIExport"]
FIXTURES = pathlib.Path("Fixtures/Sources")
# For each fixture app its framework, its module, and a program that prints what happened, in order.
RECORDS = ("print(container.records.map { \"\\($0)\" }.sorted(), "
           "container.resolved.mapValues { $0.sorted() }.sorted { $0.key < $1.key })")
APPS = {
    "Swinject/App": ("Swinject", "Swinject", f"let container = start()\n{RECORDS}"),
    "Swinject/Targets": (
        "Swinject", "Swinject",
        "for (name, container) in start().sorted(by: { $0.key < $1.key }) {\n  print(name)\n  " + RECORDS + "\n}"),
    "Factory/App": (
        "Factory", "FactoryKit",
        "start()\nprint(Container.shared.manager.scopes.sorted { $0.key < $1.key })\n"
        "print(ContainerManager.resolved.mapValues { $0.sorted() }.sorted { $0.key < $1.key })"),
    "Dependencies/App": (
        "swift-dependencies", "Dependencies",
        # The framework reports the use of a test value in an app as a failure.
        "start()\nprecondition(DependencyValues.missing.isEmpty)\n"
        "print(DependencyValues.constructed.mapValues { $0.sorted() }.sorted { $0.key < $1.key })"),
    "Needle/App": (
        "Needle", "NeedleFoundation", "start()\nprint(Records.requests.sorted(), Records.shared.sorted())"),
    "Resolver/App": (
        "Resolver", "Resolver",
        "let resolver = start()\nprint(resolver.lifetimes.sorted { $0.key < $1.key })\n"
        "print(resolver.needs.mapValues { $0.sorted() }.sorted { $0.key < $1.key })"),
    "SwiftUI/App": (
        "SwiftUI", "SwiftUI",
        # SwiftUI ends an app with such a view.
        "Records.show(ShopApp.self)\nprecondition(Records.missing.isEmpty)\nprint(Records.found.sorted())"),
    "Own/App": (
        "own", None,
        "let registry = start()\nprint(registry.lifetimes.sorted { $0.key < $1.key })\n"
        "print(registry.needs.mapValues { $0.sorted() }.sorted { $0.key < $1.key })"),
    "SwiftUI/App": (
        "SwiftUI", "SwiftUI",
        "Records.show(ShopApp.self)\nprecondition(Records.missing.isEmpty)\nprint(Records.found.sorted())"),
    # The engine itself says what it does not build.
    "SwiftDI/App": (
        "SwiftDI", "SwiftDI",
        "let workshop = Workshop.blueprint([\"CITY\": \"Rome\"])\n_ = try Container(workshop)\n"
        "let kiosk = Workshop.kiosk()\n_ = try Container(kiosk)\n"
        "for bindings in [workshop.definition.bindings, kiosk.definition.bindings] {\n"
        "  print(bindings.map { \"\\($0.key) \\($0.scope ?? \"\") \\($0.making)\" }.sorted())\n}\n"
        "print(try Workshop.office().definition.bindings.map { \"\\($0.key) \\($0.scope ?? \"\")\" }.sorted())"),
}


def engine(products):
    """The options with which an app is compiled and linked with the engine, whose debug products are in a folder."""
    # The folders have objects of files that are gone, too.
    objects = [
        f"{products}/{target}.build/{path.relative_to(f'Sources/{target}') if path.suffix == '.c' else path.name}.o"
        for target in LINKED for path in sorted(pathlib.Path("Sources", target).rglob("*.*"))
        if path.suffix in (".c", ".swift")]
    return ["-I", f"{products}/Modules", "-Xcc", f"-fmodule-map-file={products}/CSwiftDI.build/module.modulemap",
            "-Xcc", "-ISources/CSwiftDI/include", *objects]


class FixtureApp:
    """A copy of a fixture app that is changed, compiled and run."""

    def __init__(self, name, products):
        self.name = name
        self.framework, self.module, program = APPS[name]
        self.temporary = tempfile.TemporaryDirectory()
        self.place = pathlib.Path(self.temporary.name)
        self.folder = self.place / "App"
        shutil.copytree(FIXTURES / name, self.folder)
        # It makes the folder an app, of which everything is known.
        self.folder.joinpath("main.swift").write_text(
            (f"import {self.module}\n" if self.module else "") + program + "\n")
        self.options = []
        if self.framework == "SwiftDI":
            self.options = engine(products)
        elif self.module:
            framework = FIXTURES / name.split("/")[0] / "Framework"
            self._compile(
                "-parse-as-library", "-emit-library", "-emit-module", "-module-name", self.module,
                "-emit-module-path", str(self.place / f"{self.module}.swiftmodule"),
                "-o", str(self.place / f"lib{self.module}.so"), *sorted(map(str, framework.glob("*.swift"))),
                check=True)
            self.options = ["-I", str(self.place), "-L", str(self.place), f"-l{self.module}",
                            "-Xlinker", "-rpath", "-Xlinker", str(self.place)]
        self.expected = self.run()
        assert self.expected[0] == "runs", (name, self.expected)

    def _compile(self, *arguments, check=False):
        return subprocess.run(
            ["swiftc", "-Onone", "-wmo", "-swift-version", "6", "-suppress-warnings", *arguments],
            capture_output=True, text=True, check=check)

    def run(self):
        """What an app does: 'compiler' with the errors, 'fails', or 'runs' with what it recorded."""
        program = self.place / "program"
        result = self._compile(
            *self.options, "-module-name", "Mutant", "-o", str(program),
            *sorted(glob.glob(str(self.folder / "*.swift"))))
        if result.returncode:
            return "compiler", result.stderr
        try:
            ended = subprocess.run(
                [str(program)], capture_output=True, text=True, timeout=60,
                env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
        except subprocess.TimeoutExpired:
            return "fails", "no end"
        return ("runs", ended.stdout) if ended.returncode == 0 else ("fails", ended.stderr)

    def outcome(self):
        """What a mutation did: 'fails', 'differs', 'equal' or 'compiler'."""
        what, text = self.run()
        if what == "runs":
            return "equal" if text == self.expected[1] else "differs"
        # Needle's generator writes a part of the code, and refuses what that part does not find.
        errors = [line for line in text.split("\n") if ": error: " in line]
        if self.framework == "Needle" and errors and all("NeedleGenerated" in line for line in errors):
            return "fails"
        return what
