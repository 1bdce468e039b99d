"""Lints apps from their sources, as their users would.

    sources.py SWIFT_DI FOLDER_OF_SWIFT_DI_SOURCES

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

tool, programs = map(os.path.abspath, sys.argv[1:])
failures = []
passed = 0


def run(*arguments, path=programs):
    environment = dict(os.environ, PATH=path + os.pathsep + os.environ["PATH"])
    return subprocess.run([tool, *arguments], env=environment, capture_output=True, text=True, timeout=120)


def check(name, condition, result):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(name)
        print(f"FAILED: {name}: status {result.returncode}\n{result.stdout}{result.stderr}")


app = "Fixtures/Sources/Swinject/App"
for framework in ["Swinject", "Factory", "Dependencies", "Needle", "Resolver", "SwiftDI", "SwiftUI"]:
    result = run("lint", "--sources", f"Fixtures/Sources/{framework}/App", "--no-config")
    check(f"an app without faults is clean: {framework}", result.returncode == 0, result)
result = run("lint", "--sources", app, "--no-config", "--verbose")
check("what was not read is listed", f"{app}/Assemblies.swift:40:" in result.stderr, result)

faulty = "Fixtures/Sources/Swinject/Faulty"
result = run("lint", "--sources", faulty, "--no-config", "--format", "concise")
check("faults fail the run", result.returncode == 1, result)
check("a missing binding is reported in the app's source", f"{faulty}/App.swift:21:" in result.stdout, result)
check("a cycle is reported in the app's source", "[dependency-cycle]" in result.stdout, result)

for command in ["graph", "why Session", "tree Session"]:
    result = run(*command.split(), "--sources", app, "--no-config")
    check(f"{command} reads sources", result.returncode == 0 and "Session" in result.stdout, result)


# The first command of a newcomer in each kind of folder finds the planted fault, or names the next step; and what `init`
# writes there works. The files are copied, because `init` writes beside them.
fixtures = os.path.abspath("Fixtures")
FOUND, NEXT = 1, 2
FIRST = [
    # kind, files, changed text, what `lint` says and its status, the same after `init`
    ("Swinject", "Sources/Swinject/Faulty", None, (FOUND, "[missing-binding]"), (FOUND, "[missing-binding]")),
    ("Factory", "Sources/Factory/Faulty", None, (FOUND, "[dependency-cycle]"), (FOUND, "[dependency-cycle]")),
    ("Needle", "Sources/Needle/Faulty", None, (FOUND, "[missing-binding]"), (FOUND, "[missing-binding]")),
    ("Resolver", "Sources/Resolver/Faulty", None, (FOUND, "[missing-binding]"), (FOUND, "[missing-binding]")),
    ("TCA", "Sources/Dependencies/Faulty", ("import Dependencies", "import ComposableArchitecture"),
     (FOUND, ": error: "), (FOUND, ": error: ")),
    ("SwiftUI", "Sources/SwiftUI/Faulty", None, (FOUND, "[missing-binding]"), (FOUND, "[missing-binding]")),
    ("own container", "Sources/Own", ("registry.get(Bakery.self)", "registry.get(Cake.self)"),
     (NEXT, "'swift-di init' looks for a container of your own"), (FOUND, "'Cake'")),
    ("SwiftDI package", "Packages/Shop", None, (FOUND, "[scope-leak]"), None),
    ("SwiftDI", "Sources/SwiftDI/Faulty", None, (FOUND, ": error: "), (FOUND, ": error: ")),
    ("JSON", "Definitions/faulty", None, (FOUND, "[missing-binding]"), None),
    ("other Swift", "Packages/Shop/Sources", ("import SwiftDI", "import Vapor"),
     (NEXT, "'swift-di init' looks for a container of your own"), (NEXT, "or begin with SwiftDI (README.md")),
    ("nothing", "Configurations", None, (NEXT, "name the folder of an app, or a definition"), None),
]
for kind, files, change, first, after in FIRST:
    with tempfile.TemporaryDirectory() as folder:
        app = os.path.join(folder, "app")
        shutil.copytree(os.path.join(fixtures, files), app, ignore=shutil.ignore_patterns(".build", "*.yml", ".swift-di*"))
        for path in glob.glob(f"{app}/**/*.swift", recursive=True) if change else []:
            with open(path) as file:
                text = file.read()
            with open(path, "w") as file:
                file.write(text.replace(*change))
        for words in [["lint", "--directory", app], ["lint", app]]:
            status, said = first
            result = run(*words, "--format", "concise")
            check(f"{kind}: the first command", result.returncode == status
                  and said in result.stdout + result.stderr, result)
            if status == FOUND and kind != "JSON":
                check(f"{kind}: one line says what is read", ": reading " in result.stderr, result)
        if after:
            status, said = after
            result = run("init", "--directory", app)
            check(f"{kind}: init", result.returncode == 0, result)
            result = run("lint", "--directory", app, "--format", "concise")
            check(f"{kind}: what init wrote works", result.returncode == status
                  and said in result.stdout + result.stderr, result)
result = run("lint", "Fixtures/Sources/Own", "--config", "Fixtures/Sources/Own/swift-di.yml")
check("an own container is read", "'ownContainer': reading them" in result.stderr, result)


# Every place that leads to a first command leads to one of these; what lint does without a word is the table above.
LEADS = {
    "README.md": "`swift-di lint` says what it found there and reads it",
    "Documentation/Sources.md": "\nswift-di lint\n",
    "Documentation/swift-di.1": '.Dl "swift\\-di lint"',
    "Documentation/Command-Line.md": "\n  swift-di lint\n  swift-di lint Sources\n",
    "Documentation/CI/github-workflow.yml": "arguments: .",
    "Documentation/CI/gitlab-ci.yml": "SWIFT_DI_ARGUMENTS: .",
    "Documentation/CI/xcode-lint.sh": 'exec swift-di lint --format xcode --directory "$SRCROOT"',
    ".pre-commit-hooks.yaml": "entry: swift-di lint --quiet\n",
    "Sources/swift-di/swift-di.docc/LintInCI.md": "swift-di lint App --new-since git:main",
    "Makefile": "type 'swift-di lint' in the folder of an app",
}
for page, words in LEADS.items():
    with open(page, encoding="utf-8") as file:
        result = subprocess.CompletedProcess([], 0, "", "")
        check(f"{page} leads to the first command", words in file.read(), result)


with tempfile.TemporaryDirectory() as folder:
    written = os.path.join(folder, "shop.json")
    result = run("export", "--sources", "Fixtures/Sources/Swinject/Shop", "--no-config", "-o", written)
    check("the demo's definition is what the reader writes",
          open(written).read() == open("Fixtures/Sources/Swinject/Shop.json").read(), result)
result = run("lint", "Fixtures/Packages/Shop", "--no-config")
check("the program of a package with SwiftDI is named", "'--product shop' builds and starts that program instead"
      in result.stderr, result)


result = run("lint", "--directory", "Fixtures/Sources/Swinject", "Shop", "--no-config")
shown = open("README.md", encoding="utf-8").read().split("```text\n")[1].split("```")[0].splitlines()
printed = (result.stderr + result.stdout).splitlines()
check("the README shows lines of what its first command prints", set(shown) <= set(printed), result)


targets = ["--sources", "Fixtures/Sources/Swinject/Targets", "--no-config"]
names = "Phone.assembler, Watch.assembler, Widget.container"
result = run("graph", *targets)
check("several containers are listed", result.returncode == 2 and result.stderr.endswith(
    f"these sources have 3 containers, and graph draws one at a time: choose it with --container (known: {names})\n"), result)
result = run("lint", *targets)
check("several containers are clean", result.returncode == 0 and "3 definitions" in result.stderr, result)
result = run("tree", *targets, "--container", "Watch")
check("an unknown container is an error", result.returncode == 2 and result.stderr.endswith(
    f"unknown container 'Watch' (known: {names})\n"), result)
result = run("tree", *targets, "--container", "Watch.assembler")
check("a container is chosen", result.returncode == 0 and "Watch.assembler: 3 bindings" in result.stdout, result)


with tempfile.TemporaryDirectory() as folder:
    older = os.path.join(folder, "older.json")
    result = run("export", *targets, "--container", "Watch.assembler", "-o", older)
    check("a container is exported", result.returncode == 0, result)
    result = run("diff", older, *targets, "--container", "Watch.assembler")
    check("a version is equal to the same sources", result.returncode == 0 and result.stdout == "", result)
    result = run("diff", older, *targets, "--container", "Phone.assembler")
    check("a version is compared with sources", result.returncode == 0 and "Session" in result.stdout, result)
    result = run("diff", older, *targets)
    check("sources with several containers are not compared", result.returncode == 2 and names in result.stderr, result)


def compiles(name, code, *files):
    """Compiles written modules beside the types of an app."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Modules.swift")
        with open(path, "w") as file:
            file.write(code)
        debug = os.path.dirname(tool)
        result = subprocess.run(
            ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-parse-as-library",
             # The stand-ins belong to this package, as an app's conformances to their protocols do.
             "-package-name", "readers", "-I", f"{debug}/Modules", "-I", f"{programs}/Modules",
             "-Xcc", f"-fmodule-map-file={debug}/CSwiftDI.build/module.modulemap", *files, path],
            capture_output=True, text=True, timeout=300)
    check(name, result.returncode == 0, result)


