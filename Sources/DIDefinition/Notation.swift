/// The language in which a definition is written.
///
/// Advice is written in the language of the input: the same finding proposes a call in Swift and a member
/// in JSON.
package enum Notation: Sendable, Hashable, CaseIterable {
  /// Bindings in code, which the engine described.
  case swift
  /// A file of the definition format, or a definition without a text.
  case json
}
