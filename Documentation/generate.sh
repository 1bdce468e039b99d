#!/bin/sh
# Writes the pages that are made from the command itself: `generate.sh COMMAND [FOLDER]`. With a
# folder they go there, under the same names, so that staleness can be seen.
set -eu
command=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
out=${2:-.}
mkdir -p "$out/Documentation/Pictures"

"$command" rules --format markdown > "$out/Documentation/Rules.md"

{
  echo "# The command line"
  echo
  echo "This page is made from the help texts by \`make docs\`."
  echo
  echo "A folder means the definitions in it and below it, or its Swift files if there are none. Without an input the"
  echo "working folder is read: begin with \`swift-di lint\`. In a glob \`*\`, \`?\` and \`[…]\` have their usual"
  echo "meaning, and \`**\` is refused. Outputs are replaced as a whole or not at all; one that is also an input is"
  echo "refused. \`--format\` of \`lint\`: \`text\` with drawn evidence, \`concise\` with a line for each finding,"
  echo "\`xcode\` with absolute paths for editors, \`json\` for programs, \`none\`, and those of services: \`sarif\` for"
  echo "GitHub code scanning, \`github\` for annotations, \`gitlab\` for code quality, \`junit\`, \`markdown\`. Inside"
  echo "GitHub Actions text in the log is followed by annotations, and all findings go to the summary of the step."
  echo
  echo "A package that depends on swift-di has the command as the plugins \`swift package lint-di\` and \`graph-di\`,"
  echo "without installing it ([installing](Installing.md)). They build the product that \`--product\` names, or build nothing"
  echo "with \`--sources FOLDER\`; what follows \`--\` goes to the command."
  echo "SwiftPM ends with 1 whenever a plugin fails, and names the command's own status in its last line. \`graph-di\`"
  echo "draws into the plugin's own folder and prints the path; \`-o docs/app.svg\` creates the folder, and on Apple's"
  echo "systems needs \`swift package --allow-writing-to-directory docs graph-di …\`."
  for name in "" lint graph report why tree diff export rules init config; do
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

python3 Documentation/words.py

# In the folder itself, because links in a picture lead from its own place to the working folder.
for name in Fixtures/Definitions/valid/car \
  Fixtures/Definitions/faulty/every-fault Documentation/Examples/storefront; do
  "$command" graph --no-config --quiet --directory "$out" "$PWD/$name.json" \
    -o "Documentation/Pictures/$(basename "$name").svg"
done

"$command" graph --no-config --quiet --directory "$out" "$PWD/Fixtures/Definitions/valid/shop.json" \
  --detail matrix --width 830 -o Documentation/Pictures/shop-matrix.svg
"$command" graph --no-config --quiet --directory "$out" "$PWD/Documentation/Examples/storefront.json" \
  --diff "$PWD/Documentation/Examples/storefront-before.json" -o Documentation/Pictures/storefront-changes.svg

# What a reader sees in a terminal.
python3 Documentation/terminal.py "$out/Documentation/Pictures/terminal.svg" Documentation/Examples \
  "$command" lint storefront.json
