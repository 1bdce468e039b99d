#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DIGraph
  import DILoading
  import DIQuestions
  import DIReporting

  /// The options of a question, and the destination of its answer.
  struct QuestionOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The format of the answer.", valueName: "name"))
    var format = AnswerReporter.Format.text

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write there what would go to standard output.", valueName: "file"),
      completion: .file())
    var output: String?

    /// Reads the one definition of a question.
    func subject(
      _ definitions: [String], _ live: LiveOptions, _ common: CommonOptions, of command: String,
      isInDirectory: Bool = false
    ) throws(CommandFailure) -> QuestionSubject {
      if live.isGiven { try live.refuseSeveralEnvironments("\(command)") }
      return try subjects(
        definitions, live, common, of: command, knowing: nil, isInDirectory: isInDirectory)[0]
    }

    /// The keys of the one definition of a question.
    func keys(
      of subject: QuestionSubject, _ definitions: [String], _ live: LiveOptions,
      _ common: CommonOptions
    ) -> KnownKeys {
      KnownKeys(of: subject.graph) { () throws(CommandFailure) in
        try common.otherEnvironments(definitions, live, of: "", try common.configuration.file())
      }
    }

    /// Reads the one definition of a question in each of the environments; `key` may be missing
    /// from it.
    func subjects(
      _ definitions: [String], _ live: LiveOptions, _ common: CommonOptions, of command: String,
      knowing key: String?, isInDirectory: Bool = false
    ) throws(CommandFailure) -> [QuestionSubject] {
      if !isInDirectory { try common.enterDirectory() }
      let file = try common.configuration.file()
      let inputs = try common.inputs(
        definitions, live, of: command, file, takesSeveralEnvironments: key != nil)
      guard inputs.count == 1 || inputs.isLive else {
        throw CommandFailure(
          "\(command) is about one definition at a time, not \(inputs.count)")
      }
      Progress.allow(unless: false)
      let sources = try inputs.sources(isQuiet: false)
      try OutputTarget(output).probe(inputs: sources)
      let documents = try common.load(sources, file)
      return Progress.during("searching") {
        zip(documents, sources).map { QuestionSubject($0, input: $1.name, knowing: key) }
      }
    }

    /// Writes an answer.
    func write(
      _ answer: Answer, about subject: QuestionSubject, _ common: CommonOptions
    ) throws(CommandFailure) {
      let target = OutputTarget(output)
      var options = ReportOptions()
      let isTerminal = target == .standardOutput
      options.usesColor =
        isTerminal ? Console.usesColor(common.color, on: .output) : common.color == .always
      options.characters = Console.isUnicode(common.charset) ? .utf8 : .ascii
      options.width = isTerminal ? Console.width(of: .output) : 100
      let reporter = AnswerReporter(format, options: options, toolVersion: SwiftDIVersion.current)
      try target.write { sink in reporter.write(answer, about: subject, to: sink) }
    }
  }

  /// The option for the container in which keys are requested.
  struct RequestOptions: ParsableArguments {
    @Option(
      name: .customLong("in"),
      help: ArgumentHelp(
        """
        The child container in which keys are requested, 'root' or '' for the root container (with \
        a child named root only ''); else all containers count that bind them.
        """, valueName: "container"))
    var containerName: String?

    /// The position of the container; nil if none is named.
    func container(in graph: DependencyGraph) throws(CommandFailure) -> Int? {
      guard let name = containerName else { return nil }
      if let position = graph.containers.position(of: name) { return position }
      if name == "root" { return 0 }
      let known = graph.containers.containers.map(\.name).filter { !$0.isEmpty } + ["root"]
      throw CommandFailure(
        "unknown container '\(name.visible)'\(hint(NearestName.of(name, among: known), name))")
    }

    /// The nodes that requests for a key get, or a request from the named container.
    func nodes(of key: String, in keys: KnownKeys) throws(CommandFailure) -> [Int] {
      let graph = keys.graph
      let nodes = try keys.nodes(of: key)
      guard let container = try container(in: graph), let first = nodes.first else {
        return graph.requestedNodes(ofKey: key)
      }
      let symbol = graph.key(of: first)
      let taken = graph.requestedNodes(ofKey: key, in: container)
      guard !taken.isEmpty else {
        throw CommandFailure(
          "'\(key.visible)' is not bound for requests in '\((containerName ?? "root").visible)'"
            + graph.wordsForContainers(binding: symbol))
      }
      return taken
    }
  }

  extension DependencyGraph {
    /// Which containers bind a key, for a message that another one does not.
    fileprivate func wordsForContainers(binding key: Symbol) -> String {
      let names = containers(answering: key).filter { answer(to: key, in: $0).form != .nothing }
        .map { $0 == 0 ? "the root container" : "'\(containers.containers[$0].name.visible)'" }
      let more = names.count > 3 ? " and \(names.count - 3) more" : ""
      return names.isEmpty ? "" : "; bound in " + names.prefix(3).joined(separator: ", ") + more
    }
  }

  extension AnswerReporter.Format: ExpressibleByArgument {}
#endif
