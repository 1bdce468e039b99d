import DIDefinition

extension Reading {
  /// Counts what was read and what was not, by places: code that many factories run is one place.
  ///
  /// - Parameter files: the number of files that import the framework; nil for a container of the app's own.
  mutating func takeBalance(files: Int?) {
    let requests = Set(registrations.flatMap(\.requests).map(\.place) + roots.map(\.place))
    balance = ContainerDefinition.Balance(
      files: files,
      registrations: share(of: Set(registrations.map(\.place)), .registration),
      requests: share(of: requests, .request))
  }

  private func share(
    of read: Set<Place>, _ kind: Unread.Kind
  ) -> ContainerDefinition.Balance.Share {
    // A place counts as not read if one of its uses was not read.
    let others = Set(unread.filter { $0.kind == kind }.map(\.place))
    return .init(seen: read.union(others).count, read: read.subtracting(others).count)
  }
}
