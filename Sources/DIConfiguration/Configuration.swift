package import DIAnalysis

/// A team's settings for lint, read from `.swift-di.yml` or `.swift-di.json`.
///
/// Each member is nil or empty where the file says nothing. Paths are as they are written: relative to
/// the file's folder.
package struct Configuration: Sendable, Hashable {
  /// The names that are looked for, in this order.
  package static let fileNames = [".swift-di.yml", ".swift-di.yaml", ".swift-di.json"]

  /// The definitions: files, folders and globs.
  package var inputs: [String] = []
  /// The product to build and ask for its container, in place of `inputs`.
  package var product: String?
  /// The folder of the package that has the product; else the file's folder.
  package var packagePath: String?
  /// The container, if the product exports several.
  package var container: String?
  /// The environments that compiled code is described in.
  package var environments: [String] = []
  /// The level of each rule that the file names.
  package var rules: [Rule] = []
  /// Keys supplied at run time, as names or globs: they are never reported as missing.
  package var externals: [String] = []
  package var isStrict: Bool?
  package var failOn: Threshold?
  /// The most findings of a rule that are reported; 0 means all.
  package var maximumFindings: Int?
  /// The file with the findings that are known.
  package var baseline: String?
  package var isBaselineStrict: Bool?
  /// The formats that are written into files, beside what goes to standard output.
  package var formats: [Format] = []

  /// The line of each member that the file has, and of each rule as `rules.scope-leak`.
  package private(set) var lines: [String: Int] = [:]

  package init() {}

  mutating func note(_ member: String, at line: Int) { lines[member] = line }

  /// A rule and its level.
  package struct Rule: Sendable, Hashable {
    package var id: String
    package var level: Level

    package init(id: String, level: Level) {
      self.id = id
      self.level = level
    }
  }

  /// How grave a rule is, or that it does not run.
  package enum Level: Sendable, Hashable {
    case off
    case on
    case severity(Severity)

    static let words = ["error", "warning", "note", "on", "off"]

    init?(word: String) {
      switch word {
      case "off": self = .off
      case "on": self = .on
      default:
        guard let severity = Severity(word: word) else { return nil }
        self = .severity(severity)
      }
    }

    /// The word of the file.
    package var word: String {
      switch self {
      case .off: "off"
      case .on: "on"
      case .severity(let severity): severity.word
      }
    }
  }

  /// The least severity that makes a run fail.
  package enum Threshold: String, Sendable, Hashable, CaseIterable {
    case error
    case warning
    case note
    case never

    /// The severity; nil if nothing fails.
    package var severity: Severity? {
      switch self {
      case .error: .error
      case .warning: .warning
      case .note: .note
      case .never: nil
      }
    }
  }

  /// A format and the file that it is written into.
  package struct Format: Sendable, Hashable {
    package var name: String
    package var file: String

    package init(name: String, file: String) {
      self.name = name
      self.file = file
    }
  }
}

extension AnalyzerConfiguration {
  /// Takes what a file says of rules and of how many findings are reported.
  package mutating func apply(_ configuration: Configuration) {
    for rule in configuration.rules {
      switch rule.level {
      case .off: disabled.insert(rule.id)
      case .on: enabled.insert(rule.id)
      case .severity(let severity): severities[rule.id] = severity
      }
    }
    if let isStrict = configuration.isStrict { self.isStrict = isStrict }
    if let most = configuration.maximumFindings {
      limit = most == 0 ? nil : ReportLimit(findings: most)
    }
  }

  /// Makes baseline entries that no longer occur errors, whatever rules are named.
  package mutating func makeBaselineStrict() {
    let rule = "stale-baseline"
    severities[rule] = .error
    only?.insert(rule)
    disabled.remove(rule)
  }
}
