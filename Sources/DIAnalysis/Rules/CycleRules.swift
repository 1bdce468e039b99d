import DIDefinition
import DIGraph
import DIReading

/// A rule about bindings that lead back to themselves: a finding is a cycle, at its first binding.
protocol BindingCycleRule: Rule where Facts == DependencyCycle {
  /// The cycles, one for each component.
  static func cycles(in context: RuleContext) -> [DependencyCycle]
}

extension BindingCycleRule {
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for cycle in cycles(in: context) {
      findings.add(
        finding(
          keys: cycle.keys, path: cycle.edges, at: .binding(cycle.firstBinding),
          container: context.graph.container(of: cycle.firstBinding), facts: cycle))
    }
  }
}

/// One of the scopes, containers or modules that a definition declares, by its position there.
struct Declared {
  let name: String
  let index: Int
}

/// A rule about declarations that lead back to themselves: a finding is the names of a cycle.
protocol DeclaredCycleRule: Rule where Facts == [String] {
  /// The table of the definition that contains the declarations.
  static var table: DefinitionSite.Table { get }

  /// The cycles, each from the declaration where it is reported.
  static func cycles(in context: RuleContext) -> [[Declared]]
}

extension DeclaredCycleRule {
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for cycle in cycles(in: context) {
      guard let first = cycle.first else { continue }
      let names = cycle.map(\.name)
      findings.add(
        finding(keys: names, at: .site(DefinitionSite(table, first.index)), facts: names))
    }
  }
}

/// The quoted names of a cycle, with the first once more at the end.
func closed(_ names: [String], by joint: String) -> String {
  (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: joint)
}
