#if CommandLine
  import ArgumentParser
  import CSwiftDICommand

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
        case .definition: swiftdi_published.definition_schema
        case .report: swiftdi_published.report_schema
        case .answer: swiftdi_published.answer_schema
        case .diff: swiftdi_published.diff_schema
        case .graph: swiftdi_published.graph_schema
        case .config: swiftdi_published.config_schema
        case .baseline: swiftdi_published.baseline_schema
        }
      try OutputTarget.standardOutput.write { $0(Array(String(cString: text).utf8)) }
      return .clean
    }
  }
#endif
