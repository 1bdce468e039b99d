/// The columns of the dependencies of all bindings, in the order of their bindings.
package struct DependencyTable: Sendable {
  package var keys: [UInt32] = []
  package var traits: [DependencyTraits] = []
  package var names = OptionalColumn()
  /// 1 for dependencies that were recorded while the factory ran.
  package var recorded = OptionalColumn()
  package var files = OptionalColumn()
  package var lines = OptionalColumn()
  package var columns = OptionalColumn()
  package var arguments = SparseColumn<[String]>()
  package var ignores = SparseColumn<[ContainerDefinition.Suppression]>()

  package var count: Int { keys.count }
}

/// The small properties of a dependency in one byte.
package struct DependencyTraits: Sendable, Hashable {
  private var bits: UInt8 = 0

  package init() {}

  package init(
    kind: DependencyKind, element: CollectionElement, ownership: Ownership, isOptional: Bool
  ) {
    self.kind = kind
    self.element = element
    self.ownership = ownership
    self.isOptional = isOptional
  }

  package var kind: DependencyKind {
    get { DependencyKind(rawValue: bits & 0b111) ?? .instance }
    set { bits = bits & ~0b111 | newValue.rawValue }
  }

  package var element: CollectionElement {
    get { CollectionElement(rawValue: bits >> 3 & 0b11) ?? .instance }
    set { bits = bits & ~0b1_1000 | newValue.rawValue << 3 }
  }

  package var ownership: Ownership {
    get { Ownership(rawValue: bits >> 5 & 0b11) ?? .strong }
    set { bits = bits & ~0b110_0000 | newValue.rawValue << 5 }
  }

  package var isOptional: Bool {
    get { bits & 0b1000_0000 != 0 }
    set { bits = newValue ? bits | 0b1000_0000 : bits & 0b0111_1111 }
  }
}
