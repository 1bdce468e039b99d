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
        Compares bindings, their dependencies, scopes and the other parts of a definition, and findings. \
        Source locations do not count. The order of registration counts among the bindings and \
        decorators of one key: an override replaces those before it, a decorator wraps them. Either \
        version is a file, - for standard input, or git:REV:PATH for a file in a revision, whose path \
        starts at the top of the repository; the newer one can be compiled code.

        Examples:
          swift-di diff old.json new.json
          swift-di diff git:main:app.json app.json --fail-on-new error
          swift-di diff git:HEAD~1:app.json --product App --format markdown
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
        "The older version, then the newer one unless that is compiled code.", valueName: "version"),
      completion: .file())
    var versions: [String] = []

    @OptionGroup(title: "Comparison")
    var comparing: DiffOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let workspace = try Workspace(common, live: live)
      Progress.allow(unless: false)
      let sources = try sources(in: workspace)
      let target = OutputTarget(comparing.output)
      try workspace.probe(target, inputs: sources)
      let documents = try workspace.load(sources)
      let analyzer = Analyzer(try configuration(in: workspace))
      let comparison = Progress.during("comparing") {
        ContainerComparison(
          from: analyzer.analyze(documents[0]), to: analyzer.analyze(documents[1]))
      }
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
      let request = try live.request(inOneEnvironment: "diff", workspace.configuration.values)
      let read = try workspace.sources()
      if let read, read.count != 1 {
        throw DefinitionInputs.files(read).tooMany(for: "diff", "compares", in: workspace)
      }
      let wanted = request == nil && read == nil ? 2 : 1
      guard versions.count == wanted else {
        throw CommandFailure(
          wanted == 2
            ? "diff compares two versions, not \(versions.count): name files, git:REV:PATH, "
              + "- for standard input, or compiled code or sources as the newer one"
            : "name the older version alone: the newer one is the \(read == nil ? "compiled code" : "sources")"
        )
      }
      guard versions.count(where: { $0 == "-" }) < 2 else {
        throw CommandFailure("only one of the two versions can be standard input")
      }
      var sources: [DefinitionSource] = []
      for version in versions { sources.append(try workspace.version(version)) }
      if let read { sources += read }
      if let request { sources += try request.modules(isQuiet: false).map(DefinitionSource.live) }
      return sources
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
