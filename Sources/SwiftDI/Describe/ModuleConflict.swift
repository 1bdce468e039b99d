import DIDefinition

/// A module that was left out, because another one of equal type and name was described before.
struct ModuleConflict: Sendable {
  let module: any Module
  let place: SourceLocation?
  /// The module that requires it; nil if it was listed itself.
  let asker: String?
  /// The module that requires the described one; nil if it was listed itself.
  let firstAsker: String?
}
