#!/usr/bin/env python3
"""Checks the files that people copy into their continuous integration, and runs them as far as it can.

    ci_files.py FOLDER   FOLDER holds the built `swift-di`

Each is validated by its service's JSON Schema, as check-jsonschema ships them, or by pre-commit, its
scripts by shellcheck. Then what they run is run in a project that has one faulty definition.
Not run: installing, uploading, and the hook that builds swift-di.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

TOP = pathlib.Path(__file__).resolve().parents[2]
TOOLS = pathlib.Path(sys.executable).parent
BUILT = pathlib.Path(sys.argv[1]).resolve()
ACTION = TOP / ".github/actions/lint"
FILES = TOP / "Documentation/CI"
EXAMPLE = TOP / "Documentation/Examples/weather.json"
# In every output that lists the findings.
FINDINGS = ["[dependency-cycle]", "[scope-leak]"]

failures = 0


def expect(name, condition, reason=""):
    global failures
    if condition:
        print(f"ok      {name}")
    else:
        failures += 1
        print(f"FAILED  {name}\n{reason}")


def run(arguments, folder=TOP, **variables):
    environment = {
        **os.environ, "PATH": f"{BUILT}:{TOOLS}:{os.environ['PATH']}", "NO_COLOR": "1",
        "LC_ALL": "C.UTF-8", **variables}
    return subprocess.run(
        [str(argument) for argument in arguments], cwd=folder, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)


def tool(name, *arguments):
    process = run([TOOLS / name, *arguments])
    expect(f"{name} {' '.join(str(argument) for argument in arguments[-2:])}", process.returncode == 0, process.stdout)


def load(path):
    return yaml.safe_load(path.read_text())


def validate():
    tool("check-jsonschema", "--builtin-schema", "vendor.github-actions", ACTION / "action.yml")
    tool("check-jsonschema", "--builtin-schema", "vendor.github-workflows", FILES / "github-workflow.yml")
    tool("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", FILES / "gitlab-ci.yml")
    tool("pre-commit", "validate-manifest", TOP / ".pre-commit-hooks.yaml")
    tool("pre-commit", "validate-config", FILES / "pre-commit-config.yaml")
    tool("shellcheck", ACTION / "lint.sh", FILES / "xcode-lint.sh")


def scripts():
    """The shell scripts inside the YAML files, with names."""
    for step in load(ACTION / "action.yml")["runs"]["steps"]:
        if "run" in step:
            yield f"action.yml: {step['name']}", step["run"]
    for job in load(FILES / "github-workflow.yml")["jobs"].values():
        for step in job["steps"]:
            if "run" in step:
                yield f"github-workflow.yml: {step['name']}", step["run"]
    job = load(FILES / "gitlab-ci.yml")["wiring"]
    # Variables are lists of words there, too.
    yield "gitlab-ci.yml", "\n".join(job["before_script"] + job["script"])


def check_scripts(folder):
    for name, script in scripts():
        file = folder / "script.sh"
        file.write_text(f"#!/bin/bash\n{script}\n")
        process = run([TOOLS / "shellcheck", "--exclude=SC2086", file])
        expect(f"shellcheck {name}", process.returncode == 0, process.stdout)


def check_names():
    """What the copied files name exists here."""
    workflow = load(FILES / "github-workflow.yml")
    used = [step for step in workflow["jobs"]["lint"]["steps"] if "swift-di" in step.get("uses", "")]
    path, _, version = used[0]["uses"].partition("@")
    expect("the workflow uses the action", TOP / path.split("/", 2)[2] == ACTION, path)
    inputs = load(ACTION / "action.yml")["inputs"]
    expect("its inputs are the action's", set(used[0]["with"]) <= set(inputs), used[0]["with"])
    configured = load(FILES / "pre-commit-config.yaml")["repos"][0]
    hooks = {hook["id"] for hook in load(TOP / ".pre-commit-hooks.yaml")}
    expect("the hooks are there", {hook["id"] for hook in configured["hooks"]} <= hooks, hooks)
    current = run([BUILT / "swift-di", "--version"]).stdout.strip()
    gitlab = load(FILES / "gitlab-ci.yml")["wiring"]["variables"]["SWIFT_DI_VERSION"]
    versions = {version, configured["rev"], str(gitlab)}
    expect("all are of the current version", versions == {current}, f"{versions}, not {current}")
    documented = load(TOP / ".spi.yml")["builder"]["configs"][0]["documentation_targets"]
    manifest = (TOP / "Package.swift").read_text()
    unknown = [name for name in documented if f'arget(name: "{name}"' not in re.sub(r"\(\s+", "(", manifest)]
    expect("the documented targets exist", unknown == [], unknown)


def project(folder):
    """A repository with one definition."""
    (folder / "Definitions").mkdir(parents=True)
    shutil.copy(EXAMPLE, folder / "Definitions/App.json")
    run(["git", "init", "--quiet", "."], folder)
    run(["git", "add", "."], folder)
    return folder


def check_action(folder):
    workflow = load(FILES / "github-workflow.yml")["jobs"]["lint"]["steps"][-1]["with"]
    process = run(
        [ACTION / "lint.sh"], folder, SWIFT_DI_ARGUMENTS=workflow["arguments"],
        SWIFT_DI_PICTURE=workflow["picture"], GITHUB_ACTIONS="true",
        GITHUB_STEP_SUMMARY=str(folder / "summary.md"))
    expect("the action fails for findings", process.returncode == 1, process.stdout)
    report = json.loads((folder / "swift-di-report/report.json").read_text())
    expect("it keeps a report", report["formatVersion"] == 1)
    expect("it keeps a picture", "<svg" in (folder / "swift-di-report/container.svg").read_text())
    pattern = "::(error) file=([^,]+),line=([0-9]+),col=[0-9]+,title=swift-di ([a-z-]+)::."
    matches = [re.match(pattern, line) for line in process.stdout.splitlines()]
    marked = {match.groups() for match in matches if match}
    expected = {
        ("error", "Definitions/App.json", "13", "dependency-cycle"),
        ("error", "Definitions/App.json", "12", "scope-leak")}
    expect("both findings are annotations", marked == expected, process.stdout)
    expect("the summary of the step lists them", "### swift-di: 2 errors" in (folder / "summary.md").read_text())
    expect("and draws them", "\n```mermaid\nflowchart" in (folder / "summary.md").read_text())
    upload = next(step for step in load(ACTION / "action.yml")["runs"]["steps"] if "upload-sarif" in step.get("uses", ""))
    sarif = json.loads((folder / upload["with"]["sarif_file"]).read_text())
    expect("it uploads both findings", len(sarif["runs"][0]["results"]) == 2)
    process = run([ACTION / "lint.sh"], folder, SWIFT_DI_ARGUMENTS="nowhere", SWIFT_DI_PICTURE="nowhere")
    expect("the action ends with 2 where nothing is", process.returncode == 2, process.stdout)


def check_gitlab(folder):
    job = load(FILES / "gitlab-ci.yml")["wiring"]
    (folder / ".swift-di/bin").mkdir(parents=True)
    (folder / ".swift-di/bin/swift-di").symlink_to(BUILT / "swift-di")
    # Without the line that installs packages.
    lines = job["before_script"][1:] + job["script"]
    variables = {name: str(value) for name, value in job["variables"].items()}
    process = run(["bash", "-euc", "\n".join(lines)], folder, **variables)
    expect("the job fails for findings", process.returncode == 1, process.stdout)
    expect("it lists them", all(finding in process.stdout for finding in FINDINGS), process.stdout)
    kept = job["artifacts"]["paths"] + list(job["artifacts"]["reports"].values())
    expect("it keeps what it says", all((folder / path).exists() for path in kept), kept)
    issues = json.loads((folder / job["artifacts"]["reports"]["codequality"]).read_text())
    expect("the code quality report has both findings", len(issues) == 2, issues)


def check_pre_commit(folder):
    # A repository of its own with the manifest, because the hook is to be taken from somewhere.
    hooks = folder / "hooks"
    hooks.mkdir()
    shutil.copy(TOP / ".pre-commit-hooks.yaml", hooks)
    author = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
    run(["git", "init", "--quiet", "."], hooks)
    run(["git", "add", "."], hooks)
    run(["git", *author, "commit", "--quiet", "--message", "Hooks"], hooks)
    user = project(folder / "user")
    process = run(
        [TOOLS / "pre-commit", "try-repo", hooks, "swift-di-system", "--all-files"], user,
        PRE_COMMIT_HOME=str(folder / "cache"))
    expect("the hook fails for findings", process.returncode == 1, process.stdout)
    expect("it lists them", all(finding in process.stdout for finding in FINDINGS), process.stdout)


def check_xcode(folder):
    process = run([FILES / "xcode-lint.sh"], folder / "elsewhere", SRCROOT=str(folder))
    expect("the run script fails for findings", process.returncode == 1, process.stdout)
    expect(
        "it names whole paths", f"{folder}/Definitions/App.json:13:5: error: " in process.stdout, process.stdout)
    if any(pathlib.Path(place, "bin/swift-di").exists() for place in ("/usr/local", "/opt/homebrew")):
        return
    process = run([FILES / "xcode-lint.sh"], folder, SRCROOT=str(folder), PATH="/usr/bin:/bin", HOME="/nowhere")
    expect("it warns where nothing is installed", process.returncode == 0 and process.stdout.startswith("warning: "), process.stdout)


def main():
    validate()
    check_names()
    with tempfile.TemporaryDirectory(prefix="swift-di-ci-files-") as folder:
        folder = pathlib.Path(folder).resolve()
        check_scripts(folder)
        check_action(project(folder / "github"))
        check_gitlab(project(folder / "gitlab"))
        check_pre_commit(folder)
        xcode = project(folder / "xcode")
        (xcode / "elsewhere").mkdir()
        check_xcode(xcode)
    print(f"{failures} failures" if failures else "files for continuous integration: all as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
