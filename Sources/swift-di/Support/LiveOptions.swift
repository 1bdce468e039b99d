#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DILoading

  /// Compiled code as the input, and how it is asked.
  ///
  /// Nothing of the user's is run unless one of these options names it.
  struct LiveOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp("A dynamic library that exports a container.", valueName: "file"))
    var library: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("A program that exports a container when it is asked.", valueName: "file"))
    var executable: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("The container, if it exports several.", valueName: "name"))
    var container: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The environment that modules are described in; may be given several times.",
        valueName: "name"))
    var environment: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "A variable of that environment; may be given several times.", valueName: "name=value"))
    var variable: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("How many seconds the code may take to answer.", valueName: "s"))
    var loadTimeout = 30

    /// The live module once for each environment; none if no library and no program is named.
    func modules() throws(CommandFailure) -> [LiveModule] {
      let named =
        library.map { (LiveModule.Kind.library, $0) }
        + executable.map { (LiveModule.Kind.executable, $0) }
      guard let (kind, path) = named.first else {
        try refuseWithoutModule()
        return []
      }
      guard named.count == 1 else {
        throw CommandFailure("one --library or --executable at a time, not \(named.count)")
      }
      guard loadTimeout > 0 else { throw CommandFailure("--load-timeout must be more than 0") }
      var module = LiveModule(kind, Self.plain(path), command: try RunningCommand.path())
      module.container = container
      module.variables = try variable.map { text throws(CommandFailure) in try Self.variable(text) }
      module.timeLimit = loadTimeout
      guard !environment.isEmpty else { return [module] }
      var seen: Set<String> = []
      return environment.filter { seen.insert($0).inserted }.map { name in
        var one = module
        one.environment = name
        return one
      }
    }

    /// What is said of a live module says nothing of a file.
    private func refuseWithoutModule() throws(CommandFailure) {
      let given = [
        ("--container", container != nil), ("--environment", !environment.isEmpty),
        ("--variable", !variable.isEmpty),
      ]
      for (option, isGiven) in given where isGiven {
        throw CommandFailure(
          "\(option) is for compiled code: name it with --library or --executable")
      }
    }

    private static func variable(
      _ text: String
    ) throws(CommandFailure) -> LiveModule.Variable {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw CommandFailure("'\(text.visible)' is not NAME=VALUE")
      }
      return LiveModule.Variable(name: String(parts[0]), value: String(parts[1]))
    }

    /// `./App` and `App` are one file.
    private static func plain(_ path: String) -> String {
      var path = path[...]
      while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
      return String(path)
    }
  }
#endif
