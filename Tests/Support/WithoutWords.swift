/// An output in which `…` takes the place of each finding's message and help.
///
/// The words of findings are compared by `LintReportTests` and the suites of their rules. Other snapshots
/// compare what surrounds the words, so that a changed sentence changes few of them.
public func withoutWords(_ output: String) -> String {
  output
    // Text, concise and Xcode: the message stands between severity and rule.
    .replacing(/\b(error|warning|note): \S.* (\[[a-z-]+(?:: [^\]\n]+)?\])/) {
      "\($0.1): … \($0.2)"
    }
    .replacing(/(?m)^( *(?:- )?help:) .+$/) { "\($0.1) …" }
    // JSON, and the findings of a picture as JSON.
    .replacing(/"(message|help)": "(?:[^"\\]|\\.)*"/) { "\"\($0.1)\": \"…\"" }
    .replacing(/"text": "(?:[^"\\]|\\.)*", "rule"/) { _ in "\"text\": \"…\", \"rule\"" }
    // Markdown, where code spans may have several backticks.
    .replacing(/(?m)^(- (?:\*\*[a-z ]+\*\*|gone: [a-z]+)(?: [A-Z][0-9]+)?) (`+).*?\2 (\(`)/) {
      "\($0.1) … \($0.3)"
    }
}
