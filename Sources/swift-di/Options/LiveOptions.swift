#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DILoading

  /// The options for compiled code as the input.
  ///
  /// No code of the user runs unless one of these options names it.
  struct LiveOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        """
        The package's product to build, a dynamic library or an executable; beside --package-path it \
        may be left out if it is the only one.
        """, valueName: "name"))
    var product: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The folder of the Swift package that is built; else the working folder.",
        valueName: "dir"), completion: .directory)
    var packagePath: String?

    @Option(
      name: .long,
      help: ArgumentHelp("A dynamic library that exports a container.", valueName: "file"),
      completion: .file())
    var library: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("A program that exports a container on request.", valueName: "file"),
      completion: .file())
    var executable: [String] = []

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
      help: ArgumentHelp(
        """
        The container, if it exports several; with graph of a file the child container to draw.
        """,
        valueName: "name"))
    var container: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The environment that modules are described in; lint and why take several.",
        valueName: "name"))
    var environment: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "A variable of that environment; may be repeated.", valueName: "name=value"))
    var variable: [String] = []

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How many seconds the code may take to answer.", valueName: "s"))
    var loadTimeout = 30

    /// The requested live module, before it is built or run; nil if none is named.
    ///
    /// - Parameter subject: what has one environment, for the error if there are several; nil if a
    ///   module may be described in several.
    /// - Returns: the module.
    /// - Throws: `CommandFailure` for options that cannot be combined.
    func request(inOneEnvironment subject: String?) throws(CommandFailure) -> LiveRequest? {
      try TimeLimit.check(loadTimeout, of: "--load-timeout")
      guard let origin = try origin() else {
        try refuseWithoutModule()
        return nil
      }
      let environments = environment.unique()
      if let subject, environments.count > 1 {
        throw CommandFailure("\(subject) has one environment, not \(environments.count)")
      }
      return LiveRequest(
        origin: origin, container: container, environments: environments,
        variables: try variable.map { text throws(CommandFailure) in try Self.variable(text) },
        sources: packagePath ?? "", timeLimit: loadTimeout)
    }

    /// Whether one of the options names compiled code.
    var isGiven: Bool {
      !library.isEmpty || !executable.isEmpty || packagePath != nil || product != nil
    }

    private func origin() throws(CommandFailure) -> LiveRequest.Origin? {
      var origins =
        library.map { LiveRequest.Origin.file(.library, $0.withoutLeadingDots) }
        + executable.map { LiveRequest.Origin.file(.executable, $0.withoutLeadingDots) }
      if packagePath != nil || product != nil {
        origins.append(
          .package(
            BuiltProduct(
              package: (packagePath ?? ".").withoutLeadingDots, product: product,
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

    /// Rejects options of live modules if no module is named.
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

    private static func variable(_ text: String) throws(CommandFailure) -> LiveModule.Variable {
      // By scalars, because `=` with a combining accent is another character than `=`.
      let scalars = text.unicodeScalars
      guard let sign = scalars.firstIndex(of: "="), sign > scalars.startIndex else {
        throw CommandFailure("'\(text.visible)' is not NAME=VALUE")
      }
      return LiveModule.Variable(
        name: String(scalars[..<sign]), value: String(scalars[scalars.index(after: sign)...]))
    }
  }
#endif
