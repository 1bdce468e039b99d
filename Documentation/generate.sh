#!/bin/sh
# Writes the pages that are made from the command itself: `generate.sh COMMAND [FOLDER]`. With a
# folder they go there, under the same names, so that staleness can be seen.
set -eu
command=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
out=${2:-.}
mkdir -p "$out/Documentation/Pictures"

"$command" explain --format markdown > "$out/Documentation/Rules.md"

{
  echo "# The command line"
  echo
  echo "This page is made from the help texts by \`make docs\`."
  for name in "" lint graph export rules explain schema version; do
    echo
    echo "## swift-di${name:+ $name}"
    echo
    echo '```text'
    # shellcheck disable=SC2086
    "$command" $name --help
    echo '```'
  done
} > "$out/Documentation/Command-Line.md"

python3 Documentation/manual.py "$command" > "$out/Documentation/swift-di.1"

# In the folder itself, because links in a picture lead from its own place to the working folder.
for name in valid/car valid/shop faulty/every-fault; do
  "$command" graph --no-config --quiet --directory "$out" "$PWD/Fixtures/Definitions/$name.json" \
    -o "Documentation/Pictures/$(basename "$name").svg"
done

# The rule table of the README lies between two marks.
{
  sed '/<!-- rules -->/q' README.md
  echo
  echo "| rule | severity | finds |"
  echo "| --- | --- | --- |"
  "$command" rules | sed -E 's/^([^ ]+) +([^ ]+) +(.*)$/| [`\1`](Documentation\/Rules.md#\1) | \2 | \3 |/'
  echo
  sed -n '/<!-- \/rules -->/,$p' README.md
} > "$out/README.tmp"
mv "$out/README.tmp" "$out/README.md"
