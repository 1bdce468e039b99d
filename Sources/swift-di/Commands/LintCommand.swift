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
        several times; NAME=FILE writes to a file, which is replaced as a whole or not at all, in \
        folders that are made if they are not there. Inputs that cannot be read are named on \
        standard error and end the command with status 2; the others are reported all the same.

        Examples:
          swift-di lint app.json
          swift-di lint --product App --strict
          swift-di lint definitions --format text --format sarif=out/lint.sarif
        """)

    @Argument(
      help: ArgumentHelp(
        "Files, folders, quoted globs, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Report")
    var reporting: LintOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try common.enterDirectory()
      try reporting.check()
      let actions = ActionsStep(isOff: reporting.noCI)
      let outputs = actions.adding(
        to: try LintOutput.parse(reporting.format, output: reporting.output))
      var configuration = try rules.configuration()
      configuration.ignoresSuppressions = reporting.noSuppressions
      configuration.includesNotes = reporting.verbose || reporting.failOn == .note
      configuration.limit = reporting.limit
      let inputs = try common.inputs(definitions, live, of: "lint")
      Progress.allow(unless: reporting.isQuiet)
      let sources = try inputs.sources(isQuiet: reporting.isQuiet)
      let loaded = try common.loadReadable(sources)
      let report = Progress.during("checking") { lint(loaded, configuration) }
      for one in outputs { try one.target.probe(inputs: sources) }
      for one in outputs where !reporting.silent || one.target != .standardOutput {
        try one.target.whileWriting { () throws(CommandFailure) in try write(report, one) }
      }
      if !reporting.silent, actions.annotates(outputs) {
        actions.appendSummary(of: report, options(for: .standardOutput))
      }
      if !reporting.isQuiet {
        for line in Summary.lines(for: report) { Console.note(line) }
      }
      if let failure = loaded.failure { throw failure }
      return report.failed ? .findings : .clean
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
        failOn: reporting.exitZero ? nil : reporting.failOn.severity)
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
      let reporter = Reporter(output.format, options: options(for: output.target))
      try output.target.write { sink in reporter.write(report, to: sink) }
    }

    private func options(for target: OutputTarget) -> ReportOptions {
      var options = ReportOptions()
      options.folder = WorkingDirectory.path
      options.repository = WorkingDirectory.repository
      let sources = SourceFolders([".", live.packagePath].compactMap(\.self))
      options.source = { sources.contents(of: $0) }
      let isTerminal = target == .standardOutput
      options.usesColor =
        isTerminal ? Console.usesColor(common.color, on: .output) : common.color == .always
      options.characters = Console.isUnicode(common.charset) ? .utf8 : .ascii
      options.width = isTerminal ? Console.width(of: .output) : 100
      options.showsFullPaths = reporting.fullPaths
      return options
    }
  }
#endif
