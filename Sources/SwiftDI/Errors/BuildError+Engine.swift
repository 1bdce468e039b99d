import DIDefinition

extension BuildError.Code {
  /// Whether the command's rule of this name finds the fault in the definition, so that the engine
  /// need not write it there.
  package var isSeenInDefinition: Bool {
    switch self {
    case .missingBinding, .dependencyCycle, .aliasCycle, .duplicateBinding, .moduleCycle,
      .missingEnvironment, .eagerNotShared, .sharedWithArguments, .scopeLeak, .overrideOfNothing:
      true
    case .unreadableEnvironment, .moduleConflict, .closeNotShared, .scopeConflict, .scopeName,
      .duplicateContribution, .eagerAsynchronous, .externalScope, .weakValue, .foreignActor,
      .surplusParameter, .unfilledProperty, .unknownProperty, .injectedValue, .functionInstance,
      .neverSynchronous,
      .moduleFailed:
      false
    }
  }
}

extension EngineFinding {
  /// Converts a build error for the definition.
  init(_ finding: BuildError.Finding) {
    self.init(
      code: finding.code.rawValue, keys: finding.keys, message: finding.message,
      help: finding.help, bindings: finding.rows,
      source: finding.rows.isEmpty ? finding.sources.first : nil)
  }
}
