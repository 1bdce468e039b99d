/// A type of the app with all its extensions.
struct AppType: Sendable {
  /// The name, with the names of the enclosing types.
  let name: String
  let kind: TypeDeclaration.Kind
  let place: Place
  var generics: [String]
  var inherits: [TypeName]
  var attributes: [Attribute]
  var properties: [Variable]
  var functions: [Function]
  var initializers: [Function]
  /// The number of initialisers that stand in the type itself, before those of extensions.
  let ownInitializers: Int
  var cases: [(name: String, value: String?)]

  init(_ declaration: TypeDeclaration) {
    name = declaration.name
    kind = declaration.kind
    place = declaration.place
    generics = declaration.generics
    inherits = declaration.inherits
    attributes = declaration.attributes
    properties = declaration.properties
    functions = declaration.functions
    initializers = declaration.initializers
    ownInitializers = declaration.initializers.count
    cases = declaration.cases
  }

  mutating func extend(by declaration: TypeDeclaration) {
    inherits += declaration.inherits
    properties += declaration.properties
    functions += declaration.functions
    initializers += declaration.initializers
  }

  /// The types in which names inside of this type are looked up, outermost first.
  var context: [String] { name.split(separator: ".").map(String.init) }

  var isPropertyWrapper: Bool { attributes.contains { $0.name.text == "propertyWrapper" } }
}
