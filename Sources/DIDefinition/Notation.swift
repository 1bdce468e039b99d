/// The language in which a definition is written.
///
/// Advice names what is there to be changed: the same finding asks for a call in Swift and for a member
/// in JSON.
package enum Notation: Sendable, Hashable, CaseIterable {
  /// Bindings in code, which the engine described.
  case swift
  /// A file of the definition format, or a definition without a text.
  case json
}
