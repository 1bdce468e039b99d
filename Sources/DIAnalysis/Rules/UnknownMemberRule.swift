import DIDefinition
import DIGraph
import DIReading

/// A member of the definition that is unknown to the format, or has no effect where it is.
enum UnknownMemberRule: Rule {
  static let description = RuleDescription(
    id: "unknown-member", severity: .note, category: .besideBindings,
    summary: "The definition has a member that is not part of the format, or has no effect.",
    rationale: """
      The analysis ignores it. Most often it is a misspelling, and then the definition means \
      something else than what is analysed. A 'mapKey' has no effect without 'contributes', and an 'element' \
      none without the kind 'collection'.
      """,
    advice: Advice("correct its name, add the missing member, or remove it"),
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
        note: 'dependancies' is not a member of a binding (did you mean 'dependencies'?) [unknown-member]
        """))

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
    if let lacks = member.lacks {
      return FindingWords("'\(member.name)' of \(member.noun) has no effect without \(lacks)")
    }
    let hint = suggestion(member.nearest, insteadOf: member.name).map { " (\($0))" } ?? ""
    return FindingWords("'\(member.name)' is not a member of \(member.noun)\(hint)")
  }
}
