"""Measures what the engine costs an app: to compile, in size, at launch and in memory.

Generates apps of 1, 200 and 1,000 singletons, each wired by hand (lazy properties) and by the engine (one
`configure`), and builds them optimised. Both sides compile the same file with the classes, and both request every
service: if nothing read a lazy property, the optimiser would remove it, and the wiring by hand would cost nothing.

- compile: the processor time to compile the app's module alone, without the engine and the linker; the least of
  several, for which the two sides alternate. With `--instructions` also its instructions, which do not depend on
  what else the machine does (valgrind; minutes for 1,000 services).
- stripped: the size of the stripped program.
- launch: the time until the container is built, measured inside the process.
- request: the time to request the services that no other service needs, which constructs all.
- memory: the peak of a process that does both.

    benchmark_app.py [--sizes 1 200 1000] [--runs 11] [--compilations 5] [--instructions] [--json FILE]

Builds in .build-benchmark-app.
"""
import argparse
import json
import os
import pathlib
import re
import resource
import shlex
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build-benchmark-app"
SWIFT = os.environ.get("SWIFT", "swift")
SWIFTC = os.environ.get("SWIFTC", "swiftc")
SIDES = ("Hand", "Engine")

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Apps", platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-di", path: "..")],
  targets: [
%s
  ])
"""

MAIN = """
@main enum App {
  static func main() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let wired = try wire()
    let built = clock.now
    let dependencies = try wired.dependencies()
    let asked = clock.now
    guard dependencies == %d else { throw Wrong() }
    print((built - start) / .microseconds(1), (asked - built) / .microseconds(1))
  }
}

struct Wrong: Error {}
"""


def needs(number):
    """The dependencies of a service: none to three of the earlier services."""
    return sorted({number - 1, number // 2, number // 3} - {number})[-(number % 4):] if number % 4 else []


def services(count):
    text = []
    for number in range(count):
        taken = needs(number)
        text.append(f"final class Service{number}: Sendable {{")
        text += [f"  let service{other}: Service{other}" for other in taken]
        text.append(f"  init({', '.join(f'_ service{other}: Service{other}' for other in taken)}) {{")
        text += [f"    self.service{other} = service{other}" for other in taken]
        text += ["  }", f"  var needs: Int {{ {len(taken)} }}", "}"]
    return "\n".join(text) + "\n"


def requested(count):
    """The services that no other one needs, which an app requests itself."""
    taken = {other for number in range(count) for other in needs(number)}
    return [number for number in range(count) if number not in taken]


def main_text(count):
    return MAIN % sum(len(needs(number)) for number in requested(count))


def wired_by_hand(count):
    text = ["final class Wired {"]
    for number in range(count):
        arguments = ", ".join(f"service{other}" for other in needs(number))
        text.append(f"  lazy var service{number} = Service{number}({arguments})")
    text += ["  func dependencies() throws -> Int {", "    var count = 0"]
    text += [f"    count += service{number}.needs" for number in requested(count)]
    text += ["    return count", "  }", "}", "func wire() throws -> Wired { Wired() }"]
    return "\n".join(text) + main_text(count)


def wired_by_engine(count):
    text = ["import SwiftDI", "struct Services: Module {", "  func configure(_ bindings: Bindings) {"]
    text += [f"    bindings.bind(Service{number}.init, in: .singleton)" for number in range(count)]
    text += ["  }", "}", "extension Container {", "  func dependencies() throws -> Int {", "    var count = 0"]
    text += [f"    count += try self[Service{number}.self].needs" for number in requested(count)]
    text += ["    return count", "  }", "}", "func wire() throws -> Container { try Container(Services()) }"]
    return "\n".join(text) + main_text(count)


def generate(sizes):
    targets = []
    for size in sizes:
        for side, source in (("Hand", wired_by_hand), ("Engine", wired_by_engine)):
            name = f"{side}{size}"
            folder = FOLDER / "Sources" / name
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "Services.swift").write_text(services(size))
            (folder / "App.swift").write_text(source(size))
            product = '.product(name: "SwiftDI", package: "swift-di")' if side == "Engine" else ""
            targets.append(f'    .executableTarget(name: "{name}", dependencies: [{product}]),')
    (FOLDER / "Package.swift").write_text(MANIFEST % "\n".join(targets))


def build(name):
    run = subprocess.run(
        [SWIFT, "build", "-c", "release", "--package-path", FOLDER, "--product", name],
        capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stdout + run.stderr)


def compilation(name, release):
    """The command that compiles the app's whole module as SwiftPM does.

    It removes the output of an earlier run: otherwise the compiler generates no code for an unchanged module.
    """
    output = FOLDER / f"{name}.o"
    output.unlink(missing_ok=True)
    maps = [path for path in release.glob("CSwiftDI*.build/module.modulemap") if "-tool." not in str(path)]
    sources = sorted((FOLDER / "Sources" / name).glob("*.swift"))
    return [
        SWIFTC, "-O", "-wmo", "-g", "-c", "-module-name", name, "-parse-as-library", "-swift-version", "6",
        "-I", release / "Modules", *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")),
        "-o", output, *sources]


def compile_cpu(name, release):
    """The processor seconds of compiling the app's module."""
    command = compilation(name, release)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compile_instructions(name, release):
    """The instructions of the compiler, without the driver that starts it."""
    command, *arguments = compilation(name, release)
    jobs = subprocess.run([command, "-###", *arguments], capture_output=True, text=True, check=True).stdout
    frontend = next(line for line in jobs.splitlines() if "-frontend -c " in line)
    counted = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", *shlex.split(frontend)],
        capture_output=True, text=True, check=True).stderr
    return int(re.search(r"I *refs: *([0-9,]+)", counted).group(1).replace(",", ""))


