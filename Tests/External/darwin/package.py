"""Compiles the targets of this package for a system of Apple, and collects what the compiler says."""
import json
import os
import re
import subprocess

from sdk import TOOLS

# A line of clang or of swiftc that begins a message. Notes belong to the message before them.
MESSAGE = re.compile(r"^(?P<file>[^:\n]+):(?:(?P<line>\d+):\d+:)? (?P<kind>error|warning): (?P<text>.*)$", re.M)


class Package:
    def __init__(self, folder):
        self.folder = folder
        described = subprocess.run(
            [os.environ.get("SWIFT", "swift"), "package", "--package-path", folder, "dump-package"],
            capture_output=True, check=True)
        manifest = json.loads(described.stdout)
        self.targets = {target["name"]: target for target in manifest["targets"]}
        self.products = manifest["products"]
        self.versions = {platform["platformName"]: platform["version"] for platform in manifest["platforms"]}
        self.done = {}

    def all(self):
        """Every target but the plugins of SwiftPM, and the macro's program, which needs swift-syntax."""
        return [name for name, target in self.targets.items() if target["type"] not in ("plugin", "macro")]

    def libraries(self):
        """The targets that apps link: those of the products that are libraries."""
        return [name for product in self.products if product["type"].get("library") == ["automatic"]
                for name in product["targets"]]

    def place(self, name):
        target = self.targets[name]
        return self.folder / (target.get("path") or ("Tests" if target["type"] == "test" else "Sources") + f"/{name}")

    def is_c(self, name):
        return any(self.place(name).rglob("*.c"))

    def needs(self, name):
        """The targets of this package that a target depends on, in the order in which they are compiled."""
        found = []
        for dependency in self.targets[name]["dependencies"]:
            other = (dependency.get("byName") or dependency.get("target") or [None])[0]
            if other in self.targets and self.targets[other]["type"] not in ("plugin", "macro"):
                found += [*self.needs(other), other]
        return list(dict.fromkeys(found))

    def compile(self, names, sdk):
        """Compiles targets and what they need; returns the number of those with an error or a warning."""
        wanted = list(dict.fromkeys(other for name in names for other in [*self.needs(name), name]))
        return sum(not self.compile_once(name, sdk) for name in wanted)

    def compile_once(self, name, sdk):
        missing = [other for other in self.needs(name) if not self.done[other, sdk.target]]
        if missing:
            print(f"FAILED  {name}: left out, because it needs {missing[0]}", flush=True)
            self.done[name, sdk.target] = False
            return False
        before = os.times().children_user
        messages = self.compile_c(name, sdk) if self.is_c(name) else self.compile_swift(name, sdk)
        seconds = os.times().children_user - before
        print(f"{'FAILED' if messages else 'ok    '}  {name} ({seconds:.1f} s)", flush=True)
        if messages:
            print(messages, flush=True)
        # Warnings do not keep others from being compiled.
        self.done[name, sdk.target] = not re.search(r"error: ", messages)
        return not messages

    def compile_c(self, name, sdk):
        folder, module = self.place(name), re.sub(r"\W", "_", name)
        (sdk.modules / f"{name}.modulemap").write_text(
            f'module {module} {{\n  umbrella "{folder}/include"\n  export *\n}}\n')
        messages = ""
        for target in (sdk.target, sdk.target.replace("arm64", "x86_64")):
            if "ios" in target and target != sdk.target:
                continue
            for file in sorted(folder.rglob("*.c")):
                includes = [f"-I{self.place(other)}/include" for other in [name, *self.needs(name)]]
                messages += self.run([
                    *sdk.clang(target), "-fsyntax-only", "-Wall", "-Wextra", *includes, file])
        return messages

    def compile_swift(self, name, sdk):
        return self.swift(*self.files_and_flags(name), sdk, name, self.needs(name))

    def files_and_flags(self, name):
        target, folder = self.targets[name], self.place(name)
        excluded = [folder / path for path in target.get("exclude", [])]
        files = [file for file in sorted(folder.rglob("*.swift"))
                 if not any(file.is_relative_to(path) for path in excluded)]
        flags = ["-D", "SWIFT_PACKAGE", "-D", "DEBUG", "-D", "CommandLine", "-enable-testing",
                 "-swift-version", "6", "-package-name", "swift_di"]
        if not any(file.name == "main.swift" for file in files):
            flags.append("-parse-as-library")
        for setting in target["settings"]:
            for kind, value in setting["kind"].items():
                if kind == "enableUpcomingFeature":
                    flags += ["-enable-upcoming-feature", value["_0"]]
        return files, flags

    def swift(self, files, flags, sdk, name, needs, output=None):
        """Compiles Swift files as one module, or as an object file."""
        modules, module = sdk.modules, re.sub(r"\W", "_", name)
        for other in filter(self.is_c, needs):
            flags = [*flags, "-Xcc", f"-fmodule-map-file={modules / other}.modulemap",
                     "-Xcc", f"-I{self.place(other)}/include"]
        return self.run([
            TOOLS / "swift-frontend", "-c" if output else "-emit-module", "-diagnostic-style=llvm", "-module-name", module,
            *sdk.flags(), *flags, *files, "-o", output or modules / f"{module}.swiftmodule"])

    @staticmethod
    def run(command):
        """Everything that a compiler says; a failure without words is one, too."""
        result = subprocess.run(command, capture_output=True, text=True)
        messages = result.stdout + result.stderr
        return messages or (f"error: it ended with {result.returncode}" if result.returncode else "")
