#if CommandLine
  import ArgumentParser

  /// The options that choose the configuration.
  struct ConfigurationOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        "The configuration (default: the nearest .swift-di.yml up to the repository's folder).",
        valueName: "file"), completion: .file())
    var config: String?

    @Flag(name: .long, help: "Use no configuration.")
    var noConfig = false

    /// The active configuration; nil if there is none.
    func file() throws(CommandFailure) -> ConfigurationFile? {
      guard noConfig else { return try ConfigurationFile.load(config) }
      guard config == nil else {
        throw CommandFailure("--config and --no-config cannot be combined: remove one")
      }
      return nil
    }
  }
#endif
