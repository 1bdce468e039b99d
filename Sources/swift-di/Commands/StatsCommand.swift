#if CommandLine
  import ArgumentParser
  import DIGraph
  import DIAnalysis
  import DIReporting

  struct StatsCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
      commandName: "stats", abstract: "Count and measure a container.",
      discussion: """
        Counts by scope and kind, cycles, the longest chain of bindings that are constructed one after \
        another, the bindings that are needed most and that need most, bottlenecks, and the \
        instability of modules.

        Examples:
          swift-di stats app.json
          swift-di stats --product App --top 20 --format json
        """)

    @Argument(
      help: ArgumentHelp("A file, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How many entries each ranking has; 0 for all.", valueName: "n"))
    var top = 5

    @OptionGroup(title: "Answer")
    var answer: AnswerOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common")
    var settings: ConfigurationOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      guard top >= 0 else { throw CommandFailure("--top must be 0 or more") }
      try common.enterDirectory()
      let subject = try subject(definitions)
      let numbers = GraphStatistics(subject.edges)
      try write(.statistics(numbers, limit: top == 0 ? .max : top), about: subject)
      return .clean
    }
  }
#endif
