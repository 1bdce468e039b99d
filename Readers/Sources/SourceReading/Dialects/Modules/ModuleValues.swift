import DIDefinition

/// Reads the values that name bindings, scopes and keys.
struct ModuleValues {
  let program: Program
  let words: ModuleWords
  /// The calls that are kept, by their numbers and by their places.
  private var calls: [Int: CallEvent] = [:]
  private var created: [Place: CallEvent] = [:]
  private var app: App { program.app }

  init(_ program: Program, _ words: ModuleWords) {
    (self.program, self.words) = (program, words)
    let named = words.vocabulary.functions
    for body in program.bodies {
      for case .call(let call) in body.events {
        if named.contains(call.name) { calls[call.id] = call }
        if case .construction(let type, _) = call.target, program.isTracked(type) {
          created[call.place] = call
        }
      }
    }
  }

  func call(_ number: Int) -> CallEvent? { calls[number] }

  /// The call that creates an object which is traced; nil if it is not known.
  func creation(_ value: Value?) -> CallEvent? {
    guard let value, value.slots.count == 1 else { return nil }
    switch value.slots[0] {
    case .created(let place): return created[place]
    case .parameter, .local, .variable, .result, .shared, .passed, .unknown: return nil
    }
  }

  /// Whether a type is one of the library and not one of the app.
  func isLibrary(_ type: TypeName?, _ name: String) -> Bool {
    type?.unwrapped == program.foreign(name)
  }

  // MARK: Names

  /// A name that may be missing; nil if it is computed.
  enum Name { case none, text(String), computed }

  func name(_ value: Value?) -> Name {
    guard let value else { return .none }
    switch value.kind {
    case .nothing: return .none
    case .text(let text): return .text(text)
    case .name(let name, let type):
      return constant(name, of: type ?? TypeName(words.bindingName)).flatMap(text).map(Name.text)
        ?? .computed
    case .unknown, .instance, .metatype, .subtype, .closure, .list, .function, .keyPath:
      guard case .property(let holder, let name) = value.source,
        let text = app.property(name, of: holder).flatMap({ constant($0.variable) }).flatMap(text)
      else { return .computed }
      return .text(text)
    }
  }

  /// The text in `"left"` or `BindingName("left")`.
  private func text(_ expression: Expression) -> String? {
    switch expression {
    case .string(let text): return text
    case .call(let call):
      guard call.arguments.count == 1, case .string(let text) = call.arguments[0].value else {
        return nil
      }
      return text
    default: return nil
    }
  }

  /// The value of a constant of a type.
  private func constant(_ name: String, of type: TypeName) -> Expression? {
    guard let index = app.type(canonical: type), let found = app.property(name, of: index) else {
      return nil
    }
    return constant(found.variable)
  }

  private func constant(_ variable: Variable) -> Expression? {
    guard variable.isStatic else { return nil }
    if let value = variable.value { return value }
    guard let getter = variable.getter, getter.count == 1 else { return nil }
    switch getter[0] {
    case .expression(let only), .returned(let only): return only
    case .variable, .branch, .loop, .function: return nil
    }
  }

  // MARK: Scopes

  /// A scope; nil for a value that is computed.
  struct Lifetime {
    /// The word of a definition; nil for no scope.
    var word: String?
    /// The declared scopes that the value means, outermost first.
    var declared: [String] = []
  }

  func lifetime(_ value: Value) -> Lifetime? {
    switch value.kind {
    case .name(let name, let type):
      if type == nil || type?.base == words.scope, let word = words.scopes[name] {
        return Lifetime(word: word)
      }
      return declared(constant(name, of: type ?? TypeName(words.scope)), 0).map(lifetime)
    case .unknown, .instance:
      if case .property(let holder, let name) = value.source,
        let (property, _) = app.property(name, of: holder)
      {
        return declared(constant(property), 0).map(lifetime)
      }
      guard case .call(let number) = value.source, let call = calls[number],
        call.name == "declared", case .text(let name)? = call.arguments.first?.value.kind
      else { return nil }
      guard let outer = call.arguments.first(where: { $0.label == "within" }) else {
        return lifetime([name])
      }
      return self.lifetime(outer.value).map { lifetime($0.declared + [name]) }
    case .metatype, .subtype, .text, .nothing, .closure, .list, .function, .keyPath: return nil
    }
  }

  private func lifetime(_ names: [String]) -> Lifetime {
    Lifetime(word: names.last, declared: names)
  }

  /// The names in `Scope.declared("screen", within: .session)`, outermost first.
  private func declared(_ expression: Expression?, _ depth: Int) -> [String]? {
    var names: [String] = []
    var next = expression
    while let one = next, names.count < 64 {
      switch one {
      case .call(let call):
        guard call.callee.lastName == "declared",
          case .string(let name)? = call.arguments.first?.value
        else { return nil }
        names.insert(name, at: 0)
        next = call.arguments.first { $0.label == "within" }?.value
      case .member(let base, let name, _):
        if base == nil || base?.lastName == words.scope, words.scopes[name] != nil { return names }
        guard
          let found = constant(
            name, of: TypeName(base?.lastName.flatMap { $0 == "Self" ? nil : $0 } ?? words.scope))
        else { return nil }
        next = found
      default: return nil
      }
    }
    return names.isEmpty ? nil : names
  }

  // MARK: Keys

  /// The key in `X.self` or `Key(X.self, .left)`; nil if it is not known.
  func key(_ value: Value?) -> ModuleKey? {
    guard let value else { return nil }
    if let type = value.metatype { return type.isOpen ? nil : ModuleKey(type: type) }
    guard let type = value.instanceType, isKey(type) else { return nil }
    var creation = creation(value)
    if creation == nil, case .property(let holder, let name) = value.source,
      let (property, _) = app.property(name, of: holder),
      let body = program.valueBodyAt[property.place]
    {
      creation = self.creation(program.bodies[body].result)
    }
    guard let creation else { return nil }
    var arguments = creation.arguments
    var found = type.arguments.first
    if found == nil, case .construction(let made, _) = creation.target {
      found = made.arguments.first
    }
    if let first = arguments.first?.value.metatype {
      found = first
      arguments.removeFirst()
    }
    guard let found, !found.isOpen else { return nil }
    switch name(arguments.first?.value) {
    case .none: return ModuleKey(type: found)
    case .text(let text): return ModuleKey(type: found, name: text)
    case .computed: return nil
    }
  }

  private func isKey(_ type: TypeName) -> Bool { type.base == program.foreign(words.key).base }
}
