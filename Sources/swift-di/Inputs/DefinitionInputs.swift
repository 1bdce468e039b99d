#if CommandLine
  import DIConfiguration
  import DIDefinition
  import DIGraph
  import DILoading
  import DIReading

  /// The inputs of a command, before compiled code is built.
  enum DefinitionInputs {
    case files([DefinitionSource])
    case live(LiveRequest)

    var isLive: Bool {
      switch self {
      case .files: false
      case .live: true
      }
    }

    var count: Int {
      switch self {
      case .files(let sources): sources.count
      case .live(let request): max(1, request.environments.count)
      }
    }

    /// The error for a command that takes one definition, where there are several.
    ///
    /// - Parameters:
    ///   - command: the word of the command.
    ///   - verb: what it does with the definition.
    ///   - words: what stands before a definition on the command line.
    ///   - workspace: names the definitions on the command line or in the configuration.
    /// - Returns: the error.
    func tooMany(
      for command: String, _ verb: String, after words: String = "", in workspace: Workspace
    ) -> CommandFailure {
      if case .files(let sources) = self, case let names = sources.compactMap(\.container),
        !names.isEmpty
      {
        return CommandFailure(
          "these sources have \(count) containers, and \(command) \(verb) one at a time: choose it with "
            + "--container (known: \(listed(names.map(\.visible), upTo: 20)))")
      }
      guard workspace.definitions.isEmpty, let path = workspace.configuration.path,
        case .files(let sources) = self, let first = sources.first
      else {
        return CommandFailure("\(command) \(verb) one definition at a time, not \(count)")
      }
      return CommandFailure(
        "'\(path.visible)' names \(count) definitions, and \(command) \(verb) one at a time: "
          + "name it, as in 'swift-di \(command) \(words)\(first.name.visible)'")
    }

    /// The sources.
    ///
    /// Builds compiled code if necessary; with `isQuiet`, the build's output is shown only if it
    /// fails.
    func sources(isQuiet: Bool) throws(CommandFailure) -> [DefinitionSource] {
      switch self {
      case .files(let sources): sources
      case .live(let request): try request.modules(isQuiet: isQuiet).map(DefinitionSource.live)
      }
    }
  }

  extension DefinitionSource {
    /// The name of the loading step for the display of progress.
    fileprivate var step: String {
      switch self {
      case .file, .standardInput, .git, .sources, .unusable: "reading \(name)"
      case .live: "loading \(name)"
      }
    }

    /// Whether a person is typing the input, which a progress line would disturb.
    fileprivate var isTyped: Bool {
      switch self {
      case .file, .git, .live, .sources, .unusable: false
      case .standardInput: Console.isTerminal(.input)
      }
    }
  }

  extension Workspace {
    /// What the arguments or otherwise the configuration name, or otherwise what the working folder has.
    ///
    /// Nothing is built, and nothing is read but Swift files.
    ///
    /// - Parameters:
    ///   - subject: what has one environment; nil if the command takes compiled code in several.
    ///   - takesChild: whether `--container` may name a child container of a definition.
    /// - Returns: the inputs, at least one.
    /// - Throws: `CommandFailure` if there is nothing to read, or for inputs that cannot be combined.
    func inputs(
      inOneEnvironment subject: String?, takesChild: Bool = false
    ) throws(CommandFailure) -> DefinitionInputs {
      if live?.isGiven == true {
        guard definitions.isEmpty else {
          throw CommandFailure("name definitions or compiled code, not both")
        }
        guard sources.isEmpty else {
          throw CommandFailure("name --sources or compiled code, not both")
        }
      }
      if let folders = try namedFolders() { return .files(try read(folders)) }
      if let request = try liveRequest(inOneEnvironment: subject) { return .live(request) }
      let inputs =
        definitions.isEmpty ? configuration.values.inputs.map(configuration.path) : definitions
      let found = try inputs.isEmpty ? inputsHere() : self.inputs(named: inputs)
      guard live?.container == nil || takesChild || found.contains(where: { $0.container != nil })
      else { throw LiveOptions.refusal(of: "--container") }
      return .files(found)
    }

    /// The compiled code that the command line names, or the configuration if the command line names
    /// no input; nil if neither does.
    func liveRequest(inOneEnvironment subject: String?) throws(CommandFailure) -> LiveRequest? {
      let live =
        definitions.isEmpty && sources.isEmpty
        ? try live?.completed(by: configuration, takesSeveralEnvironments: subject == nil) : live
      return try live?.request(inOneEnvironment: subject, configuration.values)
    }

    /// Loads all definitions; an error names all that cannot be read.
    func load(_ sources: [DefinitionSource]) throws(CommandFailure) -> [DefinitionDocument] {
      let loaded = try loadReadable(sources)
      if let failure = loaded.failure { throw failure }
      return loaded.documents
    }

    /// Loads the definitions that can be read.
    ///
    /// Keys that the configuration declares as supplied at run time are external in all
    /// definitions.
    ///
    /// - Throws: an error that names all definitions, if none can be read.
    func loadReadable(_ sources: [DefinitionSource]) throws(CommandFailure) -> LoadedDefinitions {
      var loaded = LoadedDefinitions()
      var failures: [String] = []
      for source in sources {
        do throws(LoadingError) {
          var document =
            try source.isTyped
            ? source.load()
            : Progress.during(source.step) { () throws(LoadingError) in try source.load() }
          document.declareExternal(configuration.values.externals)
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

    /// The graphs of compiled code in the environments that a configuration names beside the one in use.
    func otherEnvironments() throws(CommandFailure) -> [DependencyGraph] {
      guard live?.environment.isEmpty != false, definitions.isEmpty, sources.isEmpty,
        let request = try liveRequest(inOneEnvironment: nil), request.environments.count > 1
      else { return [] }
      let modules = try request.modules(isQuiet: true).dropFirst().map(DefinitionSource.live)
      return try load(modules).map { DependencyGraph($0.definition) }
    }

    /// A version of a definition: a file, - for standard input, or git:REV:PATH.
    func version(_ version: String) throws(CommandFailure) -> DefinitionSource {
      if version.utf8.starts(with: GitFile.prefix.utf8) {
        do throws(LoadingError) {
          return .git(try GitFile(version))
        } catch {
          throw CommandFailure(lines: [error.description])
        }
      }
      if version != "-", !version.contains(where: { "./*?[".contains($0) }),
        !WorkingDirectory.hasEntry(version)
      {
        throw CommandFailure(lines: [
          "\(version.visible): error: there is no such file: a revision is written as 'git:\(version.visible)'"
        ])
      }
      let found = NamedInput.definitions([version], standardInputName: Self.standardInputName)
      guard let source = found.first, found.count == 1 else {
        throw CommandFailure(
          found.isEmpty
            ? "there is no definition in '\(version.visible)': a version is a file, git:REV or git:REV:PATH"
            : "'\(version.visible)' matches \(found.count) definitions: name one")
      }
      return source
    }
  }
#endif
