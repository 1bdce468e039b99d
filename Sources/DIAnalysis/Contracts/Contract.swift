package import DIDefinition

/// A statement of a team about which parts of its containers may need which.
package struct Contract: Sendable, Hashable {
  /// The dependencies that a contract forbids.
  package enum Kind: Sendable, Hashable {
    /// Parts that may not need others.
    case forbidden(from: [PartPattern], to: [PartPattern], isTransitive: Bool)
    /// Layers from top to bottom, of which a lower one may not need a higher one.
    ///
    /// If it is strict, direct dependencies lead to the same layer or to the next one.
    case layers([[PartPattern]], isStrict: Bool)
    /// Parts that may not need each other.
    case independent([PartPattern], isTransitive: Bool)
    /// Parts that only some others may need directly.
    case only(from: [PartPattern], to: [PartPattern])
  }

  /// Dependencies that count as if they did not exist.
  package struct Exception: Sendable, Hashable {
    package var from: PartPattern
    package var to: PartPattern
    package var reason: String
    /// The last day, in UTC.
    package var until: CalendarDate?
    package var source: SourceLocation

    /// Creates an exception for the dependencies of `from` on `to`, which stands at `source`.
    package init(
      from: PartPattern, to: PartPattern, reason: String, until: CalendarDate? = nil,
      source: SourceLocation
    ) {
      (self.from, self.to, self.reason) = (from, to, reason)
      (self.until, self.source) = (until, source)
    }
  }

  package var name: String
  package var reason: String
  package var kind: Kind
  package var exceptions: [Exception]
  package var source: SourceLocation

  /// Creates a contract, which stands at `source`.
  package init(
    name: String, reason: String, kind: Kind, exceptions: [Exception] = [], source: SourceLocation
  ) {
    (self.name, self.reason, self.kind) = (name, reason, kind)
    (self.exceptions, self.source) = (exceptions, source)
  }

  /// The patterns of its parts, in the order of the file.
  var patterns: [PartPattern] {
    switch kind {
    case .forbidden(let from, let to, _), .only(let from, let to): from + to
    case .layers(let layers, _): layers.flatMap(\.self)
    case .independent(let parts, _): parts
    }
  }
}
