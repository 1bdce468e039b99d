#if CommandLine
  import ArgumentParser
  import DIReporting

  /// The options of every command that reads definitions.
  ///
  /// No group of options contains another one: in debug builds the argument parser validates each
  /// group four times for every level above it, which takes longer than the rest of most runs.
  struct CommonOptions: ParsableArguments {
    @Option(
      name: .long, help: ArgumentHelp("Work in this folder.", valueName: "dir"),
      completion: .directory)
    var directory: String?

    @Option(
      name: .long, help: ArgumentHelp("The name of standard input in messages.", valueName: "name"))
    var stdinName = "<stdin>"

    @Option(name: .long, help: ArgumentHelp("When to use colour.", valueName: "when"))
    var color = ColorChoice.auto

    @Option(name: .long, help: ArgumentHelp("The characters of drawings.", valueName: "set"))
    var charset = CharsetChoice.auto

    func enterDirectory() throws(CommandFailure) {
      try WorkingDirectory.change(to: directory)
    }

    /// The characters and colours of what is written to a destination.
    func reportOptions(for target: OutputTarget) -> ReportOptions {
      var options = ReportOptions()
      let isTerminal = target == .standardOutput
      options.usesColor = isTerminal ? Console.usesColor(color, on: .output) : color == .always
      options.characters = Console.isUnicode(charset) ? .utf8 : .ascii
      options.width = isTerminal ? Console.width(of: .output) : 100
      return options
    }
  }

  extension ColorChoice: ExpressibleByArgument {}
  extension CharsetChoice: ExpressibleByArgument {}
#endif
