#if CommandLine
  import ArgumentParser

  /// A command with its own exit status.
  protocol StatusCommand: ParsableCommand {
    func status() throws(CommandFailure) -> ExitStatus
  }

  extension StatusCommand {
    /// The word that users type.
    static var name: String { configuration.commandName ?? "" }
  }
#endif
