/// Code that is walked once: the body of a function, an initial value, a closure.
struct Body: Sendable {
  enum Kind: Sendable {
    case function
    case initializer
    case getter
    /// The initial value of a variable.
    case value
    case observers
    /// The statements of a file.
    case statements
    case closure
    case localFunction
    /// The body of a loop over types that are written down: the element is a generic parameter.
    case loop
  }

  var id: Int
  var kind: Kind
  /// The type whose code it is.
  var owner: Int?
  var isStatic = false
  /// The body around it.
  var parent: Int?
  /// The position of its event in the body around it.
  var position = 0
  /// Whether the code around it may pass it by, as in a branch.
  var isConditional = false
  /// Whether data decides whether it runs, and neither the build nor the system.
  var isChosen = false
  /// Whether the code around it only runs in a launch with an argument or a variable of the environment.
  var isLaunched = false
  /// Whether it runs after the code around it, and perhaps never.
  var isDeferred = false
  /// The name of the function or the variable.
  var name = ""
  /// A property whose initial value is computed when it is first read.
  var isLazy = false
  var isWeak = false
  var parameters: [BodyParameter] = []
  /// The number of parameters of a closure that names none: 2 for one with `$1`.
  var shorthands = 0
  /// The type that it returns, if the sources spell it.
  var resultType: TypeName?
  /// The value that it returns.
  var result = Value.unknown
  var isolation: String?
  var events: [Event] = []
  /// The events of the values of variables and properties.
  var held: [Range<Int>] = []
  /// The expression that is all of it, if it makes no object: `nil` or a call that ends the app.
  var isPlaceholder = false
  /// The static property that is all that it returns: `X.shared`.
  var returnsStatic = false
  var place: Place

  /// Whether it runs while an object of its type is constructed.
  var isConstruction: Bool {
    switch kind {
    case .initializer, .value: !isStatic
    case .function, .getter, .observers, .statements, .closure, .localFunction, .loop: false
    }
  }
}

struct BodyParameter: Sendable {
  var label: String?
  var name: String
  var type: TypeName?
  var defaultValue: Value?
}
