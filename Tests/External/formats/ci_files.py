#!/usr/bin/env python3
"""Checks the files that users copy into their CI configuration, and runs them as far as possible.

    ci_files.py FOLDER   FOLDER holds the built `swift-di`

Each is validated by its service's JSON Schema from check-jsonschema, or by pre-commit, and its scripts by
shellcheck. Then their commands run in a project with one faulty definition. The script that comments on pull
requests runs in QuickJS with a simulated GitHub, the pinned hook with a simulated compiler. So do all steps of the
action, in their order; actions by others, such as those that upload, are only recorded. actionlint is not used: its
package on PyPI downloads a program from elsewhere.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import quickjs
import yaml

TOP = pathlib.Path(__file__).resolve().parents[3]
TOOLS = pathlib.Path(sys.executable).parent
BUILT = pathlib.Path(sys.argv[1]).resolve()
ACTION = TOP / ".github/actions/lint"
FILES = TOP / "Documentation/CI"
EXAMPLE = TOP / "Documentation/Examples/weather.json"
AUTHOR = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
# GitHub's limit for the length of a comment.
COMMENT_LIMIT = 65_536
# This text is in every output that lists the findings.
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
    tool("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *sorted(TOP.glob(".github/workflows/*.yml")))
    tool("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", FILES / "gitlab-ci.yml")
    tool("zizmor", "--offline", "--no-progress", "--config", TOP / ".github/zizmor.yml", TOP / ".github/workflows",
         ACTION, FILES / "github-workflow.yml")
    tool("hadolint", TOP / "Packaging/Dockerfile")
    tool("pre-commit", "validate-manifest", TOP / ".pre-commit-hooks.yaml")
    tool("pre-commit", "validate-config", FILES / "pre-commit-config.yaml")
    tool("shellcheck", ACTION / "lint.sh", FILES / "xcode-lint.sh", *sorted(TOP.glob("Packaging/*.sh")), TOP / ".ci/run",
         TOP / "Tests/External/run", TOP / "Tests/run", TOP / "Tests/quietly", *sorted(TOP.glob("Documentation/*.sh")))


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
    # Variables also contain lists of words there.
    yield "gitlab-ci.yml", "\n".join(job["before_script"] + job["script"])


def check_scripts(folder):
    for name, script in scripts():
        file = folder / "script.sh"
        file.write_text(f"#!/bin/bash\n{script}\n")
        process = run([TOOLS / "shellcheck", "--exclude=SC2086", file])
        expect(f"shellcheck {name}", process.returncode == 0, process.stdout)


def check_names():
    """Checks that the action, inputs, hooks, versions and targets named by the copied files exist."""
    workflow = load(FILES / "github-workflow.yml")
    used = [step for step in workflow["jobs"]["lint"]["steps"] if "swift-di" in step.get("uses", "")]
    path, _, version = used[0]["uses"].partition("@")
    expect("the workflow uses the action", TOP / path.split("/", 2)[2] == ACTION, path)
    inputs = load(ACTION / "action.yml")["inputs"]
    expect("its inputs are the action's", set(used[0]["with"]) <= set(inputs), used[0]["with"])
    configured = load(FILES / "pre-commit-config.yaml")["repos"][0]
    hooks = {hook["id"] for hook in load(TOP / ".pre-commit-hooks.yaml")}
    expect("the hooks are there", {hook["id"] for hook in configured["hooks"]} <= hooks, hooks)
    gitlab = load(FILES / "gitlab-ci.yml")["wiring"]["variables"]["SWIFT_DI_VERSION"]
    versions = {version, configured["rev"], str(gitlab)}
    tags = run(["git", "tag"], TOP).stdout.split()
    expect("all name one branch or tag", len(versions) == 1 and versions <= {"main", *tags}, versions)
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


def action(folder, summary="summary.md", **inputs):
    """Runs the lint step of the action as in a container, where the checkout belongs to another user."""
    inputs = {"arguments": "", "picture": "", "changes": "", **inputs}
    return run(
        [ACTION / "lint.sh"], folder, SWIFT_DI=str(BUILT / "swift-di"), GITHUB_ACTIONS="true", GITHUB_WORKSPACE=str(folder),
        GITHUB_STEP_SUMMARY=str(folder / summary), GIT_TEST_ASSUME_DIFFERENT_OWNER="1",
        **{f"SWIFT_DI_{name.upper()}": text for name, text in inputs.items()})


def commit_twice(folder):
    """Commits a definition without the cycle, then the definition with it."""
    file = folder / "Definitions/App.json"
    text = file.read_text()
    for content in (text.replace('"HTTPClient", "Database"', '"Database"', 1), text):
        file.write_text(content)
        run(["git", *AUTHOR, "commit", "--quiet", "--all", "--message", "Wiring"], folder)


def check_action(folder):
    commit_twice(folder)
    workflow = load(FILES / "github-workflow.yml")["jobs"]["lint"]["steps"][-1]["with"]
    steps = load(ACTION / "action.yml")["runs"]["steps"]
    lint = next(step for step in steps if step["name"] == "Lint")
    given = {name: text for name, text in workflow.items() if f"SWIFT_DI_{name.upper()}" in lint["env"]}
    expect("the step knows what the workflow says", {"arguments", "picture", "changes"} == set(given), given)
    process = action(folder, **given)
    expect("the action fails for findings", process.returncode == 1, process.stdout)
    report = json.loads((folder / "swift-di-report/report.json").read_text())
    expect("it keeps a report", report["formatVersion"] == 1)
    for name in ("report", "changes"):
        page = (folder / f"swift-di-report/{name}.html").read_text()
        expect(f"it keeps a page, {name}", '<script type="application/json" id="data">' in page)
        expect(f"the page says what changed, {name}", ('"diff": {' in page) == (name == "changes"))
    expect("it keeps a picture", "<svg" in (folder / "swift-di-report/container.svg").read_text())
    pattern = "::(error) file=([^,]+),line=([0-9]+),col=[0-9]+,title=swift-di ([a-z-]+)::."
    matches = [re.match(pattern, line) for line in process.stdout.splitlines()]
    marked = {match.groups() for match in matches if match}
    expected = {
        ("error", "Definitions/App.json", "13", "dependency-cycle"),
        ("error", "Definitions/App.json", "12", "scope-leak")}
    expect("both findings are annotations", marked == expected, process.stdout)
    expect("nothing is warned of", "::warning" not in process.stdout, process.stdout)
    for name in ("summary.md", "swift-di-report/comment.md"):
        text = (folder / name).read_text()
        expect(f"{name} lists them", "### swift-di: 2 errors" in text, text)
        expect(f"{name} names the page", "\nTo explore this, open `report.html` of this run's artifact" in text, text)
        expect(f"{name} says what changed", "### swift-di: findings: 1 new; " in text, text)
        expect(f"{name} draws both", text.count("\n```mermaid\nflowchart") == 2 == text.count("\n```\n"), text)
    action(folder, new_since="git:HEAD^", **given)
    comment = (folder / "swift-di-report/comment.md").read_text()
    expect("with a revision only new findings are commented on", "### swift-di: 1 error\n" in comment, comment)
    expect("and only the change is drawn", comment.count("\n```mermaid\nflowchart") == 1, comment)
    process = action(folder, "none/summary.md", **given)
    expect("a summary that cannot be written is warned of", "::warning" in process.stdout, process.stdout)
    expect("and changes no status", process.returncode == 1, process.stdout)
    upload = next(step for step in steps if "upload-sarif" in step.get("uses", ""))
    sarif = json.loads((folder / upload["with"]["sarif_file"]).read_text())
    expect("it uploads both findings", len(sarif["runs"][0]["results"]) == 2)
    process = action(folder, arguments="nowhere", picture="nowhere", changes="nowhere nowhere")
    expect("the action ends with 2 where nothing is", process.returncode == 2, process.stdout)
    expect("and leaves no comment of before", not (folder / "swift-di-report/comment.md").exists())


# Copies the built command to the place where `make install` expects it, and records the call in a file.
INSTALLER = """#!/bin/sh
set -eu
while [ $# -gt 0 ]; do
  case $1 in
    --scratch-path) scratch=$2 ;;
    --product) product=$2 ;;
  esac
  shift
