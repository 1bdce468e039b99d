#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition

  /// The options for the rules to run and the severities of their findings.
  struct RuleOptions: ParsableArguments {
    @Option(
      name: .long, help: ArgumentHelp("Run only these rules (comma list).", valueName: "rule"),
      completion: .list(KnownRules.ids))
    var only: [String] = []

    @Option(
      name: .long, help: ArgumentHelp("Run these rules after all (comma list).", valueName: "rule"),
      completion: .list(KnownRules.ids))
    var enable: [String] = []

    @Option(
      name: .long, help: ArgumentHelp("Do not run these rules (comma list).", valueName: "rule"),
      completion: .list(KnownRules.ids))
    var disable: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Give a rule another severity: error, warning or note.", valueName: "rule=level"),
      completion: .list(KnownRules.idsWithSeverities))
    var severity: [String] = []

    @Flag(
      name: .long, inversion: .prefixedNo, help: "Treat warnings as errors, and call them so.")
    var strict: Bool?

    /// The configuration of rules from the file, overridden by these options.
    func configuration(_ file: ConfigurationFile?) throws(CommandFailure) -> AnalyzerConfiguration {
      var configuration = AnalyzerConfiguration(today: .today)
      if let file { configuration.apply(file.configuration) }
      let enabled = try rules(enable, of: "--enable")
      if !only.isEmpty {
        let only = Set(try rules(only, of: "--only") + enabled)
        configuration.only = only
        configuration.disabled.subtract(only)
      }
      configuration.enabled.formUnion(enabled)
      let disabled = Set(try rules(disable, of: "--disable"))
      configuration.disabled.formUnion(disabled)
      configuration.disabled.subtract(enabled)
      if let only = configuration.only, only.isSubset(of: configuration.disabled) {
        throw CommandFailure("--disable names all rules of --only: no rule is left to run")
      }
      for entry in try split(severity, of: "--severity") {
        let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let level = Severity(word: String(parts[1])) else {
          throw CommandFailure(
            "'\(entry.visible)' is not RULE=LEVEL with level error, warning or note")
        }
        let id = try rule(String(parts[0]))
        configuration.severities[id] = level
        // A rule with a severity on the command line runs, even if the file disables it.
        if !disabled.contains(id) { configuration.disabled.remove(id) }
      }
      if let strict { configuration.isStrict = strict }
      return configuration
    }

    /// How the command line treats a rule whose severity another option decides, too: the option that
    /// turns it off or makes it less than an error; nil if there is none.
    func softening(of id: String) -> String? {
      let names = { (lists: [String]) in lists.flatMap { $0.split(separator: ",").map(String.init) }
      }
      if names(disable).contains(id), !names(enable).contains(id) { return "--disable \(id)" }
      return names(severity).last { $0.hasPrefix("\(id)=") && $0 != "\(id)=error" }
        .map { "--severity \($0)" }
    }

    /// The entries of comma-separated lists.
    ///
    /// An empty list is an error, because it is probably an empty variable of a script.
    private func split(_ lists: [String], of option: String) throws(CommandFailure) -> [String] {
      var entries: [String] = []
      for list in lists {
        let found = list.split(separator: ",").map(String.init)
        guard !found.isEmpty else { throw CommandFailure("\(option) names no rule") }
        entries += found
      }
      return entries
    }

    private func rules(_ lists: [String], of option: String) throws(CommandFailure) -> [String] {
      var ids: [String] = []
      for name in try split(lists, of: option) { ids.append(try rule(name)) }
      return ids
    }

    private func rule(_ name: String) throws(CommandFailure) -> String {
      try KnownRules.find(name).id
    }
  }
#endif