def peak(program):
    """The peak memory in bytes of a process."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.execv(program, [str(program)])
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{program} ended with {status}")
    return usage.ru_maxrss * 1024


def measure(name, release, runs):
    build(name)
    program = release / name
    stripped = FOLDER / f"{name}.stripped"
    subprocess.run(["strip", "-o", stripped, program], check=True)
    times = [
        [float(word) for word in subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()]
        for _ in range(runs)]
    return {
        "size": stripped.stat().st_size,
        "launch": statistics.median(time[0] for time in times),
        "request": statistics.median(time[1] for time in times),
        "memory": peak(program),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 200, 1000])
    parser.add_argument("--runs", type=int, default=11)
    parser.add_argument("--compilations", type=int, default=5)
    parser.add_argument("--instructions", action="store_true", help="also count the compiler's instructions")
    parser.add_argument("--json", type=pathlib.Path, help="where the figures are written as JSON")
    options = parser.parse_args()
    generate(options.sizes)
    release = FOLDER / ".build" / "release"
    figures = {}
    print("bindings  side     compile     stripped      launch     request     memory")
    for size in options.sizes:
        names = {side: f"{side}{size}" for side in SIDES}
        got = {side: measure(name, release, options.runs) for side, name in names.items()}
        seconds = [[compile_cpu(name, release) for name in names.values()] for _ in range(options.compilations)]
        for side, of_side in zip(SIDES, zip(*seconds)):
            got[side]["cpu"] = min(of_side)
            if options.instructions:
                got[side]["instructions"] = compile_instructions(names[side], release)
            figures[names[side].lower()] = figure = got[side]
            print(f"{size:8,}  {side.lower():6} {figure['cpu']:7.2f} s {figure['size'] / 1e6:9.2f} MB"
                  f" {figure['launch'] / 1000:8.2f} ms {figure['request'] / 1000:8.2f} ms"
                  f" {figure['memory'] / 1e6:7.1f} MB", flush=True)
        hand, engine = (got[side] for side in SIDES)
        print(f"          compile {engine['cpu'] / hand['cpu']:.2f} times that by hand,"
              f" {(engine['size'] - hand['size']) / 1e6:.2f} MB more")
        if options.instructions:
            print(f"          compile {engine['instructions'] / 1e9:.2f} billion instructions,"
                  f" {engine['instructions'] / hand['instructions']:.2f} times those by hand")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
