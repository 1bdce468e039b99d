#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DILoading

  /// The options that every command over definitions has.
  struct CommonOptions: ParsableArguments {
    @Flag(name: .long, help: "Read no configuration file.")
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

    /// Finds what the arguments mean, and the live module if one is named.
    func sources(
      _ arguments: [String], _ live: LiveOptions
    ) throws(CommandFailure) -> [DefinitionSource] {
      guard arguments.isEmpty || !live.isGiven else {
        throw CommandFailure("name definitions or compiled code, not both")
      }
      let modules = try live.modules().map(DefinitionSource.live)
      guard !arguments.isEmpty else {
        guard modules.isEmpty else { return modules }
        throw CommandFailure(
          "no definition given: name a file, a folder, a quoted glob, - for standard input, or "
            + "compiled code with --library, --executable or --product")
      }
      return DefinitionSources.find(arguments, standardInputName: stdinName)
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
          loaded.documents.append(try source.load())
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
