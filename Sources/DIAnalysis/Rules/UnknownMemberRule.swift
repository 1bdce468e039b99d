import DIDefinition
import DIGraph
import DIReading

/// A member of the definition that is unknown to the format.
enum UnknownMemberRule: Rule {
  static let description = RuleDescription(
    id: "unknown-member", severity: .note, category: .besideBindings,
    summary: "The definition has a member that is not part of the format.",
    rationale: """
      The analysis ignores it. Most often it is a misspelling, and then the definition means \
      something else than what is analysed.
      """,
    advice: Advice(
      "correct its name, or remove it"),
    nonTriggering: [RuleExample("singleton Car -> Engine; Engine")],
    triggering: [])

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for (index, member) in context.document.unknownMembers.enumerated() {
      var container = 0
      if let site = member.site, site.table == .bindings {
        container = context.graph.container(of: site.index)
      }
      findings.add(
        finding(
          keys: [member.name], at: .unknownMember(index), container: container, facts: index))
    }
  }

  static func words(for index: Int, in context: RuleContext) -> FindingWords {
    let member = context.document.unknownMembers[index]
    let hint = member.nearest.map { " (did you mean '\($0)'?)" } ?? ""
    return FindingWords("'\(member.name)' is not a member of \(member.noun)\(hint)")
  }
}
