#!/bin/sh
# The step of the action that lints. SWIFT_DI_ARGUMENTS follow `swift-di lint`, and SWIFT_DI_PICTURE, which
# may be empty, `swift-di graph`. Ends with the status of lint.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p swift-di-report

# The matcher reads the lines of the format `concise`. What follows lint is not to be marked twice.
echo "::add-matcher::$here/problem-matcher.json"
status=0
# Both are lists of words.
# shellcheck disable=SC2086
swift-di lint --format concise --format json=swift-di-report/report.json $SWIFT_DI_ARGUMENTS || status=$?
echo "::remove-matcher owner=swift-di::"

if [ -n "$SWIFT_DI_PICTURE" ] && [ "$status" != 2 ]; then
  # shellcheck disable=SC2086
  swift-di graph $SWIFT_DI_PICTURE --output swift-di-report/container.svg
fi
exit "$status"
