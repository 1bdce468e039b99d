#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIReporting

  /// The options for the report of a lint run, its destination, and the failure threshold.
  struct LintOptions: ParsableArguments {
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
      help: ArgumentHelp("The least severity that fails (default: error).", valueName: "level"))
    var failOn: Configuration.Threshold?

    @Flag(name: .shortAndLong, help: "Look for notes, too.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print findings only.")
    var quiet = false

    @Flag(
      name: .shortAndLong,
      help: ArgumentHelp(
        """
        Print neither findings nor a summary; only set the exit status. The error \
        that ends the command with status 2 is printed all the same.
        """))
    var silent = false

    @Flag(name: .long, help: "Show long cycles and paths in full.")
    var fullPaths = false

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp(
        """
        How many findings of each rule are reported, with a hundred times as many steps of evidence \
        together; all findings are counted. 0 reports all (default: \(ReportLimit.standard.findings)).
        """, valueName: "n"))
    var maxFindings: Int?

    @Flag(name: .long, help: "Report what an 'ignore' silences, too.")
    var noSuppressions = false

    @Flag(name: .long, help: "End with status 0 whatever is found.")
    var exitZero = false

    @Flag(
      name: .customLong("no-ci"),
      help: "Inside GitHub Actions, add neither annotations nor a summary of the step.")
    var noCI = false

    /// Whether only findings are printed.
    var isQuiet: Bool { quiet || silent }

    /// Rejects contradictory options.
    func check() throws(CommandFailure) {
      if verbose && isQuiet {
        throw CommandFailure(
          "\(quiet ? "--quiet" : "--silent") and --verbose cannot be combined: remove one")
      }
      guard maxFindings ?? 0 >= 0 else { throw CommandFailure("--max-findings must be 0 or more") }
    }
  }

  extension Configuration.Threshold: ExpressibleByArgument {}
#endif
