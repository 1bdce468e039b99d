import DIAnalysis
import DIDefinition
import DIWriting

extension Configuration {
  /// The configuration as JSON, which every build of swift-di can read.
  ///
  /// The same values give the same bytes. Members without a value are omitted.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.list("inputs", inputs)
    writer.member("product", product)
    writer.member("packagePath", packagePath)
    writer.member("container", container)
    writer.list("environments", environments)
    writer.rules(rules)
    writer.list("externals", externals)
    if let isStrict { writer.memberFlag("strict", isStrict) }
    writer.member("failOn", failOn?.rawValue)
    writer.member("maxFindings", maximumFindings)
    writer.member("baseline", baseline)
    if let isBaselineStrict { writer.memberFlag("strictBaseline", isBaselineStrict) }
    writer.object("formats", formats.map { ($0.name, $0.file) })
    writer.end()
    writer.finish()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func list(_ name: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    array(name, values)
  }

  fileprivate mutating func array(_ name: String, _ values: [String]) {
    member(name)
    beginArray(inline: true)
    for value in values {
      element()
      string(value)
    }
    end()
  }

  fileprivate mutating func object(_ name: String, _ values: [(String, String)]) {
    guard !values.isEmpty else { return }
    member(name)
    beginObject()
    for (name, value) in values { member(name, value) }
    end()
  }

  /// Writes each rule as its level, or as an object if it has options.
  fileprivate mutating func rules(_ rules: [Configuration.Rule]) {
    guard !rules.isEmpty else { return }
    member("rules")
    beginObject()
    for rule in rules {
      guard !rule.options.isEmpty else {
        member(rule.id, rule.level?.word)
        continue
      }
      member(rule.id)
      beginObject(inline: true)
      member("severity", rule.level?.word)
      for option in rule.options {
        switch option.value {
        case .count(let count): member(option.option.name, count)
        case .names(let names): array(option.option.name, names)
        }
      }
      end()
    }
    end()
  }

  fileprivate mutating func memberFlag(_ name: String, _ value: Bool) {
    member(name)
    bool(value)
  }
}
