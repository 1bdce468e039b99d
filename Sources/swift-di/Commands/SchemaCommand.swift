#if CommandLine
  import ArgumentParser

  struct SchemaCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: "Print a JSON Schema (2020-12).",
      discussion: """
        Example:
          swift-di schema definition > swift-di-definition.json
        """)

    enum Subject: String, CaseIterable, ExpressibleByArgument {
      case definition
      case report
      case answer
      case diff
      case graph
      case config
      case baseline
    }

    @Argument(help: ArgumentHelp("What the schema describes.", valueName: "subject"))
    var subject: Subject

    func status() throws(CommandFailure) -> ExitStatus {
      let text =
        switch subject {
        case .definition: PublishedSchemas.definition
        case .report: PublishedSchemas.report
        case .answer: PublishedSchemas.answer
        case .diff: PublishedSchemas.diff
        case .graph: PublishedSchemas.graph
        case .config: PublishedSchemas.config
        case .baseline: PublishedSchemas.baseline
        }
      try OutputTarget.standardOutput.write { $0(Array(text.utf8)) }
      return .clean
    }
  }
#endif
