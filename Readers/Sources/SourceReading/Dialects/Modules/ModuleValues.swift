import DIDefinition

/// Reads the values that name bindings, scopes and keys.
struct ModuleValues {
  let program: Program
  let words: ModuleWords
  /// The calls that are kept, by their numbers and by their places.
  private var calls: [Int: CallEvent] = [:]
  private var created: [Place: CallEvent] = [:]
  var app: App { program.app }

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

  /// The name in `"left"`, `.left` or `BindingName("left")`; nil if it is computed.
  func name(_ expression: Expression) -> String? {
    guard case .member(let base, let name, _) = expression else { return text(expression) }
    return constant(name, of: TypeName(base?.lastName ?? words.bindingName)).flatMap(text)
  }

  /// The text in `"left"` or `BindingName("left")`.
  func text(_ expression: Expression) -> String? {
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
  func constant(_ name: String, of type: TypeName) -> Expression? {
    guard let index = app.type(canonical: type), let found = app.property(name, of: index) else {
      return nil
    }
    return constant(found.variable)
  }

  func constant(_ variable: Variable) -> Expression? {
    guard variable.isStatic else { return nil }
    if let value = variable.value { return value }
    guard let getter = variable.getter, getter.count == 1 else { return nil }
    switch getter[0] {
    case .expression(let only), .returned(let only): return only
    case .variable, .branch, .launched, .loop, .function: return nil
    }
  }
}
