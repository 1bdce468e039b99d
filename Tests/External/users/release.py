#!/usr/bin/env python3
"""Runs Packaging/release.sh in a copy of the repository, with a simulated compiler.

    release.py SWIFT-DI SWIFT-DI-SOURCES   the built programs, which are packed as they are

It must refuse what cannot be released, and write and check all files otherwise.
"""
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile

TOP = pathlib.Path(__file__).resolve().parents[3]
PROGRAMS = [pathlib.Path(program).resolve() for program in sys.argv[1:3]]
VERSION = re.search(r'current = "(.*)"', (TOP / "Sources/DIDefinition/SwiftDIVersion.swift").read_text())[1]
ADDRESS = "https://github.com/ada/swift-di"
SHARE = f"{ADDRESS}/releases/download/{VERSION}"
# Copies a built program, without its symbols as a release is, to the place where a build would put it.
COMPILER = """#!/bin/sh
set -eu
while [ $# -gt 0 ]; do
  case $1 in --product) product=$2 ;; --scratch-path) scratch=$2 ;; esac
  shift
done
mkdir -p "$scratch/release"
for program in PROGRAMS; do
  if [ "${program##*/}" = "$product" ]; then strip -o "$scratch/release/$product" "$program"; fi
done
"""
failures = 0


def expect(name, condition, reason=""):
    global failures
    if condition:
        print(f"ok      {name}", flush=True)
    else:
        failures += 1
        print(f"FAILED  {name}\n{reason}", flush=True)


def git(folder, *arguments):
    author = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
    process = subprocess.run(["git", *author, *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return process.stdout


def copy(folder):
    """A repository with the files of this work tree, whose changelog has a date."""
    listed = git(TOP, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    for name in filter(None, listed):
        source, target = TOP / name, folder / name
        if source.is_symlink() or source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)
    git(folder, "init", "--quiet", "--initial-branch=main", ".")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "Everything")


def release(folder, version=VERSION, *more):
    return subprocess.run(
        ["Packaging/release.sh", version, *more], cwd=folder, text=True, errors="replace", timeout=900,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "SWIFT": str(folder.parent / "swift"), "REPOSITORY": ADDRESS})


def refused(name, folder, reason, version=VERSION):
    process = release(folder, version)
    expect(name, process.returncode == 1 and process.stdout == f"release: error: {reason}\n", process.stdout)


def check_refusals(folder):
    refused("a version of another form", folder,
            "the version has to be of the form 1.2.3: Packaging/release.sh VERSION", "v1.2")
    refused("another version", folder, "Sources/DIDefinition/SwiftDIVersion.swift does not say 99.0.0", "99.0.0")
    changelog = folder / "CHANGELOG.md"
    text = changelog.read_text()
    changelog.write_text(re.sub(rf"^(## \[{re.escape(VERSION)}\]) - .*", r"\1 - unreleased", text, flags=re.M))
    git(folder, "commit", "--quiet", "--all", "--allow-empty", "--message", "Not released")
    process = release(folder)
    expect("a changelog without the date", process.returncode == 1 and
           f"CHANGELOG.md has no line '## [{VERSION}] - " in process.stdout, process.stdout)
    changelog.write_text(re.sub(rf"^(## \[{re.escape(VERSION)}\]) - .*", r"\1 - 2026-01-01", text, flags=re.M))
    refused("changes that are not committed", folder,
            "there are changes that are not committed: 'git status' lists them")
    git(folder, "tag", VERSION)
    git(folder, "commit", "--quiet", "--all", "--message", "Release")
    refused("a version that has a tag elsewhere", folder,
            f"the tag {VERSION} is at another commit: choose the next version")
    git(folder, "tag", "--delete", VERSION)


