#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DIGraph
  import DIAnalysis
  import DIReporting

  struct WhyCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
      commandName: "why", abstract: "Show which binding answers a key, why, and how it is reached.",
      usage: "swift-di why [<options>] <key> [<input> ...]",
      discussion: """
        Shows the binding that a request gets, with its decorators and aliases, why it is chosen, \
        the other bindings of the key and why they are not chosen, and the whole chain from the \
        roots. A definition without roots is searched from its eager bindings and those that \
        nothing needs. Compiled code can be read in several environments at once.

        Examples:
          swift-di why Engine Sources
          swift-di why Engine --from Car --all app.json
          swift-di why Till --product App
          swift-di why Printer --product App --environment Test --environment Production
        """)

    static let wordsBeforeDefinition = "KEY "

    @Argument(help: "The key.")
    var key: String

    @Argument(
      help: ArgumentHelp(
        "A folder, a file, or -; else the working folder.", valueName: "input"),
      completion: .file())
    var definitions: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("Where paths begin; else at the roots.", valueName: "key"))
    var from: String?

    @Flag(name: .long, help: "Show a path through each binding that needs it.")
    var all = false

    @OptionGroup(title: "Sources")
    var reading: SourceOptions

    @OptionGroup(title: "Question")
    var request: RequestOptions

    @OptionGroup(title: "Answer")
    var answer: AnswerOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let workspace = try Workspace(
        common, definitions: definitions, sources: reading.sources, live: live)
      try refuseDefinition(key, definitions)
      let subjects = try subjects(in: workspace, knowing: key)
      let subject = try named(key, in: subjects)
      if let from { _ = try named(from, in: subjects) }
      var answers: [WhyAnswer] = []
      for subject in subjects {
        // Always succeeds, because `knowing` adds the key to every graph.
        guard
          let symbol = ContainerDefinition.Key(key).flatMap({
            subject.graph.definition.symbols.find($0.description)
          })
        else { continue }
        let origin = from.map { (key: $0, nodes: subject.graph.nodes(ofKey: $0)) }
        let container = try request.container(in: subject.graph)
        answers.append(
          WhyAnswer(symbol, in: container, from: origin, showsAll: all, subject))
      }
      answers.compareEnvironments()
      try write(.why(answers), about: subject, in: workspace)
      return .clean
    }

    /// The first environment that contains a key, even if only as external.
    private func named(
      _ key: String, in subjects: [QuestionSubject]
    ) throws(CommandFailure) -> QuestionSubject {
      if let known = subjects.first(where: { !$0.graph.nodes(ofKey: key).isEmpty }) { return known }
      if key == self.key, let known = subjects.first(where: { $0.graph.isExternal(key) }) {
        return known
      }
      let others = subjects.dropFirst().map(\.graph)
      _ = try KnownKeys(of: subjects[0].graph) { others }.nodes(of: key)
      return subjects[0]
    }
  }
#endif
