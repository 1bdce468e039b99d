#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DILoading

  /// The options that every command over definitions has.
  struct CommonOptions: ParsableArguments {
    @Flag(name: .long, help: "Reserved: there is no configuration file yet.")
    var noConfig = false

    @Option(
      name: .long, help: ArgumentHelp("Work in this folder.", valueName: "dir"),
      completion: .directory)
    var directory: String?

    @Option(
      name: .long, help: ArgumentHelp("The name of standard input in messages.", valueName: "name"))
    var stdinName = "<stdin>"

    @Option(name: .long, help: ArgumentHelp("When to use colour.", valueName: "when"))
    var color = ColorChoice.auto

    @Option(name: .long, help: ArgumentHelp("The characters of drawings.", valueName: "set"))
    var charset = CharsetChoice.auto

    /// What the arguments mean; nothing is built, run or read for it.
    func inputs(
      _ arguments: [String], _ live: LiveOptions, of command: String
    ) throws(CommandFailure) -> DefinitionInputs {
      guard arguments.isEmpty || !live.isGiven else {
        throw CommandFailure("name definitions or compiled code, not both")
      }
      if let request = try live.request() { return .live(request) }
      guard !arguments.isEmpty else {
        throw CommandFailure(
          "no definition given: " + PackageHint.text(for: command, directory)
            + "name a file, a folder, a quoted glob, - for standard input, or "
            + "compiled code with --library, --executable or --product")
      }
      return .files(DefinitionSources.find(arguments, standardInputName: stdinName))
    }

    /// Loads all definitions; if some cannot be read, all of those are named.
    func load(_ sources: [DefinitionSource]) throws(CommandFailure) -> [DefinitionDocument] {
      let loaded = try loadReadable(sources)
      if let failure = loaded.failure { throw failure }
      return loaded.documents
    }

    /// Loads the definitions that can be read.
    ///
    /// - Throws: a failure that names all of them, if none can.
    func loadReadable(_ sources: [DefinitionSource]) throws(CommandFailure) -> LoadedDefinitions {
      var loaded = LoadedDefinitions()
      var failures: [String] = []
      for source in sources {
        do throws(LoadingError) {
          loaded.documents.append(
            try source.isTyped
              ? source.load()
              : Progress.during(source.step) { () throws(LoadingError) in try source.load() })
          loaded.sources.append(source)
        } catch {
          if !failures.contains(error.description) { failures.append(error.description) }
        }
      }
      loaded.failure = failures.isEmpty ? nil : CommandFailure(lines: failures)
      if loaded.documents.isEmpty, let failure = loaded.failure { throw failure }
      return loaded
    }

    func enterDirectory() throws(CommandFailure) {
      try WorkingDirectory.change(to: directory)
    }
  }

  /// What a command is about, before compiled code is built.
  enum DefinitionInputs {
    case files([DefinitionSource])
    case live(LiveRequest)

    /// How many definitions there are.
    var count: Int {
      switch self {
      case .files(let sources): sources.count
      case .live(let request): max(1, request.environments.count)
      }
    }

    /// The sources; compiled code is built if it has to be, and `isQuiet` shows the output of that
    /// only if it fails.
    func sources(isQuiet: Bool) throws(CommandFailure) -> [DefinitionSource] {
      switch self {
      case .files(let sources): sources
      case .live(let request): try request.modules(isQuiet: isQuiet).map(DefinitionSource.live)
      }
    }
  }

  extension DefinitionSource {
    /// What loading it is called while it goes on.
    fileprivate var step: String {
      switch self {
      case .file, .standardInput, .unusable: "reading \(name)"
      case .live: "asking \(name)"
      }
    }

    /// Whether somebody is typing it, who does not want a line in between.
    fileprivate var isTyped: Bool {
      switch self {
      case .file, .live, .unusable: false
      case .standardInput: Console.isTerminal(.input)
      }
    }
  }

  /// The definitions that could be read, and what is wrong with the others.
  struct LoadedDefinitions {
    fileprivate(set) var sources: [DefinitionSource] = []
    fileprivate(set) var documents: [DefinitionDocument] = []
    /// Names the inputs that could not be read; nil if all could.
    fileprivate(set) var failure: CommandFailure?
  }

  extension ColorChoice: ExpressibleByArgument {}
  extension CharsetChoice: ExpressibleByArgument {}
#endif