done
mkdir -p "$scratch/release"
cp "$COMMAND" "$scratch/release/$product"
[ "$product" != swift-di ] || echo built >> "$COMPILED"
"""


class Runner:
    """The part of GitHub's runner that the steps of the action use."""

    def __init__(self, repository, folder, **inputs):
        definition = load(repository / ".github/actions/lint/action.yml")
        self.steps = definition["runs"]["steps"]
        self.inputs = {**{name: one["default"] for name, one in definition["inputs"].items()}, **inputs}
        self.path, self.folder = repository / ".github/actions/lint", folder
        self.temporary = folder.parent / f"{folder.name}-temporary"
        # The outputs of steps; the actions by others that were used, by the names of their steps.
        self.outputs, self.used = {}, {}

    def value(self, expression):
        parts = expression.strip().split(".")
        if parts[0] == "inputs":
            return self.inputs[parts[1]]
        if parts[0] == "steps":
            return self.outputs.get((parts[1], parts[3]), "")
        return {"runner.os": "Linux", "runner.arch": "X64", "github.event_name": "pull_request"}[".".join(parts)]

    def fill(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.value(match[1]), str(text))

    def applies(self, condition, failed):
        if failed and "always()" not in condition:
            return False
        for part in filter(None, condition.split(" && ")):
            left, _, right = part.partition(" == ") if " == " in part else part.partition(" != ")
            file = re.match(r"hashFiles\('(.*)'\)", left)
            if file:
                holds = (self.folder / file[1]).exists()
            elif part == "always()":
                holds = True
            else:
                holds = (self.value(left) == right.strip("'")) == (" == " in part)
            if not holds:
                return False
        return True

    def run(self, **variables):
        """Runs all steps, and returns whether one failed and what they printed."""
        self.temporary.mkdir(exist_ok=True)
        failed, printed, output = False, "", self.temporary / "outputs"
        for step in self.steps:
            if not self.applies(step.get("if", ""), failed):
                continue
            if "uses" in step:
                self.used[step["name"]] = {name: self.fill(text) for name, text in step["with"].items()}
                continue
            output.write_text("")
            process = run(
                ["bash", "-e", "-o", "pipefail", "-c", self.fill(step["run"])], self.folder, GITHUB_ACTIONS="true",
                GITHUB_ACTION_PATH=str(self.path), GITHUB_OUTPUT=str(output), GITHUB_WORKSPACE=str(self.folder),
                GITHUB_STEP_SUMMARY=str(self.temporary / "summary.md"), RUNNER_TEMP=str(self.temporary), **variables,
                **{name: self.fill(text) for name, text in step.get("env", {}).items()})
            for line in output.read_text().splitlines():
                name, _, text = line.partition("=")
                self.outputs[step["id"], name] = text
            failed, printed = failed or process.returncode != 0, printed + process.stdout
        return failed, printed


