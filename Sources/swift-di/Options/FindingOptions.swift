#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration

  /// The options for the findings that a run looks for, reports and fails for.
  struct FindingOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp("The least severity that fails (default: error).", valueName: "level"))
    var failOn: Configuration.Threshold?

    @Flag(name: .shortAndLong, help: "Look for notes, too.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print findings only.")
    var quiet = false

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp(
        """
        How many findings of each rule are reported, with a hundred times as many steps of evidence \
        together; the others are counted. 0 reports all (default: \(ReportLimit.standard.findings)).
        """, valueName: "n", visibility: .detail))
    var maxFindings: Int?

    @Flag(
      name: .long,
      help: ArgumentHelp("Report what an 'ignore' silences, too.", visibility: .detail))
    var noSuppressions = false

    /// Rejects contradictory options.
    func check() throws(CommandFailure) {
      if verbose && quiet {
        throw CommandFailure("--quiet and --verbose cannot be combined: remove one")
      }
      guard maxFindings ?? 0 >= 0 else { throw CommandFailure("--max-findings must be 0 or more") }
    }
  }

  extension Configuration.Threshold: ExpressibleByArgument {}
#endif
