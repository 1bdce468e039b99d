#if CommandLine
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DILoading
  import DIReporting

  /// Checks the definitions of a run as its options and the configuration prescribe.
  struct LintRun {
    let wanted: FindingOptions
    let rules: RuleOptions
    let workspace: Workspace

    /// The configuration of the rules, without a baseline.
    func configuration() throws(CommandFailure) -> AnalyzerConfiguration {
      var configuration = try rules.configuration(in: workspace)
      configuration.ignoresSuppressions = wanted.noSuppressions
      configuration.includesNotes = wanted.verbose || threshold == .note
      if let most = wanted.maxFindings {
        configuration.limit = most == 0 ? nil : ReportLimit(findings: most)
      }
      configuration.isBaselineStrict =
        workspace.configuration.values.isBaselineStrict ?? false
        && !rules.disables("stale-suppression")
      return configuration
    }

    private var threshold: Configuration.Threshold {
      wanted.failOn ?? workspace.configuration.values.failOn ?? .error
    }

    /// The option or setting because of which no finding fails the run.
    private var neverFailsBy: String {
      guard wanted.failOn == nil, let path = workspace.configuration.path else {
        return "--fail-on never"
      }
      return "failOn in \(path.visible)"
    }

    /// The findings in the definitions that could be read.
    ///
    /// - Throws: `CommandFailure` for contracts that cannot be checked as they are written.
    func report(
      of loaded: LoadedDefinitions, _ configuration: AnalyzerConfiguration
    ) throws(CommandFailure) -> LintReport {
      let analyses = Progress.during("checking") {
        Analyzer(Self.limited(configuration, for: loaded)).analyze(
          loaded.documents, areEnvironments: loaded.areEnvironments)
      }
      return try report(of: loaded, analyses, configuration)
    }

    /// A report of analyses of the definitions that could be read.
    func report(
      of loaded: LoadedDefinitions, _ analyses: [Analysis], _ configuration: AnalyzerConfiguration
    ) throws(CommandFailure) -> LintReport {
      try Self.checkContracts(of: analyses, loaded)
      var report = LintReport(
        entries: entries(loaded.sources, analyses, configuration.limit),
        toolVersion: SwiftDIVersion.current, failOn: threshold.severity)
      report.unread = loaded.failure?.lines ?? []
      report.neverFailsBy = neverFailsBy
      return report
    }

    /// The configuration for analyses that a report merges: merging the findings of several
    /// environments requires all of them.
    static func limited(
      _ configuration: AnalyzerConfiguration, for loaded: LoadedDefinitions
    ) -> AnalyzerConfiguration {
      var configuration = configuration
      if loaded.areEnvironments { configuration.limit = nil }
      return configuration
    }

    /// Rejects contracts that cannot be checked as they are written.
    ///
    /// A part may be in a definition that could not be read; that run fails for another reason.
    static func checkContracts(
      of analyses: [Analysis], _ loaded: LoadedDefinitions
    ) throws(CommandFailure) {
      guard loaded.failure == nil else { return }
      try checkContracts(of: analyses)
    }

    static func checkContracts(of analyses: [Analysis]) throws(CommandFailure) {
      let faults = analyses.contractFaults
      guard !faults.isEmpty else { return }
      throw CommandFailure(lines: faults.map { ConfigurationError($0).description })
    }

    /// Names the contracts that are not checked as they are written, in a run that judges nothing.
    ///
    /// A part may be in a definition that this run does not read.
    static func noteContractFaults(of analyses: [Analysis]) {
      for fault in analyses.contractFaults {
        Console.note(ConfigurationError(fault).line(as: "note"))
      }
    }

    /// Creates an entry for each definition; all environments of compiled code share one entry.
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
  }
#endif