def copied_repository(folder):
    """A copy of this repository, from which the recipes build the command."""
    listed = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]).stdout.split("\0")
    for name in filter(None, listed):
        if (TOP / name).is_file() and not (TOP / name).is_symlink():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(TOP / name, folder / name)
    return folder


def check_steps(folder, repository):
    """Runs all steps of the action from a copy of this repository, first without and then with a cached command."""
    user = project(folder / "steps")
    commit_twice(user)
    compiler, compiled = folder / "installer", folder / "installed"
    compiler.write_text(INSTALLER)
    compiler.chmod(0o755)
    variables = {"SWIFT": str(compiler), "COMMAND": str(BUILT / "swift-di"), "COMPILED": str(compiled)}
    given = load(FILES / "github-workflow.yml")["jobs"]["lint"]["steps"][-1]["with"]
    inputs = {name: str(text).lower() if isinstance(text, bool) else text for name, text in given.items()}
    first = Runner(repository, user, **inputs)
    failed, printed = first.run(**variables)
    expect("the action's steps build the command", compiled.exists() and compiled.read_text() == "built\n", printed)
    expect("and fail for findings", failed and all(finding in printed for finding in FINDINGS), printed)
    cache = first.used["Look for a built swift-di"]
    expect("the cached folder is outside of the checkout", cache["path"] == f"{first.temporary}/swift-di", cache)
    key = cache["key"]
    expect("the cached command is that of these sources", re.fullmatch("swift-di-[0-9a-f]{16}-Linux-X64", key), key)
    kept = first.used["Keep the report"]["path"]
    expect("the reports are kept", (user / kept / "report.html").exists(), kept)
    for step in ("Comment on the pull request", "Upload to code scanning"):
        expect(f"{step} is used", step in first.used, str(first.used))
    shutil.rmtree(user / kept)
    second = Runner(repository, user, arguments="Definitions")
    second.outputs["cache", "cache-hit"] = "true"
    failed, printed = second.run(**variables)
    expect("a cached command is not built again", failed and compiled.read_text() == "built\n", printed)
    expect("and nothing is commented or uploaded without being asked",
           set(second.used) == {"Look for a built swift-di", "Keep the report"}, str(second.used))


