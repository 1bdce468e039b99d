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

  /// Computes the sets for a range of parts.
  init(
    _ parts: Range<Int>, of places: PartsOfNodes, in graph: Digraph,
    _ components: StronglyConnectedComponents
  ) {
    let words = (parts.count + 63) / 64
    var bits = [UInt64](repeating: 0, count: components.count * words)
    bits.withUnsafeMutableBufferPointer { bits in
      /// Adds the parts of a vertex to the set of a component.
      func add(partsOf vertex: Int, to row: Int) {
        places.forEach(at: vertex) { part in
          guard parts.contains(part) else { return }
          let position = part - parts.lowerBound
          bits[row + position / 64] |= 1 << UInt64(position % 64)
        }
      }
      for component in 0..<components.count {
        let row = component * words
        var isCyclic = false
        let members = components.members(of: component)
        for vertex in members {
          for target in graph.successors(of: Int(vertex)) {
            let other = Int(components.component[Int(target)])
            guard other != component else {
              isCyclic = true
              continue
            }
            for word in 0..<words { bits[row + word] |= bits[other * words + word] }
            add(partsOf: Int(target), to: row)
          }
        }
        if isCyclic { for vertex in members { add(partsOf: Int(vertex), to: row) } }
      }
    }
    (self.parts, self.words, self.components, self.bits) = (parts, words, components, bits)
  }

  /// Whether a node reaches a part.
  func reaches(_ part: Int, from node: Int) -> Bool {
    let position = part - parts.lowerBound
    let component = Int(components.component[node])
    return bits[component * words + position / 64] & (1 << UInt64(position % 64)) != 0
  }

  /// Whether at least one of the nodes reaches each of the parts.
  func reached(from nodes: [Int]) -> Reached {
    var union = [UInt64](repeating: 0, count: words)
    for node in nodes {
      let component = Int(components.component[node])
      for word in 0..<words { union[word] |= bits[component * words + word] }
    }
    return Reached(first: parts.lowerBound, bits: union)
  }

  /// The parts that some nodes reach.
  struct Reached {
    fileprivate let first: Int
    fileprivate let bits: [UInt64]

    func contains(_ part: Int) -> Bool {
      bits[(part - first) / 64] & (1 << UInt64((part - first) % 64)) != 0
    }
  }
}
