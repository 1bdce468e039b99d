/// What the engine finds wrong with compiled code and no definition can say, such as a value type in
/// the weak scope.
///
/// It goes from the engine to the command beside the definition, never within it.
package struct EngineFinding: Hashable, Sendable {
  /// The name of the rule: the code of the engine's build error.
  package var rule: String
  /// The keys in question, as the rule's page lists them.
  package var keys: [String]
  /// What is wrong, in one sentence.
  package var message: String
  /// What to do; nil if there is nothing to be said.
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
