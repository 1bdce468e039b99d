#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DIGraph
  import DIAnalysis
  import DIReporting

  struct TreeCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
      commandName: "tree", abstract: "Show what a key needs, or what needs it, as a tree.",
      usage: "swift-di tree [<options>] [<key|definition> ...]",
      discussion: """
        Without a key the tree begins at the roots, after counts of what the container has. The last argument is the definition, unless \
        compiled code is named. Each binding is opened once, where it is nearest to the top.

        Examples:
          swift-di tree app.json
          swift-di tree Car app.json --depth 2
          swift-di tree Engine --invert app.json
        """)

    @Argument(
      help: ArgumentHelp(
        "Keys, then a file or - for standard input.", valueName: "key|definition"),
      completion: .file())
    var words: [String] = []

    @Flag(name: .long, help: "Show what needs the keys.")
    var invert = false

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How many levels below the keys are shown; else all.", valueName: "n"))
    var depth: Int?

    @OptionGroup(title: "Question")
    var request: RequestOptions

    @OptionGroup(title: "Answer")
    var answer: AnswerOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      if let depth, depth < 0 { throw CommandFailure("--depth must be 0 or more") }
      var workspace = try Workspace(common, live: live)
      let names = live.isGiven || isNamed(by: workspace.configuration)
      let keys = names ? words : Array(words.dropLast())
      workspace.definitions = names ? [] : Array(words.suffix(1))
      guard !invert || !keys.isEmpty || workspace.definitions.isEmpty && !names else {
        throw CommandFailure("--invert needs a key: nothing needs the roots")
      }
      if keys.isEmpty, request.containerName != nil {
        throw CommandFailure("--in is for keys: name one")
      }
      if let name = workspace.definitions.first, keys.isEmpty, Self.looksLikeKey(name) {
        throw CommandFailure(
          "the last argument is the definition, and there is no file '\(name.visible)'")
      }
      let subject = try subject(in: workspace)
      var tops: [Int] = []
      let known = KnownKeys(of: subject.graph, elsewhere: workspace.otherEnvironments)
      for key in keys { tops += try request.nodes(of: key, in: known) }
      if keys.isEmpty { tops = subject.graph.entryNodes() }
      let direction = invert ? EdgeDirection.up : .down
      let tree = DependencyTree(from: tops, direction, depth: depth, in: subject.edges)
      let counts = keys.isEmpty ? GraphStatistics(subject.edges) : nil
      try write(.tree(TreeAnswer(tree, direction, counts: counts)), about: subject, in: workspace)
      return .clean
    }

    /// Whether an argument names no file and looks more like a key than like a file.
    private static func looksLikeKey(_ word: String) -> Bool {
      word != "-" && !word.hasSuffix(".json") && !word.contains { "/:*?[".contains($0) }
        && !WorkingDirectory.leadsSomewhere(word)
    }

    /// Whether a configuration names the definition, and the last word is a key rather than a
    /// definition.
    private func isNamed(by configuration: ConfigurationFile) -> Bool {
      guard configuration.namesDefinition else { return false }
      return words.last.map { $0 != "-" && !WorkingDirectory.leadsSomewhere($0) } ?? true
    }
  }
#endif
