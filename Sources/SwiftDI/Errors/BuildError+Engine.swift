import DIDefinition

extension BuildError.Code {
  /// Whether a rule of the command finds the fault in the definition, so that the engine need not
  /// report it.
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
  /// Converts a build error for the command.
  init(_ finding: BuildError.Finding) {
    self.init(
      rule: finding.code.rawValue, keys: finding.keys, message: finding.message,
      help: finding.help, bindings: finding.rows,
      source: finding.rows.isEmpty ? finding.sources.first : nil)
  }
}
