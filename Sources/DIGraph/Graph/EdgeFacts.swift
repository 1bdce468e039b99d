package import DIDefinition

/// The time at which an edge is followed, relative to the object that has the dependency.
public enum EdgeClass: UInt8, Sendable, CaseIterable {
  /// Before the object is constructed.
  case hard
  /// After the object is constructed and cached.
  case soft
  /// When other code calls a provider or a lazy value.
  case deferred
}

/// The facts about an edge, in two bytes.
package struct EdgeFacts: Sendable, Hashable {
  private var bits: UInt16

  package init(kind: DependencyKind, edgeClass: EdgeClass, holds: Bool, isOptional: Bool) {
    bits = UInt16(kind.rawValue) | UInt16(edgeClass.rawValue) << 3
    if holds { bits |= Self.holdsBit }
    if isOptional { bits |= Self.optionalBit }
  }

  private static let holdsBit: UInt16 = 1 << 5
  private static let optionalBit: UInt16 = 1 << 6
  private static let deadBit: UInt16 = 1 << 7

  package var kind: DependencyKind {
    DependencyKind(rawValue: UInt8(truncatingIfNeeded: bits) & 0b111) ?? .instance
  }

  package var edgeClass: EdgeClass {
    EdgeClass(rawValue: UInt8(truncatingIfNeeded: bits) >> 3 & 0b11) ?? .hard
  }

  /// Whether the object that has the dependency holds the other one.
  package var holds: Bool { bits & Self.holdsBit != 0 }
  package var isOptional: Bool { bits & Self.optionalBit != 0 }

  /// Whether the edge belongs to a replaced binding and therefore does not count.
  package var isDead: Bool {
    get { bits & Self.deadBit != 0 }
    set { bits = newValue ? bits | Self.deadBit : bits & ~Self.deadBit }
  }

  @inline(__always)
  package func isLive(_ classes: EdgeClasses) -> Bool {
    bits & Self.deadBit == 0 && classes.rawValue & (1 << (UInt8(bits >> 3) & 0b11)) != 0
  }
}

/// A set of edge classes.
package struct EdgeClasses: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let hard = EdgeClasses(rawValue: 1 << EdgeClass.hard.rawValue)
  package static let soft = EdgeClasses(rawValue: 1 << EdgeClass.soft.rawValue)
  package static let deferred = EdgeClasses(rawValue: 1 << EdgeClass.deferred.rawValue)
  package static let all: EdgeClasses = [.hard, .soft, .deferred]
}
