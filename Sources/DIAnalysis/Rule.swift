import DIDefinition
import DIGraph

/// A check over a definition's graph.
///
/// Each rule is an enumeration without cases, in a file of its own.
protocol Rule: Sendable {
  /// The facts of one finding, from which its words are built.
  associatedtype Facts: Sendable

  /// The description for lists, pages and the command.
  static var description: RuleDescription { get }

  /// Adds all findings, in any deterministic order.
  static func check(_ context: RuleContext, into findings: inout FindingCollector)

  /// The words of one of this rule's findings.
  static func words(for facts: Facts, in context: RuleContext) -> FindingWords

  /// The cause that a finding may share with others; nil if there is none.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause?
}

extension Rule {
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? { nil }

  // MARK: Findings

  /// A finding of this rule.
  static func finding(
    severity: Severity? = nil, keys: [String], path: [Int] = [], at place: Finding.Place,
    container: Int = 0, facts: Facts
  ) -> Finding {
    Finding(
      rule: description.id, severity: severity ?? description.severity, keys: keys, path: path,
      place: place,
      container: container, facts: RuleFacts<Self>(facts: facts))
  }

  /// A finding about a binding, at another place than the binding itself if one is given.
  static func finding(
    ofBinding row: Int, _ severity: Severity? = nil, at place: Finding.Place? = nil,
    in context: RuleContext, _ facts: Facts
  ) -> Finding {
    finding(
      severity: severity, keys: [context.name(row)], at: place ?? .binding(row),
      container: context.graph.container(of: row), facts: facts)
  }

  /// A finding about what a binding requests, given by its edge.
  static func finding(
    ofRequest edge: Int, _ severity: Severity? = nil, in context: RuleContext, _ facts: Facts
  ) -> Finding {
    let requester = context.graph.source(of: edge)
    let key = context.definition.symbols[context.graph.requestedKey(of: edge)]
    return finding(
      severity: severity, keys: [context.name(requester), key], path: [edge], at: .dependency(edge),
      container: context.graph.container(of: requester), facts: facts)
  }
}

/// The facts of a finding, and its words.
protocol FindingFacts: Sendable {
  func words(in context: RuleContext) -> FindingWords
  func cause(in context: RuleContext) -> FindingCause?
}

/// The facts of a rule's finding, with the rule that turns them into words.
struct RuleFacts<Origin: Rule>: FindingFacts {
  var facts: Origin.Facts

  func words(in context: RuleContext) -> FindingWords {
    var words = Origin.words(for: facts, in: context)
    if words.adviceSubject == nil, let help = words.help,
      help == Origin.description.advice?[context.notation]
    {
      words.adviceSubject = .keys
    }
    return words
  }

  func cause(in context: RuleContext) -> FindingCause? { Origin.cause(of: facts, in: context) }
}
