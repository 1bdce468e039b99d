/// The properties of a class that are marked with `Inject` and are of one type.
///
/// Writing a property through a key path reads it first, and one that is not filled cannot be read. So
/// they are lent a value for the while.
struct UnfilledProperties<Root, Value>: Sendable {
  /// Nil if the type does not say what the objects are.
  private let fields: [InjectedFields.Field]?

  /// A microsecond for each stored property of a class.
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

  /// Runs a closure within which the properties of an object can be read.
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
