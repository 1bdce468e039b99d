"""The list of public apps, and what swift-di says about one of them."""

import collections
import hashlib
import json
import os
import pathlib
import re
import resource
import subprocess
import tempfile

HERE = pathlib.Path(__file__).parent
VARIABLE = "SWIFT_DI_APPS"
FRAMEWORKS = ["Factory", "Needle", "Resolver", "SwiftDI", "SwiftUI", "Swinject", "swift-dependencies"]
# A stand-in for the program that reads sources: it keeps what the real one wrote, so that an app is read once.
KEEPING = """#!/bin/sh
"{program}" "$@" > "$SWIFT_DI_READ"
status=$?
cat "$SWIFT_DI_READ"
exit $status
"""


class App:
    """An entry of apps.json."""

    def __init__(self, entry):
        self.name = entry["name"]
        self.revision = entry["revision"]
        self.frameworks = entry.get("frameworks", [])
        self.folders = entry.get("folders", ["."])
        self.words = entry.get("words")
        self.file_name = self.name.replace("/", "+")

    def folder(self, root):
        return pathlib.Path(root, self.file_name)

    def fetched_revision(self, root):
        """The revision whose files are in the folder; None if there are none."""
        try:
            return self.folder(root).joinpath(".revision").read_text().strip()
        except FileNotFoundError:
            return None


def all_apps(names=()):
    """The apps whose name contains one of the words, or all apps."""
    entries = json.loads(HERE.joinpath("apps.json").read_text())
    apps = [App(entry) for entry in entries]
    return [app for app in apps if not names or any(name in app.name for name in names)]


def swift_files(folder):
    """The Swift files below a folder, in order; some apps have folders with such names."""
    return (path for path in sorted(pathlib.Path(folder).rglob("*.swift")) if path.is_file())


class Reading:
    """The definitions that were read from a folder, and the report of lint."""

    def __init__(self, status, errors, definitions, containers, seconds):
        self.status = status
        self.errors = errors
        self.definitions = definitions
        self.containers = containers
        self.seconds = seconds

    def findings(self):
        """The findings as (severity, rule, container, keys)."""
        return [
            (finding["severity"], finding["rule"], container["name"], tuple(finding["keys"]))
            for container in self.containers
            for finding in container.get("findings", [])
        ]


class Linter:
    """Lints folders with a built command and a built program that reads sources."""

    def __init__(self, tool, programs):
        self.tool = os.path.abspath(tool)
        self.temporary = tempfile.TemporaryDirectory()
        self.read = os.path.join(self.temporary.name, "read")
        self.config = os.path.join(self.temporary.name, "words.yml")
        stand_in = os.path.join(self.temporary.name, "swift-di-sources")
        with open(stand_in, "w") as file:
            file.write(KEEPING.format(program=os.path.join(os.path.abspath(programs), "swift-di-sources")))
        os.chmod(stand_in, 0o755)
        path = self.temporary.name + os.pathsep + os.environ["PATH"]
        self.environment = dict(os.environ, PATH=path, SWIFT_DI_READ=self.read)

    def lint(self, working_folder, folders, words=None, verbose=False, limit=600):
        """Reads folders, whose names stay relative, so that no output has the place of the working folder."""
        options = ["--no-config"]
        if words:
            with open(self.config, "w") as file:
                json.dump({"ownContainer": words}, file)
            options = ["--config", self.config]
        if verbose:
            options.append("--verbose")
        for folder in folders:
            options += ["--sources", folder]
        open(self.read, "w").close()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            result = subprocess.run(
                [self.tool, "lint", "--format", "json", "--max-findings", "0", *options], cwd=working_folder,
                env=self.environment, capture_output=True, timeout=limit)
        except subprocess.TimeoutExpired:
            return Reading("no end", "", [], [], limit)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        with open(self.read, "rb") as file:
            definitions = [json.loads(line) for line in file]
        report = json.loads(result.stdout) if result.stdout.startswith(b"{") else {}
        errors = result.stderr.decode(errors="replace")
        return Reading(result.returncode, errors, definitions, report.get("containers", []), seconds)


