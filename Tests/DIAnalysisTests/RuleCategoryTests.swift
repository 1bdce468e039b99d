import Testing

@testable import DIAnalysis

@Suite struct RuleCategoryTests {
  /// Reports, pictures and suppressions treat all rules of a category in the same way.
  @Test(arguments: [
    (RuleCategory.cycle, ["dependency-cycle", "alias-cycle"]),
    (.deferredCycle, ["property-cycle", "deferred-cycle"]),
    (.missing, ["missing-binding"]), (.leak, ["scope-leak"]),
    (.unreachable, ["unreachable-binding"]),
    (
      .besideBindings,
      [
        "scope-cycle", "container-cycle", "missing-module", "module-cycle",
        "unknown-member", "contract", "module-dependency-cycle", "stale-suppression",
      ]
    ),
  ])
  func `a category has the rules that are treated alike`(
    category: RuleCategory, rules: [String]
  ) {
    #expect(Rules.descriptions.filter { $0.category == category }.map(\.id) == rules)
  }

  @Test func `an unknown rule is about bindings`() {
    #expect(Rules.category(of: "of-a-newer-engine") == .binding)
  }
}
