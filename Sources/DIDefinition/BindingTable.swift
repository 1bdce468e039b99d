/// The columns of the bindings, one row for each in order of registration.
package struct BindingTable: Sendable {
  package var keys: [UInt32] = []
  package var flags: [BindingFlags] = []
  /// Row `i` has the dependencies `dependencyOffsets[i]..<dependencyOffsets[i + 1]`.
  package var dependencyOffsets: [UInt32] = [0]
  package var scopes = OptionalColumn()
  package var containers = OptionalColumn()
  package var modules = OptionalColumn()
  package var files = OptionalColumn()
  package var lines = OptionalColumn()
  package var columns = OptionalColumn()
  package var ids = OptionalColumn()
  package var types = OptionalColumn()
  package var mapKeys = OptionalColumn()
  package var isolations = OptionalColumn()
  package var arguments = SparseColumn<[String]>()
  package var environment = SparseColumn<[ContainerDefinition.EnvironmentVariable]>()
  package var labels = SparseColumn<[ContainerDefinition.Label]>()
  package var ignores = SparseColumn<[ContainerDefinition.Suppression]>()
  package var aliasCount = 0

  package var count: Int { keys.count }

  /// The rows of a binding's dependencies in the `DependencyTable`; an alias has one, of kind alias.
  package func dependencies(of row: Int) -> Range<Int> {
    Int(dependencyOffsets[row])..<Int(dependencyOffsets[row + 1])
  }
}

/// The Boolean properties of a binding.
package struct BindingFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  // The methods of `OptionSet` are not specialised in other modules, where loops use these.

  @inlinable
  package func contains(_ other: BindingFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inlinable
  package mutating func formUnion(_ other: BindingFlags) {
    self = BindingFlags(rawValue: rawValue | other.rawValue)
  }

  @inlinable package static var opaque: BindingFlags { BindingFlags(rawValue: 1 << 0) }
  @inlinable package static var instance: BindingFlags { BindingFlags(rawValue: 1 << 1) }
  @inlinable package static var eager: BindingFlags { BindingFlags(rawValue: 1 << 2) }
  @inlinable package static var contributes: BindingFlags { BindingFlags(rawValue: 1 << 3) }
  @inlinable package static var overrides: BindingFlags { BindingFlags(rawValue: 1 << 4) }
  @inlinable package static var decorates: BindingFlags { BindingFlags(rawValue: 1 << 5) }
  @inlinable package static var async: BindingFlags { BindingFlags(rawValue: 1 << 6) }
  @inlinable package static var `throws`: BindingFlags { BindingFlags(rawValue: 1 << 7) }
  @inlinable package static var sendable: BindingFlags { BindingFlags(rawValue: 1 << 8) }
  @inlinable package static var closes: BindingFlags { BindingFlags(rawValue: 1 << 9) }
  @inlinable package static var alias: BindingFlags { BindingFlags(rawValue: 1 << 10) }
}
