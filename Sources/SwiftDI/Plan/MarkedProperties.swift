/// The faults in the properties of one binding's type that are marked with `Inject`.
struct MarkedProperties {
  /// The properties of a class that the binding does not fill.
  private(set) var unfilled: [String] = []
  /// The properties of a structure, which cannot be filled.
  private(set) var ofValue: [String] = []
  /// The names of all marked properties, for suggestions.
  private(set) var marked: [String] = []

  /// Reads the properties from the type that the factory returns.
  ///
  /// Takes a microsecond for each stored property.
  init(_ registration: Registration) {
    let type = registration.recipe.type
    let isObject = TypeKind(type) == .classType
    // A factory with a resolver or a container may fill the object itself. The runtime reports the
    // fields of an enumeration only for a value.
    guard registration.kind == .factory, !registration.mayRequestOtherKeys,
      isObject || TypeKind.isStructure(type)
    else { return }
    let fields = InjectedFields.marked(in: type)
    guard !fields.isEmpty else { return }
    marked = fields.map(\.label)
    if isObject {
      unfilled = fields.filter { !Self.isFilled($0, by: registration) }.map(\.label)
    } else {
      ofValue = marked
    }
  }

  /// Whether a binding fills a property: `injected` fills all, `set` fills one.
  ///
  /// The property that a closure sets is unknown, so the types are compared.
  private static func isFilled(
    _ field: InjectedFields.Field, by registration: Registration
  ) -> Bool {
    registration.properties.contains {
      $0.isMarked || $0.dependency.label == field.label
        || $0.dependency.key.type == field.type.dependency.key.type
    }
  }
}
