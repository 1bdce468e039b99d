import DIDefinition
import DIGraph
import DIReading

/// A member of the definition that is unknown to the format, or has no effect where it is.
enum UnknownMemberRule: Rule {
  static let description = RuleDescription(
    id: "unknown-member", severity: .error, category: .besideBindings,
    summary: "The definition has a member that is not part of the format, or has no effect.",
    rationale: """
      The analysis ignores such a member. If it is misspelt, the definition means something else \
      than what is analysed: with "dependancies", a cycle is not found. So a misspelling is an \
      error, and any other unknown member is a warning. A name is a misspelling if it differs from \
      a member of the same object only in case, or in few letters: by one edit or swap if the \
      shorter name has four or five letters, and by at most two if it has more. A name that begins \
      with 'x-' is for other tools and is not reported. Two members can be without effect, which \
      is a warning: a 'mapKey' without 'contributes', and an 'element' of a dependency that is not \
      of the kind 'collection'.
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