for app in ["Fixtures/Sources/Swinject/App", "Fixtures/Sources/Factory/App"]:
    result = run("export", "--sources", app, "--as", "swift")
    check(f"modules are written for {app}", "notMoved(" in result.stdout, result)
    compiles(f"the modules for {app} compile", result.stdout, *sorted(glob.glob(f"{app}/*.swift")))

# A definition of another program: a file with its types stands for the app.
for definition in sorted(glob.glob("Documentation/Examples/*.json")):
    result = run("export", definition, "--as", "swift", "--no-config")
    check(f"modules are written for {definition}", "import SwiftDI" in result.stdout, result)
    names = set(re.findall(r"\b[A-Z]\w*", re.sub(r"//.*|\"[^\"]*\"", "", result.stdout)))
    names -= {n for pair in re.findall(r"struct (\w+)|extension (\w+)", result.stdout) for n in pair}
    names -= {"SwiftDI", "Module", "Bindings", "Key", "Lazy", "Provider", "All", "Make", "Resolver", "Scope", "Never",
              "String", "Int", "MainActor"}
    with tempfile.TemporaryDirectory() as folder:
        types = os.path.join(folder, "Types.swift")
        with open(types, "w") as file:
            file.write("class Root {}\n" + "".join(f"typealias {name} = Root\n" for name in sorted(names)))
        compiles(f"the modules for {definition} compile", result.stdout, types)

