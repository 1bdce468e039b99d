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


def script(text, folder):
    environment = dict(os.environ, PATH=os.pathsep.join([os.path.dirname(tool), programs, os.environ["PATH"]]), SRCROOT=folder)
    return subprocess.run(["sh", "-c", text], cwd=folder, env=environment, capture_output=True, text=True, timeout=120)


def published(path, pattern):
    with open(path) as file:
        return re.search(pattern, file.read(), re.MULTILINE | re.DOTALL).group(1)


# What each place runs in the folder of an app.
PLACES = {
    "a folder": f"{tool} lint .",
    "pre-commit": published(".pre-commit-hooks.yaml", r"entry: (swift-di lint[^\n]*)"),
    "Xcode": published("Documentation/CI/xcode-lint.sh", "(.*)"),
    "the action": f"SWIFT_DI={tool} SWIFT_DI_PICTURE= SWIFT_DI_CHANGES= SWIFT_DI_ARGUMENTS="
    + published("Documentation/CI/github-workflow.yml", r"arguments: ([^\n]*)")
    + f" {os.path.abspath('.github/actions/lint/lint.sh')}",
    "GitLab": "mkdir swift-di-report; SWIFT_DI_ARGUMENTS="
    + published("Documentation/CI/gitlab-ci.yml", r"SWIFT_DI_ARGUMENTS: ([^\n]*)")
    + "; " + published("Documentation/CI/gitlab-ci.yml", r'- >-\n(.*?)  artifacts').replace('"$installed/bin/swift-di"', tool)
    .replace("\n", " "),
}
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
     (NEXT, "'swift-di init' looks for a container of your own"), (NEXT, "or begin with SwiftDI (swift-di's README.md")),
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
        for place, text in PLACES.items():
            status, said = first
            result = script(text, app)
            check(f"{kind}: {place} leads to the answer", result.returncode == status
                  and said in result.stdout + result.stderr, result)
            shutil.rmtree(os.path.join(app, "swift-di-report"), ignore_errors=True)
        if after:
            status, said = after
            result = run("init", "--directory", app)
            check(f"{kind}: init", result.returncode == 0, result)
            result = run("lint", "--directory", app, "--format", "concise")
            check(f"{kind}: what init wrote works", result.returncode == status
                  and said in result.stdout + result.stderr, result)
result = run("lint", "Fixtures/Sources/Own", "--config", "Fixtures/Sources/Own/swift-di.yml")
check("an own container is read", "'ownContainer': reading them" in result.stderr, result)


# The code on the page of each rule, with each framework: the wrong code has the finding that the page shows, and where it is
# mended there is none of the rule.
def parts(page):
    found, title = {}, None
    for line in page.splitlines():
        if line and not line.startswith("  "):
            title = line.split(", with ")[0].rstrip(":")
        elif title:
            found.setdefault(title, []).append(line[2:])
    return {title: "\n".join(lines).strip("\n") + "\n" for title, lines in found.items()}


def declarations(code):
    found = []
    for line in code.splitlines():
        if line and line[0] not in " })":
            found.append([])
        found[-1].append(line)
    return {re.split(r"[({:]", lines[0])[0].strip(): lines for lines in found}


def finding(folder, code, rule):
    with open(os.path.join(folder, "App.swift"), "w") as file:
        file.write(code)
    made = run("export", "--directory", folder, "--sources", "App.swift", "-o", "app.json")
    # Without its file a finding is printed without its code.
    os.remove(file.name)
    result = run("lint", "--directory", folder, "app.json", "--no-config", "--verbose", "--only", rule)
    return made if made.returncode else result


EXAMPLES = {
    "Swinject": 9, "Factory": 5, "swift-dependencies": 2, "Needle": 3, "Resolver": 6, "SwiftUI": 1, "own": 6, "SwiftDI": 0,
}
rules = re.findall("^([a-z-]+) ", run("rules", "--no-config").stdout, re.MULTILINE)
for framework, count in EXAMPLES.items():
    shown = 0
    for rule in rules:
        page = run("rules", rule, "--framework", framework, "--no-config").stdout
        part = parts(page)
        if f"Wrong, with {'a container of your own' if framework == 'own' else framework}:" not in page:
            continue
        shown += 1
        with tempfile.TemporaryDirectory() as folder:
            if "In .swift-di.yml" in part:
                with open(os.path.join(folder, ".swift-di.yml"), "w") as file:
                    file.write(part["In .swift-di.yml"])
            result = finding(folder, part["Wrong"], rule)
            printed = re.sub(rf"(\[{rule}\]) \w+$", r"\1", result.stdout.split("\n\n[")[0], flags=re.MULTILINE)
            check(f"the page of {rule} shows the finding of its code with {framework}",
                  printed.strip("\n") + "\n" == part["The finding"], result)
            mended = declarations(part["Right"])
            code = declarations(part["Wrong"])
            known = set(mended) <= set(code)
            code.update(mended)
            result = finding(folder, "\n".join("\n".join(lines) for lines in code.values()), rule)
            check(f"the right code for {rule} with {framework} is right",
                  known and result.returncode == 0 and result.stdout == "", result)
    check(f"there are pages with {framework}", shown == count, run("rules", "--no-config"))
for folder, title in [("Swinject", "Swinject"), ("Factory", "Factory"), ("SwiftUI", "SwiftUI"), ("Needle", "Needle"),
                      ("Resolver", "Resolver"), ("Dependencies", "swift-dependencies")]:
    result = run("rules", "missing-binding" if folder != "Factory" else "scope-leak", "--directory",
                 f"Fixtures/Sources/{folder}/Faulty", "--no-config")
    check(f"the page of a rule shows the framework of its folder: {title}", f"Wrong, with {title}:" in result.stdout, result)
result = run("rules", "scope-leak", "--directory", "Fixtures/Sources/Own", "--config", "swift-di.yml")
check("the page of a rule shows a container of one's own", "Wrong, with a container of your own:" in result.stdout, result)


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
    "Packaging/swift-di.rb": "In the folder of an app, type: swift-di lint",
    "Packaging/Dockerfile": "swift-di lint    # in the folder of an app",
    ".github/actions/lint/action.yml": 'such as "App" for the folder App',
}
for page, words in LEADS.items():
    with open(page, encoding="utf-8") as file:
        result = subprocess.CompletedProcess([], 0, "", "")
        check(f"{page} leads to the first command", words in file.read(), result)


for shell in ["bash", "zsh", "fish"]:
    result = run("--generate-completion-script", shell)
    words = re.sub(r"\W+", " ", result.stdout)
    check(f"completions of {shell} have lint and --sources", "sources" in words and "lint" in words, result)

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
