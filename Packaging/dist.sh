#!/bin/sh
# Packs what `make install` has installed, the same bytes each time:
#
#     dist.sh INSTALLED OUTPUT VERSION [TRIPLE=FOLDER...]
#
# INSTALLED holds bin, share and perhaps libexec. OUTPUT gets a tarball, an artifactbundle, on Linux a
# Debian package if dpkg-dev is installed, and SHA256SUMS. Each FOLDER holds the programs for another TRIPLE,
# which the artifactbundle contains, too. SOURCE_DATE_EPOCH is the time of all files in them. MACHINE names the
# processor that INSTALLED was built for, if it is another one than that of this machine.
set -eu
installed=$1 output=$2 version=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
: "${SOURCE_DATE_EPOCH:=$(git -C "$here" log -1 --format=%ct 2> /dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
umask 022
rm -rf "$output"
mkdir -p "$output"
output=$(cd "$output" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

system=$(uname -s | tr '[:upper:]' '[:lower:]')
machine=${MACHINE:-$(uname -m)}
name=swift-di-$version-$system-$machine
mkdir "$work/$name"
cp -R "$installed/." "$work/$name"
sed "s/^/ /; s/^ \$/ ./" "$here/../LICENSE" | cat "$here/copyright" - > "$work/copyright"
cp "$here/../README.md" "$here/../LICENSE" "$here/../CHANGELOG.md" "$work/copyright" "$work/$name"
"$here/pack.py" tar "$output/$name.tar.gz" "$work" "$name"

case $system in
  darwin) triple=$machine-apple-macosx ;;
  *) triple=$machine-unknown-linux-gnu ;;
esac
"$here/artifactbundle.py" "$output/swift-di-$version.artifactbundle.zip" "$version" "$triple=$installed" "$@"

if [ "$system" != linux ]; then
  :
elif command -v dpkg-deb > /dev/null && command -v dpkg-shlibdeps > /dev/null; then
  "$here/debian.sh" "$installed" "$output" "$version" "$work/copyright"
else
  echo "no Debian package: dpkg-dev is not installed" >&2
fi

"$here/pack.py" sums "$output"
cat "$output/SHA256SUMS"
