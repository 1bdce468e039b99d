#!/usr/bin/env python3
"""Reads random sources: damaged apps, random text, and random programs of registrations.

This takes the place of a libFuzzer target: swift-syntax with the fuzzer's counters would take ten minutes to build.

    random_sources.py SWIFT_DI SWIFT_DI_SOURCES [--count 300] [--seed 1] [--seconds 20] [--mebibytes 1024]

Each input is a folder with one to three files. The reader has to end by itself within the processor time and the
memory, with status 0 or 2; an error is one line that begins with a path or the program; the same input gives the same
bytes; and `swift-di lint` accepts every definition that is written. An input that violates this is left in
.build/random-sources, and the exit status is 1.
"""

import argparse
import glob
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile

APPS = [open(path, encoding="utf-8").read() for path in sorted(glob.glob("Fixtures/Sources/*/*/*.swift"))]
TOKENS = ("[ ] ( ) { } < > \" \"\"\" #\" \"# \\( , ; : . ? ! & -> = == ~> / // /* */ ` @ # $0 1 0x 1.5 a B self Self init "
          "try await some any each in is as if else guard for while repeat switch case default return throw let var func "
          "class struct enum actor protocol extension typealias import where #if #else #elseif #endif #selector #Preview "
          "static lazy weak inout async throws nil resolve register Container Resolver r c \n").split(" ") + ["\n", " "]
OPENERS = ["[", "(", "{", "<", "\"\\(", "#if A\n", "f(", "f {", "A<", "[1: ", "[a: ", "try ", "- ", "@a ", "a ? b : ",
           ".c", ".c()", "[0]", "?", "!", "a: ", "if a {", "() -> ", "some ", "& B", "= ", "+ b", "case 1: ", "/*", "//"]


