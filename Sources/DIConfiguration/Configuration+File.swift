import DIAnalysis
import DIDefinition
package import DIReading

extension Configuration {
  /// The members of the file, in the order of its documentation.
  static let members = [
    "inputs", "folders", "exclude", "product", "packagePath", "container", "environments",
    "variables", "loadTimeout", "rules", "externals", "strict", "failOn", "maxFindings",
    "baseline", "strictBaseline", "formats", "link", "theme", "groupBy", "contracts",
    "ownContainer",
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
    let named = [
      ("inputs", !inputs.isEmpty), ("folders", !folders.isEmpty), ("product", product != nil),
    ].filter(\.1).map { "'\($0.0)'" }
    guard named.count < 2 else {
      throw reader.error("\(named[0]) and \(named[1]) cannot be combined: remove one", at: value)
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
    case "folders": folders = try reader.texts(value, "a folder with Swift files")
    case "exclude": excluded = try reader.texts(value, "a path or a glob")
    case "product": product = try reader.text(value, "the name of a product")
    case "packagePath": packagePath = try reader.text(value, "a folder")
    case "container": container = try reader.text(value, "the name of a container")
    case "environments": environments = try reader.texts(value, "the name of an environment")
    case "variables": variables = try Self.variables(value, reader)
    case "loadTimeout": loadTimeout = try reader.wholeNumber(value, from: 1, upTo: 86_400)
    case "rules": try takeRules(value, reader)
    case "externals": externals = try reader.texts(value, "a key or a glob, as a string")
    case "strict": isStrict = try reader.flag(value)
    case "failOn": failOn = try Self.word(value, "level", reader)
    case "maxFindings": maximumFindings = try reader.wholeNumber(value, from: 0)
    case "baseline": baseline = try reader.text(value, "a file")
    case "strictBaseline": isBaselineStrict = try reader.flag(value)
    case "formats": formats = try Self.formats(value, reader, known)
    case "link": link = try reader.text(value, "an address")
    case "theme": theme = try Self.word(value, "theme", reader)
    case "groupBy": groupBy = try Self.word(value, "grouping", reader)
    case "contracts": contracts = try Contract.list(value, reader)
    case "ownContainer": ownContainer = try Self.sourceWords(value, reader)
    // The names that other tools have for it.
    case "included", "paths", "sources":
      throw reader.error(
        "unknown member '\(member.name)': 'folders' names the folders whose Swift files are read",
        at: member)
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

  /// Reads one of a few words.
  private static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ value: FileValue, _ kind: String, _ reader: FileValueReader
  ) throws(ConfigurationError) -> Word {
    let words = Word.allCases.map(\.rawValue)
    let word = try reader.text(value, "a \(kind): \(words.joined(separator: ", "))")
    guard let known = Word(rawValue: word) else {
      throw unknown(word, among: words, kind, at: value, reader)
    }
    return known
  }

  private static func variables(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> [Variable] {
    var variables: [Variable] = []
    for member in try reader.members(value, "variables with their values, an object") {
      guard !member.name.isEmpty, !member.name.contains("=") else {
        throw reader.error("'\(member.name)' is no name of a variable", at: member)
      }
      variables.append(
        Variable(name: member.name, value: try reader.name(member.value, "a value, as a string")))
    }
    return variables
  }

  private static func sourceWords(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> [SourceWord] {
    var words: [SourceWord] = []
    for member in try reader.members(value, "words for a container, an object") {
      if SourceWord.single.contains(member.name) {
        words.append(
          SourceWord(
            name: member.name, key: nil, value: try reader.text(member.value, "a name")))
      } else if SourceWord.texts.contains(member.name) {
        for text in try reader.texts(member.value, "a name") {
          words.append(SourceWord(name: member.name, key: nil, value: text))
        }
      } else if SourceWord.objects.contains(member.name) {
        for entry in try reader.members(member.value, "names with their meanings, an object") {
          words.append(
            SourceWord(
              name: member.name, key: entry.name, value: try reader.text(entry.value, "a name")))
        }
      } else {
        throw reader.unknown(
          member, among: SourceWord.single + SourceWord.texts + SourceWord.objects)
      }
    }
    return words
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
