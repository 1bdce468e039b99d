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
        Prints YAML, with the source of each value behind it. Options of the other commands override \
        these values. With --format json it is a configuration for an app's tests, \
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

    @Option(
      name: .long, help: ArgumentHelp("Work in this folder.", valueName: "dir"),
      completion: .directory)
    var directory: String?

    @OptionGroup(title: "Configuration")
    var options: ConfigurationOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try WorkingDirectory.change(to: directory)
      let file = try options.file()
      let bytes =
        switch format {
        case .yaml: Array(ConfigurationText(file).lines.map { $0 + "\n" }.joined().utf8)
        case .json: (file?.configuration ?? Configuration()).json
        }
      try OutputTarget.standardOutput.write { $0(bytes) }
      return .clean
    }
  }
#endif
