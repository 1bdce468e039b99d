#!/usr/bin/env python3
"""Checks that reading sources costs at most in proportion to their size, or ends at a limit.

    scaling_sources.py SWIFT_DI_SOURCES [--growth 2.7] [--only TEXT]

Each series is one form of code with a size, twice and four times the size. The measure is the processor time of the
reader minus that for an empty file; times below FLOOR are not judged, and the last size must stay below the limits for time
and memory. In the series of LIMITED the work multiplies, so their growth is not judged: the reader has to end it and to say
so. Prints a line for each series; exit status 1 if one fails.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile

FLOOR = 1.0
CPU_LIMIT = 60
MEMORY_LIMIT = 1 << 30


def lines(n, line):
    return "\n".join(line(i) for i in range(n))


def app(body, module="Swinject"):
    return f"import {module}\n{body}\n"


def nested(opener, closer="", inner="1"):
    return lambda n: app(f"let a = {opener * n}{inner}{closer * n}")


def forwarders(calls):
    return lambda n: app("extension Resolver {\n" + lines(n, lambda i: f"func f{i}<T>(_ t: T.Type) -> T {{ "
                         + f"_ = f{i + 1}(t); " * (calls - 1) + f"return f{i + 1}(t) }}")
                         + f"\nfunc f{n}<T>(_ t: T.Type) -> T {{ resolve(t)! }}\n}}\nfunc start(_ r: Resolver) {{ _ = r.f0(Int.self) }}")


def tree(n):
    """Components in 11 levels, each with two parents, and n bindings in each of the last."""
    text = "final class Root: BootstrapComponent { var a: L0a { L0a(parent: self) } }\n"
    for level in range(11):
        for name in "ab":
            text += f"final class L{level}{name}: Component<EmptyDependency> {{\n" + "".join(
                f"var {child}: L{level + 1}{child} {{ L{level + 1}{child}(parent: self) }}\n" for child in "ab") + "}\n"
    for name in "ab":
        text += f"final class L11{name}: Component<EmptyDependency> {{\n" + lines(n, lambda i: f"var m{i}: T{i} {{ T{i}() }}") + "\n}\n"
    return app(text, "NeedleFoundation")


# The name, the smallest size, and the text of a size.
SERIES = [
    ("registrations", 1000, lambda n: app("func f(_ c: Container) {\n" + lines(
        n, lambda i: f"c.register(T{i}.self) {{ r in T{i}(a: r.resolve(T{i + 1}.self)!) }}") + "\n}")),
    ("brackets, closed", 10, nested("[", "]")),
    ("brackets, open", 5000, nested("[")),
    ("brackets, eight levels each", 1000, lambda n: app(lines(n, lambda i: f"let a{i} = {'[' * 8}1{']' * 8}"))),
    ("parentheses", 5000, nested("(", ")")),
    ("closures", 5000, nested("{ ", " }")),
    ("generics, closed", 5000, lambda n: app(f"let a: {'A<' * n}B{'>' * n}")),
    ("generics, open", 5000, nested("b<")),
    ("generics in many statements", 200, lambda n: app(lines(n, lambda i: f"let a{i} = {'b<' * 30}c"))),
    ("interpolations", 5000, nested("\"\\(")),
    ("interpolations of one string", 2000, lambda n: app('let a = """\n' + "\\(b)\n" * n + '"""')),
    ("#if", 5000, lambda n: app("#if A\n" * n)),
    ("#if, one after another", 2000, lambda n: app("#if A\nlet b = c\n#endif\n" * n)),
    ("chains of calls", 5000, nested(".c()", inner="")),
    ("forwarders in a chain", 10, forwarders(1)),
    ("forwarders that call the next twice", 10, forwarders(2)),
    ("forwarders that call the next four times", 10, forwarders(4)),
    ("types of one name", 50, lambda n: app("\n".join(f"enum N{i} {{ final class Config {{ init(a: Config) {{}} }} }}" for i in range(n))
        + "\nfunc f(_ c: Container) {\n" + lines(n, lambda i: f"c.register(N{i}.Config.self) {{ r in N{i}.Config(a: r.resolve(N{i}.Config.self)!) }}")
        + "\n}")),
    ("names of a thousand characters", 250, lambda n: app("func f(_ c: Container) {\n" + lines(
        n, lambda i: f'c.register(T.self, name: "{"x" * 1000}{i}") {{ r in r.resolve(U.self, name: "{"x" * 1000}{i}")! }}') + "\n}")),
    ("registrations with helper functions", 500, lambda n: app("func f(_ c: Container) {\n" + lines(
        n, lambda i: f"c.register(T{i}.self) {{ r in make{i}(r) }}") + "\n}\n" + lines(
        n, lambda i: f"func make{i}(_ r: Resolver) -> T{i} {{ help{i}(r); return T{i}() }}\nfunc help{i}(_ r: Resolver) {{ _ = r.resolve(T{i + 1}.self)! }}"))),
    ("registrations with one chain of helper functions", 100, lambda n: app("func f(_ c: Container) {\n" + lines(
        n, lambda i: f"c.register(T{i}.self) {{ r in h0(r); return T{i}() }}") + "\n}\n" + lines(
        n, lambda i: f"func h{i}(_ r: Resolver) {{ h{i + 1}(r) }}") + f"\nfunc h{n}(_ r: Resolver) {{ _ = r.resolve(A.self)! }}")),
    ("registrations behind a function", 1000, lambda n: app("func add<T>(_ c: Container, _ t: T.Type, _ make: @escaping () -> T) { c.register(t) { _ in make() } }\n"
        "func f(_ c: Container) {\n" + lines(n, lambda i: f"add(c, T{i}.self) {{ T{i}() }}") + "\n}")),
    ("wrappers", 1000, lambda n: app("@propertyWrapper struct Got<T> { var wrappedValue: T { c.resolve(T.self)! } }\nlet c = Container()\n" + lines(
        n, lambda i: f"final class P{i} {{ @Got var a: T{i} }}"))),
    ("aliases of aliases", 5, lambda n: app(lines(n, lambda i: f"typealias A{i} = P<A{i + 1},A{i + 1},A{i + 1}>")
                                         + "\nfunc f(_ c: Container) { c.register(A0.self) { _ in 1 } }")),
    ("a tree of components", 25, tree),
    ("components in a chain", 250, lambda n: app("final class K0: BootstrapComponent { var p: P { P() }\nvar k: K1 { K1(parent: self) } }\n" + lines(
        n, lambda i: f"protocol D{i}: Dependency {{ var p: P {{ get }} }}\nfinal class K{i + 1}: Component<D{i}> {{ var q{i}: Q{i} {{ Q{i}(p: dependency.p) }}\n"
        f"var k: K{i + 2} {{ K{i + 2}(parent: self) }} }}"), "NeedleFoundation")),
    ("contexts", 500, lambda n: app(lines(n, lambda i: f"extension A.B.C.D{i} {{ let x: A<B<C>> = f() }}"))),
    ("a context with many parts", 500, lambda n: app(f"extension A{'.B' * n} {{ let x: A<B<C>> = f() }}")),
    ("local closures", 1000, lambda n: app("func start(_ r: Resolver) {\n" + lines(
        n, lambda i: f"let v{i} = {{ (x: Int) in r.resolve(T{i}.self) }}") + "\n}")),
    ("containers that one function fills", 100, lambda n: app(lines(n, lambda i: f"let c{i} = Container()")
        + "\nfunc fill(_ c: Container) {\n" + lines(50, lambda i: f"c.register(T{i}.self) {{ _ in T{i}() }}") + "\n}\nfunc start() {\n"
        + lines(n, lambda i: f"fill(c{i})") + "\n}")),
    ("containers passed on in a chain", 100, lambda n: app(lines(
        n, lambda i: f"func g{i}(_ c: Container) {{ c.register(T{i}.self) {{ r in T{i}() }}; g{i + 1}(c) }}")
        + f"\nfunc g{n}(_ c: Container) {{}}\nlet main = Container()\nlet other = Container()\nfunc start() {{ g0(main); g{n // 2}(other) }}")),
    ("superclasses", 1000, lambda n: app(lines(n, lambda i: f"class C{i}: C{i + 1} {{}}") + "\nfunc g(_ c: Container) {\n"
                                    + lines(n, lambda i: f"c.register(C{i}.self) {{ r in C{i}() }}") + "\n}")),
    ("comments", 1000, lambda n: app("func g(_ c: Container) {\n" + lines(
        n, lambda i: f"// swift-di:ignore scope-leak - x\nc.register(T{i}.self) {{ _ in T{i}() }}") + "\n}")),
    ("registrations in a loop", 500, lambda n: app("func g(_ c: Container) {\nfor t in [A.self, B.self] {\n" + lines(
        n, lambda i: f"c.register(T{i}.self) {{ _ in T{i}() }}") + "\n}\n}")),
    ("properties of Factory", 500, lambda n: app("extension Container {\n" + lines(
        n, lambda i: f"var p{i}: Factory<T{i}> {{ self {{ T{i}(a: self.p{i + 1}()) }} }}") + "\n}", "FactoryKit")),
    ("keys of swift-dependencies", 250, lambda n: app(lines(
        n, lambda i: f"struct K{i}: DependencyKey {{ static let liveValue = T{i}() }}\nextension DependencyValues {{ var p{i}: T{i} "
        f"{{ get {{ self[K{i}.self] }} set {{ self[K{i}.self] = newValue }} }} }}\nstruct F{i} {{ @Dependency(\\.p{i}) var x }}"), "Dependencies")),
]

# The series that meet a limit, and what the reader says then.
LIMITED = {
    "aliases of aliases": b"stands for more than 500 types",
    "a tree of components": b"the tree of components has more than",
}


def cost(program, text):
    """The processor time, the memory, the status and the output of the reader for a file."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "App.swift"), "w") as file:
            file.write(text)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT + 1))

        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen([program, folder], stdout=output, stderr=subprocess.DEVNULL, preexec_fn=limit)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            return usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, process.returncode, output.read()


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("program")
    parser.add_argument("--growth", type=float, default=2.7)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    empty = cost(options.program, app(""))[0]
    failed = 0
    for name, size, text in SERIES:
        if options.only not in name:
            continue
        costs = [cost(options.program, text(size * factor)) for factor in (1, 2, 4)]
        times = [max(0, one[0] - empty) for one in costs]
        growth = max(second / max(first, FLOOR / options.growth) for first, second in zip(times, times[1:]))
        ends = LIMITED[name] in costs[-1][3] if name in LIMITED else growth <= options.growth
        good = ends and all(one[2] in (0, 2) and one[1] <= MEMORY_LIMIT for one in costs)
        failed += not good
        print(f"{'ok' if good else 'FAILED':7}{name:42} " + " ".join(f"{time:6.2f} s" for time in times)
              + f"  x{growth:4.1f}  {costs[-1][1] >> 20:5} MiB  status {costs[-1][2]}", flush=True)
    print(f"{len(SERIES)} series, {failed} failed")
    sys.exit(1 if failed else 0)


main()
