#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DIReporting

  struct ExplainCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain", abstract: "Show what a rule finds, why, and the remedy.",
      discussion: """
        Without a rule, all rules are explained.

        Examples:
          swift-di explain scope-leak
          swift-di explain --format markdown
        """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
      case text
      case markdown
    }

    @Argument(help: "The rule.", completion: .list(KnownRules.ids))
    var rule: String?

    @Option(name: .long, help: "How to print the page.")
    var format = Format.text

    func status() throws(CommandFailure) -> ExitStatus {
      let rules =
        try rule.map { name throws(CommandFailure) in [try KnownRules.find(name)] }
        ?? Rules.descriptions
      let pages = rules.map { RulePage(rule: $0) }
      let text =
        switch format {
        case .text: pages.map(\.text).joined(separator: "\n\n")
        case .markdown: RulePage.markdown(pages)
        }
      try OutputTarget.standardOutput.write { $0(Array(text.utf8)) }
      return .clean
    }
  }
#endif
