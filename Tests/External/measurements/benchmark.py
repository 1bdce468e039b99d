"""Measures `swift-di lint` against a Python script on the same files in the same run.

The script reads the file with orjson, indexes the keys and finds the strongly connected components
with scipy: a quick implementation, with the fastest available libraries. Ratios are of CPU time (user and
system) of commands with all processes that they start; memory is the peak of the largest process.

    benchmark.py FOLDER_OF_RELEASE_PRODUCTS [--runs 5] [--large] [--engine] [--json FILE]

With --engine it also measures the engine's requests, and hand-written code for comparison. With --json all
figures are written to a file, and some of them into the README, between two marks.
"""
import argparse
import ctypes
import datetime
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile

OTHER = """
import sys
import orjson
import numpy
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import connected_components

with open(sys.argv[1], "rb") as file:
    definition = orjson.loads(file.read())
index = {}
bindings = definition["bindings"]
for binding in bindings:
    index.setdefault(binding["key"], len(index))
sources, targets = [], []
for number, binding in enumerate(bindings):
    for dependency in binding.get("dependencies", ()):
        key = dependency if isinstance(dependency, str) else dependency["key"]
        target = index.get(key)
        if target is not None:
            sources.append(number)
            targets.append(target)
matrix = csr_matrix(
    (numpy.ones(len(sources), dtype=numpy.int8), (sources, targets)),
    shape=(len(bindings), len(bindings)))
count, _ = connected_components(matrix, directed=True, connection="strong")
print(count)
"""


# The arguments with which di-benchmarks generates the inputs. Their names and places are as long as in large apps.
MAKERS = {
    "generate": "layers of screens, sessions and singletons, a fault in a thousand",
    "hold": "half of them singletons that hold unscoped objects",
}
CPU_RATIO, MEMORY_RATIO = 0.25, 3


def measure(command, runs):
    """The median CPU seconds of a command with all processes that it starts, and its peak memory in bytes.

    A process that outlives the command becomes a child of this one and counts, too.
    """
    ctypes.CDLL(None).prctl(36, 1)  # PR_SET_CHILD_SUBREAPER
    times, peak = [], 0
    for _ in range(runs):
        child = os.fork()
        if child == 0:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            os.execvp(command[0], command)
        _, status, usage = os.wait4(child, 0)
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            sys.exit(f"{command[0]} failed: {status}")
        usages = [usage, *orphans()]
        times.append(sum(usage.ru_utime + usage.ru_stime for usage in usages))
        peak = max(peak, *(usage.ru_maxrss * 1024 for usage in usages))
    return statistics.median(times), peak


def orphans():
    """What the processes cost that the last command left behind, after their end."""
    while True:
        try:
            yield os.wait4(-1, 0)[2]
        except ChildProcessError:
            return


def wall(command, runs):
    """The median wall milliseconds of a whole process."""
    import time

    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def at_size(products, folder, maker, bindings, dependencies, runs):
    """Measures a definition that di-benchmarks generates; returns how many of the two limits are exceeded."""
    path = os.path.join(folder, f"{maker}-{bindings}.json")
    with open(path, "wb") as file:
        subprocess.run(
            [f"{products}/di-benchmarks", maker, str(bindings), str(dependencies)],
            stdout=file, check=True)
    size = os.path.getsize(path)
    report = os.path.join(folder, "report.json")
    ours, memory = measure(
        [f"{products}/swift-di", "lint", "--no-config", "--format", f"json={report}", path], runs)
    theirs, _ = measure([sys.executable, "-c", OTHER, path], runs)
    os.unlink(path)
    print(f"{bindings:>9,} bindings, {dependencies:>9,} dependencies, {size / 1e6:6.1f} MB"
          f"   {MAKERS[maker]}")
    print(f"  CPU      swift-di {ours:6.2f} s   orjson + scipy {theirs:6.2f} s"
          f"   ratio {ours / theirs:5.2f}   (at most {CPU_RATIO})")
    print(f"  memory   swift-di {memory / 1e6:6.0f} MB"
          f"                             ratio to file {memory / size:5.2f}   (at most {MEMORY_RATIO})")
    return {
        "bindings": bindings, "dependencies": dependencies, "kind": MAKERS[maker],
        "fileMegabytes": round(size / 1e6, 1), "cpuSeconds": round(ours, 2),
        "cpuSecondsOfOrjsonAndScipy": round(theirs, 2), "peakMegabytes": round(memory / 1e6),
        "missed": (ours / theirs > CPU_RATIO) + (memory / size > MEMORY_RATIO)}


