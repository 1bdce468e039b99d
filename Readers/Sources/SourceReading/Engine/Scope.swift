/// What the names at a place of the sources mean.
struct Scope {
  /// The names of the enclosing types.
  var context: [String]
  /// The enclosing type; nil outside of types.
  var owner: Int?
  var file: Int32
  var locals: [String: Value] = [:]
  /// The keys of local variables whose values are requested where they are used.
  var requested: [String: String] = [:]
  /// The types behind generic parameters, where a call names them; nil for unknown ones.
  var generics: [String: TypeName?] = [:]
}

/// What is known of a value.
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

/// What the engine knows where it walks.
struct Flow {
  /// Whether the code runs while the object is constructed, or later.
  var isDeferred = false
  var isConditional = false
  /// The variable of the loop around it.
  var isLoop = false
  /// The type that the context expects.
  var expected: TypeName?
  /// The call that was followed, which is the place of what is found behind it.
  var site: Place?
  /// The property that is filled, and how it is held.
  var property: String?
  var isWeak = false
  /// How the property is filled, if not by what is written there.
  var kind: Request.Kind?
  /// Whether a followed function returns no optional.
  var isNeeded = false
  /// How many calls were followed.
  var depth = 0

  static let deepest = 24

  func expecting(_ type: TypeName?) -> Flow {
    var flow = self
    flow.expected = type
    return flow
  }
}
