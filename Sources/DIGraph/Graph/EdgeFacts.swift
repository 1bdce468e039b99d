package import DIDefinition

/// The facts about an edge, in two bytes.
package struct EdgeFacts: Sendable, Hashable {
  @usableFromInline var bits: UInt16

  package init(
    kind: DependencyKind, edgeClass: EdgeClass, isProvider: Bool = false,
    ownership: Ownership = .strong, isOptional: Bool = false
  ) {
    bits = UInt16(kind.rawValue) | UInt16(edgeClass.rawValue) << 3
    if isProvider { bits |= Self.providerBit }
    if !isProvider && ownership == .strong { bits |= Self.holdsBit }
    if isOptional { bits |= Self.optionalBit }
  }

  @inlinable static var holdsBit: UInt16 { 1 << 5 }
  @inlinable static var optionalBit: UInt16 { 1 << 6 }
  @inlinable static var deadBit: UInt16 { 1 << 7 }
  @inlinable static var providerBit: UInt16 { 1 << 8 }

  @inlinable package var kind: DependencyKind {
    DependencyKind(rawValue: UInt8(truncatingIfNeeded: bits) & 0b111) ?? .instance
  }

  package var edgeClass: EdgeClass {
    EdgeClass(rawValue: UInt8(truncatingIfNeeded: bits) >> 3 & 0b11) ?? .hard
  }

  /// Whether the dependency is a provider, or a collection of providers.
  package var isProvider: Bool { bits & Self.providerBit != 0 }
  /// Whether the object that has the dependency holds the other one.
  @inlinable package var holds: Bool { bits & Self.holdsBit != 0 }
  package var isOptional: Bool { bits & Self.optionalBit != 0 }

  /// Whether the edge belongs to a replaced binding and therefore does not count.
  @inlinable package var isDead: Bool {
    get { bits & Self.deadBit != 0 }
    set { bits = newValue ? bits | Self.deadBit : bits & ~Self.deadBit }
  }

  @inlinable
  package func isLive(_ classes: EdgeClasses) -> Bool {
    bits & Self.deadBit == 0 && classes.rawValue & (1 << (UInt8(bits >> 3) & 0b11)) != 0
  }
}
