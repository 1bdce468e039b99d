import DIDefinition
import DIGraph
import DIReading

/// A fault of compiled code that only the engine finds.
///
/// It writes the fault into the definition, with a code of its own.
enum DoesNotBuildRule: Rule {
  static let id = "does-not-build"

  static let description = RuleDescription(
    id: id, severity: .error,
    summary: "The engine refuses to build the container, for a reason that only it can find.",
    rationale: """
      The engine is the part of SwiftDI that builds containers. It finds faults of compiled code \
      that the bindings of a definition do not show, and writes them into its definition \
      ('findings'). Each finding has the engine's words and one of these \
      codes: 'weak-value', 'unfilled-property', 'unknown-property', 'injected-value', \
      'foreign-actor', 'eager-asynchronous', 'never-synchronous', 'unreadable-environment', 'surplus-parameter', \
      'close-not-shared', 'duplicate-contribution', 'external-scope', 'function-instance', \
      'scope-conflict', 'scope-name', 'module-conflict' or 'module-failed'. 'BuildError.Code' \
      describes them. An 'ignore' cannot silence them, except for 'unfilled-property': the engine \
      respects it on the binding, so that a factory may fill properties by hand, and then writes no \
      finding. So such an 'ignore' is never reported as one that silences nothing.
      """,
    example: RuleExample(
      swift: """
        struct Cup {}

        struct CupModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Cup.init, in: .weak)  // a struct cannot be held weakly
          }
        }
        """,
      sound: """
        final class Cup {}

        struct CupModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Cup.init, in: .weak)
          }
        }
        """,
      finding: """
        error: 'Cup' is in the weak scope, but is a value type [does-not-build: weak-value]
           help: bind it in another scope
        """))

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for (index, found) in context.definition.findings.enumerated() {
      let row = found.bindings.first
      findings.add(
        finding(
          keys: found.keys,
          at: row.map(Finding.Place.binding) ?? .site(DefinitionSite(.findings, index)),
          container: row.map(context.graph.container(of:)) ?? 0, facts: found))
    }
  }

  static func words(for found: EngineFinding, in context: RuleContext) -> FindingWords {
    let places = found.bindings.dropFirst().compactMap { context.definition.source(ofBinding: $0) }
    return FindingWords(
      found.message, help: found.help, notes: places.map { "also at \($0.fileAndLine)" })
  }
}
