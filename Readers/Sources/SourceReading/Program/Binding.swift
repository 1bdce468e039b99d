/// The types that the generic parameters of a function stand for where it is called.
struct Binding {
  var types: [String: TypeName] = [:]

  /// A type with what is known in place of generic parameters.
  func applied(to type: TypeName) -> TypeName {
    guard type.isOpen, !types.isEmpty else { return type }
    return type.replacingWords { types[$0] }
  }

  /// Notes what the parameters in a pattern must be for the pattern to be another type.
  mutating func unify(_ pattern: TypeName, _ actual: TypeName, steps: Int = 0) {
    guard pattern.isOpen, steps < 8 else { return }
    if pattern.text.hasPrefix("$"), pattern.variables.count == 1, !pattern.isOptional,
      !pattern.text.contains(where: { ".<[(".contains($0) })
    {
      if types[pattern.text] == nil { types[pattern.text] = actual }
      return
    }
    if pattern.isOptional {
      return unify(pattern.unwrapped, actual.unwrapped, steps: steps + 1)
    }
    if let inner = pattern.ofMetatype, let other = actual.ofMetatype {
      return unify(inner, other, steps: steps + 1)
    }
    if let inner = pattern.element, let other = actual.element {
      return unify(inner, other, steps: steps + 1)
    }
    if let result = pattern.functionResult, let other = actual.functionResult {
      return unify(result, other, steps: steps + 1)
    }
    guard pattern.base == actual.unwrapped.base else { return }
    for (one, other) in zip(pattern.arguments, actual.unwrapped.arguments) {
      unify(one, other, steps: steps + 1)
    }
  }
}

extension Program {
  /// The types of a function's generic parameters for its receiver, its arguments and the type that is expected,
  /// in code of the type `caller`.
  func binding(
    _ callee: Callee, receiver: Value?, arguments: [CallEvent.Argument], expected: TypeName?,
    caller: Int?
  ) -> Binding {
    var binding = Binding()
    let names = names(of: callee)
    guard !names.generics.isEmpty else { return binding }
    bindOwner(callee.owner, receiver?.type, caller, &binding)
    let pairs = Arguments.pairs(arguments, callee.function.parameters) ?? []
    for (parameter, argument) in zip(callee.function.parameters, pairs) {
      guard let argument, let written = parameter.type else { continue }
      bind(canonical(written, names), to: argument.value, &binding)
    }
    if let written = callee.function.result, let expected {
      binding.unify(canonical(written, names).unwrapped, expected.unwrapped)
    }
    return binding
  }

  private func bind(_ pattern: TypeName, to value: Value, _ binding: inout Binding) {
    guard pattern.isOpen else { return }
    switch value.kind {
    case .instance(let type): binding.unify(pattern, type)
    case .list(_, let type): if let type { binding.unify(pattern, type) }
    case .metatype(let type):
      if let inner = pattern.unwrapped.ofMetatype { binding.unify(inner, type) }
    case .closure(let body):
      guard let result = pattern.functionResult else { return }
      if let type = bodies[body].result.instanceType {
        binding.unify(result, type)
      } else if let type = bodies[body].resultType {
        binding.unify(result, type)
      }
    case .function(let function):
      guard let result = pattern.functionResult else { return }
      if let type = function.constructed {
        binding.unify(result, type)
      } else if let callee = function.candidates.first, let type = callee.function.result {
        binding.unify(result, canonical(type, names(of: callee)))
      }
    case .subtype, .text, .nothing, .name, .keyPath, .unknown: return
    }
  }

  /// Binds the generic parameters of the type that declares a function, and `Self`.
  func bindOwner(_ owner: Int?, _ receiver: TypeName?, _ caller: Int?, _ binding: inout Binding) {
    guard let owner else { return }
    if app.types[owner].kind == .protocol {
      if let receiver {
        binding.types["$Self"] = receiver.unwrapped
      } else if let caller {
        binding.types["$Self"] =
          app.types[caller].kind == .protocol ? TypeName("$Self") : app.key(of: caller)
      }
    }
    guard !app.types[owner].generics.isEmpty else { return }
    let key = app.key(of: owner)
    var actual = receiver?.unwrapped
    if actual == nil || actual == key, let caller, caller == owner {
      for name in app.types[owner].generics { binding.types["$\(name)"] = TypeName("$\(name)") }
      return
    }
    if actual == nil, let caller { actual = app.key(of: caller) }
    guard let actual else { return }
    if actual.base == key.text {
      for (name, type) in zip(app.types[owner].generics, actual.arguments) {
        binding.types["$\(name)"] = type
      }
    } else if let index = app.type(canonical: actual),
      let types = arguments(of: owner, below: index)
    {
      for (name, type) in zip(app.types[owner].generics, types) { binding.types["$\(name)"] = type }
    }
  }

  /// The generic arguments with which a type inherits from another one.
  func arguments(of owner: Int, below type: Int) -> [TypeName]? {
    let key = app.key(of: owner)
    for index in app.lineage(of: type) {
      for written in app.types[index].inherits where !written.arguments.isEmpty {
        let found = canonical(written, names(of: index, file: app.types[index].place.file))
        if found.base == key.text { return found.arguments }
      }
    }
    return nil
  }
}

/// How arguments fit the parameters of a function.
enum Arguments {
  /// The argument of each parameter, nil where the default value is used.
  ///
  /// Returns nil if the arguments do not fit.
  static func pairs(
    _ arguments: [CallEvent.Argument], _ parameters: [Parameter]
  ) -> [CallEvent.Argument?]? {
    positions(arguments.map { ($0.label, $0.isTrailing) }, parameters)?.map { position in
      position.map { arguments[$0] }
    }
  }

  /// The position of the argument for each parameter.
  static func positions(
    _ arguments: [(label: String?, isTrailing: Bool)], _ parameters: [Parameter]
  ) -> [Int?]? {
    var found: [Int?] = []
    var index = 0
    for parameter in parameters {
      if index < arguments.count {
        let argument = arguments[index]
        if argument.label == parameter.label && !argument.isTrailing
          || argument.isTrailing && (argument.label == nil || argument.label == parameter.label)
            && mayBeClosure(parameter)
        {
          found.append(index)
          index += 1
          continue
        }
      }
      guard parameter.defaultValue != nil || parameter.type?.text.hasSuffix("...") == true else {
        return nil
      }
      found.append(nil)
    }
    return index == arguments.count ? found : nil
  }

  /// Whether a trailing closure may be the argument: a name may be an alias of a function type.
  private static func mayBeClosure(_ parameter: Parameter) -> Bool {
    guard let type = parameter.type else { return true }
    return type.text.contains("->")
      || type.isName && !type.isOptional && parameter.defaultValue == nil
  }
}
