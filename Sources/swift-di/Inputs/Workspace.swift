#if CommandLine
  import DILoading
  import DIReporting

  /// The configuration in force, the inputs that the command line names, and the console.
  struct Workspace {
    let configuration: ConfigurationFile
    /// The definitions that the command line names.
    var definitions: [String]
    /// The folders that the command line names as sources.
    let sources: [String]
    /// The compiled code that the command line names; nil if the command takes none.
    var live: LiveOptions?
    /// The folder that the user named to work in.
    let directory: String?
    /// Whether only findings and errors are printed.
    let isQuiet: Bool
    private let color: ColorChoice

    /// Enters the folder to work in, and reads the configuration.
    init(
      _ options: CommonOptions, definitions: [String] = [], sources: [String] = [],
      live: LiveOptions? = nil, isQuiet: Bool = false
    ) throws(CommandFailure) {
      try WorkingDirectory.change(to: options.directory)
      guard options.config == nil || !options.noConfig else {
        throw CommandFailure("--config and --no-config cannot be combined: remove one")
      }
      configuration = options.noConfig ? ConfigurationFile() : try .load(options.config)
      self.definitions = definitions
      self.sources = sources
      self.live = live
      self.isQuiet = isQuiet
      Progress.allow(unless: isQuiet)
      directory = options.directory
      color = options.color
    }

    /// Fails if a file cannot be created, or if it is an input or the configuration.
    func probe(_ target: OutputTarget, inputs: [DefinitionSource]) throws(CommandFailure) {
      let own = configuration.path.map { [DefinitionSource.file($0)] } ?? []
      try target.probe(inputs: inputs + own)
    }

    /// The characters and colours of what is written to a destination.
    func reportOptions(for target: OutputTarget) -> ReportOptions {
      var options = ReportOptions()
      let isTerminal = target == .standardOutput
      options.usesColor = isTerminal ? Console.usesColor(color, on: .output) : color == .always
      options.characters = Console.isUnicode ? .utf8 : .ascii
      options.width = isTerminal ? Console.width(of: .output) : 100
      return options
    }
  }
#endif
