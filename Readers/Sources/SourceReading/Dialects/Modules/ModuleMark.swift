import DIDefinition

/// The arguments of the attribute that marks a type: `@Injectable(.singleton, eager: true, as: (any Shelf).self)`.
struct ModuleMark {
  /// The scope; nil for the default one.
  private(set) var scope: Expression?
  private(set) var name: Expression?
  private(set) var isEager = false
  /// The further types that are bound.
  private(set) var types: [Expression] = []
  /// What is said about parameters, by their names.
  private(set) var parameters: [String: Expression] = [:]

  init(_ attribute: Attribute) {
    var isInTypes = false
    for argument in attribute.arguments {
      switch argument.label {
      case "as":
        isInTypes = true
        types.append(argument.value)
      case nil where isInTypes: types.append(argument.value)
      case nil: scope = argument.value.isNothing ? nil : argument.value
      case "named": name = argument.value.isNothing ? nil : argument.value
      case "eager": isEager = argument.value.isTrue
      case "using": parameters = argument.value.entries
      default: continue
      }
    }
  }
}

extension Expression {
  /// Whether it is `nil`.
  fileprivate var isNothing: Bool {
    if case .name("nil", _) = self { return true }
    return false
  }

  var isTrue: Bool {
    if case .name("true", _) = self { return true }
    return false
  }

  /// The entries of a dictionary whose keys are texts.
  fileprivate var entries: [String: Expression] {
    guard case .other(let parts) = self else { return [:] }
    var found: [String: Expression] = [:]
    for (key, value) in zip(parts, parts.dropFirst()) {
      if case .string(let name) = key, found[name] == nil { found[name] = value }
    }
    return found
  }

  /// What `.named(.left).labelled("lamp")` says about a parameter; nil if it is computed.
  func parameter(_ values: ModuleValues) -> [ModuleParameter]? {
    var found: [ModuleParameter] = []
    var rest = self
    while case .call(let call) = rest, found.count < 16 {
      guard case .member(let base, let word, _) = call.callee,
        let first = call.arguments.first?.value
      else { return nil }
      switch word {
      case "named":
        guard let name = values.name(first) else { return nil }
        found.append(.named(name))
      case "variable":
        guard case .string(let name) = first else { return nil }
        found.append(.variable(name, hasDefault: call.arguments.count > 1))
      case "owned":
        guard let name = first.lastName else { return nil }
        found.append(.owned(Ownership(word: name)))
      case "labelled": break
      default: return nil
      }
      guard let base else { return found.reversed() }
      rest = base
    }
    return rest.lastName == "inferred" || rest.lastName == "Parameter" ? found.reversed() : nil
  }
}