def check_first_request(folder):
    """Runs the action for a pull request that adds the definition, so there is no base to compare with."""
    run(["git", *AUTHOR, "commit", "--quiet", "--message", "Wiring"], folder)
    process = action(folder, arguments="Definitions", changes="git:HEAD^:Definitions/App.json Definitions/App.json")
    expect("without an older version it says so", "::warning title=swift-di::" in process.stdout, process.stdout)
    expect("and ends as lint does", process.returncode == 1, process.stdout)


def check_size_of_comment(folder):
    bindings = [{"key": f"Binding{number}", "dependencies": [f"Missing{number}"]} for number in range(900)]
    definition = {"formatVersion": 1, "name": "Large", "bindings": bindings}
    (folder / "Large.json").write_text(json.dumps(definition))
    process = action(
        folder, arguments="Large.json", picture="Large.json --detail bindings --format dot",
        changes="Definitions/App.json Large.json")
    expect("the action fails for many findings", process.returncode == 1, process.stdout[-1000:])
    comment, summary = ((folder / name).read_text() for name in ("swift-di-report/comment.md", "summary.md"))
    expect("a comment keeps to GitHub's limit", 40_000 < len(comment) < COMMENT_LIMIT - 500, len(comment))
    expect("what it leaves out is in the summary", "### swift-di: findings: " in summary, summary[-1000:])


# The part of GitHub that the script uses. Requests are recorded; STATUS is the status of the responses.
GITHUB = """
const done = [];
const answer = (name) => async (request) => {
  if (STATUS !== 200) { const error = Error("refused"); error.status = STATUS; throw error; }
  done.push([name, request]);
};
const issues = {listComments: "list", createComment: answer("create"), updateComment: answer("update")};
const github = {rest: {issues}, paginate: async (list, request) => COMMENTS};
const context = {
  workflow: "Wiring", job: "lint", serverUrl: "https://github.example", runId: 7,
  repo: {owner: "ada", repo: "weather"}, issue: {number: 3}};
const core = {notice: (text) => done.push(["notice", text])};
const process = {env: {SWIFT_DI_ARGUMENTS: "Definitions --> --strict"}};
const require = () => ({readFileSync: () => "### swift-di: 2 errors\\n"});
globalThis.result = "none";
(async () => { SCRIPT })()
  .then(() => { globalThis.result = JSON.stringify(done); }, (error) => { globalThis.result = String(error); });
"""


def comment(script, comments=(), status=200):
    """The script's requests for a pull request with these comments."""
    context = quickjs.Context()
    values = {"STATUS": str(status), "COMMENTS": json.dumps(list(comments)), "SCRIPT": script}
    context.eval(re.sub("|".join(values), lambda match: values[match[0]], GITHUB))
    while context.eval("globalThis.result") == "none" and context.execute_pending_job():
        pass
    result = context.eval("globalThis.result")
    return json.loads(result) if result.startswith("[") else result


