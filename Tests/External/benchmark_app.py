"""Measures what the engine costs an app: to compile, in size, at launch and in memory.

Generates apps of 1, 200 and 1,000 singletons, each wired by hand (lazy properties) and by the engine (one
`configure`), and builds them optimised. Both sides compile the same file with the classes. CPU is the time to
compile the app's module alone, without the engine and the linker; size is that of the stripped program; launch is
the time until the container is built, measured inside the process; memory is the peak of a process that builds it
and requests the last singleton with all of its dependencies.

    benchmark_app.py [--sizes 1 200 1000] [--runs 11] [--json FILE]

Builds in .build-benchmark-app.
"""
import argparse
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / ".build-benchmark-app"
SWIFT = os.environ.get("SWIFT", "swift")
SWIFTC = os.environ.get("SWIFTC", "swiftc")
SIDES = ("Hand", "Engine")

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Apps", platforms: [.macOS(.v15)],
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
    let last = try wired.last()
    let asked = clock.now
    guard last.needs == %d else { throw Wrong() }
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


def wired_by_hand(count):
    text = ["final class Wired {"]
    for number in range(count):
        arguments = ", ".join(f"service{other}" for other in needs(number))
        text.append(f"  lazy var service{number} = Service{number}({arguments})")
    text += [f"  func last() throws -> Service{count - 1} {{ service{count - 1} }}", "}",
             "func wire() throws -> Wired { Wired() }"]
    return "\n".join(text) + MAIN % len(needs(count - 1))


def wired_by_engine(count):
    text = ["import SwiftDI", "struct Services: Module {", "  func configure(_ bindings: Bindings) {"]
    text += [f"    bindings.bind(Service{number}.init, in: .singleton)" for number in range(count)]
    text += ["  }", "}", "extension Container {",
             f"  func last() throws -> Service{count - 1} {{ try self[Service{count - 1}.self] }}", "}",
             "func wire() throws -> Container { try Container(Services()) }"]
    return "\n".join(text) + MAIN % len(needs(count - 1))


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


def compile_cpu(name, release, optimisation):
    """The processor seconds of compiling the app's module as SwiftPM does."""
    maps = [path for path in release.glob("CSwiftDI*.build/module.modulemap") if "-tool." not in str(path)]
    sources = sorted((FOLDER / "Sources" / name).glob("*.swift"))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [SWIFTC, *optimisation, "-g", "-c", "-module-name", name, "-parse-as-library", "-swift-version", "6",
         "-I", release / "Modules", *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")),
         "-o", FOLDER / f"{name}.o", *sources], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


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
        "cpu": compile_cpu(name, release, ["-O", "-wmo"]),
        "size": stripped.stat().st_size,
        "launch": statistics.median(time[0] for time in times),
        "request": statistics.median(time[1] for time in times),
        "memory": peak(program),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 200, 1000])
    parser.add_argument("--runs", type=int, default=11)
    parser.add_argument("--json", type=pathlib.Path, help="where the figures are written as JSON")
    options = parser.parse_args()
    generate(options.sizes)
    release = FOLDER / ".build" / "release"
    figures = {}
    print("bindings  side     compile     stripped      launch     request     memory")
    for size in options.sizes:
        for side in SIDES:
            got = figures[f"{side.lower()}{size}"] = measure(f"{side}{size}", release, options.runs)
            print(f"{size:8,}  {side.lower():6} {got['cpu']:7.2f} s {got['size'] / 1e6:9.2f} MB"
                  f" {got['launch'] / 1000:8.2f} ms {got['request'] / 1000:8.2f} ms"
                  f" {got['memory'] / 1e6:7.1f} MB", flush=True)
        hand, engine = (figures[f"{side.lower()}{size}"] for side in SIDES)
        print(f"          compile {engine['cpu'] / hand['cpu']:.2f} times that by hand,"
              f" {(engine['size'] - hand['size']) / 1e6:.2f} MB more")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
