#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DIGraph
  import DIAnalysis
  import DIReporting

  struct TreeCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
      commandName: "tree", abstract: "Show what a key needs, or what needs it, as a tree.",
      usage: "swift-di tree [<options>] [<key|input> ...]",
      discussion: """
        Without a key the tree begins at the roots, after counts of what the container has. The last argument is the input if there is \
        such a folder or file. Each binding is opened once, where it is nearest to the top.

        Examples:
          swift-di tree Sources
          swift-di tree Car app.json --depth 2
          swift-di tree Engine --invert app.json
        """)

    @Argument(
      help: ArgumentHelp(
        "Keys, then a folder, a file or - for standard input; else the working folder.",
        valueName: "key|input"),
      completion: .file())
    var words: [String] = []

    @Flag(name: .long, help: "Show what needs the keys.")
    var invert = false

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How many levels below the keys are shown; else all.", valueName: "n"))
    var depth: Int?

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
      if let depth, depth < 0 { throw CommandFailure("--depth must be 0 or more") }
      var workspace = try Workspace(common, sources: reading.sources, live: live)
      let inputs = words.reversed().prefix { isInput($0, in: workspace) }.reversed()
      let count = reading.sources.isEmpty ? min(1, inputs.count) : inputs.count
      workspace.definitions = Array(words.suffix(count))
      let keys = Array(words.dropLast(count))
      guard !invert || !keys.isEmpty else {
        throw CommandFailure("--invert needs a key: nothing needs the roots")
      }
      if keys.isEmpty, request.containerName != nil {
        throw CommandFailure("--in is for keys: name one")
      }
      let subject = try subject(in: workspace)
      var tops: [Int] = []
      var known = KnownKeys(of: subject.graph, elsewhere: workspace.otherEnvironments)
      for key in keys {
        known.remark = remark(on: key, beside: workspace.definitions)
        tops += try request.nodes(of: key, in: known)
      }
      if keys.isEmpty { tops = subject.graph.entryNodes() }
      let direction = invert ? EdgeDirection.up : .down
      let tree = DependencyTree(from: tops, direction, depth: depth, in: subject.edges)
      let counts = keys.isEmpty ? GraphStatistics(subject.edges) : nil
      try write(.tree(TreeAnswer(tree, direction, counts: counts)), about: subject, in: workspace)
      return .clean
    }

    /// The end of the error for a word that is no key: it says which word is taken for the input.
    private func remark(on word: String, beside inputs: [String]) -> String {
      if live.isGiven { return "" }
      let folder = inputs.first.flatMap { WorkingDirectory.hasFolder($0) ? $0 : nil }
      guard WorkingDirectory.leadsSomewhere(word) else {
        return folder.map { "; only the folder '\($0.visible)' was read" } ?? ""
      }
      guard !inputs.isEmpty else {
        return WorkingDirectory.hasFolder(word)
          ? "; nothing can be read in the folder '\(word.visible)'" : ""
      }
      let all = [word] + inputs
      guard all.allSatisfy({ WorkingDirectory.hasFolder($0) || $0.hasSuffix(".swift") }) else {
        return "; only the last word is an input"
      }
      let words = all.map(\.asShellWord).joined(separator: " ").visible
      return "; only the last word is an input, and '--sources \(words)' reads both"
    }

    /// Whether the last word is an input rather than a key.
    ///
    /// Compiled code is named by options, beside which all words are keys. Beside a configuration or `--sources`
    /// only what exists is an input, and otherwise also what looks like a file. A folder in which nothing can be read
    /// may have the name of a key.
    private func isInput(_ word: String, in workspace: Workspace) -> Bool {
      if live.isGiven { return false }
      if !word.contains(where: { "./".contains($0) }), WorkingDirectory.hasFolder(word) {
        return workspace.canRead(word)
      }
      if word == "-" || WorkingDirectory.leadsSomewhere(word) { return true }
      if !reading.sources.isEmpty || workspace.configuration.namesDefinition { return false }
      return word.hasSuffix(".json") || word.contains { "/:*?[".contains($0) }
    }
  }
#endif
