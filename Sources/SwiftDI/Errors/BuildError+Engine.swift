import DIDefinition

extension BuildError.Code {
  /// Whether the command's rule finds it in the definition, so that nobody has to say it besides.
  package var isSeenInDefinition: Bool {
    switch self {
    case .missingBinding, .dependencyCycle, .aliasCycle, .duplicateBinding, .moduleCycle,
      .missingEnvironment, .eagerNotShared, .sharedWithArguments, .scopeLeak:
      true
    case .unreadableEnvironment, .moduleConflict, .closeNotShared, .scopeConflict,
      .overrideOfNothing, .scopeName, .duplicateContribution, .eagerAsynchronous, .externalScope,
      .weakValue, .foreignActor, .surplusParameter, .unfilledProperty, .unknownProperty,
      .injectedValue, .moduleFailed:
      false
    }
  }
}

extension EngineFinding {
  /// A build error as the command takes it.
  init(_ finding: BuildError.Finding) {
    self.init(
      rule: finding.code.rawValue, keys: finding.keys, message: finding.message,
      help: finding.help, bindings: finding.rows,
      source: finding.rows.isEmpty ? finding.sources.first : nil)
  }
}