def check_files(folder):
    other = folder.parent / "other"
    (other / "bin").mkdir(parents=True)
    (other / "bin/swift-di").write_text("#!/bin/sh\n")
    process = release(folder, VERSION, f"arm64-apple-macosx={other}")
    expect("a version is released", process.returncode == 0, process.stdout)
    expect("it says which tag to push", f"git push origin {VERSION}\n" in process.stdout, process.stdout)
    expect("nothing is tagged", git(folder, "tag") == "")
    dist = folder / "dist"
    machine, system = platform.machine(), platform.system().lower()
    bundle = f"swift-di-{VERSION}.artifactbundle.zip"
    tarball, sources = f"swift-di-{VERSION}-{system}-{machine}.tar.gz", f"swift-di-{VERSION}-source.tar.gz"
    plugins = f"swift-di-plugins-{VERSION}"
    names = {path.name for path in dist.iterdir()}
    wanted = {bundle, tarball, sources, f"{plugins}.tar.gz", "swift-di.rb", "mise.toml", "SHA256SUMS"}
    if shutil.which("dpkg-shlibdeps"):
        wanted |= {name for name in names if name.endswith(".deb")}
    expect("the files", names == wanted, f"there are {sorted(names)}")
    lines = [line.split("  ") for line in (dist / "SHA256SUMS").read_text().splitlines()]
    sums = {name: line for line, name in lines}
    expect("each has a checksum", set(sums) == names - {"SHA256SUMS"}, str(sums))
    formula = (dist / "swift-di.rb").read_text()
    expect("the formula names the sources",
           f'url "{SHARE}/{sources}"\n  sha256 "{sums[sources]}"' in formula, formula)
    entry = tomllib.loads((dist / "mise.toml").read_text())["tools"]["http:swift-di"]
    expect("mise's entry names the tarball", (entry["url"], entry["checksum"], entry["version"]) ==
           (f"{SHARE}/{tarball}", f"sha256:{sums[tarball]}", VERSION), str(entry))
    with tarfile.open(dist / f"{plugins}.tar.gz") as archive:
        manifest = archive.extractfile(f"{plugins}/Package.swift").read().decode()
        files = archive.getnames()
    expect("the plugins name the bundle", f'url: "{SHARE}/{bundle}", checksum: "{sums[bundle]}"' in manifest, manifest)
    expect("they hold their sources", f"{plugins}/Plugins/SwiftDIGraphBinary/LiveProduct.swift" in files, str(files))
    with zipfile.ZipFile(dist / bundle) as archive:
        info = json.loads(archive.read("swift-di.artifactbundle/info.json"))
    triples = {
        name: [triple for variant in artifact["variants"] for triple in variant["supportedTriples"]]
        for name, artifact in info["artifacts"].items()}
    own = f"{machine}-apple-macosx" if system == "darwin" else f"{machine}-unknown-linux-gnu"
    expect("the bundle has the other triple, too",
           triples == {"swift-di": [own, "arm64-apple-macosx"], "swift-di-sources": [own]}, str(triples))
    # As the workflow does after the tag was pushed.
    git(folder, "tag", "--annotate", VERSION, "--message", "Release")
    again = release(folder, VERSION, f"arm64-apple-macosx={other}")
    before = "".join(f"{line}  {name}\n" for line, name in lines)
    expect("released again from its tag, the same bytes", again.returncode == 0 and
           (dist / "SHA256SUMS").read_text() == before, again.stdout)
    expect("and no tag is to be pushed", "git push" not in again.stdout, again.stdout)


def main():
    with tempfile.TemporaryDirectory(prefix="swift-di-release-") as folder:
        folder = pathlib.Path(folder).resolve()
        compiler = folder / "swift"
        compiler.write_text(COMPILER.replace("PROGRAMS", " ".join(map(str, PROGRAMS))))
        compiler.chmod(0o755)
        # lintian objects to debug programs; the check "installed" runs it on optimised ones.
        lintian = folder / "tools/lintian"
        lintian.parent.mkdir()
        lintian.write_text("#!/bin/sh\n")
        lintian.chmod(0o755)
        os.environ["PATH"] = f"{lintian.parent}:{os.environ['PATH']}"
        (folder / "swift-di").mkdir()
        copy(folder / "swift-di")
        check_refusals(folder / "swift-di")
        check_files(folder / "swift-di")
    print(f"{failures} failures" if failures else "release: all as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
