/// What several findings of one rule come from, so that one change ends them all: a key that nothing
/// binds with all that need it, an object that is held with all its holders.
///
/// The message for several of them has the form `SUBJECT and 16 others PREDICATE`.
public struct FindingCause: Sendable, Hashable {
  /// What findings of one rule and definition have in common.
  package let identity: [String]
  /// What the finding is about: the asker, the holder, with its kind.
  package let subject: String
  /// What all of them do wrong, in the plural.
  package let predicate: String
  /// What to do about all of them; nil if the help of each says it.
  package let help: String?

  package init(_ identity: [String], subject: String, predicate: String, help: String? = nil) {
    self.identity = identity
    self.subject = subject
    self.predicate = predicate
    self.help = help
  }

  /// The message for this finding and others with the same cause.
  ///
  /// - Parameters:
  ///   - others: how many others, at least 1.
  ///   - isComplete: whether there are no further ones that are not reported.
  /// - Returns: one sentence with all names in quotes.
  package func message(others: Int, isComplete: Bool = true) -> String {
    "\(subject) and \(isComplete ? "" : "at least ")\(others) other\(others == 1 ? "" : "s") "
      + predicate
  }
}

extension Analysis {
  /// What a finding may share with others of its rule; nil if such findings stand alone.
  ///
  /// O(1) but for the lengths of names.
  package func cause(of finding: Finding) -> FindingCause? {
    if case .ofEngine = finding.facts { return nil }
    return Rules.rule(finding.rule)?.cause(of: finding, in: context)
  }
}
