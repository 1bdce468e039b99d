#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DILoading
  import DIReporting

  struct LintCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "lint", abstract: "Check the wiring of an app and report what is wrong.",
      usage: "swift-di lint [<options>] [<input> ...]",
      discussion: """
        Findings go to standard output, the summary to standard error.

        Examples:
          swift-di lint
          swift-di lint Sources --new-since git:main
          swift-di lint --product App --format text --format sarif=lint.sarif
        """, aliases: ["check"])

    @Argument(
      help: ArgumentHelp(
        "Folders, Swift files, definitions, quoted globs, or -; else the working folder.",
        valueName: "input"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Sources")
    var reading: SourceOptions

    @OptionGroup(title: "Report")
    var reporting: LintOptions

    @OptionGroup(title: "Findings")
    var wanted: FindingOptions

    @OptionGroup(title: "Baseline")
    var known: BaselineOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try wanted.check()
      let workspace = try Workspace(
        common, definitions: definitions, sources: reading.sources, live: live,
        isQuiet: wanted.quiet)
      let actions = ActionsStep()
      let outputs = actions.adding(to: try outputs(in: workspace))
      let run = LintRun(wanted: wanted, rules: rules, workspace: workspace)
      var configuration = try run.configuration()
      let baseline = try known.chosen(in: workspace, isWritten: reporting.writeBaseline)
      configuration.baseline = baseline?.baseline
      if !outputs.contains(where: \.format.showsSilenced) { configuration.proposals = .ofNew }
      let inputs = try workspace.inputs(inOneEnvironment: nil)
      let sources = try inputs.sources(isQuiet: wanted.quiet)
      let loaded = try workspace.loadReadable(sources)
      if let version = reporting.newSince {
        configuration.baseline = try findings(
          of: version, before: sources, configuration, in: workspace)
      }
      // The baseline must not be overwritten either.
      let place = try known.path(in: workspace)
      for one in outputs {
        guard one.target != OutputTarget(place) else {
          throw CommandFailure(
            "format '\(one.format.rawValue)' cannot go to \(one.target.name), the baseline: "
              + "name another file")
        }
        try workspace.probe(one.target, inputs: sources + [.file(place)])
      }
      let report: LintReport
      if reporting.writeBaseline, let baseline {
        let written = try writtenBaseline(loaded, configuration, baseline, sources, in: workspace)
        configuration.baseline = written.baseline
        report = try run.report(of: loaded, written.analyses, configuration)
      } else {
        report = try run.report(of: loaded, configuration)
      }
      let idle = try idleRules(configuration, report)
      for one in outputs {
        try one.target.whileWriting { () throws(CommandFailure) in
          try write(report, one, in: workspace)
        }
        if !wanted.quiet, one.format != .none { one.target.noteWritten() }
      }
      if actions.annotates(outputs) {
        actions.appendSummary(
          of: report, options(for: .standardOutput, in: workspace, report),
          isQuiet: wanted.quiet)
      }
      if !wanted.quiet {
        warn(of: configuration.baseline)
        for rule in idle { Console.note("swift-di: note: \(Self.words(for: rule))") }
        if wanted.verbose {
          for line in Summary.unreadParts(of: report) { Console.note(line) }
        }
        for line in Summary.lines(for: report) { Console.note(line) }
      }
      if let failure = loaded.failure { throw failure }
      return report.failed ? .findings : .clean
    }

    /// The findings of an older version, and those of the baseline, as the baseline of this run.
    private func findings(
      of version: String, before newer: [DefinitionSource], _ configuration: AnalyzerConfiguration,
      in workspace: Workspace
    ) throws(CommandFailure) -> Baseline {
      guard !reporting.writeBaseline else {
        throw CommandFailure("--new-since cannot be combined with --write-baseline: remove one")
      }
      var configuration = configuration
      let old = configuration.baseline
      configuration.limit = nil
      configuration.baseline = nil
      let documents = try workspace.load(try workspace.versions(version, before: newer))
      let analyses = Progress.during("checking \(version)") {
        Analyzer(configuration).analyze(documents, areEnvironments: false)
      }
      return BaselineRecording(analyses, replacing: old ?? Baseline()).baseline
    }

    /// The requested formats; without any, those of the configuration besides the text report.
    private func outputs(in workspace: Workspace) throws(CommandFailure) -> [LintOutput] {
      var formats = reporting.format
      if formats.isEmpty, !workspace.configuration.values.formats.isEmpty {
        formats = [ReportFormat.text.rawValue] + (try workspace.configuration.formats())
      }
      return try LintOutput.parse(formats, output: reporting.output)
    }

    private func writtenBaseline(
      _ loaded: LoadedDefinitions, _ configuration: AnalyzerConfiguration,
      _ chosen: BaselineOptions.Chosen, _ sources: [DefinitionSource], in workspace: Workspace
    ) throws(CommandFailure) -> (baseline: Baseline, analyses: [Analysis]) {
      if let failure = loaded.failure {
        throw CommandFailure(
          lines: failure.lines + [
            "swift-di: the baseline is not written: it would lack the findings of what cannot be read"
          ])
      }
      return try FolderLock.whileLocked(folderOf: chosen.path) { () throws(CommandFailure) in
        // Another run may have written the baseline since.
        let latest = try known.chosen(in: workspace, isWritten: true)
        return try record(loaded, configuration, latest ?? chosen, sources, in: workspace)
      }
    }

    /// Writes all findings to the baseline file, and returns the baseline with the analyses.
    private func record(
      _ loaded: LoadedDefinitions, _ configuration: AnalyzerConfiguration,
      _ chosen: BaselineOptions.Chosen, _ sources: [DefinitionSource], in workspace: Workspace
    ) throws(CommandFailure) -> (baseline: Baseline, analyses: [Analysis]) {
      let (recording, analyses) = Progress.during("checking") {
        Analyzer(LintRun.limited(configuration, for: loaded)).record(
          loaded.documents, areEnvironments: loaded.areEnvironments,
          replacing: chosen.baseline ?? Baseline())
      }
      try LintRun.checkContracts(of: analyses, loaded)
      let target = OutputTarget(chosen.path)
      try workspace.probe(target, inputs: sources)
      let bytes = BaselineFile.write(recording.baseline)
      try target.write { $0(bytes) }
      if !wanted.quiet {
        Console.note("wrote \(chosen.path.visible): " + BaselineOptions.words(for: recording))
      }
      return (recording.baseline, analyses)
    }

    /// Names the entries of rules that do not exist, which are most likely misspelt.
    private func warn(of baseline: Baseline?) {
      for entry in baseline?.entries ?? [] where !Rules.knows(entry.rule) {
        let place = entry.source.map { "\($0.file.visible):\($0.line ?? 1):\($0.column ?? 1): " }
        let near = NearestName.of(entry.rule, among: KnownRules.ids)
        let hint = suggestion(near, insteadOf: entry.rule) ?? "'swift-di rules' lists the rules"
        Console.note("\(place ?? "")warning: unknown rule '\(entry.rule.visible)' (\(hint))")
      }
    }

    /// The rules of `--only` that had nothing to check.
    ///
    /// - Throws: `CommandFailure` if that are all of them, because a run that checks nothing must not pass.
    private func idleRules(
      _ configuration: AnalyzerConfiguration, _ report: LintReport
    ) throws(CommandFailure) -> [IdleRule] {
      guard let only = configuration.only, !report.entries.isEmpty else { return [] }
      let selected = only.subtracting(configuration.disabled)
      let idle = IdleRule.among(
        selected, configuration, in: report.entries.flatMap(\.variants).map(\.analysis))
      if idle.count == selected.count, report.unread.isEmpty, !reporting.writeBaseline {
        throw CommandFailure(lines: idle.map { "swift-di: error: \(Self.words(for: $0))" })
      }
      return idle
    }

    private static func words(for idle: IdleRule) -> String {
      let reason =
        switch idle {
        case .needsCode: "only compiled code can break it (--product)"
        case .needsSuppressions: "of --no-suppressions"
        case .needsContracts: "the configuration has no contracts"
        }
      return "'\(idle.id)' checks nothing here, because \(reason)"
    }

    private func write(
      _ report: LintReport, _ output: LintOutput, in workspace: Workspace
    ) throws(CommandFailure) {
      let reporter = Reporter(
        output.format, options: options(for: output.target, in: workspace, report))
      try output.target.write { sink in reporter.write(report, to: sink) }
    }

    private func options(
      for target: OutputTarget, in workspace: Workspace, _ report: LintReport
    ) -> ReportOptions {
      var options = workspace.reportOptions(for: target)
      options.folder = WorkingDirectory.path
      options.repository = WorkingDirectory.repository
      let sources = SourceFolders(
        [
          ".", live.packagePath, workspace.configuration.folderPath,
          // A package outside of the project is shown only if this run builds it.
          workspace.definitions.isEmpty ? workspace.configuration.packagePath : nil,
        ].compactMap(\.self),
        definitions: report.entries.map(\.input))
      options.source = { sources.contents(of: $0) }
      return options
    }
  }
#endif