def check_comment():
    steps = load(ACTION / "action.yml")["runs"]["steps"]
    script = next(step for step in steps if "github-script" in step.get("uses", ""))["with"]["script"]
    made = comment(script)
    mark = "<!-- swift-di Wiring%20lint%20Definitions%20--%3E%20--strict -->"
    body = (
        f"{mark}\n### swift-di: 2 errors\n\n"
        "[Reports, pages and pictures](https://github.example/ada/weather/actions/runs/7)\n")
    place = {"owner": "ada", "repo": "weather"}
    expect("a comment is made", made == [["create", {**place, "issue_number": 3, "body": body}]], made)
    others = [{"id": 1, "user": None, "body": None}, {"id": 2, "user": {"type": "User"}, "body": body}]
    expect("comments of others are left alone", comment(script, others) == made, comment(script, others))
    own = [*others, {"id": 4, "user": {"type": "Bot"}, "body": f"{mark}\nbefore"}]
    changed = comment(script, own)
    expect("its own is written anew", changed == [["update", {**place, "comment_id": 4, "body": body}]], changed)
    refused = comment(script, status=403)
    expect("without the permission a notice says so", [name for name, _ in refused] == ["notice"], refused)
    failed = comment(script, status=500)
    expect("any other failure is one", failed == "Error: refused", failed)


def gitlab(folder, repository, **variables):
    """Runs the job of GitLab, without the line that installs packages and with a simulated compiler."""
    job = load(FILES / "gitlab-ci.yml")["wiring"]
    run(["git", "init", "--quiet", "."], repository)
    run(["git", "add", "--all"], repository)
    run(["git", *AUTHOR, "commit", "--quiet", "--message", "Sources"], repository)
    run(["git", "branch", "--force", "main"], repository)
    compiler, compiled = folder.parent / "gitlab-compiler", folder.parent / f"{folder.name}-compiled"
    compiler.write_text(INSTALLER)
    compiler.chmod(0o755)
    given = {
        **{name: str(value) for name, value in job["variables"].items()}, "SWIFT_DI_REPOSITORY": str(repository),
        "SWIFT": str(compiler), "COMMAND": str(BUILT / "swift-di"), "COMPILED": str(compiled), **variables}
    lines = [line for line in job["before_script"] + job["script"] if not line.startswith("apt-get")]
    process = run(["bash", "-euc", "\n".join(lines)], folder, **given)
    return job, process, compiled.read_text() if compiled.exists() else ""


def check_gitlab(folder, repository):
    job, process, _ = gitlab(folder, repository, SWIFT_DI_PICTURE="Definitions/App.json")
    expect("the job fails for findings", process.returncode == 1, process.stdout)
    expect("it lists them", all(finding in process.stdout for finding in FINDINGS), process.stdout)
    kept = job["artifacts"]["paths"] + list(job["artifacts"]["reports"].values())
    expect("it keeps what it says", all((folder / path).exists() for path in kept), kept)
    issues = json.loads((folder / job["artifacts"]["reports"]["codequality"]).read_text())
    expect("it keeps a picture", "<svg" in (folder / "swift-di-report/container.svg").read_text())
    expect("the code quality report has both findings", len(issues) == 2, issues)
    expect("nothing is cached for a branch that is not protected", not (folder / ".swift-di-cache").exists())
    for _ in range(2):
        process, compiled = gitlab(folder, repository, CI_COMMIT_REF_PROTECTED="true")[1:]
        expect("a job of a protected branch fails for findings", process.returncode == 1, process.stdout)
    expect("and builds once, after the job of the other branch", compiled == "built\n" * 2, compiled)


# What a pull request may plant under the name of a program.
PLANTED = """#!/bin/sh
echo "ran as $0" >> PWNED
exec /usr/bin/env PATH=/usr/bin:/bin "$(basename "$0")" "$@"
"""
PROGRAMS = ["swift-di", "swift-di-sources", "swift", "make", "git", "rm", "mkdir", "tar", "cat", "cp", "sed", "install"]


