/// A place in the sources from which names are looked up: a type, a file, and the generic parameters in sight.
final class NamePlace {
  /// The names of the enclosing types.
  let context: [String]
  /// The enclosing type; nil outside of types.
  let owner: Int?
  let file: Int32
  /// The type that stands for each generic parameter, and for `Self`.
  let generics: [String: TypeName]
  /// The types that were looked up from here.
  var known: [TypeName: TypeName] = [:]

  init(context: [String], owner: Int?, file: Int32, generics: [String: TypeName]) {
    (self.context, self.owner, self.file, self.generics) = (context, owner, file, generics)
  }
}

/// The meaning of names in a body.
struct Scope {
  var names: NamePlace
  /// The number of the body.
  var body: Int
  var locals = Names<Value>()
  /// Whether the function is one of several with its name, each for another target.
  var isAlternative = false
  /// Whether the code is in a closure that runs later.
  var isDeferred = false
  /// The type that the body returns, and the slot for it.
  var result: TypeName?
  var resultSlot: Slot?
  /// The type of `self`.
  var object: Value?
}

extension Circumstances {
  /// The circumstances of a part of an expression.
  func part(expecting type: TypeName? = nil) -> Circumstances {
    var part = Circumstances()
    (part.isConditional, part.isChosen, part.isLaunched) = (isConditional, isChosen, isLaunched)
    (part.isLoop, part.expected) = (isLoop, type)
    (part.property, part.isWeak, part.endsIfThrown) = (property, isWeak, endsIfThrown)
    return part
  }
}
