#if CommandLine
  import ArgumentParser
  import DIGraph
  import DIAnalysis
  import DIReporting

  struct PathCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
      commandName: "path", abstract: "Show how one key needs another.",
      discussion: """
        Prints a shortest path from the first key to the second, or from a key back to itself if \
        both are the same. The status is 1 if there is none; with '--expect none' it is 1 if there \
        is one, to keep two parts of an app apart.

        Examples:
          swift-di path Car Engine app.json
          swift-di path Till Kiosk --product App --expect none
        """)

    enum Expectation: String, CaseIterable, ExpressibleByArgument {
      case path
      case none
    }

    static let wordsBeforeDefinition = "FROM TO "

    @Argument(help: "The key at which the path begins.")
    var from: String

    @Argument(help: "The key at which it ends.")
    var to: String

    @Argument(
      help: ArgumentHelp("A file, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("What ends with status 0: a path or none.", valueName: "what"))
    var expect = Expectation.path

    @OptionGroup(title: "Question")
    var request: RequestOptions

    @OptionGroup(title: "Answer")
    var answer: AnswerOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common")
    var settings: ConfigurationOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try common.enterDirectory()
      let subject: QuestionSubject
      do throws(CommandFailure) {
        subject = try self.subject(definitions)
      } catch {
        try refuseDefinition(to, definitions)
        throw error
      }
      let keys = keys(of: subject, definitions)
      let starts = try request.nodes(of: from, in: keys)
      if subject.graph.nodes(ofKey: to).isEmpty { try refuseDefinition(to, definitions) }
      let ends = try request.nodes(of: to, in: keys)
      let answer = PathAnswer(
        from: from, starts, to: to, ends, isWanted: expect == .path, in: subject.edges)
      try write(.path(answer), about: subject)
      return (answer.path != nil) == (expect == .path) ? .clean : .findings
    }
  }
#endif