def hostile(folder):
    """A pull request with programs at all places from which a recipe might run one, and links in the places of outputs."""
    user, victim = project(folder), folder.parent / f"{folder.name}-victim"
    victim.mkdir()
    for name in ("comment.md", "report.json", "swift-di.tar"):
        (victim / name).write_text("precious")
    for place in (".", "bin", ".swift-di/bin", ".swift-di/libexec/swift-di", ".build/release", "swift-di-cache/bin"):
        (user / place).mkdir(parents=True, exist_ok=True)
        for name in PROGRAMS:
            planted = user / place / name
            planted.write_text(PLANTED.replace("PWNED", str(folder.parent / f"{folder.name}-PWNED")))
            planted.chmod(0o755)
    for name in ("swift-di-report", ".swift-di-cache"):
        (user / name).symlink_to(victim)
    (user / ".swift-version").write_text("0.0.0\n")
    run(["git", "add", "--all", "--force"], user)
    run(["git", *AUTHOR, "commit", "--quiet", "--message", "Harmless"], user)
    return user, victim


def expect_harmless(name, user, victim):
    ran = user.parent / f"{user.name}-PWNED"
    expect(f"{name} runs nothing of the pull request", not ran.exists(), ran.read_text() if ran.exists() else "")
    found = {file.name: file.read_text()[:100] for file in victim.iterdir()}
    expect(f"{name} writes through no link", found == dict.fromkeys(["comment.md", "report.json", "swift-di.tar"], "precious"),
           found)


def check_hostile_request(folder, repository):
    compiler = folder / "hostile-installer"
    compiler.write_text(INSTALLER)
    compiler.chmod(0o755)
    user, victim = hostile(folder / "hostile-github")
    runner = Runner(repository, user, arguments="Definitions", picture="Definitions/App.json", comment="true")
    failed, printed = runner.run(
        SWIFT=str(compiler), COMMAND=str(BUILT / "swift-di"), COMPILED=str(folder / "hostile-compiled"))
    first_sum = runner.outputs["version", "sum"]
    expect("a hostile pull request is linted", failed and all(one in printed for one in FINDINGS), printed)
    expect("and its report is its own", not (user / "swift-di-report").is_symlink()
           and "2 errors" in (user / "swift-di-report/comment.md").read_text(), printed)
    expect_harmless("the action", user, victim)
    # Where the arguments are a pattern, the name of a file could be an option that runs another one.
    for name, lint in [
            ("github", lambda user: action(user, arguments="*.json")),
            ("gitlab", lambda user: gitlab(user, repository, SWIFT_DI_ARGUMENTS="*.json")[1])]:
        user, victim = hostile(folder / f"hostile-pattern-{name}")
        planted = user / "--executable=evil.json"
        planted.write_text(f"#!/bin/sh\ntouch {folder}/{user.name}-PWNED\n")
        planted.chmod(0o755)
        process = lint(user)
        expect(f"a pattern that matches an option names a definition, {name}", process.returncode == 2
               and "--executable=evil.json:1:1: error: expected a definition" in process.stdout, process.stdout)
        expect_harmless(f"the pattern, {name},", user, victim)
    user, victim = hostile(folder / "hostile-failing")
    runner = Runner(repository, user, arguments="Definitions", comment="true", **{"code-scanning": "true"})
    failed, printed = runner.run(SWIFT="false")
    expect("if the command cannot be built, the action fails", failed and "could not be built" in printed, printed)
    expect("and shows and keeps nothing of the pull request", not (user / "swift-di-report").is_symlink()
           and set(runner.used) == {"Look for a built swift-di", "Keep the report"}, runner.used)
    expect_harmless("the action that fails", user, victim)
    user, victim = hostile(folder / "hostile-gitlab-failing")
    process = gitlab(user, repository, SWIFT="false")[1]
    expect("if the command cannot be built, the job of GitLab fails", process.returncode == 2
           and "could not be built" in process.stdout, process.stdout)
    expect("and keeps nothing of the merge request", not (user / "swift-di-report").is_symlink(), process.stdout)
    # A Mac has no sha256sum.
    tools = folder / "mac-tools"
    tools.mkdir()
    for name in ["bash", "cut", "env", "find", "rm", "sort", "xargs", "perl", "shasum"]:
        if found := shutil.which(name):
            (tools / name).symlink_to(found)
    runner = Runner(repository, user, arguments="Definitions")
    runner.steps = runner.steps[:1]
    failed, printed = runner.run(PATH=str(tools))
    expect("without sha256sum the version has the same name", not failed and
           runner.outputs["version", "sum"] == first_sum, f"{printed}{runner.outputs}")
    for protected in ("false", "true"):
        user, victim = hostile(folder / f"hostile-gitlab-{protected}")
        process, compiled = gitlab(user, repository, CI_COMMIT_REF_PROTECTED=protected)[1:]
        expect(f"a hostile merge request is linted, protected: {protected}", process.returncode == 1
               and compiled == "built\n" and all(one in process.stdout for one in FINDINGS), process.stdout)
        expect_harmless("the job of GitLab", user, victim)
    # A poisoned cache of another branch, as the service unpacks it into the checkout.
    user, victim = hostile(folder / "hostile-cache")
    run(["git", "rm", "--quiet", "--cached", ".swift-di-cache"], user)
    (user / ".swift-di-cache").unlink()
    (user / ".swift-di-cache").mkdir()
    run(["tar", "-cf", ".swift-di-cache/swift-di.tar", "bin"], user)
    process, compiled = gitlab(user, repository)[1:]
    expect("a poisoned cache is not used", compiled == "built\n" and process.returncode == 1, process.stdout)
    expect_harmless("the job with a poisoned cache", user, victim)


