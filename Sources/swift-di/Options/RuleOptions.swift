#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition

  /// The options for the rules to run and the severities of their findings.
  struct RuleOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        "Run only these rules (comma list).", valueName: "rule", visibility: .detail),
      completion: .list(KnownRules.ids))
    var only: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Do not run these rules (comma list).", valueName: "rule", visibility: .detail),
      completion: .list(KnownRules.ids))
    var disable: [String] = []

    @Flag(
      name: .long,
      help: ArgumentHelp("Treat warnings as errors, and call them so.", visibility: .detail))
    var strict = false

    /// The configuration of rules from the file, overridden by these options.
    func configuration(in workspace: Workspace) throws(CommandFailure) -> AnalyzerConfiguration {
      var configuration = workspace.configuration.analyzer
      if !only.isEmpty {
        let only = Set(try rules(only, of: "--only"))
        configuration.only = only
        configuration.disabled.subtract(only)
      }
      configuration.disabled.formUnion(try rules(disable, of: "--disable"))
      if let only = configuration.only, only.isSubset(of: configuration.disabled) {
        throw CommandFailure("--disable names all rules of --only: no rule is left to run")
      }
      if strict { configuration.isStrict = true }
      return configuration
    }

    /// Whether the command line turns a rule off.
    func disables(_ id: String) -> Bool {
      disable.contains { $0.split(separator: ",").contains { $0 == id } }
    }

    /// The rules in comma-separated lists.
    ///
    /// An empty list is an error, because it is probably an empty variable of a script.
    private func rules(_ lists: [String], of option: String) throws(CommandFailure) -> [String] {
      var ids: [String] = []
      for list in lists {
        let names = list.split(separator: ",").map(String.init)
        guard !names.isEmpty else { throw CommandFailure("\(option) names no rule") }
        for name in names { ids.append(try KnownRules.find(name).id) }
      }
      return ids
    }
  }
#endif
