"""Writes what stands in for Apple's SDK and for Swift's library on Apple's systems.

The C headers are those of the Python package ziglang. Swift's modules are compiled from the interface files of
this toolchain, for the other system, and kept in the user's cache until the toolchain or a file of this folder
changes. `Modules` has declarations of what Apple does not publish. Nothing of it ever runs.
"""
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = pathlib.Path(shutil.which(os.environ.get("SWIFTC", "swiftc"))).resolve().parent
LIBRARY = TOOLS.parent / "lib/swift"
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "swift-di"
HEADERS = "ziglang==0.17.1"
# What only Linux has in the interfaces: its name, its C library, futexes, functions for long doubles, and bodies
# that `@backDeployed` needs and that the interfaces leave out.
CHANGES = [
    (r"-target \S+-unknown-linux-gnu", "-target TARGET"),
    (r"(?m)^(.*)import Glibc$", r"\1import Darwin"),
    (r"@backDeployed\([^)]*\)", ""),
    (r"-target-min-inlining-version min", "-target-min-inlining-version target"),
    (r"_swift_stdlib_gettid\(\)", "Swift.UInt32(0)"),
    (r"(?m)^.* = _stdlib_(remainderl|squareRootl)\(.*\n", ""),
]


class Sdk:
    """The stand-in for one target, such as `arm64-apple-macosx15.0`."""

    def __init__(self, target, scratch):
        self.target = target
        self.modules = scratch / target
        self.modules.mkdir(parents=True, exist_ok=True)
        digest = hashlib.sha256(subprocess.run([TOOLS / "swiftc", "--version"], capture_output=True).stdout)
        for file in sorted([HERE / "sdk.py", HERE / "Modules/Darwin.swift", *HERE.glob("SDK/*")]):
            digest.update(file.name.encode() + file.read_bytes())
        self.folder = CACHE / f"darwin-{target}-{digest.hexdigest()[:12]}"
        self.headers = self.folder / "SDK"
        self.resources = self.folder / "Resources"
        if not (self.folder / "complete").exists():
            self.write()

    def flags(self):
        return ["-sdk", self.headers, "-resource-dir", self.resources, "-target", self.target,
                "-module-cache-path", self.folder / "Cache", "-disable-objc-interop", "-I", self.modules,
                "-plugin-path", LIBRARY / "host/plugins"]

    def clang(self, target=None):
        return [TOOLS / "clang", "-target", target or self.target, "-isysroot", self.headers]

    def write(self):
        """Writes the headers and Swift's library."""
        print(f"preparing {self.target}, once for each version of the toolchain: a minute", flush=True)
        for old in CACHE.glob(f"darwin-{self.target}-*"):
            shutil.rmtree(old)
        self.write_headers()
        for name in ("Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing"):
            self.rebuild(name)
        self.emit("Darwin", [HERE / "Modules/Darwin.swift"], self.library("Darwin"),
                  "-disable-implicit-concurrency-module-import",
                  "-disable-implicit-string-processing-module-import")
        for name in ("Synchronization", "_Builtin_float", "Observation", "Testing"):
            self.rebuild(name)
        (self.folder / "complete").touch()

    def write_stand_ins(self, parser):
        """Compiles the other stand-ins, and swift-argument-parser from its sources."""
        for name in ("Dispatch", "Foundation", "XCTest", "Yams"):
            self.emit(name, [HERE / f"Modules/{name}.swift"])
        if "macosx" in self.target:
            for name in ("ArgumentParserToolInfo", "ArgumentParser"):
                files = [file for file in sorted((parser / name).rglob("*.swift")) if ".docc" not in str(file)]
                self.emit(name, files, None, "-suppress-warnings")

    def write_headers(self):
        python = CACHE / f"darwin-{HEADERS.replace('==', '-')}/bin/python3"
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", python.parent.parent], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", HEADERS], check=True)
        found = python.parent.parent.glob("lib/python3*/site-packages/ziglang/lib/libc/include/any-darwin-any")
        include = self.headers / "usr/include"
        for folder in (include, self.resources / "interfaces"):
            folder.mkdir(parents=True)
        for file in [*next(found).iterdir(), *(HERE / "SDK").iterdir()]:
            (include / file.name).symlink_to(file)
        for name in ("shims", "clang", "apinotes"):
            (self.resources / name).symlink_to(LIBRARY / name)

    def library(self, name):
        """The place of a module of Swift's library."""
        system = "macosx" if "macosx" in self.target else "iphoneos"
        folder = self.resources / system / f"{name}.swiftmodule"
        folder.mkdir(parents=True, exist_ok=True)
        processor, _, system = self.target.split("-")
        return folder / f"{processor}-apple-{re.sub('x?[0-9.]+$', '', system)}.swiftmodule"

    def rebuild(self, name):
        """Compiles a module of Swift's library from its interface for Linux.

        The library is newer than the systems that the package allows, so its own code is not checked for them.
        """
        folder = LIBRARY / f"linux/{name}.swiftmodule"
        stem = f"{platform.machine()}-unknown-linux-gnu"
        private = folder / f"{stem}.private.swiftinterface"
        text = (private if private.exists() else folder / f"{stem}.swiftinterface").read_text()
        for pattern, replacement in CHANGES:
            text = re.sub(pattern, replacement.replace("TARGET", self.target), text)
        interface = self.resources / f"interfaces/{name}.swiftinterface"
        interface.write_text(text)
        self.run("-compile-module-from-interface", interface, "-disable-availability-checking", "-module-name", name,
                 *(["-parse-stdlib"] if name == "Swift" else []), "-o", self.library(name))

    def emit(self, name, files, output=None, *more):
        self.run("-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name, *more, *files,
                 "-o", output or self.modules / f"{name}.swiftmodule")

    def run(self, *arguments):
        result = subprocess.run([TOOLS / "swift-frontend", *arguments, *self.flags()], capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"{result.stdout}{result.stderr}\n{arguments[-1]} was not written")
