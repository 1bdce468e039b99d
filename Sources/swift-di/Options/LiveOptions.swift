#if CommandLine
  import ArgumentParser
  import DIConfiguration
  import DIDefinition
  import DILoading

  /// The options for compiled code as the input.
  ///
  /// No code of the user runs unless one of these options names it.
  struct LiveOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        "Build this product, and start it.", valueName: "name"))
    var product: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The folder of the Swift package that is built; else the working folder.",
        valueName: "dir", visibility: .detail), completion: .directory)
    var packagePath: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "A dynamic library that exports a container.", valueName: "file", visibility: .detail),
      completion: .file())
    var library: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "A program that exports a container on request.", valueName: "file", visibility: .detail),
      completion: .file())
    var executable: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "How the product is built: debug or release.", valueName: "name", visibility: .detail))
    var configuration: Configuration?

    enum Configuration: String, CaseIterable, ExpressibleByArgument {
      case debug
      case release
    }

    @Option(
      name: .long,
      help: ArgumentHelp(
        """
        The container, if there are several, also of Swift files; with graph of a file the child \
        container to draw.
        """,
        valueName: "name", visibility: .detail))
    var container: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The environment that modules are described in; lint and why take several.",
        valueName: "name", visibility: .detail))
    var environment: [String] = []

    /// The requested live module, before it is built or run; nil if none is named.
    ///
    /// - Parameters:
    ///   - subject: what has one environment, for the error if there are several; nil if a module may
    ///     be described in several.
    ///   - values: the configuration, which has the variables and the limit of time.
    /// - Returns: the module.
    /// - Throws: `CommandFailure` for options that cannot be combined.
    func request(
      inOneEnvironment subject: String?, _ values: DIConfiguration.Configuration
    ) throws(CommandFailure) -> LiveRequest? {
      guard let origin = try origin() else {
        guard environment.isEmpty else { throw Self.refusal(of: "--environment") }
        return nil
      }
      let environments = environment.unique()
      if let subject, environments.count > 1 {
        throw CommandFailure("\(subject) has one environment, not \(environments.count)")
      }
      return LiveRequest(
        origin: origin, container: container, environments: environments,
        variables: values.variables.map { LiveModule.Variable(name: $0.name, value: $0.value) },
        sources: packagePath ?? "", timeLimit: values.loadTimeout ?? 30)
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

    /// The error that an option of compiled code is given where there is none.
    static func refusal(of option: String) -> CommandFailure {
      CommandFailure(
        "\(option) is for compiled code: name it with --library, --executable or --product"
          + (option == "--container" ? "; or for Swift files: name their folder" : ""))
    }
  }
#endif
