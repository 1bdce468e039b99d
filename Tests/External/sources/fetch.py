"""Fetches the Swift files of the listed apps at their revisions.

    SWIFT_DI_APPS=FOLDER fetch.py [--from FOLDER_OF_REPOSITORIES] [APP...]

Without --from, git fetches one commit from GitHub. With --from, FOLDER_OF_REPOSITORIES/OWNER+NAME is a git directory,
or contains one. What is there at the right revision stays. Nothing of the apps belongs into a commit. Python 3.11.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from apps import VARIABLE, all_apps


def git(*arguments, **options):
    return subprocess.run(["git", *arguments], stderr=subprocess.PIPE, **options)


def directory(place):
    """The git directory in a folder."""
    for path in [place, place / "repo", place / ".git", place / "repo" / ".git"]:
        if path.joinpath("HEAD").exists():
            return path
    return None


def fetch(app, root, source, scratch):
    """Returns why an app cannot be fetched, or None."""
    if source:
        repository = directory(pathlib.Path(source, app.file_name))
        if not repository:
            return f"there is no repository in {source}/{app.file_name}"
    else:
        repository = pathlib.Path(scratch, app.file_name)
        git("init", "--quiet", "--bare", str(repository))
        got = git("--git-dir", str(repository), "fetch", "--quiet", "--depth", "1",
                  f"https://github.com/{app.name}", app.revision)
        if got.returncode:
            return got.stderr.decode().strip()
    folder = app.folder(root)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = git("--git-dir", str(repository), "archive", app.revision, "--", ":(glob)**/*.swift",
                  stdout=subprocess.PIPE)
    unpacked = subprocess.run(["tar", "x", "-C", str(folder)], input=archive.stdout, capture_output=True)
    if archive.returncode or unpacked.returncode:
        return (archive.stderr + unpacked.stderr).decode().strip()
    folder.joinpath(".revision").write_text(app.revision + "\n")
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="source")
    parser.add_argument("apps", nargs="*")
    options = parser.parse_intermixed_args()
    root = os.environ.get(VARIABLE)
    if not root:
        sys.exit(f"name the folder for the apps in {VARIABLE}")
    failures = 0
    for app in all_apps(options.apps):
        if app.fetched_revision(root) == app.revision:
            continue
        with tempfile.TemporaryDirectory() as scratch:
            reason = fetch(app, root, options.source, scratch)
        failures += bool(reason)
        print(f"{app.name}: {reason or app.revision}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
