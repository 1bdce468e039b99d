#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DIReporting
  import DIWriting

  struct ConfigCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "config", abstract: "Print the configuration that is in force.",
      discussion: """
        Prints YAML, with the source of each value behind it. With --format json it is a configuration for an app's tests, \
        which read no YAML; its paths start at the folder of the file, as before.

        Examples:
          swift-di config
          swift-di config --format json > swift-di.json
        """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
      case yaml
      case json
    }

    @Option(name: .long, help: "How to print it.")
    var format = Format.yaml

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let file = try Workspace(common).configuration
      let bytes =
        switch format {
        case .yaml: Array(ConfigurationText(file).lines.map { $0 + "\n" }.joined().utf8)
        case .json: file.values.json
        }
      try OutputTarget.standardOutput.write { $0(bytes) }
      return .clean
    }
  }
#endif
