import DIDefinition
import DIGraph

/// Finds the scope leaks of holders that reach so many objects that following each one separately
/// would take too long.
///
/// Their leaks are counted together; only holders whose leaks can be reported are followed.
struct LeakCrowd {
  private let context: RuleContext
  private let holders: Holders
  private let rows: ArraySlice<Int>

  init(_ context: RuleContext, _ holders: Holders, from position: Int) {
    self.context = context
    self.holders = holders
    rows = holders.rows[position...]
  }

  /// Adds and counts the leaks.
  func check(_ search: inout HoldSearch, into findings: inout FindingCollector) {
    let counts = count(&search)
    for (row, first) in inOrderOfReport() {
      let count = counts[row]
      if let count, count == LeakCensus.Count() { continue }
      let mayBeQuiet = findings.mayBeQuiet(ScopeLeakRule.description, key: context.name(row))
      if let count, !mayBeQuiet, !findings.admits(first) {
        findings.count(count.outlived, .error, of: ScopeLeakRule.description)
        findings.count(count.neverCached, .warning, of: ScopeLeakRule.description)
        continue
      }
      let leaks = search.leaks(
        of: holders.group(of: row), stoppingAt: count?.outlived ?? .max)
      ScopeLeakRule.add(leaks, of: row, in: context, search, to: &findings)
    }
  }

  /// The counts of the holders whose bindings share one lifetime, by their rows.
  private func count(_ search: inout HoldSearch) -> [Int: LeakCensus.Count] {
    var rowsOfLife: [Lifetime: [Int]] = [:]
    var lifetimes: [Lifetime] = []
    for row in rows {
      let life = context.graph.lifetimes[row]
      guard holders.group(of: row).allSatisfy({ context.graph.lifetimes[$0] == life }) else {
        continue
      }
      if rowsOfLife[life] == nil { lifetimes.append(life) }
      rowsOfLife[life, default: []].append(row)
    }
    var counts: [Int: LeakCensus.Count] = [:]
    for life in lifetimes {
      let rows = rowsOfLife[life] ?? []
      let census = LeakCensus(
        of: rows.map(holders.group), life, in: context.graph, &search)
      for (row, count) in zip(rows, census.counts) { counts[row] = count }
    }
    return counts
  }

  // MARK: Order

  /// The holders in the order of the report, with the first position at which a leak of each can be
  /// reported.
  private func inOrderOfReport() -> [(row: Int, first: Finding)] {
    let firsts = rows.map { row in (row: row, first: firstPossible(row)) }
    return FindingOrder.order(of: firsts.map(\.first), in: context).map { firsts[$0] }
  }

  /// A finding that precedes every leak of a holder in the report.
  private func firstPossible(_ row: Int) -> Finding {
    var first: Finding?
    for binding in holders.group(of: row) {
      for edge in context.graph.edges(from: binding) {
        let finding = leak(of: row, at: .dependency(edge))
        if let first, !FindingOrder.precedes(finding, first, in: context) { continue }
        first = finding
      }
    }
    return first ?? leak(of: row, at: .binding(row))
  }

  /// A leak with its place and no other facts.
  private func leak(of row: Int, at place: Finding.Place) -> Finding {
    ScopeLeakRule.finding(
      keys: [context.name(row)], at: place,
      facts: ScopeLeakRule.Facts(target: row, isProvider: false, path: []))
  }
}
