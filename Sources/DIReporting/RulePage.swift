package import DIAnalysis
import DIGraph

/// The page about one rule.
package struct RulePage {
  let rule: RuleDescription
  /// The framework of the reader's app; nil if it is SwiftDI or not known.
  private let framework: String?
  /// The code with that framework; nil for the code with SwiftDI.
  private let own: RuleExample?
  /// The names of the frameworks that have code for the rule, for a page that shows SwiftDI.
  private let others: [String]

  /// A page with code for SwiftDI.
  package init(rule: RuleDescription) {
    self.rule = rule
    framework = nil
    own = nil
    others = []
  }

  /// A page for somebody whose app may use a framework that is read from sources.
  package init(
    rule: RuleDescription, framework: String?, example: RuleExample?, others: [String]
  ) {
    self.rule = rule
    self.framework = framework
    own = example
    self.others = others
  }

  /// For a terminal.
  package var text: String {
    var lines = ["\(rule.id) (\(rule.severity.word))", ""]
    lines += [rule.summary, ""]
    lines += wrapped(rule.rationale, width: 80) + [""]
    for (title, text, _) in parts {
      lines += section(
        title, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    if let advice { lines += text("What to do", advice) + [""] }
    lines += section("Options in a configuration:", rule.options.map(Self.line))
    lines += ["Silence one:"]
    lines += suppressions.map { "  \(start(of: $0))\($0.code)\($0.placeInSentence)" }
    if let limit = limitOfSuppressions { lines += wrapped(limit, width: 78).map { "  " + $0 } }
    lines.append("")
    lines.append(
      "Turn it off: --disable \(rule.id). Another severity in .swift-di.yml: "
        + "rules: {\(rule.id): note}")
    if own == nil, !others.isEmpty {
      lines += [
        "", "The code with another framework: --framework \(others.joined(separator: ", "))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// All pages as one document.
  package static func markdown(_ pages: [RulePage]) -> String {
    var text = """
      # Rules

      These are the faults that `swift-di lint` finds. `make docs` writes this page from the rules themselves.

      A key is a type, or a type with a name. A binding tells how the object of a key is constructed, and in which
      scope it is cached: `singleton` once, a declared scope while it is open, `weak` as long as something holds it,
      `graph` within one request. A `prototype` and a binding without a scope are constructed for each request; all
      others are shared. A provider requests its object at each call, a lazy at its first use. A root is a key that
      the app itself requests.

      | rule | severity | finds |
      | --- | --- | --- |

      """
    for page in pages {
      let rule = page.rule
      text += "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.word) | \(rule.summary) |\n"
    }
    return text + pages.map { "\n" + $0.markdown }.joined()
  }

  /// The page as a section of Markdown.
  var markdown: String {
    var lines = ["## \(rule.id)", ""]
    lines += ["\(rule.summary) Severity: \(rule.severity.word).", ""]
    lines += wrapped(rule.rationale, width: 100) + [""]
    for (title, code, language) in parts {
      lines += [title, "", "```\(language)", code, "```", ""]
    }
    if let advice { lines += markdown("What to do", advice) + [""] }
    if !rule.options.isEmpty {
      lines += ["Options in a configuration:", ""]
      lines += rule.options.map { "- \(Self.line($0))" } + [""]
    }
    lines += ["Silence one:", ""]
    lines += suppressions.map { "- \(start(of: $0))`\($0.code)`\($0.placeInSentence)" }
    if let limit = limitOfSuppressions { lines += [""] + wrapped(limit, width: 100) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The parts of the example, each with its title and its language.
  private var parts: [(title: String, text: String, language: String)] {
    let example = own ?? rule.example
    let title = framework.map { "Wrong, with \(own == nil ? "SwiftDI" : $0):" } ?? "Wrong:"
    var parts: [(title: String, text: String, language: String)] = [
      (title, example.faulty, example.language.rawValue)
    ]
    if let configuration = example.configuration {
      parts.append(("In .swift-di.yml:", configuration, "yaml"))
    }
    return parts + [
      ("The finding:", example.finding, "text"),
      ("Right:", example.sound, example.language.rawValue),
    ]
  }

  // MARK: In both notations

  /// A paragraph for a terminal, with a line for each notation unless they say the same.
  private func text(_ title: String, _ advice: Advice) -> [String] {
    guard advice.swift != advice.json else {
      return ["\(title):"] + wrapped(advice.swift, width: 78).map { "  " + $0 }
    }
    return ["\(title):"]
      + [("Swift", advice.swift), ("JSON", advice.json)].flatMap { name, words in
        wrapped("\(name): \(words)", width: 78).enumerated().map {
          ($0 == 0 ? "  " : "    ") + $1
        }
      }
  }

  private func markdown(_ title: String, _ advice: Advice) -> [String] {
    guard advice.swift != advice.json else {
      return wrapped("\(title): \(advice.swift)", width: 100)
    }
    return ["\(title):", ""]
      + [("Swift", advice.swift), ("JSON", advice.json)].flatMap { name, words in
        wrapped("- \(name): \(words)", width: 98).enumerated().map { ($0 == 0 ? "" : "  ") + $1 }
      }
  }

  /// The advice for SwiftDI and for definitions; that for a framework is the help of its finding.
  private var advice: Advice? { own == nil ? rule.advice : nil }

  private var suppressions: [SuppressionCode] {
    SuppressionCode.all(for: rule).filter { own == nil || $0.isForSources }
  }

  /// The notation with a colon, where there are several.
  private func start(of suppression: SuppressionCode) -> String {
    own == nil ? "\(suppression.notation): " : ""
  }

  private var limitOfSuppressions: String? {
    guard own == nil, Rules.preventBuilding(rule.id) else { return nil }
    return
      "Nothing silences an error in a definition that SwiftDI wrote, because the container cannot "
      + "be built."
  }

  /// An option with its meaning and the value that it has by itself.
  private static func line(_ option: RuleOption) -> String {
    let standard =
      switch option.standard {
      case .count(let count): "\(count)"
      case .names(let names): names.isEmpty ? "none" : names.joined(separator: ", ")
      }
    return "\(option.name): \(option.summary) (\(standard))"
  }

  private func section(_ title: String, _ body: [String]) -> [String] {
    guard !body.isEmpty else { return [] }
    return [title] + body.map { $0.isEmpty ? "" : "  " + $0 } + [""]
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

extension SuppressionCode {
  fileprivate var placeInSentence: String { place.isEmpty ? "" : " \(place)" }
}