result = run("lint", "--sources", "Fixtures/Sources/Own/App", "--config", "Fixtures/Sources/Own/swift-di.yml")
check("a container of the team's own is read in its words", "4 bindings, 4 dependencies" in result.stdout + result.stderr, result)

# The outputs on the pages; SWIFT_DI_RECORD=1 writes them anew.
for page in sorted(set(glob.glob("Documentation/Sources/*.md")) - {"Documentation/Sources/Tried-On.md"}):
    with open(page) as file:
        text = file.read()

    def real(block):
        result = run(*block[1].split()[1:])
        return f"```text\n$ {block[1]}\n{result.stdout}{result.stderr}```"

    written = re.sub(r"```text\n\$ (swift-di [^\n]*)\n.*?```", real, text, flags=re.DOTALL)
    if written != text and os.environ.get("SWIFT_DI_RECORD"):
        with open(page, "w") as file:
            file.write(written)
    check(f"the output on {page} is real", written == text and "$ swift-di" in text, result)

app = "Fixtures/Sources/Swinject/App"
result = run("lint", "--sources", app, path="/nowhere")
check("a missing program names the command that builds it", "'make install'" in result.stderr, result)
with tempfile.TemporaryDirectory() as folder:
    # A reader that crashes in one file.
    with open(os.path.join(folder, "swift-di-sources"), "w") as file:
        file.write(f"""#!/bin/sh
[ "$1" = --names ] && printf 'reading: A.swift\\0reading: {app}/Assemblies.swift\\0' >&2
[ "$1" = --without ] || kill -SEGV $$
exec {programs}/swift-di-sources "$@"
""")
    os.chmod(file.name, 0o755)
    result = run("lint", "--sources", app, "--no-config", "--verbose", path=folder)
check("the rest is read without a file that leads to a crash", result.returncode in (0, 1)
      and f"{app}/Assemblies.swift:1" in result.stderr and "the reader ended by signal 11 in it" in result.stderr, result)
result = run("lint", "--sources", "nowhere")
check("a missing folder is named", result.stderr == "nowhere: error: there is no such folder\n", result)

print(f"{passed} passed, {len(failures)} failed")
sys.exit(1 if failures else 0)
