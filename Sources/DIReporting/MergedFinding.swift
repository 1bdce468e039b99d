import DIAnalysis

/// A finding of one container that was analysed in several environments.
///
/// Two findings of different environments are one if rule, container and keys, hence their
/// fingerprints, and their messages are equal; so nothing that only one environment knows is lost.
struct MergedFinding: Sendable {
  /// The environment whose words and places stand for it, by its position.
  private(set) var variant: Int
  /// The finding, by its position in that environment's analysis.
  private(set) var finding: Int
  /// The environments that have it, in order.
  private(set) var variants: [Int]

  /// Finds which findings of several analyses are the same, and sorts them as one report has them.
  static func merging(_ analyses: [Analysis]) -> [MergedFinding] {
    var merged: [MergedFinding] = []
    var positions: [Identity: Int] = [:]
    for (variant, analysis) in analyses.enumerated() {
      var occurrences: [Identity: Int] = [:]
      for (number, finding) in analysis.findings.enumerated() {
        var identity = Identity(finding, in: analysis)
        // A definition may have a finding twice: the second of one is the second of the other.
        identity.occurrence = occurrences[identity, default: 0]
        occurrences[identity.first, default: 0] += 1
        if let position = positions[identity] {
          merged[position].add(finding, number, of: variant, analyses)
        } else {
          positions[identity] = merged.count
          merged.append(MergedFinding(variant: variant, finding: number, variants: [variant]))
        }
      }
    }
    return sorted(merged, analyses)
  }

  private static func sorted(_ merged: [MergedFinding], _ analyses: [Analysis]) -> [MergedFinding] {
    let order = FindingOrder.places(
      of: merged.map { (analyses[$0.variant], analyses[$0.variant].findings[$0.finding]) })
    return order.map { merged[$0] }
  }

  /// Adds another environment; what is graver there, or not silenced there, stands for all.
  private mutating func add(
    _ other: Finding, _ number: Int, of variant: Int, _ analyses: [Analysis]
  ) {
    variants.append(variant)
    let current = analyses[self.variant].findings[finding]
    let isGraver =
      current.state.isNew == other.state.isNew
      ? other.severity > current.severity : other.state.isNew
    if isGraver { (self.variant, finding) = (variant, number) }
  }

  private struct Identity: Hashable {
    let fingerprint: String
    let message: String
    var occurrence = 0

    init(_ finding: Finding, in analysis: Analysis) {
      fingerprint = analysis.fingerprint(of: finding)
      message = analysis.words(for: finding).message
    }

    var first: Identity {
      var identity = self
      identity.occurrence = 0
      return identity
    }
  }
}

extension [MergedFinding] {
  /// How many there are; what could not be seen into is counted in the first environment.
  func summary(of analyses: [Analysis]) -> Analysis.Summary {
    var summary = Analysis.Summary()
    for merged in self { summary.count(analyses[merged.variant].findings[merged.finding]) }
    summary.opaque = analyses.first?.summary.opaque ?? 0
    return summary
  }
}
