/// Members of values and types, and the reads of properties that are events.
extension BodyWalk {
  func member(
    _ base: Expression?, _ name: String, _ place: Place, _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    guard let base else {
      guard let expected = flow.expected?.unwrapped else { return Value(.name(name, nil)) }
      let found = member(
        name, of: .metatype(expected), baseName: nil, place, scope, flow)
      return found.isUnknown ? Value(.name(name, expected)) : found
    }
    let value = evaluate(base, scope, flow.part())
    return member(name, of: value, baseName: base.lastName, place, scope, flow)
  }

  /// The value of a member.
  func member(
    _ name: String, of base: Value, baseName: String?, _ place: Place, _ scope: Scope,
    _ flow: Circumstances
  ) -> Value {
    if name == "self" { return base }
    switch base.kind {
    case .instance(let type), .list(_, let type?):
      return member(name, ofInstance: type, base, baseName, place, scope, flow)
    case .metatype(let type):
      return member(name, ofType: type, base, baseName, place, scope, flow)
    case .text: return name == "rawValue" ? base : .unknown
    case .unknown:
      // A property of a property that is a binding: `factory.x`.
      keepRead(name, base: base, baseName: baseName, holder: nil, place, scope, flow)
      return .unknown
    case .list, .subtype, .nothing, .closure, .function, .name, .keyPath: return .unknown
    }
  }

  func member(
    _ name: String, ofInstance type: TypeName, _ base: Value, _ baseName: String?, _ place: Place,
    _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    let index = declared(type.unwrapped, scope)
    if let found = foreignMember(name, of: type.unwrapped, index) {
      return Value(.instance(found), slots: base.slots)
    }
    guard let index, let (property, holder) = app.property(name, of: index) else {
      readWrapper(name, of: index, base: base, baseName: baseName, place, scope, flow)
      keepRead(name, base: base, baseName: baseName, holder: index, place, scope, flow)
      return index.flatMap { functions(name, of: $0, receiver: type, place) }
        ?? Value(.unknown, slots: base.slots)
    }
    read(property, of: holder, base: base, baseName: baseName, place, scope, flow)
    return value(of: property, holder: holder, index, scope, receiver: type)
  }

  func member(
    _ name: String, ofType type: TypeName, _ base: Value, _ baseName: String?, _ place: Place,
    _ scope: Scope, _ flow: Circumstances
  ) -> Value {
    if name == "init" {
      return Value(.function(FunctionValue(constructed: type, labels: labels(at: place))))
    }
    let index = declared(type, scope)
    if let index {
      if let (property, holder) = app.property(name, of: index) {
        read(property, of: holder, base: base, baseName: baseName, place, scope, flow)
        return value(of: property, holder: holder, index, scope, receiver: type)
      }
      if let one = app.types[index].cases.first(where: { $0.name == name }) {
        return one.value.map { Value(.text($0)) } ?? .instance(type)
      }
    }
    let nested = TypeName("\(type.text).\(name)")
    if name.first?.isUppercase == true
      || app.type(nested.text, context: [], file: scope.names.file) != nil
    {
      return .metatype(program.canonical(nested, program.names(of: nil, file: scope.names.file)))
    }
    if let found = foreignMember(name, of: type, index) {
      return Value(.instance(found), slots: [.shared])
    }
    keepRead(name, base: base, baseName: baseName, holder: index, place, scope, flow)
    // An extension outside of these sources may declare a shared container.
    if program.isTracked(type), Vocabulary.sharedNames.contains(name) {
      return Value(.instance(type), slots: [.shared])
    }
    return index.flatMap { functions(name, of: $0, receiver: type, place) }
      ?? Value(.name(name, type))
  }

  /// The functions of a name that a type has, as a value; nil if it has none.
  private func functions(
    _ name: String, of index: Int, receiver: TypeName, _ place: Place
  ) -> Value? {
    let functions = app.functions(name, of: index)
    guard !functions.isEmpty else { return nil }
    program.namesUsed.insert(name)
    return Value(
      .function(
        FunctionValue(
          candidates: functions.map { Callee(function: $0.function, owner: $0.owner) },
          receiver: receiver, labels: labels(at: place))))
  }

  /// The labels of the function that is named at a place; nil if none are written.
  func labels(at place: Place) -> [String?]? {
    app.files[Int(place.file)].labels[place.offset]
  }

  /// The type of a member of a framework's type, or of one that inherits from it.
  func foreignMember(_ name: String, of type: TypeName, _ index: Int?) -> TypeName? {
    guard words.memberNames.contains(name) else { return nil }
    var bases = [Self.withoutModule(type.base)]
    if let index {
      if app.types[index].kind != .extension { bases = [] }
      bases += app.inherited(by: index).sorted().map(Self.withoutModule)
    }
    for base in bases {
      if let found = words.members["\(base).\(name)"] { return program.foreign(found) }
    }
    return nil
  }

  static func withoutModule(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The declaration of a type; that of the protocol for `Self`.
  func declared(_ type: TypeName, _ scope: Scope) -> Int? {
    if type.text == "$Self" { return scope.names.owner }
    return app.type(canonical: type)
  }

  // MARK: Reads

  func read(
    _ property: Variable, of holder: Int, base: Value?, baseName: String?, _ place: Place,
    _ scope: Scope, _ flow: Circumstances
  ) {
    guard
      property.getter != nil || words.readsStatics && property.isStatic
        || words.membersKept.contains(property.name)
        || property.attributes.contains(where: { words.wrappersRead.contains($0.name.base) })
        || program.isTracked(app.key(of: holder))
        || base?.instanceType.map(program.isTracked) == true
    else { return }
    add(
      .read(
        ReadEvent(
          name: property.name, base: base, baseName: baseName, holder: holder,
          getter: property.getter == nil && !property.isStatic ? nil : property.place,
          circumstances: flow, place: place)),
      scope)
  }

  /// Notes a read of `$x` or `_x` as one of `x`.
  func readWrapper(
    _ name: String, of type: Int?, base: Value?, baseName: String?, _ place: Place, _ scope: Scope,
    _ flow: Circumstances
  ) {
    guard !words.wrappersRead.isEmpty, let type, name.hasPrefix("$") || name.hasPrefix("_"),
      let (property, holder) = app.property(String(name.dropFirst()), of: type)
    else { return }
    read(property, of: holder, base: base, baseName: baseName, place, scope, flow)
  }

  func keepRead(
    _ name: String, base: Value?, baseName: String?, holder: Int?, _ place: Place, _ scope: Scope,
    _ flow: Circumstances
  ) {
    guard
      words.membersKept.contains(name) || baseName.map(words.membersKept.contains) == true
        || base.map({ $0.type.map(program.isTracked) == true }) ?? true
    else { return }
    add(
      .read(
        ReadEvent(
          name: name, base: base, baseName: baseName, holder: holder, getter: nil,
          circumstances: flow, place: place)), scope)
  }
}
