#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DIReporting
  import DIWriting

  /// A configuration as YAML, with the source of each value.
  struct ConfigurationText {
    private let file: ConfigurationFile
    private var configuration: Configuration { file.values }

    init(_ file: ConfigurationFile) { self.file = file }

    var lines: [String] {
      var lines: [String] = []
      let values = values
      let width = values.map { $0.text.count }.max() ?? 0
      for value in values {
        lines.append(value.text.padded(to: width) + "  # " + origin(of: value.member))
      }
      return lines
    }

    private struct Value {
      let text: String
      let member: String
    }

    private var values: [Value] {
      var values: [Value] = []
      func add(_ member: String, _ text: String) {
        values.append(Value(text: "\(member): \(text)", member: member))
      }
      func add(members: [(name: String, value: String)], to member: String) {
        guard !members.isEmpty else { return add(member, "{}") }
        values.append(Value(text: "\(member):", member: member))
        for one in members {
          values.append(
            Value(text: "  \(quoted(one.name)): \(quoted(one.value))", member: member))
        }
      }
      if let product = configuration.product {
        add("product", quoted(product))
        add("packagePath", quoted(configuration.packagePath ?? "."))
        if let container = configuration.container { add("container", quoted(container)) }
      } else if !configuration.folders.isEmpty {
        add("folders", list(configuration.folders))
      } else {
        add("inputs", list(configuration.inputs))
      }
      if !configuration.excluded.isEmpty { add("exclude", list(configuration.excluded)) }
      add("environments", list(configuration.environments))
      add(members: configuration.variables.map { ($0.name, $0.value) }, to: "variables")
      add("loadTimeout", "\(configuration.loadTimeout ?? 30)")
      if configuration.rules.isEmpty {
        add("rules", "{}")
      } else {
        values.append(Value(text: "rules:", member: "rules"))
      }
      for rule in configuration.rules {
        values.append(
          Value(text: "  \(rule.id): \(settings(of: rule))", member: "rules.\(rule.id)"))
      }
      add("externals", list(configuration.externals))
      add("strict", "\(configuration.isStrict ?? false)")
      add("failOn", (configuration.failOn ?? .error).rawValue)
      add("maxFindings", "\(configuration.maximumFindings ?? ReportLimit.standard.findings)")
      // Commented out by default, because a named baseline file must exist.
      add(
        "\(configuration.baseline == nil ? "# " : "")baseline",
        quoted(configuration.baseline ?? BaselineFile.defaultName))
      add("strictBaseline", "\(configuration.isBaselineStrict ?? false)")
      add(members: configuration.formats.map { ($0.name, $0.file) }, to: "formats")
      if let link = configuration.link { add("link", quoted(link)) }
      add("theme", (configuration.theme ?? .auto).rawValue)
      if let groupBy = configuration.groupBy { add("groupBy", groupBy.rawValue) }
      if !configuration.contracts.isEmpty {
        values.append(Value(text: "contracts:", member: "contracts"))
        values += configuration.contracts.map {
          Value(text: "  - \($0.json)", member: "contracts")
        }
      }
      if !configuration.ownContainer.isEmpty {
        values.append(Value(text: "ownContainer:", member: "ownContainer"))
        values += sourceWords.map { Value(text: "  \($0)", member: "ownContainer") }
      }
      return values
    }

    /// A rule's level, or an object with it and the options.
    private func settings(of rule: Configuration.Rule) -> String {
      guard !rule.options.isEmpty else { return rule.level?.word ?? "" }
      var members = rule.level.map { ["severity: \($0.word)"] } ?? []
      for option in rule.options {
        switch option.value {
        case .count(let count): members.append("\(option.option.name): \(count)")
        case .names(let names): members.append("\(option.option.name): \(list(names))")
        }
      }
      return "{\(members.joined(separator: ", "))}"
    }

    /// The words for a container of the team's own, one a line.
    private var sourceWords: [String] {
      let words = configuration.ownContainer
      let single = words.filter { Configuration.SourceWord.single.contains($0.name) }
        .map { "\($0.name): \(quoted($0.value))" }
      let lists = Configuration.SourceWord.texts.compactMap { name -> String? in
        let values = words.filter { $0.name == name }.map(\.value)
        return values.isEmpty ? nil : "\(name): \(list(values))"
      }
      let objects = Configuration.SourceWord.objects.compactMap { name -> String? in
        let entries = words.filter { $0.name == name }
        let text = entries.map { "\(quoted($0.key ?? "")): \(quoted($0.value))" }
        return entries.isEmpty ? nil : "\(name): {\(text.joined(separator: ", "))}"
      }
      return single + lists + objects
    }

    private func origin(of member: String) -> String {
      guard let path = file.path, let line = configuration.lines[member] else { return "default" }
      return SourceLocation(file: path.visible, line: line).fileAndLine
    }

    private func list(_ texts: [String]) -> String {
      "[" + texts.map(quoted).joined(separator: ", ") + "]"
    }

    /// A text in JSON quotes, which YAML also reads; plain words remain unquoted.
    private func quoted(_ text: String) -> String {
      let isPlain =
        text.utf8.first.map { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") } ?? false
        && text.utf8.allSatisfy { $0.isASCIILetter || "./-_".utf8.contains($0) }
        && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
      return isPlain ? text : Self.quotedAlways(text)
    }

    /// A text in JSON quotes, which YAML also reads.
    static func quotedAlways(_ text: String) -> String {
      var writer = JSONWriter()
      writer.string(text)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  extension String {
    fileprivate func padded(to width: Int) -> String {
      self + String(repeating: " ", count: max(0, width - count))
    }
  }
#endif
