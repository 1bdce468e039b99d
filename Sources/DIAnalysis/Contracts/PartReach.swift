import DIGraph

/// The parts that each component reaches over at least one edge, as sets of bits.
///
/// One pass over the components in reverse topological order: O((V + E) · words). At most 512 parts are
/// handled at once, so that the sets of a million components remain small.
struct PartReach {
  static let mostParts = 512

  private let parts: Range<Int>
  private let words: Int
  private let components: StronglyConnectedComponents
  private let bits: [UInt64]

  /// Computes the sets for a range of `all` parts.
  init(
    _ parts: Range<Int>, of all: [PartIndex.Part], in graph: Digraph,
    _ components: StronglyConnectedComponents
  ) {
    let words = (parts.count + 63) / 64
    let own = Self.ownBits(parts, of: all, words, vertexCount: graph.vertexCount)
    var bits = [UInt64](repeating: 0, count: components.count * words)
    bits.withUnsafeMutableBufferPointer { bits in
      for component in 0..<components.count {
        let row = component * words
        var isCyclic = false
        for vertex in components.members(of: component) {
          for target in graph.successors(of: Int(vertex)) {
            let other = Int(components.component[Int(target)])
            guard other != component else {
              isCyclic = true
              continue
            }
            for word in 0..<words {
              bits[row + word] |= bits[other * words + word] | own[Int(target) * words + word]
            }
          }
        }
        guard isCyclic else { continue }
        for vertex in components.members(of: component) {
          for word in 0..<words { bits[row + word] |= own[Int(vertex) * words + word] }
        }
      }
    }
    (self.parts, self.words, self.components, self.bits) = (parts, words, components, bits)
  }

  /// The parts of each vertex.
  private static func ownBits(
    _ parts: Range<Int>, of all: [PartIndex.Part], _ words: Int, vertexCount: Int
  ) -> [UInt64] {
    var own = [UInt64](repeating: 0, count: vertexCount * words)
    for (position, part) in all[parts].enumerated() {
      for node in part.nodes { own[node * words + position / 64] |= 1 << UInt64(position % 64) }
    }
    return own
  }

  /// Whether a node reaches a part.
  func reaches(_ part: Int, from node: Int) -> Bool {
    let position = part - parts.lowerBound
    let component = Int(components.component[node])
    return bits[component * words + position / 64] & (1 << UInt64(position % 64)) != 0
  }

  /// The parts that some of the nodes reach, ascending.
  func parts(from nodes: [Int]) -> [Int] {
    var union = [UInt64](repeating: 0, count: words)
    for node in nodes {
      let component = Int(components.component[node])
      for word in 0..<words { union[word] |= bits[component * words + word] }
    }
    return parts.filter { part in
      let position = part - parts.lowerBound
      return union[position / 64] & (1 << UInt64(position % 64)) != 0
    }
  }
}
