import CSwiftDI

/// The properties of a class that are marked with `Inject` and are of one type.
///
/// Writing a property through a key path reads it first, and an unfilled one cannot be read. So the
/// thread lends a value to the unfilled properties of that type: the new value during a write, nil
/// during a test whether a property is set.
struct UnfilledProperties<Root, Value>: Sendable {
  /// Whether objects may have such properties.
  ///
  /// It is unknown, and therefore true, for a protocol and for a class without reflection metadata.
  private let mayExist: Bool

  /// Takes a microsecond for each stored property of a class.
  init() {
    mayExist =
      switch TypeKind(Root.self) {
      case .classType:
        !InjectedFields.areKnown(of: Root.self)
          || InjectedFields.of(Root.self).contains { $0.type == Inject<Value>.self }
      case .value: false
      case .other: true
      }
  }

  /// Runs a closure within which the properties can be read.
  func readable<Result>(as value: Value, _ body: () throws -> Result) rethrows -> Result {
    guard mayExist else { return try body() }
    return try withUnsafePointer(to: value) { address in
      let lent = swiftdi_lent_value()
      let outer = lent.pointee
      lent.pointee = swiftdi_lent(type: AddressTable.address(Value.self), value: address)
      defer { lent.pointee = outer }
      return try body()
    }
  }
}

extension Inject {
  /// The value that this thread lends to unfilled properties of the type; nil if it lends none.
  static var lent: Value? {
    let lent = swiftdi_lent_value().pointee
    guard lent.type == AddressTable.address(Value.self) else { return nil }
    return lent.value?.assumingMemoryBound(to: Value.self).pointee
  }
}
