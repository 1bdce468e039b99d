/// The properties of a class that are marked with `Inject` and have one type.
///
/// Writing a property through a key path first reads it, which is impossible before it is filled.
/// So the properties temporarily get a value.
struct UnfilledProperties<Root, Value>: Sendable {
  /// Nil if the type does not determine the class of the objects.
  private let fields: [InjectedFields.Field]?

  /// Takes a microsecond for each stored property of a class.
  init() {
    fields =
      switch TypeKind(Root.self) {
      case .classType: Self.fields(of: Root.self)
      case .value: []
      case .other: nil
      }
  }

  private static func fields(of type: any Any.Type) -> [InjectedFields.Field] {
    InjectedFields.of(type).filter { $0.type == Inject<Value>.self }
  }

  /// Runs a closure in which the properties of an object are readable.
  func readable<Result>(
    in object: Root, as value: Value, _ body: () throws -> Result
  ) rethrows -> Result {
    if let fields, fields.isEmpty { return try body() }
    let object = object as AnyObject
    let fields = fields ?? Self.fields(of: Swift.type(of: object))
    let properties = fields.compactMap { $0.property(of: object) as? Inject<Value> }
    for property in properties { property.lend(value) }
    defer { for property in properties { property.takeBack() } }
    return try body()
  }
}
