import DIDefinition
import DIGraph
import DIReading

/// A fault of compiled code that no definition shows.
///
/// The engine finds it and sends it beside the definition, with a code of its own.
enum DoesNotBuildRule: Rule {
  static let id = "does-not-build"

  static let description = RuleDescription(
    id: id, severity: .error,
    summary: "The engine refuses to build the container, for a reason that no definition shows.",
    rationale: """
      The engine is the part of SwiftDI that builds containers. It finds faults of compiled code \
      that a definition cannot express. Each finding has the engine's words and one of these \
      codes: 'weak-value', 'unfilled-property', 'unknown-property', 'injected-value', \
      'foreign-actor', 'eager-asynchronous', 'unreadable-environment', 'surplus-parameter', \
      'close-not-shared', 'duplicate-contribution', 'external-scope', 'function-instance', \
      'scope-conflict', 'scope-name', 'module-conflict' or 'module-failed'. 'BuildError.Code' \
      describes them. Only compiled code has such findings (--product, --library, --executable), \
      also in 'expectSound' and 'lint()'; a file has none. An 'ignore' names this rule and \
      silences every code. The engine itself respects it: a factory may then fill properties by \
      hand. So such an 'ignore' is never reported as one that silences nothing.
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
    for found in context.document.engineFindings ?? [] {
      let row = found.bindings.first
      findings.add(
        finding(
          keys: found.keys, at: row.map(Finding.Place.binding) ?? .code(found.source),
          container: row.map(context.graph.container(of:)) ?? 0, facts: found))
    }
  }

  static func words(for found: EngineFinding, in context: RuleContext) -> FindingWords {
    let places = found.bindings.dropFirst().compactMap { context.definition.source(ofBinding: $0) }
    return FindingWords(
      found.message, help: found.help, notes: places.map { "also at \($0.fileAndLine)" })
  }
}
