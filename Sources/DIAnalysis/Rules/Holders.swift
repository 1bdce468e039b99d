import DIDefinition
import DIGraph

/// The bindings that hold others as long as a container or a declared scope lives.
///
/// Several bindings of one key in one container are one holder, because a finding's keys do not
/// distinguish them.
struct Holders {
  /// The first binding of each holder, in order of registration.
  let rows: [Int]
  private let groups: [Int: [Int]]

  /// Collects the holders that satisfy a condition, all by default.
  ///
  /// O(bindings).
  init(_ graph: DependencyGraph, where isWanted: (Int) -> Bool = { _ in true }) {
    let keys = graph.definition.bindingTable.keys
    var isRepeated = [Bool](repeating: false, count: graph.definition.symbols.count)
    var isBound = isRepeated
    let all = (0..<graph.definition.bindingCount).filter { graph.isHolder($0) && isWanted($0) }
    for row in all {
      isRepeated[Int(keys[row])] = isBound[Int(keys[row])]
      isBound[Int(keys[row])] = true
    }
    var rows: [Int] = []
    var groups: [Int: [Int]] = [:]
    var firsts: [Identity: Int] = [:]
    for row in all {
      if isRepeated[Int(keys[row])] {
        let identity = Identity(key: keys[row], container: graph.container(of: row))
        let first = firsts[identity] ?? row
        firsts[identity] = first
        groups[first, default: []].append(row)
        guard first == row else { continue }
      }
      rows.append(row)
    }
    self.rows = rows
    self.groups = groups
  }

  /// All bindings of a holder.
  func group(of row: Int) -> Group {
    Group(first: row, others: groups.isEmpty ? [] : groups[row]?.dropFirst() ?? [])
  }

  /// The bindings of one holder, of which nearly every one has a single binding.
  struct Group: RandomAccessCollection {
    let first: Int
    let others: ArraySlice<Int>

    var startIndex: Int { 0 }
    var endIndex: Int { others.count + 1 }

    subscript(position: Int) -> Int {
      position == 0 ? first : others[others.startIndex + position - 1]
    }
  }

  private struct Identity: Hashable {
    let key: UInt32
    let container: Int
  }
}
