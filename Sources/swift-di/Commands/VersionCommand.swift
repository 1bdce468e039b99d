#if CommandLine
  import ArgumentParser
  import DIDefinition

  struct VersionCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "version", abstract: "Print the version of swift-di and of its format.",
      discussion: """
        Example:
          swift-di version
        """)

    func status() throws(CommandFailure) -> ExitStatus {
      let format = ContainerDefinition.formatVersion
      let line = "swift-di \(SwiftDIVersion.current) (definition format \(format))\n"
      try OutputTarget.standardOutput.write { $0(Array(line.utf8)) }
      return .clean
    }
  }
#endif
