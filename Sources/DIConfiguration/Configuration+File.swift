import DIAnalysis
import DIDefinition
package import DIReading

extension Configuration {
  /// The members of the file, in the order of its documentation.
  static let members = [
    "inputs", "product", "packagePath", "container", "environments", "rules", "externals", "strict",
    "failOn", "maxFindings", "baseline", "strictBaseline", "formats",
  ]

  /// Reads a configuration: YAML, or JSON if the file's name ends in `.json`.
  ///
  /// - Parameters:
  ///   - input: the text.
  ///   - path: the file's path, for messages.
  ///   - known: the names that `formats` may contain.
  /// - Throws: `ConfigurationError` with the location of the first fault: an unknown member, rule,
  ///   level or format, with the nearest name, or a value of another kind.
  package init(
    _ input: InputBytes, path: String, formats known: [String]
  ) throws(ConfigurationError) {
    self.init()
    let reader = FileValueReader(path: path)
    let value = try FileValue(file: input, path: path)
    for member in try reader.members(value, "a configuration, an object") {
      try take(member, reader, formats: known)
    }
    guard inputs.isEmpty || product == nil else {
      throw reader.error("'inputs' and 'product' cannot be combined: remove one", at: value)
    }
  }

  private mutating func take(
    _ member: FileValue.Member, _ reader: FileValueReader, formats known: [String]
  ) throws(ConfigurationError) {
    let value = member.value
    note(member.name, at: member.line)
    switch member.name {
    case "$schema": break
    case "inputs": inputs = try reader.texts(value, "a file, a folder or a glob")
    case "product": product = try reader.text(value, "the name of a product")
    case "packagePath": packagePath = try reader.text(value, "a folder")
    case "container": container = try reader.text(value, "the name of a container")
    case "environments": environments = try reader.texts(value, "the name of an environment")
    case "rules": try takeRules(value, reader)
    case "externals": externals = try reader.texts(value, "a key or a glob, as a string")
    case "strict": isStrict = try reader.flag(value)
    case "failOn": failOn = try Self.threshold(value, reader)
    case "maxFindings": maximumFindings = try reader.wholeNumber(value, from: 0)
    case "baseline": baseline = try reader.text(value, "a file")
    case "strictBaseline": isBaselineStrict = try reader.flag(value)
    case "formats": formats = try Self.formats(value, reader, known)
    default: throw reader.unknown(member, among: Self.members)
    }
  }

  private mutating func takeRules(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) {
    let known = Rules.descriptions.map(\.id)
    for member in try reader.members(value, "rules with their levels, an object") {
      guard known.contains(member.name) else {
        throw reader.unknown(member, among: known, "rule")
      }
      note("rules.\(member.name)", at: member.line)
      rules.append(try Self.rule(member.name, member.value, reader))
    }
  }

  /// Reads a level by itself, or an object with a `severity` and the rule's options.
  private static func rule(
    _ id: String, _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> Rule {
    guard case .members = value.content else {
      return Rule(id: id, level: try levelWord(value, reader))
    }
    var rule = Rule(id: id, level: nil)
    let options = Rules.descriptions.first { $0.id == id }?.options ?? []
    for member in try reader.members(value, "options of a rule") {
      if member.name == "severity" {
        rule.level = try levelWord(member.value, reader)
      } else if let option = options.first(where: { $0.name == member.name }) {
        rule.options.append(
          Option(option: option, value: try optionValue(of: option, member.value, reader)))
      } else {
        throw reader.unknown(member, among: ["severity"] + options.map(\.name))
      }
    }
    guard rule.level != nil || !rule.options.isEmpty else {
      throw reader.error("'severity' is missing", at: value)
    }
    return rule
  }

  private static func optionValue(
    of option: RuleOption, _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> RuleOption.Value {
    switch option.standard {
    case .count: .count(try reader.wholeNumber(value, from: option.least))
    case .names: .names(try reader.texts(value, "a name or a glob"))
    }
  }

  private static func levelWord(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> Level {
    // Readers of YAML 1.1, including those of editors, read a bare `off` as false.
    if let isOn = try? reader.flag(value) { return isOn ? .on : .off }
    let word = try reader.text(value, "a level: \(Level.words.joined(separator: ", "))")
    guard let level = Level(word: word) else {
      throw unknown(word, among: Level.words, "level", at: value, reader)
    }
    return level
  }

  private static func threshold(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> Threshold {
    let words = Threshold.allCases.map(\.rawValue)
    let word = try reader.text(value, "a level: \(words.joined(separator: ", "))")
    guard let threshold = Threshold(rawValue: word) else {
      throw unknown(word, among: words, "level", at: value, reader)
    }
    return threshold
  }

  private static func formats(
    _ value: FileValue, _ reader: FileValueReader, _ known: [String]
  ) throws(ConfigurationError) -> [Format] {
    var formats: [Format] = []
    for member in try reader.members(value, "formats with their files, an object") {
      guard known.contains(member.name) else {
        throw reader.unknown(member, among: known, "format")
      }
      formats.append(Format(name: member.name, file: try reader.text(member.value, "a file")))
    }
    return formats
  }

  private static func unknown(
    _ word: String, among known: [String], _ kind: String, at value: FileValue,
    _ reader: FileValueReader
  ) -> ConfigurationError {
    reader.unknown(
      .init(name: word, line: value.line, column: value.column, value: value), among: known, kind)
  }
}