# Copies the built command to the place where a build would put it, and records the call in a file.
COMPILER = """#!/bin/sh
set -eu
[ -z "${GIT_INDEX_FILE:-}" ]
options="build --quiet --configuration release --product"
case $* in
  "$options swift-di-sources --package-path $PWD/Readers --scratch-path $PWD/.build-sources") exit ;;
  "$options swift-di --package-path $PWD") ;;
  *) exit 1 ;;
esac
mkdir -p .build/release
ln -s "$COMMAND" .build/release/swift-di
echo built >> "$COMPILED"
"""


def check_pre_commit(folder):
    # A separate repository with the manifest, from which pre-commit installs the hook.
    hooks = folder / "hooks"
    (hooks / "Packaging").mkdir(parents=True)
    shutil.copy(TOP / ".pre-commit-hooks.yaml", hooks)
    shutil.copy(TOP / "Packaging/pre-commit.sh", hooks / "Packaging")
    run(["git", "init", "--quiet", "."], hooks)
    run(["git", "add", "."], hooks)
    run(["git", *AUTHOR, "commit", "--quiet", "--message", "Hooks"], hooks)
    revision = run(["git", "rev-parse", "HEAD"], hooks).stdout.strip()
    compiler = folder / "compiler/swift"
    compiler.parent.mkdir()
    compiler.write_text(COMPILER)
    compiler.chmod(0o755)
    user = project(folder / "user")
    compiled = folder / "compiled"
    for hook in ("swift-di-system", "swift-di", "swift-di"):
        configuration = {"repos": [{"repo": str(hooks), "rev": revision, "hooks": [{"id": hook}]}]}
        (user / ".pre-commit-config.yaml").write_text(yaml.safe_dump(configuration))
        # The pinned hook must only find the command that it builds.
        path = {"PATH": f"{compiler.parent}:/usr/bin:/bin"} if hook == "swift-di" else {}
        process = run(
            [TOOLS / "pre-commit", "run", "--all-files"], user, PRE_COMMIT_HOME=str(folder / "cache"),
            GIT_INDEX_FILE=str(user / ".git/index"), COMMAND=str(BUILT / "swift-di"), COMPILED=str(compiled), **path)
        expect(f"{hook} fails for findings", process.returncode == 1, process.stdout)
        expect("it lists them", all(finding in process.stdout for finding in FINDINGS), process.stdout)
    expect("the pinned hook builds once", compiled.read_text() == "built\n", compiled.read_text())


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
        repository = copied_repository(folder / "swift-di")
        check_steps(folder, repository)
        check_first_request(project(folder / "first"))
        check_size_of_comment(project(folder / "large"))
        check_comment()
        check_gitlab(project(folder / "gitlab"), repository)
        check_hostile_request(folder, repository)
        check_pre_commit(folder)
        xcode = project(folder / "xcode")
        (xcode / "elsewhere").mkdir()
        check_xcode(xcode)
    print(f"{failures} failures" if failures else "files for continuous integration: all as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
