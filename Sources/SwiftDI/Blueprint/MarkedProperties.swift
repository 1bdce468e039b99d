/// What is wrong with the properties of one binding's type that are marked with `Inject`.
struct MarkedProperties {
  /// Those of a class that the binding leaves unfilled.
  let unfilled: [String]
  /// Those of a structure, which nobody can fill.
  let ofValue: [String]
  /// The names that the class marks, for near names.
  let marked: [String]

  /// Reads them from the type that the factory returns.
  ///
  /// A microsecond for each stored property.
  init(_ registration: Registration) {
    // A factory that is handed a resolver or a container may fill the object itself.
    guard case .factory = registration.making, !registration.asks else {
      (unfilled, ofValue, marked) = ([], [], [])
      return
    }
    let type = registration.recipe.type
    let isObject = TypeKind(type) == .classType
    // The runtime knows the fields of an enumeration only by a value.
    let fields = isObject || TypeKind.isStructure(type) ? InjectedFields.marked(in: type) : []
    marked = fields.map(\.label)
    guard isObject else {
      (unfilled, ofValue) = ([], marked)
      return
    }
    ofValue = []
    unfilled = fields.filter { !Self.isFilled($0, by: registration) }.map(\.label)
  }

  /// Whether a binding fills a property: all with `injected`, one with `set`.
  ///
  /// Nothing tells which property a closure sets, so the type has to do.
  private static func isFilled(
    _ field: InjectedFields.Field, by registration: Registration
  ) -> Bool {
    registration.properties.contains {
      $0.isMarked || $0.need.label == field.label || $0.need.key.type == field.type.need.key.type
    }
  }
}
