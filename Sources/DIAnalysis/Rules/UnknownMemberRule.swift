import DIDefinition
import DIGraph
import DIReading

/// A member of the definition that is unknown to the format, or has no effect where it is.
enum UnknownMemberRule: Rule {
  static let description = RuleDescription(
    id: "unknown-member", severity: .error, category: .besideBindings,
    summary: "The definition has a member that is not part of the format, or has no effect.",
    rationale: """
      The analysis ignores it. If it is a misspelling, the definition means something else than \
      what is analysed: a cycle through "dependancies" is not found. So a misspelling is an error, \
      and any other unknown member a warning. A misspelling differs from a member of the same object \
      only in case, or by one edit or swap if the shorter of both names has four or five letters, \
      and by at most two if it has more. A name that begins with 'x-' is for other tools and is not \
      reported. A 'mapKey' has no effect without 'contributes', and an 'element' none without the \
      kind 'collection': both are warnings.
      """,
    advice: Advice(
      "correct its name, add the missing member, remove it, or begin its name with 'x-'"),
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "bindings": [
            { "key": "Boiler" },
            { "key": "CoffeeMachine", "dependancies": ["Boiler"] }
          ]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "bindings": [
            { "key": "Boiler" },
            { "key": "CoffeeMachine", "dependencies": ["Boiler"] }
          ]
        }
        """,
      finding: """
        error: 'dependancies' is not a member of a binding (did you mean 'dependencies'?) [unknown-member]
        """))

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for (index, member) in context.document.unknownMembers.enumerated() {
      var container = 0
      if let site = member.site, site.table == .bindings {
        container = context.graph.container(of: site.index)
      }
      findings.add(
        finding(
          severity: member.isMisspelling ? .error : .warning,
          keys: [member.name], at: .unknownMember(index), container: container, facts: index))
    }
  }

  static func words(for index: Int, in context: RuleContext) -> FindingWords {
    FindingWords(context.document.unknownMembers[index].message)
  }
}
