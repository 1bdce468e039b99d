package import DIAnalysis

/// The page about one rule.
package struct RulePage {
  let rule: RuleDescription

  package init(rule: RuleDescription) {
    self.rule = rule
  }

  /// Whether an `ignore` has an effect; stale entries of the baseline cannot be suppressed in a
  /// definition.
  private var canBeSilenced: Bool { rule.id != "stale-baseline" }

  /// The page for a terminal.
  package var text: String {
    var lines = ["\(rule.id) (\(severity)), since \(rule.since)", ""]
    lines += [rule.summary, ""]
    lines += wrapped(rule.rationale, width: 80) + [""]
    lines += section("Has a finding:", Self.lines(rule.triggering) + Self.lines(rule.brokenCode))
    lines += section("Has none:", Self.lines(rule.nonTriggering) + Self.lines(rule.soundCode))
    if canBeSilenced {
      lines.append("Silence one in \(suppressionPlace):")
      lines.append("  " + suppression)
    }
    lines.append(
      rule.isOffByDefault
        ? "Turn it on: --enable \(rule.id). Another severity: --severity \(rule.id)=warning"
        : "Turn it off: --disable \(rule.id). Another severity: --severity \(rule.id)=note")
    return lines.joined(separator: "\n") + "\n"
  }

  /// All pages as one document.
  package static func markdown(_ pages: [RulePage]) -> String {
    var text = """
      # Rules

      What `swift-di lint` looks for. This page is made from the rules themselves by `make docs`.

      | rule | severity | finds |
      | --- | --- | --- |

      """
    for page in pages {
      let rule = page.rule
      text += "| [`\(rule.id)`](#\(rule.id)) | \(page.severity) | \(rule.summary) |\n"
    }
    text +=
      "\nIn the examples a line binds a key: words before it are its scope and flags, what it\n"
    text += "needs stands behind the arrow, `=` is an alias, `Key?` is optional, `all Key` is a\n"
    text += "collection. Rules whose examples are Swift are about what no definition can say.\n"
    text += "They have findings in compiled code (`--product`, `--library`, `--executable`) and\n"
    text += "in `expectSound` and `lint()`, of what `Container(…)` would throw.\n"
    return text + pages.map { "\n" + $0.markdown }.joined()
  }

  /// The page as a section of Markdown.
  var markdown: String {
    var lines = ["## \(rule.id)", ""]
    lines += ["\(rule.summary) Severity: \(severity). Since \(rule.since).", ""]
    lines += wrapped(rule.rationale, width: 100) + [""]
    for (title, examples) in [
      ("Has a finding:", rule.triggering), ("Has none:", rule.nonTriggering),
    ] where !examples.isEmpty {
      lines += [title, "", "```text"] + Self.lines(examples) + ["```", ""]
    }
    for (title, examples) in [("Has a finding:", rule.brokenCode), ("Has none:", rule.soundCode)] {
      for (position, example) in examples.enumerated() {
        lines += position == 0 ? [title, ""] : []
        lines += ["```swift", example.text, "```", ""]
      }
    }
    if canBeSilenced {
      lines.append("Silence one in \(suppressionPlace): `\(suppression)`")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var severity: String {
    rule.severity.word + (rule.isOffByDefault ? ", off by default" : "")
  }

  private var suppressionPlace: String { rule.isAboutCode ? "Swift" : "the definition" }

  private var suppression: String {
    if rule.isAboutCode { return #"bindings.ignore("\#(rule.id)", reason: "…")"# }
    return Rules.ringRules.contains(rule.id)
      ? #""ignore": [{"rule": "\#(rule.id)", "keys": ["<every key of the ring>"], "reason": "…"}]"#
      : #""ignore": [{"rule": "\#(rule.id)", "reason": "…"}]"#
  }

  private func section(_ title: String, _ examples: [String]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return [title] + examples.map { $0.isEmpty ? "" : "  " + $0 } + [""]
  }

  /// The examples, each on one line.
  private static func lines(_ examples: [RuleExample]) -> [String] {
    examples.map(\.text).map { $0.replacing("\n", with: "; ") }
  }

  /// Code examples, with an empty line between two of them.
  private static func lines(_ examples: [CodeExample]) -> [String] {
    Array(
      examples.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
        .joined(separator: [""])
    ).map(String.init)
  }

  private func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
