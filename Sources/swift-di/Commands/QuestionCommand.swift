#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DILoading
  import DIReporting

  /// A command that answers a question about one definition.
  protocol QuestionCommand: StatusCommand {
    /// The arguments that come before the definition on the command line, with a space at the end.
    static var wordsBeforeDefinition: String { get }
    var answer: AnswerOptions { get }
    var live: LiveOptions { get }
    var common: CommonOptions { get }
  }

  extension QuestionCommand {
    static var wordsBeforeDefinition: String { "" }

    /// Rejects an unknown key that is the name of a definition and was hardly meant as a key.
    ///
    /// - Parameters:
    ///   - word: the last of the keys.
    ///   - definitions: the arguments after it.
    /// - Throws: an error that says where the definition belongs.
    func refuseDefinition(_ word: String, _ definitions: [String]) throws(CommandFailure) {
      guard definitions.isEmpty, word.hasSuffix(".json"), WorkingDirectory.leadsSomewhere(word)
      else { return }
      let name = word.visible
      throw CommandFailure(
        "'\(name)' stands where a key does: the definition comes last, as in "
          + "'swift-di \(Self.name) \(Self.wordsBeforeDefinition)\(name)'")
    }

    /// Reads the one definition of a question.
    func subject(in workspace: Workspace) throws(CommandFailure) -> QuestionSubject {
      try subjects(in: workspace, knowing: nil)[0]
    }

    /// Reads the one definition of a question in each of the environments; `key` may be missing
    /// from it.
    func subjects(
      in workspace: Workspace, knowing key: String?
    ) throws(CommandFailure) -> [QuestionSubject] {
      let inputs = try workspace.inputs(
        inOneEnvironment: key == nil ? Self.name : nil)
      guard inputs.count == 1 || inputs.isLive else {
        throw inputs.tooMany(
          for: Self.name, "is about", after: Self.wordsBeforeDefinition, in: workspace)
      }
      let sources = try inputs.sources(isQuiet: false)
      try workspace.probe(OutputTarget(answer.output), inputs: sources)
      let documents = try workspace.load(sources)
      return Progress.during("searching") {
        zip(documents, sources).map { QuestionSubject($0, input: $1.name, knowing: key) }
      }
    }

    /// Writes an answer.
    func write(
      _ answer: Answer, about subject: QuestionSubject, in workspace: Workspace
    ) throws(CommandFailure) {
      let target = OutputTarget(self.answer.output)
      let reporter = AnswerReporter(
        self.answer.format, options: workspace.reportOptions(for: target),
        toolVersion: SwiftDIVersion.current)
      try target.write { sink in reporter.write(answer, about: subject, to: sink) }
      target.noteWritten()
    }
  }
#endif
