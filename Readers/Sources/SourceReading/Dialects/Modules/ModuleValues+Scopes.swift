/// The scopes that values mean.
extension ModuleValues {
  /// A scope; nil for a value that is computed.
  struct Lifetime {
    /// The word of a definition; nil for no scope.
    var word: String?
    /// The declared scopes that the value means, outermost first.
    var declared: [String] = []
  }

  /// The most scopes that one is declared within.
  private static let mostScopes = 64

  func lifetime(_ value: Value, depth: Int = 0) -> Lifetime? {
    switch value.kind {
    case .name(let name, let type):
      if type == nil || type?.base == words.scope, let word = words.scopes[name] {
        return Lifetime(word: word)
      }
      return declared(constant(name, of: type ?? TypeName(words.scope))).map(lifetime)
    case .unknown, .instance:
      if case .property(let holder, let name) = value.source,
        let (property, _) = app.property(name, of: holder)
      {
        return declared(constant(property)).map(lifetime)
      }
      guard case .call(let number) = value.source, let call = call(number),
        call.name == "declared", case .text(let name)? = call.arguments.first?.value.kind
      else { return nil }
      guard let outer = call.arguments.first(where: { $0.label == "within" }) else {
        return lifetime([name])
      }
      guard depth < Self.mostScopes else { return nil }
      return self.lifetime(outer.value, depth: depth + 1).map { lifetime($0.declared + [name]) }
    case .metatype, .subtype, .text, .nothing, .closure, .list, .function, .keyPath: return nil
    }
  }

  /// The scope that an expression of a declaration means; nil if it is computed.
  func lifetime(_ expression: Expression) -> Lifetime? {
    if case .member(let base, let name, _) = expression,
      base == nil || base?.lastName == words.scope,
      let word = words.scopes[name]
    {
      return Lifetime(word: word)
    }
    return declared(expression).map(lifetime)
  }

  private func lifetime(_ names: [String]) -> Lifetime {
    Lifetime(word: names.last, declared: names)
  }

  /// The names in `Scope.declared("screen", within: .session)`, outermost first.
  private func declared(_ expression: Expression?) -> [String]? {
    var names: [String] = []
    var next = expression
    while let one = next, names.count < Self.mostScopes {
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
}
