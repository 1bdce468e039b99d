import DIDefinition
import DIGraph
import DIReading

/// A rule about facts that no definition can express: the engine finds them in compiled code, and
/// the live module sends them beside the definition.
///
/// It has an id, a page, a severity and suppressions like every rule, but no check: its findings
/// come from the engine, see `EngineFindings`.
protocol EngineRule: Rule where Facts == Never {}

extension EngineRule {
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {}

  static func words(for facts: Never, in context: RuleContext) -> FindingWords {}
}