def hashed(text):
    """Six hexadecimal digits: two of a thousand names are equal once in thirty apps."""
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def key_of(dependency):
    return dependency if isinstance(dependency, str) else dependency.get("key", json.dumps(dependency))


def framework_of(definition):
    """The framework that a definition was read with; 'own' for a container of the app's own, whose name is the app's."""
    name = definition.get("generator", {}).get("name")
    return name if name in FRAMEWORKS else "own"


class Facts:
    """What is compared: counts, and names that are recorded as hashes only."""

    def __init__(self, app, root, reading):
        self.counts = collections.Counter()
        self.names = {"keys": [], "edges": [], "findings": []}
        self.balanced = set()
        self.status = reading.status
        self.seconds = reading.seconds
        folder = app.folder(root)
        self.counts["files"] = sum(1 for part in app.folders for _ in swift_files(folder / part))
        for definition in reading.definitions:
            self._count(definition)
        frameworks = {definition["name"]: framework_of(definition) for definition in reading.definitions}
        for severity, rule, container, keys in reading.findings():
            self.counts[f"{severity} {rule}"] += 1
            self.counts[f"{severity}s, {frameworks.get(container, 'all')}"] += 1
            self.names["findings"].append(f"{severity} {rule} in {container}: {', '.join(keys)}")

    def _count(self, definition):
        self.counts["definitions"] += 1
        framework = framework_of(definition)
        if framework not in self.balanced:
            # Each definition of a framework has the balance of all of them.
            self.balanced.add(framework)
            for what in ["registrations", "requests"]:
                for part in ["seen", "read"]:
                    self.counts[f"{what} {part}, {framework}"] += definition.get("balance", {}).get(what, {}).get(part, 0)
        self.counts["child containers"] += len(definition.get("containers", []))
        for member in ["bindings", "externals", "roots"]:
            self.counts[member] += len(definition.get(member, []))
        for unread in definition.get("notRead", []):
            self.counts["not read"] += 1
            # A reason may quote the app's code.
            self.counts["not read, " + re.sub(r"'[^']*'", "'…'", unread["reason"])] += 1
        for root in definition.get("roots", []):
            self.names["edges"].append(f"{definition['name']}: root {key_of(root)}")
        for binding in definition.get("bindings", []):
            holder = f"{definition['name']}: {binding.get('container', '')}/{binding['key']}"
            making = {name: binding[name] for name in ["scope", "alias", "instance", "opaque"] if name in binding}
            self.names["keys"].append(" ".join([holder, *(f"{name} {value}" for name, value in making.items())]))
            for dependency in binding.get("dependencies", []):
                self.counts["dependencies"] += 1
                members = {} if isinstance(dependency, str) else dependency
                how = [str(members[name]) for name in ["kind", "element", "optional", "arguments"] if name in members]
                self.names["edges"].append(" ".join([holder, "needs", key_of(dependency), *how]))

    def text(self, app):
        """The recorded text: one line for a count, and one line for all hashes with the same first digit."""
        lines = [f"{app.name} at {app.revision}", f"frameworks: {', '.join(app.frameworks) or 'none'}",
                 f"exit status: {self.status}", ""]
        lines += [f"{name}: {count}" for name, count in sorted(self.counts.items()) if count]
        for title, names in self.names.items():
            lines += ["", f"{title}: {len(names)}"]
            hashes = sorted(map(hashed, names))
            for digit in "0123456789abcdef":
                line = [item for item in hashes if item.startswith(digit)]
                if line:
                    lines.append(" ".join(line))
        return "\n".join(lines) + "\n"


def recorded(app):
    """The recorded text as counts and as hashes by title; None if nothing is recorded."""
    try:
        text = HERE.joinpath("recorded", app.file_name + ".txt").read_text()
    except FileNotFoundError:
        return None
    head, counts, *parts = text.rstrip("\n").split("\n\n")
    hashes = {}
    for part in parts:
        title, *lines = part.split("\n")
        hashes[title.split(":")[0]] = collections.Counter(" ".join(lines).split())
    return text, head, counts.split("\n"), hashes