def start_up(products, folder, runs):
    path = os.path.join(folder, "small.json")
    with open(path, "wb") as file:
        subprocess.run([f"{products}/di-benchmarks", "generate", "1000", "3000"],
                       stdout=file, check=True)
    empty = wall([f"{products}/di-benchmarks", "empty"], runs)
    version = wall([f"{products}/swift-di", "--version"], runs)
    lint = wall([f"{products}/swift-di", "lint", "--no-config", path], runs)
    print("start-up, wall time over that of an empty Swift program")
    print(f"  --version                 {version - empty:6.1f} ms   (at most 15)")
    print(f"  lint of 1,000 bindings    {lint - empty:6.1f} ms   (at most 40)")
    return {
        "versionMilliseconds": round(version - empty, 1),
        "lintOf1000BindingsMilliseconds": round(lint - empty, 1)}


def pictures(products, fixtures, folder, runs):
    print("SVG, CPU time of whole processes, swift-di, which lays out small pictures several times, against"
          " `dot -Tsvg` on the DOT that it writes")
    figures = []
    for name in fixtures:
        dot = os.path.join(folder, "picture.dot")
        graph = [f"{products}/swift-di", "graph", "--no-config", "-q", name]
        subprocess.run(graph + ["-o", dot], check=True)
        ours, _ = measure(graph + ["--format", "svg"], runs)
        theirs, _ = measure(["dot", "-Tsvg", dot], runs)
        print(f"  {os.path.basename(name):24} swift-di {ours * 1000:7.1f} ms   dot {theirs * 1000:7.1f} ms"
              f"   ratio {ours / theirs:5.2f}")
        figures.append({
            "definition": os.path.basename(name), "cpuMilliseconds": round(ours * 1000, 1),
            "cpuMillisecondsOfDot": round(theirs * 1000, 1)})
    return figures


def requests(products):
    """The cost of the engine's requests: the rows of the table that the program prints."""
    table = subprocess.run(
        [f"{products}/di-benchmarks", "times"], capture_output=True, text=True, check=True).stdout
    print(table, end="")
    rows = re.findall(r"^(.+?) {2,}([\d.]+) +([\d.]+) +([\d.]+)(?: .*)?$", table, re.M)
    return [
        {"name": name, "nanoseconds": float(engine), "nanosecondsByHand": float(hand),
         "ratioToHandWritten": float(ratio)}
        for name, engine, hand, ratio in rows]


def machine():
    """The processor and the system, for comparison with other machines."""
    processor = platform.processor() or platform.machine()
    with open("/proc/cpuinfo") as file:
        named = re.search(r"model name\s*: (.*)", file.read())
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    return f"{named[1] if named else processor}, {os.cpu_count()} cores, {system}"



def quote(figures, path):
    """Writes the figures in the README; Tests/DocumentationTests compares them with the file."""
    lint = figures["lint"][0]
    request = next(
        request for request in figures["requests"]
        if request["name"] == "singleton by typed key / function returning it")
    text = (
        f"Measured on {figures['date']} on {figures['machine']}: linting {lint['bindings']:,} bindings "
        f"with {lint['dependencies']:,} dependencies takes {lint['cpuSeconds']:.2f} s of processor time "
        f"and {lint['peakMegabytes']} MB; a cached singleton takes {request['nanoseconds']:.2f} ns, "
        f"{request['ratioToHandWritten']:.2f} times a function that returns it "
        f"([all figures]({path})).")
    with open("README.md") as file:
        readme = file.read()
    readme = re.sub(
        r"(?<=<!-- figures -->\n).*(?=\n<!-- /figures -->)", lambda _: text, readme, flags=re.S)
    with open("README.md", "w") as file:
        file.write(readme)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("products")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--large", action="store_true", help="also a million bindings")
    parser.add_argument("--picture", action="append", default=[])
    parser.add_argument("--engine", action="store_true", help="also requests of the engine")
    parser.add_argument("--json", metavar="FILE", help="write the figures there; needs --engine")
    options = parser.parse_args()
    if options.json and not options.engine:
        parser.error("--json needs --engine")
    products = options.products
    figures = {
        "date": datetime.date.today().isoformat(), "machine": machine(),
        "counted": "processor time of each command with all processes that it starts, also of Graphviz'"}
    with tempfile.TemporaryDirectory(prefix="swift-di-benchmark-") as folder:
        if options.engine:
            figures["requests"] = requests(products)
        figures |= start_up(products, folder, max(15, options.runs))
        lint = [at_size(products, folder, maker, 100_000, 500_000, options.runs)
                for maker in MAKERS]
        if options.large:
            lint.append(at_size(products, folder, "generate", 1_000_000, 5_000_000,
                                max(1, options.runs // 3)))
        missed = sum(one.pop("missed") for one in lint)
        figures["lint"] = lint
        figures["pictures"] = pictures(products, options.picture, folder, options.runs)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(figures, file, indent=2)
            file.write("\n")
        quote(figures, options.json)
        print(f"{options.json} and README.md: written")
    if missed:
        sys.exit(f"{missed} of the ratios to the other side and to the file are missed")


if __name__ == "__main__":
    main()
