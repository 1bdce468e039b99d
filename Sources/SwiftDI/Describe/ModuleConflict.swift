import DIDefinition

/// A module that was left out, because another one of the same type and name was described before.
struct ModuleConflict: Sendable {
  let module: any Module
  let place: SourceLocation?
  /// The module that requires it; nil if it was listed itself.
  let requiredBy: String?
  /// The module that requires the described one; nil if it was listed itself.
  let firstRequiredBy: String?
}
