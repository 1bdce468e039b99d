/// The value of an expression, as far as the sources tell it.
struct Value: Sendable {
  indirect enum Kind: Sendable {
    case unknown
    case instance(TypeName)
    case metatype(TypeName)
    /// Some type that inherits from another one.
    case subtype(TypeName)
    case text(String)
    /// `nil`.
    case nothing
    /// A closure, by the number of its body.
    case closure(Int)
    case list([Value], TypeName?)
    case function(FunctionValue)
    /// A member whose value is not known: `.name`, or `X.name`.
    case name(String, TypeName?)
    case keyPath(TypeName?, [String])
  }

  /// Where a value comes from.
  enum Source: Sendable {
    case none
    /// A parameter, by the body that has it and its position.
    case parameter(Int, Int)
    /// The result of a call that leads out of the sources, by its number.
    case call(Int)
    /// A property, by its holder and its name.
    case property(Int, String)
    /// A local variable with a property wrapper, by the number of its use.
    case wrapper(Int)
  }

  var kind: Kind
  /// Where the code has the object, if it is of a type that is traced.
  var slots: [Slot] = []
  var source = Source.none

  init(_ kind: Kind, slots: [Slot] = [], source: Source = .none) {
    (self.kind, self.slots, self.source) = (kind, slots, source)
  }

  static let unknown = Value(.unknown)

  static func instance(_ type: TypeName) -> Value { Value(.instance(type)) }

  static func metatype(_ type: TypeName) -> Value { Value(.metatype(type)) }

  var isUnknown: Bool {
    if case .unknown = kind { return true }
    return false
  }

  /// The type of an instance, or the type itself.
  var type: TypeName? {
    switch kind {
    case .instance(let type), .metatype(let type): type
    case .list(_, let type): type
    case .subtype, .text, .nothing, .closure, .function, .name, .keyPath, .unknown: nil
    }
  }

  var instanceType: TypeName? {
    switch kind {
    case .instance(let type): type
    case .list(_, let type): type
    case .metatype, .subtype, .text, .nothing, .closure, .function, .name, .keyPath, .unknown: nil
    }
  }

  var metatype: TypeName? {
    if case .metatype(let type) = kind { return type }
    return nil
  }

  var closure: Int? {
    if case .closure(let body) = kind { return body }
    return nil
  }

  /// The value without `?`.
  var unwrapped: Value {
    guard case .instance(let type) = kind, type.isOptional else { return self }
    return Value(.instance(type.unwrapped), slots: slots, source: source)
  }

  func from(_ source: Source) -> Value { Value(kind, slots: slots, source: source) }

  /// The last name of an expression such as `.container`, whose value is not known.
  var name: String? {
    if case .name(let name, _) = kind { return name }
    return nil
  }
}

/// A function or an initialiser that is used as a value.
struct FunctionValue: Sendable {
  /// The functions of the app with that name.
  var candidates: [Callee] = []
  /// The type that an initialiser constructs.
  var constructed: TypeName?
  var receiver: TypeName?
  /// The labels that the reference names: `Car.init(engine:)`.
  var labels: [String?]?
}

/// A function of the app, and the type that declares it.
struct Callee: Sendable {
  var function: Function
  var owner: Int?
}

/// A place in the code that holds a container.
enum Slot: Hashable, Sendable {
  /// The object that a call creates.
  case created(Place)
  /// A parameter of a function; `self` is one of them.
  case parameter(Place, String)
  case local(Place)
  /// A property, a computed property or a global variable.
  case variable(Place)
  /// The value that a function returns.
  case result(Place)
  /// The container that the static functions of a type use.
  case shared
  /// An argument that the code of a framework passes to a closure.
  case passed
  /// A container that cannot be traced to the call that creates it.
  case unknown

  /// Whether whoever reads the slot may see another container than the one that was put in before.
  var isLoose: Bool {
    switch self {
    case .variable, .result, .shared, .unknown: true
    case .created, .parameter, .local, .passed: false
    }
  }
}

/// The way of a container from one slot to another.
struct Link: Hashable, Sendable {
  var from: Slot
  var to: Slot
  /// Whether the code that moves it may not run.
  var isConditional: Bool
}
