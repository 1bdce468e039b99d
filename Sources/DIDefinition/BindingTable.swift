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

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package static let opaque = BindingFlags(rawValue: 1 << 0)
  package static let instance = BindingFlags(rawValue: 1 << 1)
  package static let eager = BindingFlags(rawValue: 1 << 2)
  package static let contributes = BindingFlags(rawValue: 1 << 3)
  package static let overrides = BindingFlags(rawValue: 1 << 4)
  package static let decorates = BindingFlags(rawValue: 1 << 5)
  package static let async = BindingFlags(rawValue: 1 << 6)
  package static let `throws` = BindingFlags(rawValue: 1 << 7)
  package static let sendable = BindingFlags(rawValue: 1 << 8)
  package static let closes = BindingFlags(rawValue: 1 << 9)
  package static let alias = BindingFlags(rawValue: 1 << 10)
}
