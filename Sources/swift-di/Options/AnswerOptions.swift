#if CommandLine
  import ArgumentParser
  import DIReporting

  /// The form of an answer, and its destination.
  struct AnswerOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The format of the answer.", valueName: "name"))
    var format = AnswerReporter.Format.text

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write there what would go to standard output.", valueName: "file"),
      completion: .file())
    var output: String?
  }

  extension AnswerReporter.Format: ExpressibleByArgument {}
#endif
