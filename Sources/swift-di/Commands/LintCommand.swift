#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DILoading
  import DIReporting

  struct LintCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "lint", abstract: "Check definitions and report what is wrong.",
      discussion: """
        Findings go to standard output, the summary to standard error. --format may be given \
        several times; NAME=FILE writes to a file, which is replaced as a whole or not at all. \
        Inputs that cannot be read are named on standard error and end the command with status 2; \
        the others are reported all the same.
        """)

    enum Threshold: String, CaseIterable, ExpressibleByArgument {
      case error
      case warning
      case note
      case never

      var severity: Severity? {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        case .never: nil
        }
      }
    }

    @Argument(
      help: ArgumentHelp(
        "Files, folders, quoted globs, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "A format: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
        valueName: "name[=file]"),
      completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var format: [String] = []

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write there what would go to standard output.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The least severity that fails: error, warning, note or never.", valueName: "level"))
    var failOn = Threshold.error

    @Flag(name: .long, help: "End with status 0 whatever is found.")
    var exitZero = false

    @Flag(name: .long, help: "Report what an 'ignore' silences, too.")
    var noSuppressions = false

    @Option(
      name: .long,
      help: ArgumentHelp(
        "How many findings of each rule are reported; all are counted. 0 reports all.",
        valueName: "n"))
    var maxFindings = ReportLimit.standard.findings

    @Flag(name: .long, help: "Show long loops and paths as a whole.")
    var fullPaths = false

    @Flag(name: .shortAndLong, help: "Look for notes, too.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print findings only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print nothing: the exit status says it all.")
    var silent = false

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try common.enterDirectory()
      let outputs = try LintOutput.parse(format, output: output)
      var configuration = try rules.configuration()
      configuration.ignoresSuppressions = noSuppressions
      configuration.includesNotes = verbose || failOn == .note
      configuration.limit = try limit()
      let sources = try common.sources(definitions, live)
      let loaded = try common.loadReadable(sources)
      let report = lint(loaded, configuration)
      for one in outputs { try one.target.probe(inputs: sources) }
      for one in outputs where !silent || one.target != .standardOutput { try write(report, one) }
      if !silent && !quiet {
        for line in Summary.lines(for: report) { Console.note(line) }
      }
      if let failure = loaded.failure { throw failure }
      return report.failed ? .findings : .clean
    }

    private func limit() throws(CommandFailure) -> ReportLimit? {
      guard maxFindings >= 0 else { throw CommandFailure("--max-findings must be 0 or more") }
      return maxFindings == 0 ? nil : ReportLimit(findings: maxFindings)
    }

    private func lint(
      _ loaded: LoadedDefinitions, _ configuration: AnalyzerConfiguration
    ) -> LintReport {
      let limit = configuration.limit
      var configuration = configuration
      // What several environments have in common counts once, so all their findings are needed.
      if Set(loaded.sources.compactMap(\.environment)).count > 1 { configuration.limit = nil }
      let analyses = loaded.documents.map(Analyzer(configuration).analyze)
      return LintReport(
        entries: entries(loaded.sources, analyses, limit), toolVersion: Version.current,
        failOn: exitZero ? nil : failOn.severity)
    }

    /// An entry for each definition; one for compiled code, whatever the number of its environments.
    private func entries(
      _ sources: [DefinitionSource], _ analyses: [Analysis], _ limit: ReportLimit?
    ) -> [LintReport.Entry] {
      let variants = zip(sources, analyses).compactMap { source, analysis in
        source.environment.map { LintReport.Variant(environment: $0, analysis: analysis) }
      }
      if let first = sources.first, variants.count == sources.count,
        let entry = LintReport.Entry(input: first.name, variants: variants, limit: limit)
      {
        return [entry]
      }
      return zip(sources, analyses).map { LintReport.Entry(input: $0.name, analysis: $1) }
    }

    private func write(_ report: LintReport, _ output: LintOutput) throws(CommandFailure) {
      var options = ReportOptions()
      options.folder = WorkingDirectory.path
      let sources = SourceFolders([".", live.packagePath].compactMap(\.self))
      options.source = { sources.contents(of: $0) }
      let isTerminal = output.target == .standardOutput
      options.usesColor =
        isTerminal ? Console.usesColor(common.color, on: .output) : common.color == .always
      options.characters = Console.isUnicode(common.charset) ? .utf8 : .ascii
      options.width = isTerminal ? Console.width(of: .output) : 100
      options.showsFullPaths = fullPaths
      let reporter = Reporter(output.format, options: options)
      try output.target.write { sink in reporter.write(report, to: sink) }
    }
  }
#endif
