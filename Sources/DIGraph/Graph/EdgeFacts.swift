package import DIDefinition

/// When an edge is walked, seen from the object that needs.
public enum EdgeClass: UInt8, Sendable, CaseIterable {
  /// Before the object is made.
  case hard
  /// After the object is made and remembered.
  case soft
  /// When somebody calls for it.
  case deferred
}

/// What is known of an edge, in two bytes.
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

  /// Whether the object at the near end keeps the one at the far end.
  package var holds: Bool { bits & Self.holdsBit != 0 }
  package var isOptional: Bool { bits & Self.optionalBit != 0 }

  /// Whether it belongs to a binding that an override replaced: such an edge does not count.
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
