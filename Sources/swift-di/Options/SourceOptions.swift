#if CommandLine
  import ArgumentParser

  /// The option for Swift files as the input, which are read and never started.
  struct SourceOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        "Read the Swift files in this folder; start nothing.", valueName: "dir"),
      completion: .directory)
    var sources: [String] = []
  }
#endif
