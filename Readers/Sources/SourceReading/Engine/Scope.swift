/// The meaning of names at a place in the sources.
struct Scope {
  /// The names of the enclosing types.
  var context: [String]
  /// The enclosing type; nil outside of types.
  var owner: Int?
  var file: Int32
  var locals = Names<Value>()
  /// Where local names, and `self`, have their containers.
  var slots = Names<[Slot]>()
  /// The values of local constants that are lists.
  var lists = Names<Expression>()
  /// For the variable of a loop over types: the type from which all of them inherit.
  var bounds: [String: TypeName] = [:]
  /// Whether the function is one of several with its name, each for another target.
  var isAlternative = false
  /// The keys of local variables whose values are requested where they are used.
  var requested = Names<String>()
  /// The types behind generic parameters, where a call names them; nil for unknown ones.
  var generics: [String: TypeName?] = [:]
}

/// A value, as far as it is known.
indirect enum Value {
  case instance(TypeName)
  case metatype(TypeName)
  /// A type that only the caller knows.
  case generic(String)
  case closure(Closure, Scope)
  case text(String)
  /// `nil`.
  case nothing
  case unknown
}

/// The circumstances of the code that is walked.
struct Flow {
  /// Whether the code runs after the object is constructed.
  var isDeferred = false
  /// The closure or the local function that runs later.
  var deferral: Place?
  var isConditional = false
  var isLoop = false
  /// The type that the context expects.
  var expected: TypeName?
  /// The place of the call that was followed, which is also the place of what the called code does.
  var site: Place?
  /// The property that is filled.
  var property: String?
  /// Where the code has the container that is called.
  var receivers: [Slot] = []
  var isWeak = false
  /// The kind of request that a property wrapper or `lazy` determines; nil if they determine none.
  var kind: Request.Kind?
  /// Whether a followed function returns no optional.
  var isNeeded = false
  /// The number of calls that were followed.
  var depth = 0

  static let deepest = 24
  static let reasonForDepth = "a type passes through more than \(deepest) functions"

  func expecting(_ type: TypeName?) -> Flow {
    var flow = self
    flow.expected = type
    return flow
  }
}
