/// The time at which an edge is followed, relative to the object that has the dependency.
public enum EdgeClass: UInt8, Sendable, CaseIterable {
  /// The edge is followed before the object is constructed.
  case hard
  /// It is followed after the object is constructed and cached.
  case soft
  /// It is followed when other code calls a provider or a lazy value.
  case deferred
}

/// A set of edge classes.
package struct EdgeClasses: OptionSet, Sendable {
  package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let hard = EdgeClasses(rawValue: 1 << EdgeClass.hard.rawValue)
  package static let soft = EdgeClasses(rawValue: 1 << EdgeClass.soft.rawValue)
  package static let deferred = EdgeClasses(rawValue: 1 << EdgeClass.deferred.rawValue)
  package static let all: EdgeClasses = [.hard, .soft, .deferred]
}
