#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DIWriting

  struct RulesCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules", abstract: "List the rules.",
      discussion: """
        With rule options, lists the rules that a lint with the same options would run.

        Examples:
          swift-di rules
          swift-di rules --strict --disable opaque-factory
        """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
      case text
      case json
    }

    @Option(name: .long, help: "How to print the list.")
    var format = Format.text

    @OptionGroup(title: "Configuration")
    var configuration: ConfigurationOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let configuration = try rules.configuration(try configuration.file())
      let bytes =
        switch format {
        case .text: Array(text(configuration).utf8)
        case .json: json(configuration)
        }
      try OutputTarget.standardOutput.write { $0(bytes) }
      return .clean
    }

    private func text(_ configuration: AnalyzerConfiguration) -> String {
      let width = Rules.descriptions.map(\.id.count).max() ?? 0
      return Rules.descriptions.map { rule in
        let severity =
          isOn(rule, configuration)
          ? configuration.effectiveSeverity(of: rule).word : "off"
        return pad(rule.id, width) + "  " + pad(severity, 7) + "  " + rule.summary + "\n"
      }.joined()
    }

    /// Whether the rule runs if rules that report notes run.
    private func isOn(_ rule: RuleDescription, _ configuration: AnalyzerConfiguration) -> Bool {
      var configuration = configuration
      configuration.includesNotes = true
      return configuration.isEnabled(rule)
    }

    private func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func json(_ configuration: AnalyzerConfiguration) -> [UInt8] {
      var writer = JSONWriter()
      writer.beginArray()
      for rule in Rules.descriptions {
        writer.element()
        writer.beginObject()
        writer.member("id", rule.id)
        writer.member("severity", configuration.effectiveSeverity(of: rule).word)
        writer.member("enabled", isOn(rule, configuration))
        writer.member("summary", rule.summary)
        writer.member("since", rule.since)
        writer.end()
      }
      writer.end()
      writer.finish()
      return writer.bytes
    }
  }
#endif
