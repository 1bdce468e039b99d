#if CommandLine
  import ArgumentParser
  import DIDefinition

  /// Checks the first word of a command line, which names a command.
  ///
  /// The parser reports any other word as an unexpected argument, and shows the root's help for an
  /// unknown help page.
  enum CommandName {
    private static let names = SwiftDICommand.configuration.subcommands
      .compactMap { $0.configuration.commandName }

    /// The error about a wrong command name; nil if it is correct.
    static func mistake(in arguments: [String]) -> CommandFailure? {
      guard let first = arguments.first else { return nil }
      if first == "help" { return mistakeOfHelp(arguments.dropFirst()) }
      if names.contains(first) { return nil }
      guard first.hasPrefix("-"), first != "-" else { return unknown(first) }
      return isRootOption(first) ? nil : misplaced(first, arguments)
    }

    /// Whether an option belongs to the root itself; some of the parser's options have a value.
    private static func isRootOption(_ option: String) -> Bool {
      ["-h", "-help", "--help", "--help-hidden", "--version"].contains(option)
        || option.hasPrefix("--generate-completion-script")
        || option.hasPrefix("--experimental-dump-help")
    }

    private static func mistakeOfHelp(_ pages: ArraySlice<String>) -> CommandFailure? {
      guard let page = pages.first, !page.hasPrefix("-"), page != "help", !names.contains(page)
      else { return nil }
      return CommandFailure(
        "there is no command '\(page.visible)' (\(suggestionOrList(of: names, insteadOf: page)))")
    }

    private static func unknown(_ word: String) -> CommandFailure {
      // A definition without a command before it.
      guard word == "-" || word.hasSuffix(".json") || WorkingDirectory.leadsSomewhere(word) else {
        return CommandFailure(
          "unknown command '\(word.visible)' (\(suggestionOrList(of: names, insteadOf: word)))")
      }
      return CommandFailure(
        "'\(word.visible)' is not a command: to check a definition, 'swift-di lint \(word.visible)'"
      )
    }

    private static func misplaced(_ option: String, _ arguments: [String]) -> CommandFailure {
      if let near = ParserMessage.commonOption(near: option) {
        return CommandFailure("unknown option '\(option.visible)'" + hint(near, option))
      }
      let command = arguments.first(where: names.contains) ?? "lint"
      return CommandFailure(
        "'\(option.visible)' comes before the command: options follow it, as in "
          + "'swift-di \(command) \(option.visible)'")
    }
  }
#endif
