#!/bin/sh
# Checks the files in dist before they are published: the checksums, the version, each program unpacked
# and run, and the syntax of the rest. A program that a check needs and that is missing is named.
#
#     Packaging/check-release.sh VERSION
set -eu
cd "$(dirname "$0")/.."
version=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "release: error: $1" >&2
  exit 1
}
has() { command -v "$1" > /dev/null || { echo "not checked, because $1 is not installed: $2" && false; }; }

# Runs the programs below a folder: the version, a faulty definition, and an app's sources.
try() {
  swift_di=$(find "$1" -path '*/bin/swift-di' -type f)
  [ -x "$swift_di" ] || fail "$2 has no program swift-di"
  [ "$("$swift_di" --version)" = "$version" ] || fail "$2 has version $("$swift_di" --version)"
  status=0
  "$swift_di" lint --no-config --quiet --format none Fixtures/Definitions/faulty/weather-three-cycle.json || status=$?
  [ "$status" = 1 ] || fail "$2: lint of a cycle ends with $status"
  PATH=/nowhere "$swift_di" lint --no-config --quiet --sources Fixtures/Sources/Swinject/App ||
    fail "$2 cannot read an app's sources"
  echo "ok      $2"
}

Packaging/pack.py check dist || fail "a file differs from its checksum"
for kind in "$version-source.tar.gz" "$version-*-$(uname -m).tar.gz"; do
  # The second one is a pattern.
  # shellcheck disable=SC2086
  mkdir "$work/archive" && tar -xzf dist/swift-di-$kind -C "$work/archive"
  case $kind in
    *source*) [ -f "$work/archive/swift-di-$version/Package.swift" ] || fail "the sources are incomplete" ;;
    *) try "$work/archive" "the tarball" ;;
  esac
  rm -rf "$work/archive"
done
python3 - "dist/swift-di-$version.artifactbundle.zip" "$work/bundle" "$version" << 'END'
import json, os, pathlib, sys, zipfile
archive, folder, version = sys.argv[1:]
with zipfile.ZipFile(archive) as bundle:
    for entry in bundle.infolist():
        os.chmod(bundle.extract(entry, folder), entry.external_attr >> 16)
top = pathlib.Path(folder, "swift-di.artifactbundle")
for artifact in json.loads((top / "info.json").read_text())["artifacts"].values():
    assert artifact["version"] == version, artifact
    assert all(os.access(top / variant["path"], os.X_OK) for variant in artifact["variants"]), artifact
END
try "$work/bundle/swift-di.artifactbundle/$(uname -m)-"* "the artifactbundle"
if has dpkg-deb "the Debian package"; then
  dpkg-deb --extract "dist/swift-di_${version}_"*.deb "$work/deb"
  try "$work/deb" "the Debian package"
  if has lintian "the Debian package's form"; then
    lintian --allow-root --fail-on error,warning "dist/swift-di_${version}_"*.deb || fail "lintian objects"
  fi
fi
if has ruby "the formula"; then ruby -c dist/swift-di.rb > /dev/null || fail "the formula is no Ruby"; fi
python3 -c 'import sys, tomllib; tomllib.load(open(sys.argv[1], "rb"))' dist/mise.toml || fail "mise.toml is no TOML"
if grep -n '@[A-Z_0-9]*@' dist/swift-di.rb dist/mise.toml; then fail "a placeholder is left"; fi
echo "ok      checksums, formula, entry for mise"
