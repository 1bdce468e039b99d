#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DIReporting
  import DIWriting

  struct RulesCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      abstract: "List the rules, or show what a rule finds, why, and the remedy.",
      discussion: """
        Without a name, lists all rules with the severities that the configuration gives them. The page of a rule \
        shows code with the framework that most files here use, or with SwiftDI.

        Examples:
          swift-di rules
          swift-di rules scope-leak
          swift-di rules scope-leak --framework Factory
        """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
      case text
      case json
      case markdown
    }

    @Argument(
      help: ArgumentHelp("The rules to explain.", valueName: "name"),
      completion: .list(KnownRules.ids))
    var names: [String] = []

    @Option(name: .long, help: "How to print the rules; Markdown explains all of them.")
    var format = Format.text

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Show code with this: \(FrameworkExample.names.joined(separator: ", ")).",
        valueName: "name"), completion: .list(FrameworkExample.names))
    var framework: String?

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let workspace = try Workspace(common)
      let configuration = workspace.configuration.analyzer
      let chosen = try names.map { name throws(CommandFailure) in try KnownRules.find(name) }
      let rules = names.isEmpty ? Rules.descriptions : chosen
      let framework = try frameworkToShow(in: workspace)
      let pages = rules.map { page(about: $0, framework) }
      let bytes =
        switch format {
        case .text where names.isEmpty: Array(list(rules, configuration).utf8)
        case .text: Array(pages.map(\.text).joined(separator: "\n\n").utf8)
        case .markdown: Array(RulePage.markdown(pages).utf8)
        case .json: json(rules, configuration)
        }
      try OutputTarget.standardOutput.write { $0(bytes) }
      return .clean
    }

    /// The framework that the user names, or else the one of the folder if the user names rules.
    private func frameworkToShow(
      in workspace: Workspace
    ) throws(CommandFailure) -> FrameworkExample? {
      guard let framework else {
        return names.isEmpty || format == .json ? nil : workspace.framework
      }
      guard format != .json else {
        throw CommandFailure("--framework is for text and Markdown: JSON has no code")
      }
      guard format == .markdown || format == .text && !names.isEmpty else {
        throw CommandFailure("--framework is for the pages of rules: name a rule")
      }
      guard let found = FrameworkExample(named: framework) else {
        let hint = suggestionOrList(of: FrameworkExample.names, insteadOf: framework)
        throw CommandFailure("unknown framework '\(framework.visible)' (\(hint))")
      }
      return found
    }

    private func page(about rule: RuleDescription, _ framework: FrameworkExample?) -> RulePage {
      RulePage(
        rule: rule, framework: framework == .swiftDI ? nil : framework?.title,
        example: framework?.example(for: rule),
        others: names.isEmpty || format != .text
          ? [] : FrameworkExample.allCases.filter { $0.example(for: rule) != nil }.map(\.rawValue))
    }

    private func list(_ rules: [RuleDescription], _ configuration: AnalyzerConfiguration) -> String
    {
      let width = rules.map(\.id.count).max() ?? 0
      return rules.map { rule in
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

    private func json(
      _ rules: [RuleDescription], _ configuration: AnalyzerConfiguration
    ) -> [UInt8] {
      var writer = JSONWriter()
      writer.beginArray()
      for rule in rules {
        writer.element()
        writer.beginObject()
        writer.member("id", rule.id)
        writer.member("severity", configuration.effectiveSeverity(of: rule).word)
        writer.member("enabled", isOn(rule, configuration))
        writer.member("summary", rule.summary)
        writer.end()
      }
      writer.end()
      writer.finish()
      return writer.bytes
    }
  }
#endif
