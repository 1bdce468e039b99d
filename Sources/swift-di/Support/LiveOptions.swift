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
      help: ArgumentHelp("A dynamic library that exports a container.", valueName: "file"),
      completion: .file())
    var library: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("A program that exports a container when it is asked.", valueName: "file"),
      completion: .file())
    var executable: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("The folder of a Swift package to build it from.", valueName: "dir"),
      completion: .directory)
    var packagePath: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The package's product to build: a dynamic library or an executable.", valueName: "name"))
    var product: String?

    @Option(
      name: .long,
      help: ArgumentHelp("How the product is built: debug or release.", valueName: "name"))
    var configuration: Configuration?

    enum Configuration: String, CaseIterable, ExpressibleByArgument {
      case debug
      case release
    }

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
      guard let origin = try origin() else {
        try refuseWithoutModule()
        return []
      }
      guard (1...Self.longestTimeout).contains(loadTimeout) else {
        throw CommandFailure("--load-timeout must be from 1 to \(Self.longestTimeout) seconds")
      }
      let variables = try variable.map { text throws(CommandFailure) in try Self.variable(text) }
      // Last, because it may build.
      let (kind, path) = try module(from: origin)
      var module = LiveModule(kind, Self.plain(path), command: try RunningCommand.path())
      module.container = container
      module.variables = variables
      module.sources = packagePath ?? ""
      module.timeLimit = loadTimeout
      guard !environment.isEmpty else { return [module] }
      var seen: Set<String> = []
      return environment.filter { seen.insert($0).inserted }.map { name in
        var one = module
        one.environment = name
        return one
      }
    }

    /// A day.
    private static let longestTimeout = 86_400

    /// Whether one of the options names compiled code.
    var isGiven: Bool {
      !library.isEmpty || !executable.isEmpty || packagePath != nil || product != nil
    }

    /// Refuses several environments, for a command that has one definition.
    func refuseSeveralEnvironments(_ what: String) throws(CommandFailure) {
      let count = Set(environment).count
      guard count <= 1 else { throw CommandFailure("\(what) has one environment, not \(count)") }
    }

    /// Where the live module is, or what it is built from.
    private enum Origin {
      case file(LiveModule.Kind, String)
      case package(BuiltProduct)
    }

    private func origin() throws(CommandFailure) -> Origin? {
      var origins =
        library.map { Origin.file(.library, $0) } + executable.map { Origin.file(.executable, $0) }
      if packagePath != nil || product != nil {
        guard let product else {
          throw CommandFailure("--package-path needs --product: which of its products to build")
        }
        origins.append(
          .package(
            BuiltProduct(
              package: packagePath ?? ".", product: product,
              configuration: (configuration ?? .debug).rawValue)))
      } else if configuration != nil {
        throw CommandFailure("--configuration is for what is built: name it with --product")
      }
      guard origins.count <= 1 else {
        throw CommandFailure(
          "one --library, --executable or --product at a time, not \(origins.count)")
      }
      return origins.first
    }

    private func module(from origin: Origin) throws(CommandFailure) -> (LiveModule.Kind, String) {
      switch origin {
      case .file(let kind, let path): return (kind, path)
      case .package(let product):
        do throws(LoadingError) {
          let artifact = try product.build()
          return (artifact.kind, artifact.path)
        } catch {
          throw CommandFailure(lines: [error.description])
        }
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
          "\(option) is for compiled code: name it with --library, --executable or --product")
      }
    }

    private static func variable(
      _ text: String
    ) throws(CommandFailure) -> LiveModule.Variable {
      // Scalar by scalar: `=` with an accent is no `=` as a character.
      let scalars = text.unicodeScalars
      guard let sign = scalars.firstIndex(of: "="), sign > scalars.startIndex else {
        throw CommandFailure("'\(text.visible)' is not NAME=VALUE")
      }
      return LiveModule.Variable(
        name: String(scalars[..<sign]), value: String(scalars[scalars.index(after: sign)...]))
    }

    /// `./App` and `App` are one file.
    private static func plain(_ path: String) -> String {
      var path = path[...]
      while path.hasPrefix("./"), !path.hasPrefix(".//"), path.count > 2 {
        path = path.dropFirst(2)
      }
      return String(path)
    }
  }
#endif
