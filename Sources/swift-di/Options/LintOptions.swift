#if CommandLine
  import ArgumentParser
  import DIReporting

  /// The options for what a lint run writes.
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
      help: ArgumentHelp(
        "Fail only for findings that this version lacks: git:REV for the same files, a file, git:REV:PATH.",
        valueName: "older"), completion: .file())
    var newSince: String?

    @Flag(name: .long, help: "Write all findings to the baseline; status 0.")
    var writeBaseline = false
  }
#endif
