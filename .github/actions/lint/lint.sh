#!/bin/sh
# The step of the action that lints. SWIFT_DI_ARGUMENTS follow `swift-di lint`, and SWIFT_DI_PICTURE, which
# may be empty, `swift-di graph`. Ends with the status of lint.
set -eu

# Inside Actions lint writes annotations and the summary of the step by itself.
status=0
# Both are lists of words.
# shellcheck disable=SC2086
swift-di lint --format text --format json=swift-di-report/report.json \
  --format sarif=swift-di-report/report.sarif $SWIFT_DI_ARGUMENTS || status=$?

if [ -n "$SWIFT_DI_PICTURE" ] && [ "$status" != 2 ]; then
  # shellcheck disable=SC2086
  swift-di graph $SWIFT_DI_PICTURE --output swift-di-report/container.svg
  # GitHub draws Mermaid, so the summary shows the bindings with findings; not where they are too many.
  # shellcheck disable=SC2086
  if [ "$status" = 1 ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ] \
    && part=$(swift-di graph $SWIFT_DI_PICTURE --select findings --format mermaid --quiet 2>/dev/null); then
    # Backticks that are meant as such.
    # shellcheck disable=SC2016
    printf '\n```mermaid\n%s\n```\n' "$part" >> "$GITHUB_STEP_SUMMARY"
  fi
fi
exit "$status"
