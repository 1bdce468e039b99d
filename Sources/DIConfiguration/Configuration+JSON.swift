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
    writer.member("inputs", inputs)
    writer.member("folders", folders)
    writer.member("exclude", excluded)
    writer.member("product", product)
    writer.member("packagePath", packagePath)
    writer.member("container", container)
    writer.member("environments", environments)
    if !variables.isEmpty {
      writer.object("variables", inline: false) { writer in
        for variable in variables { writer.member(variable.name, variable.value) }
      }
    }
    writer.member("loadTimeout", loadTimeout)
    if !rules.isEmpty { writer.object("rules", inline: false) { $0.write(rules) } }
    writer.member("externals", externals)
    if let isStrict { writer.member("strict", isStrict) }
    writer.member("failOn", failOn?.rawValue)
    writer.member("maxFindings", maximumFindings)
    writer.member("baseline", baseline)
    if let isBaselineStrict { writer.member("strictBaseline", isBaselineStrict) }
    if !formats.isEmpty {
      writer.object("formats", inline: false) { writer in
        for format in formats { writer.member(format.name, format.file) }
      }
    }
    writer.member("link", link)
    writer.member("theme", theme?.rawValue)
    writer.member("groupBy", groupBy?.rawValue)
    if !contracts.isEmpty {
      writer.objects("contracts", contracts) { writer, contract in writer.write(contract) }
    }
    if !ownContainer.isEmpty {
      writer.object("ownContainer", inline: false) { $0.write(ownContainer) }
    }
    writer.end()
    writer.finish()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ words: [Configuration.SourceWord]) {
    for name in Configuration.SourceWord.single {
      member(name, words.first { $0.name == name }?.value)
    }
    for name in Configuration.SourceWord.texts {
      member(name, words.filter { $0.name == name }.map(\.value))
    }
    for name in Configuration.SourceWord.objects {
      let entries = words.filter { $0.name == name }
      guard !entries.isEmpty else { continue }
      object(name) { writer in
        for entry in entries { writer.member(entry.key ?? "", entry.value) }
      }
    }
  }

  /// Writes each rule as its level, or as an object if it has options.
  fileprivate mutating func write(_ rules: [Configuration.Rule]) {
    for rule in rules {
      guard !rule.options.isEmpty else {
        member(rule.id, rule.level?.word)
        continue
      }
      object(rule.id) { writer in
        writer.member("severity", rule.level?.word)
        for option in rule.options {
          switch option.value {
          case .count(let count): writer.member(option.option.name, count)
          case .names(let names): writer.list(option.option.name, names)
          }
        }
      }
    }
  }
}
