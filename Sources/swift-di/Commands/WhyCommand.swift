#if CommandLine
  import ArgumentParser
  import DIGraph
  import DIReporting

  struct WhyCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "why", abstract: "Say what answers a key and why, and how it is reached.",
      discussion: """
        Shows the binding that a request gets, with its decorators and aliases, what makes it the \
        one, what else is under the key and why that is not taken, and the whole chain from the \
        roots. A definition without roots is searched from the bindings that nothing else needs.

        Examples:
          swift-di why Engine app.json
          swift-di why Engine --from Car --all app.json
          swift-di why Till --product App
        """)

    @Argument(help: "The key.")
    var key: String

    @Argument(
      help: ArgumentHelp("A file, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("Where paths begin; else at the roots.", valueName: "key"))
    var from: String?

    @Flag(name: .long, help: "Show a path through each binding that needs it.")
    var all = false

    @OptionGroup(title: "Question")
    var request: RequestOptions

    @OptionGroup(title: "Answer")
    var question: QuestionOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let subject = try question.subject(definitions, live, common, of: "why")
      let nodes = try subject.graph.knownNodes(ofKey: key)
      guard let first = nodes.first else { return .failure }
      let origin = try from.map { key throws(CommandFailure) in
        (key: key, nodes: try subject.graph.knownNodes(ofKey: key))
      }
      let container = try request.container(in: subject.graph)
      let answer = WhyAnswer(
        subject.graph.key(of: first), in: container, from: origin, showsAll: all, subject)
      try question.write(.why(answer), about: subject, common)
      return .clean
    }
  }
#endif
