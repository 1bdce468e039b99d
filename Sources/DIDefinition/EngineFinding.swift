/// A fault of compiled code that a definition cannot show, such as a value type in
/// the weak scope.
///
/// It goes from the engine to the command beside the definition, never within it.
package struct EngineFinding: Hashable, Sendable {
  /// The name of the rule: the code of the engine's build error.
  package var rule: String
  /// The keys in question, as the rule's page lists them.
  package var keys: [String]
  /// The message, one sentence.
  package var message: String
  /// Advice on how to mend it; nil if there is none.
  package var help: String?
  /// The bindings in question, by their rows in the definition.
  package var bindings: [Int]
  /// Where to look if it is at no binding.
  package var source: SourceLocation?

  package init(
    rule: String, keys: [String], message: String, help: String? = nil, bindings: [Int] = [],
    source: SourceLocation? = nil
  ) {
    self.rule = rule
    self.keys = keys
    self.message = message
    self.help = help
    self.bindings = bindings
    self.source = source
  }
}
