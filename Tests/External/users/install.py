#!/usr/bin/env python3
"""Checks the results of `make install` and `make dist` with third-party programs.

    install.py INSTALLED DIST PRODUCTS

INSTALLED holds bin and share, DIST the packages, PRODUCTS a live module of these tests. A bare Debian
without toolchain and without graphviz is created beside INSTALLED with debootstrap, which needs root.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

TOP = pathlib.Path(__file__).resolve().parents[3]
INSTALLED, DIST, PRODUCTS = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
PROGRAM = INSTALLED / "bin/swift-di"
ROOT = INSTALLED.parent / "debian"
FAULTY = "Fixtures/Definitions/faulty/weather-three-cycle.json"
VALID = "Fixtures/Definitions/valid/car.json"
ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/tmp",
               "SOURCE_DATE_EPOCH": "1767225600", "DEBIAN_FRONTEND": "noninteractive"}
MISSING = ("this picture needs graphviz, which is not installed (libgvc.so.6: "
           "cannot open shared object file: No such file or directory): 'apt-get install graphviz' "
           "(Debian, Ubuntu), 'brew install graphviz' (Homebrew)")
# The libraries that the command may need: every Debian has them.
LIBRARIES = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"}
FILES = {
    "bin/swift-di", "share/man/man1/swift-di.1", "share/bash-completion/completions/swift-di",
    "share/zsh/site-functions/_swift-di", "share/fish/vendor_completions.d/swift-di.fish"}
READER = INSTALLED / "libexec/swift-di/swift-di-sources"
# `make install SOURCES=0` leaves out the reader of apps' sources.
if READER.exists():
    FILES.add("libexec/swift-di/swift-di-sources")

failures = 0


def check(name, is_so, reason=""):
    global failures
    if not is_so:
        failures += 1
        print(f"FAILED  {name}\n{reason}", flush=True)
    else:
        print(f"ok      {name}", flush=True)


def run(*arguments, **options):
    return subprocess.run(
        [str(argument) for argument in arguments], capture_output=True, text=True, errors="replace",
        env={**ENVIRONMENT, **options.pop("environment", {})}, cwd=options.pop("cwd", TOP), **options)


def there(*arguments, **options):
    """Runs a command in the bare Debian."""
    return run("chroot", ROOT, *arguments, cwd="/", **options)


def said(process):
    return f"status {process.returncode}\n{process.stdout}{process.stderr}"


def check_files():
    files = {str(path.relative_to(INSTALLED)) for path in INSTALLED.rglob("*") if path.is_file()}
    check("the files", files == FILES, f"there are {sorted(files)}")


def check_program():
    for program in filter(pathlib.Path.exists, (PROGRAM, READER)):
        needed = set(re.findall(r"NEEDED.*\[(.*)\]", run("readelf", "-d", program).stdout))
        foreign = {name for name in needed if not name.startswith("ld-linux")} - LIBRARIES
        check(f"libraries that {program.name} is linked with", needed and not foreign, f"it needs {sorted(foreign)}")
        versions = re.findall(r"GLIBC_([0-9.]+)", run("objdump", "-T", program).stdout)
        newest = max(tuple(map(int, version.split("."))) for version in versions)
        # That of Debian 12 is 2.36, that of Ubuntu 22.04 is 2.35.
        check(f"{program.name} needs glibc {newest[0]}.{newest[1]}", newest <= (2, 35))
    exported = run("nm", "-D", "--defined-only", PROGRAM).stdout.split("\n")
    own = [line for line in exported if " swiftdi_" in line or "$s" in line or " swift_" in line]
    check("no symbol of it gets into a module", not own, "\n".join(own[:10]))
    print(f"        {PROGRAM.stat().st_size / 1e6:.1f} MB")


def check_manual():
    page = INSTALLED / "share/man/man1/swift-di.1"
    lint = run("mandoc", "-T", "lint", page)
    check("man page", said(lint) == "status 0\n", said(lint))
    text = page.read_text().replace("\\", "")
    known = run(PROGRAM, "lint", "--help").stdout
    options = set(re.findall(r"--([a-z-]+)", known))
    absent = {option for option in options if f"Fl -{option}" not in text}
    check("options of lint in the man page", options and not absent, f"missing: {sorted(absent)}")


def check_completions():
    rules = [line.split()[0] for line in run(PROGRAM, "rules").stdout.splitlines()]
    files = {"bash": "share/bash-completion/completions/swift-di",
             "zsh": "share/zsh/site-functions/_swift-di",
             "fish": "share/fish/vendor_completions.d/swift-di.fish"}
    for shell, file in files.items():
        checked = run(shell, "-n", INSTALLED / file)
        check(f"completions for {shell}", said(checked) == "status 0\n", said(checked))
    # Readline's arguments of a completion function: the words, the position, then command, word and previous word.
    bash = """source "$0"; COMP_WORDS=(swift-di "$@" ""); COMP_CWORD=$(($# + 1)); COMP_TYPE=9
        COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
        _swift-di swift-di "" "${COMP_WORDS[COMP_CWORD - 1]}"; printf '%s\\n' "${COMPREPLY[@]}" """
    fish = 'source $argv[1]; complete -C (string join -- " " swift-di $argv[2..] "")'
    for words, wanted in [
            (["rules"], rules), (["lint", "--only"], rules), (["lint", "--disable"], rules),
            (["lint", "--format"], ["text", "concise", "xcode", "json", "none"]),
            (["graph", "--format"], ["dot", "svg", "png", "pdf"])]:
        for shell, asked in [
                ("bash", run("bash", "-c", bash, INSTALLED / files["bash"], *words)),
                ("fish", run("fish", "-N", "-c", fish, INSTALLED / files["fish"], *words))]:
            offered = {line.split("\t")[0].strip() for line in asked.stdout.splitlines()}
            check(f"{shell} knows what follows {' '.join(words)}", set(wanted) <= offered,
                  f"missing: {sorted(set(wanted) - offered)}\n{said(asked)}")
    zsh = (INSTALLED / files["zsh"]).read_text()
    check("zsh knows the rules", all(rule in zsh for rule in rules))


def mirror():
    """The address from which this machine installs Debian packages."""
    asked = run("apt-get", "indextargets", "--format", "$(SITE) $(RELEASE)", "Created-By: Packages").stdout
    for line in asked.splitlines():
        site, _, release = line.partition(" ")
        if release == "bookworm":
            return site
    return "http://deb.debian.org/debian"


def make_root():
    if not (ROOT / "complete").exists():
        subprocess.run(["umount", "-q", str(ROOT / "proc")], check=False)
        shutil.rmtree(ROOT, ignore_errors=True)
        made = run("debootstrap", "--variant=minbase", "bookworm", ROOT, mirror())
        if made.returncode != 0:
            sys.exit(f"no bare Debian: {said(made)[-2000:]}")
        (ROOT / "complete").touch()
    shutil.copy("/etc/resolv.conf", ROOT / "etc/resolv.conf")
    for name in ("apt.conf", "apt.conf.d"):
        path = pathlib.Path("/etc/apt") / name
        for file in [path] if path.is_file() else sorted(path.glob("*proxy*")):
            shutil.copy(file, ROOT / "etc/apt/apt.conf.d" / file.name)
    # Removes the state of an earlier installation.
    there("apt-get", "purge", "-y", "-qq", "swift-di", "libgvc6", "graphviz")
    there("apt-get", "autoremove", "-y", "-qq", "--purge")
    for folder in ("usr/local", "work", "opt/app"):
        shutil.rmtree(ROOT / folder, ignore_errors=True)
    shutil.copytree(INSTALLED, ROOT / "usr/local")
    for name in ("Definitions", "Sources"):
        shutil.copytree(TOP / "Fixtures" / name, ROOT / "work/Fixtures" / name)
    bring_module(ROOT / "opt/app")
    # The command needs /proc to read its own path and to end the processes of modules.
    (ROOT / "proc").mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "proc", "proc", str(ROOT / "proc")], check=True)


def bring_module(folder):
    """A live module and the Swift libraries that it needs, in one folder, as in an app."""
    folder.mkdir(parents=True)
    module = PRODUCTS / "libDILiveFixture.so"
    shutil.copy(module, folder)
    shutil.copy(PRODUCTS / "di-live-fixture", folder)
    for name, path in re.findall(r"^\s*(\S+) => (/\S*swift/linux/\S+)", run("ldd", module).stdout, re.M):
        shutil.copy(path, folder / name)


def lint(*arguments):
    return ("/bin/sh", "-c", 'cd /work && exec swift-di "$@"', "sh", "lint", *arguments)


def graph(*arguments):
    return ("/bin/sh", "-c", 'cd /work && exec swift-di "$@"', "sh", "graph", *arguments)


def check_bare(name):
    """Checks the commands that work without graphviz and without Swift."""
    for absent in ("swift", "dot", "pkg-config"):
        check(f"{name}: no {absent} there", there("which", absent).returncode != 0)
    check(f"{name}: no graphviz there", not list(ROOT.glob("usr/lib/*/libgvc*")))
    here = run(PROGRAM, "lint", FAULTY)
    check(f"{name}: lint says what it says here", said(there(*lint(FAULTY))) == said(here) and
          here.returncode == 1, said(there(*lint(FAULTY))))
    check(f"{name}: graph --format dot needs nothing",
          said(there(*graph(VALID))) == said(run(PROGRAM, "graph", VALID)))
    for format in ("svg", "png", "pdf"):
        picture = ROOT / f"tmp/car.{format}"
        picture.unlink(missing_ok=True)
        drawn = there(*graph(VALID, "--format", format, "-o", f"/tmp/car.{format}"))
        # A matrix needs no layout, and is written as SVG.
        expected = "status 0\ngraph: " if format == "svg" else "status 2\nswift-di: error: "
        check(f"{name}: graph --format {format} says what to install",
              said(drawn).startswith(expected + MISSING) and picture.exists() == (format == "svg"), said(drawn))
    check(f"{name}: and draws a matrix", "<svg" in (ROOT / "tmp/car.svg").read_text())
    if READER.exists():
        sources = ("--sources", "Fixtures/Sources/Swinject/Faulty", "--format", "concise")
        here = run(PROGRAM, "lint", *sources)
        found = there(*lint(*sources))
        check(f"{name}: lint reads sources", found.returncode == 1 and said(found) == said(here), said(found))
    for kind, file in (("library", "libDILiveFixture.so"), ("executable", "di-live-fixture")):
        for container, status in (("Ring", 1), ("Kiosk", 0)):
            options = ("--container", container, "--format", "concise")
            here = run(PROGRAM, "lint", f"--{kind}", PRODUCTS / file, *options, cwd=ROOT / "work")
            found = there(*lint(f"--{kind}", f"/opt/app/{file}", *options))
            check(f"{name}: {kind} with a Swift library of its own, {container}",
                  found.returncode == status and said(found) == said(here), said(found) + said(here))


def check_with_graphviz():
    installed = there("apt-get", "install", "-y", "-qq", "--no-install-recommends", "graphviz")
    check("graphviz comes later", installed.returncode == 0, said(installed)[-2000:])
    for format in ("dot", "svg"):
        drawn = there(*graph(VALID, "--format", format))
        here = run(PROGRAM, "graph", VALID, "--format", format)
        check(f"graph --format {format} draws what it draws here",
              drawn.returncode == 0 and said(drawn) == said(here), said(drawn)[:500])
    drawn = there(*graph(VALID, "-o", "/tmp/car.png"))
    picture = ROOT / "tmp/car.png"
    check("graph --format png draws", picture.exists() and
          picture.read_bytes().startswith(b"\x89PNG"), said(drawn))


def check_tarball():
    archive = next(DIST.glob("*.tar.gz"))
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
        owners = {(one.uid, one.gid, one.uname) for one in tar.getmembers()}
    more = {"README.md", "LICENSE", "CHANGELOG.md", "copyright"}
    check("the tarball has it all", FILES | more <= names, f"missing: {sorted((FILES | more) - names)}")
    check("the tarball names nobody", owners == {(0, 0, "")}, str(owners))


def check_bundle():
    """Runs the program of the artifactbundle in the bare Debian."""
    shutil.rmtree(ROOT / "opt/bundle", ignore_errors=True)
    with zipfile.ZipFile(next(DIST.glob("*.artifactbundle.zip"))) as bundle:
        for entry in bundle.infolist():
            os.chmod(bundle.extract(entry, ROOT / "opt/bundle"), entry.external_attr >> 16)
    top = ROOT / "opt/bundle/swift-di.artifactbundle"
    for name, artifact in json.loads((top / "info.json").read_text())["artifacts"].items():
        path = top / artifact["variants"][0]["path"]
        check(f"the artifactbundle has {name}", os.access(path, os.X_OK), str(path))
    program = next(top.glob("*/bin/swift-di")).relative_to(ROOT)
    found = there("/bin/sh", "-c", 'cd /work && exec "$@"', "sh", f"/{program}", "lint", FAULTY)
    check("its program lints there", said(found) == said(run(PROGRAM, "lint", FAULTY)), said(found))


def check_sums():
    files = sorted(path for path in DIST.iterdir() if path.name != "SHA256SUMS")
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    check("checksums", (DIST / "SHA256SUMS").read_text() == sums and len(files) == 3, sums)


def check_same_bytes():
    again = INSTALLED.parent / "dist-again"
    packed = run(TOP / "Packaging/dist.sh", INSTALLED, again, archive_version(),
                 environment={"PATH": os.environ["PATH"], "SOURCE_DATE_EPOCH": "1767225600"})
    before = packed.stdout
    # The second package is built with another date, umask and order of the files.
    for path in INSTALLED.rglob("*"):
        os.utime(path, (0, 0))
    packed = run("/bin/sh", "-c", 'umask 077; exec "$0" "$@"', TOP / "Packaging/dist.sh", INSTALLED,
                 again, archive_version(),
                 environment={"PATH": os.environ["PATH"], "SOURCE_DATE_EPOCH": "1767225600"})
    check("packed twice, the same bytes", before and packed.stdout == before, before + said(packed))


def archive_version():
    return re.search(r"swift-di-([0-9.]+)-", next(DIST.glob("*.tar.gz")).name)[1]


def check_debian():
    package = next(DIST.glob("*.deb"))
    lintian = run("lintian", "--fail-on", "error,warning", "--allow-root", package)
    check("lintian", lintian.returncode == 0 and not lintian.stdout, said(lintian))
    there("apt-get", "purge", "-y", "-qq", "graphviz")
    there("apt-get", "autoremove", "-y", "-qq", "--purge")
    shutil.rmtree(ROOT / "usr/local")
    (ROOT / "usr/local").mkdir()
    shutil.copy(package, ROOT / "tmp")
    installed = there("apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/tmp/{package.name}")
    check("the Debian package installs", installed.returncode == 0, said(installed)[-2000:])
    check_bare("package")
    removed = there("dpkg", "--purge", "swift-di")
    left = [path for path in ROOT.glob("usr/**/*swift-di*")]
    check("the Debian package goes", removed.returncode == 0 and not left, said(removed) + str(left))


def main():
    check_files()
    check_program()
    check_manual()
    check_completions()
    check_tarball()
    check_sums()
    check_same_bytes()
    make_root()
    try:
        check_bare("bare")
        check_bundle()
        check_with_graphviz()
        check_debian()
    finally:
        subprocess.run(["umount", str(ROOT / "proc")], check=False)
    print(f"{failures} failures" if failures else "install: all as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
