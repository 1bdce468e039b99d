import DIGraph

/// A rule about single bindings: a finding is a binding that breaks it.
protocol BindingRule: Rule where Facts == Int {
  associatedtype Rows: Sequence<Int>

  /// The bindings that break the rule, unless they are without effect.
  static func rows(in context: RuleContext) -> Rows

  /// The severity of a finding; by default that of the rule.
  static func severity(of row: Int, in context: RuleContext) -> Severity
}

extension BindingRule {
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for row in rows(in: context) where context.graph.isEffective(row) {
      findings.add(finding(ofBinding: row, severity(of: row, in: context), in: context, row))
    }
  }

  static func severity(of row: Int, in context: RuleContext) -> Severity { description.severity }
}
