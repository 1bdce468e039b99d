#!/usr/bin/env python3
"""Follows the README literally, as a new user would, in a clone.

It starts with a clone in an empty folder, with an empty home, only the toolchain's and the system's folders in the search
path, and nothing built. From the top of the README to its end, in one shell:

- every line of a `sh` block is run, and must succeed;
- a code block under the name of a file, such as `Sources/Cafe/Cafe.swift`:, is written to this file;
- in a `text` block every line after `$ ` is run, and the lines below it must be the end of its output,
  which may begin with SwiftPM's messages while it builds.

The clone is of a copy of this repository with the uncommitted changes of tracked files. With SOURCES=0 in the environment,
`make install` leaves out the reader of sources, which no command of the README needs.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parents[3]
SYSTEM = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"]
# Only building takes minutes.
LIMIT = 1500


def git(*arguments, folder=TOP):
    process = subprocess.run(
        ["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return process.stdout.strip()


def serve(folder):
    """A repository to clone, with the current work tree, and its address."""
    served = folder / "swift-di.git"
    git("init", "--quiet", "--bare", "--initial-branch=main", str(served))
    git("config", "receive.shallowUpdate", "true", folder=served)
    # A file that was rewritten with the same content makes `stash create` fail; this prevents it. The status
    # of this command only tells whether there are changes.
    subprocess.run(["git", "update-index", "-q", "--refresh"], cwd=TOP, capture_output=True, check=False)
    author = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
    commit = git(*author, "stash", "create") or git("rev-parse", "HEAD")
    git("push", "--quiet", str(served), f"{commit}:refs/heads/main")
    return f"file://{served}"


def steps(text):
    """The steps of the README: commands with their expected output, and files."""
    blocks = re.compile(
        r"(?:^`(?P<file>[^`\n]+)`:\n\n)?^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.M | re.S)
    for block in blocks.finditer(text):
        body = block["body"]
        if block["file"]:
            yield "file", block["file"], body
        elif block["kind"] == "sh":
            for line in body.splitlines():
                yield "run", line, None
        elif block["kind"] == "text" and body.startswith("$ "):
            for part in re.split(r"^\$ ", body, flags=re.M)[1:]:
                line, _, output = part.partition("\n")
                yield "show", line, output


class Terminal:
    """A shell that preserves its folder and variables between commands."""

    SCRIPT = '. "$1"; cd "$(cat "$2")"; eval "$3" < /dev/null; s=$?; export -p > "$1"; pwd > "$2"; exit $s'

    def __init__(self, folder, variables):
        self.variables, self.place = folder / "variables", folder / "place"
        home = folder / "home"
        home.mkdir()
        self.environment = {"HOME": str(home), **variables}
        self.variables.write_text("")
        self.place.write_text(str(home))

    def run(self, line):
        process = subprocess.run(
            ["bash", "-c", self.SCRIPT, "bash", self.variables, self.place, line],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", timeout=LIMIT)
        return process.returncode, process.stdout

    def write(self, name, text):
        path = pathlib.Path(self.place.read_text().strip()) / name
        if not path.parent.is_dir():
            sys.exit(f"FAILED  there is no folder for {name}")
        path.write_text(text)


def main():
    toolchain = pathlib.Path(shutil.which("swift") or sys.exit("there is no Swift toolchain")).parent
    with tempfile.TemporaryDirectory(prefix="swift-di-first-hour-") as folder:
        folder = pathlib.Path(folder).resolve()
        terminal = Terminal(folder, {
            "PATH": ":".join([str(toolchain), *SYSTEM]), "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            **{name: os.environ[name] for name in ("SOURCES",) if name in os.environ}})
        if terminal.run("command -v swift-di")[0] == 0:
            sys.exit("FAILED  swift-di is installed already, so this proves nothing")
        for line in (f"git clone --quiet {serve(folder)} swift-di", "cd swift-di"):
            if terminal.run(line)[0] != 0:
                sys.exit(f"FAILED  {line}")
        count, begin = 0, time.monotonic()
        for kind, line, body in steps((TOP / "README.md").read_text()):
            if kind == "file":
                terminal.write(line, body)
                continue
            start = time.monotonic()
            status, output = terminal.run(line)
            print(f"{time.monotonic() - start:6.1f} s  $ {line}", flush=True)
            count += 1
            if status == 127 or (kind == "run" and status != 0):
                sys.exit(f"FAILED  with status {status}:\n{output}")
            if kind == "show" and not output.endswith(body):
                sys.exit(f"FAILED  the README shows:\n{body}\nand it prints:\n{output}")
        if count < 10:
            sys.exit(f"FAILED  only {count} commands were found in the README")
        print(f"first hour: {count} commands, {time.monotonic() - begin:.0f} s, all as the README says")


if __name__ == "__main__":
    main()
