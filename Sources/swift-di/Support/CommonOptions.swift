#if CommandLine
  import ArgumentParser
  import DIConfiguration
  import DIDefinition
  import DILoading

  /// The options that every command over definitions has.
  struct CommonOptions: ParsableArguments {
    @OptionGroup(title: "Common")
    var configuration: ConfigurationOptions

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

    /// What the arguments mean, else what a configuration names; nothing is built, run or read for it.
    func inputs(
      _ arguments: [String], _ live: LiveOptions, of command: String, _ file: ConfigurationFile?,
      takesSeveralEnvironments: Bool = false
    ) throws(CommandFailure) -> DefinitionInputs {
      guard arguments.isEmpty || !live.isGiven else {
        throw CommandFailure("name definitions or compiled code, not both")
      }
      let live =
        arguments.isEmpty
        ? live.completed(by: file, takesSeveralEnvironments: takesSeveralEnvironments) : live
      if let request = try live.request() { return .live(request) }
      var arguments = arguments
      if arguments.isEmpty, let file { arguments = file.configuration.inputs.map(file.path) }
      guard !arguments.isEmpty else {
        throw CommandFailure(
          "no definition given: " + PackageHint.text(for: command, directory)
            + "name a file, a folder, a quoted glob, - for standard input, or "
            + "compiled code with --library, --executable or --product")
      }
      return .files(DefinitionSources.find(arguments, standardInputName: stdinName))
    }

    /// Loads all definitions; if some cannot be read, all of those are named.
    func load(
      _ sources: [DefinitionSource], _ file: ConfigurationFile?
    ) throws(CommandFailure) -> [DefinitionDocument] {
      let loaded = try loadReadable(sources, file)
      if let failure = loaded.failure { throw failure }
      return loaded.documents
    }

    /// Loads the definitions that can be read.
    ///
    /// What a configuration says is put in at run time is external in all of them.
    ///
    /// - Throws: a failure that names all of them, if none can.
    func loadReadable(
      _ sources: [DefinitionSource], _ file: ConfigurationFile?
    ) throws(CommandFailure) -> LoadedDefinitions {
      let externals = file?.configuration.externals ?? []
      var loaded = LoadedDefinitions()
      var failures: [String] = []
      for source in sources {
        do throws(LoadingError) {
          var document =
            try source.isTyped
            ? source.load()
            : Progress.during(source.step) { () throws(LoadingError) in try source.load() }
          document.declareExternal(externals)
          loaded.documents.append(document)
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

    var isLive: Bool {
      switch self {
      case .files: false
      case .live: true
      }
    }

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
      case .file, .standardInput, .git, .unusable: "reading \(name)"
      case .live: "asking \(name)"
      }
    }

    /// Whether somebody is typing it, who does not want a line in between.
    fileprivate var isTyped: Bool {
      switch self {
      case .file, .git, .live, .unusable: false
      case .standardInput: Console.isTerminal(.input)
      }
    }
  }

  /// The definitions that could be read, and what is wrong with the others.
  struct LoadedDefinitions {
    fileprivate(set) var sources: [DefinitionSource] = []
    fileprivate(set) var documents: [DefinitionDocument] = []

    /// Whether they are one container in several environments.
    var areEnvironments: Bool { Set(sources.compactMap(\.environment)).count > 1 }

    /// Names the inputs that could not be read; nil if all could.
    fileprivate(set) var failure: CommandFailure?
  }

  extension ColorChoice: ExpressibleByArgument {}
  extension CharsetChoice: ExpressibleByArgument {}
#endif
