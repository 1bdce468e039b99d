import DIDefinition
import DIGraph

/// A part that needs another one against a contract.
struct ContractBreak: Sendable {
  let contract: Contract
  /// The names of the two parts.
  let from: String
  let to: String
  /// The edges of the shortest path.
  let path: [Int]
  /// Whether only a direct dependency breaks the contract.
  let isDirect: Bool
  /// A dependency to remove, as an edge.
  let removal: Int
  /// Whether nothing remains to be done after its removal.
  let isShared: Bool
  /// The number of bindings of the first part that need the other one, besides that of the path.
  let others: Int
}

/// A search for the pairs of parts that break a contract.
///
/// There can be many pairs, and a report shows only some of them. So the search first counts the
/// pairs, and then looks for the evidence of the pairs that are shown.
protocol BreakSearch {
  /// Looks for the next part that breaks the contract.
  ///
  /// - Returns: how many parts it needs against the contract; nil if no part is left.
  mutating func next() -> Int?

  /// The breaks of the part that `next` found last, in the order of the contract.
  mutating func breaks() -> [ContractBreak]
}
