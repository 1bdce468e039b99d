#!/bin/sh
# Builds and checks all that a release publishes, and prints the tag to push. It pushes nothing.
# .github/workflows/release.yml runs it again when the tag was pushed, and publishes the files.
#
#     Packaging/release.sh VERSION [TRIPLE=FOLDER...]
#
# The files are written to dist. REPOSITORY is the address at which they will be published; without it,
# that of the remote "origin" is used. Each FOLDER holds the programs for another TRIPLE, such as the
# unpacked tarball of another machine; the artifactbundle contains them, too.
set -eu
cd "$(dirname "$0")/.."
fail() {
  echo "release: error: $1" >&2
  exit 1
}

version=${1:-}
[ $# = 0 ] || shift
printf '%s\n' "$version" | grep -Eqx '(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}' ||
  fail "the version has to be of the form 1.2.3: Packaging/release.sh VERSION"
changes=$(git status --porcelain)
[ -z "$changes" ] || fail "there are changes that are not committed: 'git status' lists them"
tagged=$(git rev-parse --quiet --verify "refs/tags/$version^{commit}" || true)
head=$(git rev-parse HEAD)
if [ -n "$tagged" ] && [ "$tagged" != "$head" ]; then
  fail "the tag $version is at another commit: choose the next version"
fi
grep -q "current = \"$version\"" Sources/DIDefinition/SwiftDIVersion.swift ||
  fail "Sources/DIDefinition/SwiftDIVersion.swift does not say $version"
grep -Eq "^## \[$version\] - [0-9]{4}-[0-9]{2}-[0-9]{2}\$" CHANGELOG.md ||
  fail "CHANGELOG.md has no line '## [$version] - $(date -u +%Y-%m-%d)'"
python3 Tests/External/formats/versions.py

repository=${REPOSITORY:-$(git remote get-url origin 2> /dev/null || true)}
repository=$(printf '%s\n' "$repository" | sed -e 's|^git@\([^:]*\):|https://\1/|' -e 's|\.git$||')
case $repository in
  https://*) ;;
  *) fail "REPOSITORY has to be an address that begins with https://" ;;
esac
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
make --no-print-directory dist TRIPLES="$*"

# What is written for this version: the sources, the plugins, the formula and the entry for mise.
output=$PWD/dist
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sum() { Packaging/pack.py sum "$1"; }
url() { echo "$repository/releases/download/$version/$1"; }
source=swift-di-$version-source.tar.gz
tarball=$(cd "$output" && echo swift-di-"$version"-*-*.tar.gz)
bundle=swift-di-$version.artifactbundle.zip
git archive --format=tar --prefix="swift-di-$version/" HEAD | gzip -9n > "$output/$source"
sed -e "s|@REPOSITORY@|$repository|" -e "s|@SOURCE_URL@|$(url "$source")|" \
  -e "s|@SOURCE_SHA256@|$(sum "$output/$source")|" Packaging/swift-di.rb > "$output/swift-di.rb"
sed -e "s|@VERSION@|$version|" -e "s|@TARBALL_URL@|$(url "$tarball")|" \
  -e "s|@TARBALL_SHA256@|$(sum "$output/$tarball")|" Packaging/mise.toml > "$output/mise.toml"
plugins=swift-di-plugins-$version
cp -RL Packaging/Plugins "$work/$plugins"
cp LICENSE "$work/$plugins"
binary="url: \"$(url "$bundle")\", checksum: \"$(sum "$output/$bundle")\""
sed "s|path: \"swift-di.artifactbundle\"|$binary|" Packaging/Plugins/Package.swift > "$work/$plugins/Package.swift"
Packaging/pack.py tar "$output/$plugins.tar.gz" "$work" "$plugins"
Packaging/pack.py sums "$output"

Packaging/check-release.sh "$version"
echo
echo "Everything for $version is in $output."
[ -z "$tagged" ] || exit 0
cat << END
Publish it with

    git push origin HEAD:main
    git tag --annotate $version --message "swift-di $version"
    git push origin $version

On GitHub the workflow "Release" then builds the same files and publishes them. Elsewhere, upload them to
$repository/releases/new?tag=$version.
Documentation/Releasing.md has what follows.
END