def damaged(random):
    """An app of the fixtures in which pieces are removed, moved, repeated or replaced."""
    text = random.choice(APPS)
    for _ in range(random.randint(1, 6)):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice([1, 3, 10, 100, 1000]))
        piece = text[start:end]
        other = random.choice(APPS)
        at = random.randrange(len(other))
        change = random.randrange(6)
        if change == 0:
            piece = ""
        elif change == 1:
            piece *= random.choice([2, 3, 50, 2000 // max(1, len(piece))])
        elif change == 2:
            piece = other[at:at + random.choice([5, 50, 500])]
        elif change == 3:
            piece += random.choice(TOKENS)
        elif change == 4:
            piece += random.choice(OPENERS) * random.choice([1, 5, 20, 100, 5000])
        else:
            piece = chr(random.choice([0, 9, 13, 0x85, 0xE9, 0x2028, 0x1F600])) + piece
        text = text[:start] + piece + text[end:]
    return text


def bytewise(random):
    """An app of the fixtures in which single bytes are changed, or a few are copied from elsewhere."""
    data = bytearray(random.choice(APPS).encode())
    for _ in range(random.choice([1, 3, 30])):
        at = random.randrange(len(data))
        change = random.randrange(4)
        if change == 0:
            data[at] ^= 1 << random.randrange(7)
        elif change == 1:
            del data[at:at + random.choice([1, 2, 8])]
        elif change == 2:
            start = random.randrange(len(data))
            data[at:at] = data[start:start + random.choice([1, 4, 16, 64])]
        else:
            data[at:at] = random.choice(TOKENS).encode()
    return data.decode("utf-8", "surrogateescape")


def tokens(random):
    """Random tokens, with repeated pieces."""
    text = "import Swinject\n"
    for _ in range(random.randint(1, 200)):
        text += random.choice(TOKENS) + random.choice(["", " "])
    piece = "".join(random.choice(OPENERS) for _ in range(random.randint(1, 4)))
    return text + piece * random.choice([1, 4, 10, 30, 60, 1000, 20000])


class Program:
    """A random program: forwarders, aliases, generics, containers, loops, closures and components."""

    def __init__(self, random):
        self.random = random
        self.size = random.choice([2, 5, 20, 100])
        self.number = 0

    def name(self, prefix):
        return f"{prefix}{self.random.randrange(self.size)}"

    def type(self, depth=0):
        choice = self.random.randrange(9 if depth < 5 else 3)
        inner = lambda: self.type(depth + 1)
        return [lambda: self.name("T"), lambda: self.name("A"), lambda: self.name("N") + ".X", lambda: f"{self.name('G')}<{inner()}, {inner()}>",
                lambda: f"[{inner()}]", lambda: f"({inner()}) -> {inner()}", lambda: f"any {self.name('P')}", lambda: inner() + "?",
                lambda: f"[{inner()}: {inner()}]"][choice]()

    def value(self, depth=0):
        choice = self.random.randrange(12 if depth < 5 else 4)
        inner = lambda: self.value(depth + 1)
        return [lambda: f"r.resolve({self.type()}.self)!", lambda: self.name("v"), lambda: "nil", lambda: f"f{self.random.randrange(self.size)}({self.type()}.self)",
                lambda: f"{self.name('T')}({inner()}, b: {inner()})", lambda: f"{{ {inner()} }}()", lambda: f"[{inner()}, {inner()}]",
                lambda: f"{inner()} ?? {inner()}", lambda: f"r.{self.name('f')}({self.type()}.self)", lambda: f"{self.name('c')}.{self.name('v')}",
                lambda: f"{{ (x: {self.type()}) in {inner()} }}", lambda: f"{inner()} as! {self.type()}"][choice]()

    def statement(self, depth=0):
        choice = self.random.randrange(10 if depth < 4 else 5)
        inner = lambda: "\n".join(self.statement(depth + 1) for _ in range(self.random.randint(0, 3)))
        return [lambda: f"c.register({self.type()}.self) {{ r in {self.value()} }}",
                lambda: f"c.register({self.type()}.self, name: \"{self.name('n')}\") {{ r in {self.value()} }}.inObjectScope(.{self.name('s')})",
                lambda: f"let {self.name('v')} = {self.value()}", lambda: f"_ = {self.value()}", lambda: f"{self.name('f')}({self.name('c')})",
                lambda: f"for t in [{self.type()}.self, {self.type()}.self] {{\n{inner()}\n}}", lambda: f"if a {{\n{inner()}\n}} else {{\n{inner()}\n}}",
                lambda: f"let {self.name('v')} = {{ {inner()} }}", lambda: f"func {self.name('g')}(_ c: Container) {{\n{inner()}\n}}",
                lambda: f"#if A\n{inner()}\n#else\n{inner()}\n#endif"][choice]()

    def body(self):
        return "\n".join(self.statement() for _ in range(self.random.randint(0, 6)))

    def declaration(self):
        self.number += 1
        random = self.random
        return random.choice([
            lambda: f"typealias {self.name('A')} = {self.type()}",
            lambda: f"extension Resolver {{ func {self.name('f')}<T>(_ t: T.Type) -> T {{ {'; '.join([f'_ = {self.name(chr(102))}(t)'] * random.randint(0, 4))}; return resolve(t)! }} }}",
            lambda: f"func {self.name('f')}(_ c: Container) {{\n{self.body()}\n}}",
            lambda: f"func {self.name('f')}<T>(_ t: T.Type) -> T {{ {self.name('f')}(t) }}",
            lambda: f"let {self.name('c')} = Container({random.choice(['', 'parent: ' + self.name('c')])})",
            lambda: f"let {self.name('v')} = {self.value()}",
            lambda: f"class {self.name('T')}: {self.name('T')}, {self.name('P')} {{ let {self.name('v')}: {self.type()}; init(r: Resolver) {{\n{self.body()}\n}} }}",
            lambda: f"enum {self.name('N')} {{ class X: {self.name('T')} {{ static let {self.name('v')} = {self.value()} }} }}",
            lambda: f"protocol {self.name('P')}: Dependency {{ var {self.name('v')}: {self.type()} {{ get }} }}",
            lambda: f"final class {self.name('K')}: Component<{self.name('P')}> {{ var {self.name('v')}: {self.type()} {{ {self.value()} }}\nvar {self.name('k')}: {self.name('K')} {{ {self.name('K')}(parent: self) }} }}",
            lambda: f"extension Container {{ var {self.name('v')}: Factory<{self.type()}> {{ self {{ {self.value()} }}.{self.name('s')} }} }}",
            lambda: f"struct {self.name('D')}: DependencyKey {{ static let liveValue = {self.value()} }}",
            lambda: f"extension DependencyValues {{ var {self.name('v')}: {self.type()} {{ get {{ self[{self.name('D')}.self] }} set {{ self[{self.name('D')}.self] = newValue }} }} }}",
            lambda: f"@propertyWrapper struct {self.name('W')}<T> {{ var wrappedValue: T {{ r.resolve(T.self)! }} }}",
            lambda: f"class {self.name('U')} {{ @{self.name('W')} var x: {self.type()}\n@Injected(\\.{self.name('v')}) var y\n@Dependency(\\.{self.name('v')}) var z }}",
            lambda: f"// swift-di:ignore scope-leak {self.type()}, {self.type()} - reason",
        ])()

    def text(self):
        modules = self.random.sample(["Swinject", "FactoryKit", "Dependencies", "NeedleFoundation", "Resolver"], self.random.randint(1, 5))
        count = self.random.choice([1, 10, 50, 300])
        return "".join(f"import {module}\n" for module in modules) + "\n".join(self.declaration() for _ in range(count))


def folder_of(random, folder):
    for number in range(random.randint(1, 3)):
        make = random.choice([damaged, bytewise, tokens, lambda random: Program(random).text()])
        data = make(random).encode("utf-8", "surrogateescape")
        if random.random() < 0.05:
            at = random.randrange(len(data) + 1)
            data = data[:at] + bytes(random.randrange(256) for _ in range(5)) + data[at:]
        with open(os.path.join(folder, f"File{number}.swift"), "wb") as file:
            file.write(data[:random.choice([len(data), len(data), 200_000])])


def read(program, folder, seconds):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    output, errors = tempfile.TemporaryFile(), tempfile.TemporaryFile()
    process = subprocess.Popen([program, folder], stdout=output, stderr=errors, preexec_fn=limit)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    for file in (output, errors):
        file.seek(0)
    return process.returncode, output.read(), errors.read(), usage.ru_maxrss // 1024, usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("command")
    parser.add_argument("program")
    for name, value in [("count", 300), ("seed", 1), ("seconds", 20), ("mebibytes", 1024)]:
        parser.add_argument(f"--{name}", type=int, default=value)
    options = parser.parse_args()
    failures, slowest, largest, bounded = 0, (0, ""), 0, 0
    for number in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory() as folder:
            folder_of(random.Random(number), folder)
            status, output, errors, mebibytes, seconds = read(options.program, folder, options.seconds)
            slowest = max(slowest, (seconds, f"seed {number}"))
            largest = max(largest, mebibytes)
            bounded += b"not read" in output or b"to follow what" in output
            problem = None
            if status not in (0, 2):
                problem = f"status {status} after {seconds:.1f} s: {errors[-200:]!r}"
            elif mebibytes > options.mebibytes:
                problem = f"{mebibytes} MiB"
            elif status == 2 and b": error: " not in (errors.splitlines() or [b""])[0]:
                problem = f"unclear error {errors[:200]!r}"
            elif number % 5 == 0 and read(options.program, folder, options.seconds)[1] != output:
                problem = "another output for the same input"
            else:
                for line in output.splitlines():
                    lint = subprocess.run([options.command, "lint", "--no-config", "-"], input=line, capture_output=True, timeout=120)
                    if lint.returncode not in (0, 1):
                        problem = f"lint: {lint.stderr[:200]!r}"
            if problem:
                failures += 1
                kept = f".build/random-sources/{number}"
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(folder, kept)
                print(f"seed {number}: {problem}; see {kept}", flush=True)
    print(f"{options.count} inputs, {failures} failed; slowest {slowest[0]:.1f} s ({slowest[1]}), at most {largest} MiB, {bounded} with a limit")
    sys.exit(1 if failures else 0)


main()
