import DIDefinition
import DIGraph

/// A factory with unknown dependencies.
enum OpaqueFactoryRule: BindingRule {
  static let description = RuleDescription(
    id: "opaque-factory", severity: .note,
    summary: "The dependencies of a factory are unknown.",
    rationale: """
      It requests keys that are not listed, so no rule can check what lies behind it: a cycle or a \
      missing binding there is not found. The summary counts such bindings.
      """,
    advice: Advice(
      swift:
        "declare what it requests with '.needs(…)', or record it in a test with 'container.recorded'",
      json: "list what it requests in 'dependencies'"),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; Engine"),
      RuleExample("root App; App; opaque Unused"),
    ],
    triggering: [RuleExample("opaque singleton ↓Car")])

  static func rows(in context: RuleContext) -> some Sequence<Int> {
    let flags = context.definition.bindingTable.flags
    return flags.indices.lazy.filter { flags[$0].contains(.opaque) && context.isReached($0) }
  }

  static func words(for row: Int, in context: RuleContext) -> FindingWords {
    FindingWords(
      "the dependencies of '\(context.name(row))' are not all known",
      help: description.advice?[context.notation])
  }
}
