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

    /// Goes to the folder to work in, and finds what the arguments mean.
    func sources(_ arguments: [String]) throws(CommandFailure) -> [DefinitionSource] {
      guard !arguments.isEmpty else {
        throw CommandFailure(
          "no definition given: name a file, a folder, a quoted glob, or - for standard input")
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
          failures.append(error.description)
        }
      }
      guard failures.isEmpty else { throw CommandFailure(lines: failures) }
      return documents
    }

    func enterDirectory() throws(CommandFailure) {
      guard let directory else { return }
      if let reason = WorkingDirectory.enter(directory) {
        throw CommandFailure("cannot work in '\(directory.visible)': \(reason)")
      }
    }
  }

  extension ColorChoice: ExpressibleByArgument {}
  extension CharsetChoice: ExpressibleByArgument {}
#endif
