#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DILoading
  import DIReporting

  struct DiffCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Show what changed between two versions of a container.",
      usage: "swift-di diff [<options>] [<version> ...]",
      discussion: """
        Compares all parts of a definition and its findings, but no source locations. The order of \
        registration counts among the bindings and decorators of one key. A version is git:REV for the \
        same files in a revision, a file, - for standard input, or git:REV:PATH for a file in a revision, \
        from the top of the repository. The newer one can be a folder or compiled code; else it is what \
        the working folder has.

        Examples:
          swift-di diff git:main Sources
          swift-di diff old.json new.json
          swift-di diff git:HEAD~1 Sources --format markdown
          swift-di diff git:main:app.json app.json --fail-on-new error
        """)

    /// The least severity of new findings that fails.
    enum Threshold: String, CaseIterable, ExpressibleByArgument {
      case error
      case warning
      case note

      var severity: Severity {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
      }
    }

    @Argument(
      help: ArgumentHelp(
        "The older version, then perhaps the newer one.", valueName: "version"),
      completion: .file())
    var versions: [String] = []

    @OptionGroup(title: "Sources")
    var reading: SourceOptions

    @OptionGroup(title: "Comparison")
    var comparing: DiffOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let workspace = try Workspace(common, sources: reading.sources, live: live)
      let sources = try sources(in: workspace)
      let target = OutputTarget(comparing.output)
      try workspace.probe(target, inputs: sources)
      let documents = try workspace.load(sources)
      let analyzer = Analyzer(try configuration(in: workspace))
      let (old, new) = Progress.during("checking") {
        (analyzer.analyze(documents[0]), analyzer.analyze(documents[1]))
      }
      if comparing.failOnNew == nil {
        LintRun.noteContractFaults(of: [old, new])
      } else {
        try LintRun.checkContracts(of: [old, new])
      }
      let comparison = Progress.during("comparing") { ContainerComparison(from: old, to: new) }
      let reporter = ComparisonReporter(
        comparing.format, options: options(for: target, in: workspace),
        toolVersion: SwiftDIVersion.current,
        isFull: comparing.full)
      try target.write { sink in
        reporter.write(comparison, inputs: (sources[0].name, sources[1].name), to: sink)
      }
      target.noteWritten()
      guard let level = comparing.failOnNew else { return .clean }
      let count = comparison.newFindings(at: level.severity)
      guard count > 0 else { return .clean }
      Console.note(
        "failing: \(counted(count, "new finding")) "
          + (level == .error ? "of severity error" : "of severity \(level.rawValue) or more"))
      return .findings
    }

    /// The older version, then the newer.
    private func sources(in workspace: Workspace) throws(CommandFailure) -> [DefinitionSource] {
      guard let older = versions.first else {
        throw CommandFailure(
          "diff compares two versions: name the older one, such as git:main, a file or git:REV:PATH"
        )
      }
      guard versions.count(where: { $0 == "-" }) < 2 else {
        throw CommandFailure("only one of the two versions can be standard input")
      }
      let newer = try newer(than: older, in: workspace)
      return [try workspace.version(older, before: newer), newer]
    }

    /// The newer version: what the command line names behind the older one, or else the configuration or the folder.
    private func newer(
      than older: String, in workspace: Workspace
    ) throws(CommandFailure) -> DefinitionSource {
      var workspace = workspace
      let words = Array(versions.dropFirst())
      let isOfSources = !reading.sources.isEmpty
      if words.count > 1, !isOfSources {
        throw CommandFailure("diff compares two versions, not \(versions.count)")
      }
      if let word = words.first, live.isGiven {
        throw CommandFailure(
          "name the older version alone: the newer one is the compiled code, not '\(word.visible)'")
      }
      if let word = words.first, word.hasPrefix(GitFile.prefix) {
        let folders =
          isOfSources ? reading.sources : try workspace.namedFolders() ?? ["."]
        guard let revision = GitSources(word, folders: folders) else {
          return try workspace.version(word)
        }
        return try only(of: try workspace.read(folders, at: revision), in: workspace)
      }
      if words.isEmpty, !isOfSources, !live.isGiven, !workspace.configuration.namesDefinition,
        GitSources(older, folders: []) == nil
      {
        throw CommandFailure(
          "diff compares two versions, not 1: name files, git:REV:PATH, - for standard input, a folder, or "
            + "compiled code as the newer one")
      }
      workspace.definitions = words
      let inputs = try workspace.inputs(inOneEnvironment: "diff")
      guard inputs.count == 1 else {
        throw inputs.tooMany(for: "diff", "compares", after: "\(older) ", in: workspace)
      }
      return try only(of: try inputs.sources(isQuiet: false), in: workspace)
    }

    private func only(
      of found: [DefinitionSource], in workspace: Workspace
    ) throws(CommandFailure) -> DefinitionSource {
      guard let source = found.first, found.count == 1 else {
        throw DefinitionInputs.files(found).tooMany(for: "diff", "compares", in: workspace)
      }
      return source
    }

    /// The rules; all findings are compared, however many there are.
    private func configuration(
      in workspace: Workspace
    ) throws(CommandFailure) -> AnalyzerConfiguration {
      var configuration = try rules.configuration(in: workspace)
      configuration.limit = nil
      configuration.proposals = .ofNone
      configuration.includesNotes = comparing.verbose || comparing.failOnNew == .note
      return configuration
    }

    private func options(for target: OutputTarget, in workspace: Workspace) -> ReportOptions {
      var options = workspace.reportOptions(for: target)
      options.folder = WorkingDirectory.path
      options.repository = WorkingDirectory.repository
      return options
    }
  }

  /// How a comparison is written, and what makes it fail.
  struct DiffOptions: ParsableArguments {
    @Option(
      name: .long, help: ArgumentHelp("The format: text, json or markdown.", valueName: "name"))
    var format = ComparisonReporter.Format.text

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write there what would go to standard output.", valueName: "file"),
      completion: .file())
    var output: String?

    @Flag(name: .long, help: "List all changes in text, however many there are.")
    var full = false

    @Option(
      name: .long,
      help: ArgumentHelp(
        "End with status 1 if a finding is new that has at least this severity.",
        valueName: "level"))
    var failOnNew: DiffCommand.Threshold?

    @Flag(name: .shortAndLong, help: "Compare notes, too.")
    var verbose = false
  }

  extension ComparisonReporter.Format: ExpressibleByArgument {}
#endif
