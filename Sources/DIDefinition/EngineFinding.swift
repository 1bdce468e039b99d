/// A fault of compiled code that no other member of a definition shows, such as a value type in the
/// weak scope.
///
/// The engine that writes a definition finds it.
package struct EngineFinding: Hashable, Sendable {
  /// The code of the engine's build error.
  package var code: String
  /// The keys of the finding.
  package var keys: [String]
  /// The message in one sentence.
  package var message: String
  /// Advice for the remedy; nil if there is none.
  package var help: String?
  /// The bindings of the finding, by their rows in the definition.
  package var bindings: [Int]
  /// The location of the fault if it concerns no binding.
  package var source: SourceLocation?

  package init(
    code: String, keys: [String], message: String, help: String? = nil, bindings: [Int] = [],
    source: SourceLocation? = nil
  ) {
    self.code = code
    self.keys = keys
    self.message = message
    self.help = help
    self.bindings = bindings
    self.source = source
  }
}
