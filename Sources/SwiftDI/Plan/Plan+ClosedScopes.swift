extension Plan {
  /// The error for a row that requires a scope that is not open; nil if it requires none.
  ///
  /// The error names the binding in that scope and the bindings on the path to it. O(n) in the rows
  /// that the row depends on.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - open: the innermost scope that is open where the row is requested.
  ///   - others: further missing keys, if an object was to be wired.
  /// - Returns: the error of code `scopeNotOpen`.
  func scopeNotOpen(
    for row: Int, where open: Scope?, also others: [String] = []
  ) -> ResolutionError? {
    guard let scope = scopeNotOpen(for: row, open) else { return nil }
    let path = path(from: row, to: scope)
    let steps = path.dropFirst().lazy.map { self.rows[$0] }.filter { $0.registration != nil }
    return ResolutionError(
      .scopeNotOpen(scope.description), key: rows[path.first ?? row].key.text,
      steps: steps.map { .init(key: $0.key.text, source: $0.registration?.location) },
      also: others)
  }

  private func scopeNotOpen(for row: Int, _ open: Scope?) -> Scope? {
    if let level = rows[row].level { return levels[level].scope }
    // The row requires several scopes that are never open together.
    let open = open?.names ?? []
    let needed = Set(below(row) { $0.level == nil }.keys.compactMap { rows[$0].level })
    return needed.sorted().lazy.compactMap { self.levels[$0].scope }
      .first { !open.starts(with: $0.names) }
  }

  /// The path from the nearest row that is itself in a scope back to a row that requires the scope.
  private func path(from row: Int, to scope: Scope) -> [Int] {
    let holders = below(row) { _ in true }
    let nearest = holders.filter { rows[$0.key].isItself(in: scope) }
      .min { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }
    guard let nearest else { return [row] }
    return Array(sequence(first: nearest.key) { holders[$0]?.holder })
  }

  /// The row before another one on a shortest path from a first row, and the length of that path;
  /// the first row has no holder.
  private typealias Holder = (holder: Int?, distance: Int)

  /// A row and the rows that it is constructed with, over the links of rows that satisfy a
  /// condition.
  private func below(_ row: Int, through isFollowed: (Row) -> Bool) -> [Int: Holder] {
    var holders: [Int: Holder] = [row: (nil, 0)]
    var pending = [row]
    var next = 0
    while next < pending.count {
      let row = pending[next]
      next += 1
      guard !rows[row].isDeferred, isFollowed(rows[row]), let distance = holders[row]?.distance
      else { continue }
      for target in rows[row].links.compactMap(\.self) where holders[target] == nil {
        holders[target] = (row, distance + 1)
        pending.append(target)
      }
    }
    return holders
  }
}

extension Plan.Row {
  /// Whether a scope caches its instances, or provides its value when it is opened.
  fileprivate func isItself(in scope: Scope) -> Bool {
    registration?.isAlias != true && (externalScope ?? registration?.scope) == scope
  }
}
