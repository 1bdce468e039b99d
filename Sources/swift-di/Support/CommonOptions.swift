#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DILoading

  /// The options that every command over definitions has.
  struct CommonOptions: ParsableArguments {
    @Flag(name: .long, help: "Read no configuration file.")
    var noConfig = false

    @Option(name: .long, help: ArgumentHelp("Work in this folder.", valueName: "dir"))
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
      do throws(LoadingError) {
        return try DefinitionSources.find(arguments, standardInputName: stdinName)
      } catch {
        throw CommandFailure(lines: [error.description])
      }
    }

    /// Loads all definitions; if some cannot be read, all of those are named.
    func load(_ sources: [DefinitionSource]) throws(CommandFailure) -> [DefinitionDocument] {
      var documents: [DefinitionDocument] = []
      var failures: [String] = []
      for source in sources {
        do throws(LoadingError) {
          documents.append(try source.load())
        } catch {
          if !failures.contains(error.description) { failures.append(error.description) }
        }
      }
      guard failures.isEmpty else { throw CommandFailure(lines: failures) }
      return documents
    }

    func enterDirectory() throws(CommandFailure) {
      try WorkingDirectory.change(to: directory)
    }
  }

  extension ColorChoice: ExpressibleByArgument {}
  extension CharsetChoice: ExpressibleByArgument {}
#endif
