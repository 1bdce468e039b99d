#!/bin/sh
# The step of the action that lints. SWIFT_DI is the path of the command. SWIFT_DI_ARGUMENTS follow `swift-di lint`; SWIFT_DI_PICTURE and
# SWIFT_DI_CHANGES, which may be empty, `swift-di graph` and `swift-di diff`. SWIFT_DI_NEW_SINCE may name a revision. Ends with the status of lint, or of a picture that cannot be drawn.
# The shell expands no pattern: a file of the pull request could have the name of an option. The command reads patterns itself.
set -euf

# A pull request may contain a file or a link of this name, which is removed and not followed.
report=swift-di-report
comment=$report/comment.md
rm -rf "$report"
mkdir "$report"

# GitHub takes 65,536 characters in a comment, so a part that no longer fits is left out of it.
add() {
  if [ -f "$comment" ] && [ $(($(wc -c < "$comment") + $(printf '%s' "$1" | wc -c))) -lt 65000 ]; then
    printf '\n%s\n' "$1" >> "$comment"
  fi
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
    printf '\n%s\n' "$1" >> "$GITHUB_STEP_SUMMARY" ||
      echo "::warning title=swift-di::The summary of this step cannot be written."
  fi
}

# GitHub draws Mermaid. Nothing is drawn where there is nothing to draw, or too much for Mermaid.
add_chart() {
  if chart=$("$SWIFT_DI" graph "$@" --format mermaid --quiet 2> /dev/null) && [ -n "$chart" ]; then
    # Backticks that are meant as such.
    # shellcheck disable=SC2016
    add "$(printf '```mermaid\n%s\n```' "$chart")"
  fi
}

# In a container the checkout belongs to another user, and git reads it only if it is told to.
if [ -n "${GITHUB_WORKSPACE:-}" ]; then
  number=${GIT_CONFIG_COUNT:-0}
  export GIT_CONFIG_COUNT=$((number + 1))
  export "GIT_CONFIG_KEY_$number=safe.directory" "GIT_CONFIG_VALUE_$number=$GITHUB_WORKSPACE"
fi

# Inside Actions lint writes annotations and the summary of the step by itself.
status=0
# The inputs are lists of words.
# shellcheck disable=SC2086
"$SWIFT_DI" lint ${SWIFT_DI_NEW_SINCE:+--new-since "$SWIFT_DI_NEW_SINCE"} --format text --format json=$report/report.json --format sarif=$report/report.sarif \
  --format markdown=$comment $SWIFT_DI_ARGUMENTS || status=$?
if [ "$status" -gt 1 ]; then exit "$status"; fi

# Pages to explore what was found and what changed. What cannot be one page is no reason to fail.
page() {
  "$SWIFT_DI" report "$@" --quiet || echo "::warning title=swift-di::A page is missing: the log of this step says why."
}
# shellcheck disable=SC2086
page $SWIFT_DI_ARGUMENTS --output $report/report.html
if [ -f $report/report.html ]; then
  add "To explore this, open \`report.html\` of this run's artifact \`swift-di\` in a browser."
fi

# shellcheck disable=SC2086
if [ -n "$SWIFT_DI_PICTURE" ]; then
  "$SWIFT_DI" graph $SWIFT_DI_PICTURE --output $report/container.svg
  # With a revision to compare with, only what is new belongs into the comment: the chart of what changed has it.
  if [ "$status" = 1 ] && [ -z "${SWIFT_DI_NEW_SINCE:-}" ]; then add_chart $SWIFT_DI_PICTURE --select findings; fi
fi

# The older version may be missing, as in the pull request that adds the definition: no reason to fail.
# shellcheck disable=SC2086
if [ -n "$SWIFT_DI_CHANGES" ]; then
  if changes=$("$SWIFT_DI" diff $SWIFT_DI_CHANGES --format markdown); then
    if [ -n "$changes" ]; then add "$changes"; fi
    add_chart --diff $SWIFT_DI_CHANGES
    page --diff $SWIFT_DI_CHANGES --output $report/changes.html
  else
    echo "::warning title=swift-di::What changed is not known: the log of this step says why."
  fi
fi
exit "$status"
