#if CommandLine
  import ArgumentParser

  /// The options of every command that uses the configuration.
  ///
  /// No group of options contains another one: in debug builds the argument parser validates each
  /// group four times for every level above it, which takes longer than the rest of most runs.
  struct CommonOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        "The configuration (default: the nearest .swift-di.yml up to the repository's folder).",
        valueName: "file"), completion: .file())
    var config: String?

    @Flag(name: .long, help: "Use no configuration.")
    var noConfig = false

    @Option(
      name: .long, help: ArgumentHelp("Work in this folder.", valueName: "dir"),
      completion: .directory)
    var directory: String?

    @Option(name: .long, help: ArgumentHelp("When to use colour.", valueName: "when"))
    var color = ColorChoice.auto
  }

  extension ColorChoice: ExpressibleByArgument {}
#endif
