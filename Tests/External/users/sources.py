"""Lints apps from their sources, as their users would.

    sources.py SWIFT_DI FOLDER_OF_SWIFT_DI_SOURCES

Ends with "N passed, M failed"; exit status 1 if anything failed. Python 3.11.
"""

import os
import subprocess
import sys

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
result = run("lint", "--sources", app, "--no-config", "--verbose")
check("an app without faults is clean", result.returncode == 0, result)
check("what was not read is listed", f"{app}/Assemblies.swift:39:" in result.stderr, result)

faulty = "Fixtures/Sources/Swinject/Faulty"
result = run("lint", "--sources", faulty, "--no-config", "--format", "concise")
check("faults fail the run", result.returncode == 1, result)
check("a missing binding is reported in the app's source", f"{faulty}/App.swift:21:" in result.stdout, result)
check("a cycle is reported in the app's source", "[dependency-cycle]" in result.stdout, result)

for command in ["graph", "why Session", "tree Session"]:
    result = run(*command.split(), "--sources", app, "--no-config")
    check(f"{command} reads sources", result.returncode == 0 and "Session" in result.stdout, result)

result = run("lint", "--sources", "Fixtures/Sources/Own/App", "--config", "Fixtures/Sources/Own/swift-di.yml")
check("a container of the team's own is read in its words", "4 bindings, 4 dependencies" in result.stdout + result.stderr, result)

result = run("lint", "--sources", app, path="/nowhere")
check("a missing program names the command that builds it", "make install-sources" in result.stderr, result)
result = run("lint", "--sources", "nowhere")
check("a missing folder is named", result.stderr == "nowhere: error: there is no such folder\n", result)

print(f"{passed} passed, {len(failures)} failed")
sys.exit(1 if failures else 0)
