import DIDefinition
import DIGraph

/// The order of an analysis' findings in a baseline.
///
/// Keys are compared by the ranks of their symbols, because a baseline may have very many findings.
struct RecordingOrder {
  private let analysis: Analysis

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// Sorts the positions of findings; findings that one entry records keep their order.
  ///
  /// O(n log n).
  func sorted(_ positions: [Int]) -> [Int] {
    let ofRules = Dictionary(grouping: positions) { analysis.findings[$0].rule }
    let ranks = analysis.graph.definition.symbols.ranks()
    return ofRules.sorted { $0.key.precedes($1.key) }.flatMap { rule, positions in
      sortedByRank(positions, ranks) ?? sortedByName(positions)
    }
  }

  private func sortedByName(_ positions: [Int]) -> [Int] {
    let findings = analysis.findings
    return positions.sorted {
      Self.order(findings[$0], before: findings[$1], in: analysis) ?? ($0 < $1)
    }
  }

  /// A finding with one or two keys, both of them names of the definition.
  private struct Ranked {
    let first: UInt32
    /// 0 without a second key.
    let second: UInt32
    let position: Int
  }

  /// The same for findings without a code in one container, with at most two keys; nil for others.
  private func sortedByRank(_ positions: [Int], _ ranks: [UInt32]) -> [Int]? {
    let symbols = analysis.graph.definition.symbols
    var ranked: [Ranked] = []
    ranked.reserveCapacity(positions.count)
    for position in positions {
      let (container, keys) = (
        analysis.findings[position].container, analysis.findings[position].keys
      )
      guard container == analysis.findings[positions[0]].container, (1...2).contains(keys.count),
        analysis.findings[position].code == nil, let first = symbols.find(keys[0])
      else { return nil }
      var second: UInt32 = 0
      if keys.count == 2 {
        guard let symbol = symbols.find(keys[1]) else { return nil }
        second = ranks[Int(symbol.rawValue)] + 1
      }
      ranked.append(
        Ranked(first: ranks[Int(first.rawValue)], second: second, position: position))
    }
    ranked.sort {
      if $0.first != $1.first { return $0.first < $1.first }
      if $0.second != $1.second { return $0.second < $1.second }
      return $0.position < $1.position
    }
    return ranked.map(\.position)
  }

  /// Whether a finding comes before another one in a baseline; nil if one entry records both.
  static func order(
    _ one: Finding, before other: Finding, in analysis: Analysis
  ) -> Bool? {
    if let order = one.rule.order(before: other.rule) { return order }
    if let order = (one.code ?? "").order(before: other.code ?? "") { return order }
    if one.container != other.container {
      let names = (analysis.container(of: one) ?? "", analysis.container(of: other) ?? "")
      if let order = names.0.order(before: names.1) { return order }
    }
    return Baseline.order(one.keys, before: other.keys)
  }
}
