import DIDefinition

/// The common cause of several findings of one rule: a missing key with all of its requesters, a held
/// object with all of its holders, bindings with all of their cycles, or a module with its unreachable bindings.
///
/// The message for several of them has the form `SUBJECT and 16 others PREDICATE`.
package struct FindingCause: Sendable, Hashable {
  /// The identity of the cause within its rule and definition.
  package let identity: [String]
  /// The subject of the finding: the requester or the holder, with its kind.
  package let subject: String
  /// The predicate that all of these findings share, in the plural.
  package let predicate: String
  /// The help for all of them; nil if the help of each finding is enough.
  package var help: String?

  /// The message for this finding and others with the same cause.
  ///
  /// - Parameters:
  ///   - others: the number of other findings, at least 1.
  ///   - isComplete: whether every finding with the cause is reported.
  /// - Returns: one sentence with all names in quotes.
  package func message(others: Int, isComplete: Bool = true) -> String {
    "\(subject) and \(isComplete ? "" : "at least ")\(counted(others, "other")) "
      + predicate
  }
}

extension Analysis {
  /// The words of a group of findings.
  ///
  /// - Parameters:
  ///   - first: the first finding of the group.
  ///   - others: the number of the group's other findings.
  ///   - isComplete: whether every finding with the cause is reported.
  /// - Returns: the words of the first finding, with a message and a help for all of them.
  package func words(forGroupOf first: Finding, others: Int, isComplete: Bool) -> FindingWords {
    var words = words(for: first)
    guard others > 0, let cause = cause(of: first) else { return words }
    words.message = cause.message(others: others, isComplete: isComplete)
    words.help = cause.help ?? words.help
    return words
  }
}

extension Analysis {
  /// The cause that a finding may share with others of its rule; nil if there is none.
  ///
  /// O(1), except for the lengths of names.
  package func cause(of finding: Finding) -> FindingCause? {
    var cause = finding.facts.cause(in: context)
    guard cause?.help != nil, context.definition.generator?.advice[finding.rule] != nil else {
      return cause
    }
    let subject = finding.facts.words(in: context).adviceSubject
    if let own = ownHelp(for: finding, subject, requester: "each of them") { cause?.help = own }
    return cause
  }
}
