#!/bin/sh
# The pinned hook of pre-commit: builds the command once for each version, in pre-commit's own clone, then lints.
# With pre-commit's `language: swift` everything in the package would be built, benchmarks and samples, too.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
program=$here/.build/release/swift-di
if [ ! -x "$program" ]; then
  (
    # In a commit git tells its hooks which repository is meant; the packages to fetch are others.
    # shellcheck disable=SC2046
    unset $(git rev-parse --local-env-vars)
    # The folder of the commit may choose the toolchain of tools such as swiftly.
    cd "$here"
    swift build --quiet --configuration release --product swift-di-sources --package-path "$here/Readers" \
      --scratch-path "$here/.build-sources" >&2
    swift build --quiet --configuration release --product swift-di --package-path "$here" >&2
    ln -sf "$here/.build-sources/release/swift-di-sources" "$here/.build/release/swift-di-sources"
  )
fi
exec "$program" lint --quiet "$@"
