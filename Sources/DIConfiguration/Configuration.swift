package import DIAnalysis

/// A team's settings for `swift-di`, read from `.swift-di.yml` or `.swift-di.json`.
///
/// Each member is nil or empty if the file does not set it. Paths are relative to the file's
/// folder.
package struct Configuration: Sendable, Hashable {
  /// The file names that are tried, in this order.
  package static let fileNames = [".swift-di.yml", ".swift-di.yaml", ".swift-di.json"]

  /// The definitions: files, folders and globs.
  package var inputs: [String] = []
  /// The folders whose Swift files are read, instead of `inputs`.
  package var folders: [String] = []
  /// The Swift files and folders that are left out, as globs over their paths.
  package var excluded: [String] = []
  /// The product to build and export the container from, instead of `inputs` and `folders`.
  package var product: String?
  /// The folder of the product's package; by default the file's folder.
  package var packagePath: String?
  /// The name of the container, if the product exports several.
  package var container: String?
  /// The environments in which compiled code is described.
  package var environments: [String] = []
  /// The variables of these environments.
  package var variables: [Variable] = []
  /// How many seconds compiled code may take to answer.
  package var loadTimeout: Int?
  /// The rules in the file, each with its level and its options.
  package var rules: [Rule] = []
  /// Keys supplied at run time, as names or globs: they are never reported as missing.
  package var externals: [String] = []
  package var isStrict: Bool?
  package var failOn: Threshold?
  /// The most findings of a rule that are reported; 0 means all.
  package var maximumFindings: Int?
  /// The file with the known findings.
  package var baseline: String?
  package var isBaselineStrict: Bool?
  /// The formats to write into files, besides standard output.
  package var formats: [Format] = []
  /// The address that the links of pictures begin with, or one with `{file}`, `{line}` and `{rev}`.
  package var link: String?
  package var theme: Theme?
  package var groupBy: Grouping?
  /// The contracts about which parts of the containers may need which.
  package var contracts: [Contract] = []
  /// The words for a container of the team's own, which the reader of sources uses.
  package var ownContainer: [SourceWord] = []

  /// The line of each member in the file, and of each rule as `rules.scope-leak`.
  package private(set) var lines: [String: Int] = [:]

  package init() {}

  mutating func note(_ member: String, at line: Int) { lines[member] = line }

  /// A rule with its level and its options.
  package struct Rule: Sendable, Hashable {
    package var id: String
    /// The level; nil if the file only sets options.
    package var level: Level?
    /// The options that the file sets, in its order.
    package var options: [Option] = []
  }

  /// An option of a rule and its value.
  package struct Option: Sendable, Hashable {
    package var option: RuleOption
    package var value: RuleOption.Value
  }

  /// The severity of a rule, or that it does not run.
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

    /// The level's word in the file.
    package var word: String {
      switch self {
      case .off: "off"
      case .on: "on"
      case .severity(let severity): severity.word
      }
    }
  }

  /// The lowest severity that makes a run fail.
  package enum Threshold: String, Sendable, Hashable, CaseIterable {
    case error
    case warning
    case note
    case never

    /// The severity; nil if no finding makes a run fail.
    package var severity: Severity? { Severity(word: rawValue) }
  }

  /// The colours of pictures.
  package enum Theme: String, Sendable, Hashable, CaseIterable {
    case auto
    case light
    case dark
  }

  /// The property by which the bindings of a picture are grouped.
  package enum Grouping: String, Sendable, Hashable, CaseIterable {
    case module
    case prefix
    case folder
    case scope
    case container
    case key
  }

  /// A variable of an environment.
  package struct Variable: Sendable, Hashable {
    package var name: String
    package var value: String
  }

  /// A word for a container of the team's own, with one of its values: `register: [provide]`.
  package struct SourceWord: Sendable, Hashable {
    package var name: String
    /// The key, if the word has an object: `scopes: {once: singleton}`.
    package var key: String?
    package var value: String

    /// The words with one value.
    package static let single = ["name", "defaultScope"]
    /// The words with one value or several.
    package static let texts = [
      "modules", "containers", "register", "resolve", "operators",
    ]
    /// The words with values that have keys.
    package static let objects = ["labels", "modifiers", "scopes", "wrappers", "members"]
  }

  /// A format and the file to write it into.
  package struct Format: Sendable, Hashable {
    package var name: String
    package var file: String
  }
}

extension AnalyzerConfiguration {
  /// Applies a file's settings: rules, contracts, strictness and the number of findings to report.
  package mutating func apply(_ configuration: Configuration) {
    for rule in configuration.rules {
      switch rule.level {
      case .off: disabled.insert(rule.id)
      case .on: enabled.insert(rule.id)
      case .severity(let severity): severities[rule.id] = severity
      case nil: break
      }
      for option in rule.options { options[option.option.id] = option.value }
    }
    contracts = configuration.contracts
    if let isStrict = configuration.isStrict { self.isStrict = isStrict }
    if let most = configuration.maximumFindings {
      limit = most == 0 ? nil : ReportLimit(findings: most)
    }
  }
}
