/// The members of the type of values, and the keys to which they lead.
struct KeyMembers {
  private let program: Program
  private let words: KeyWords
  private let values: Int?
  /// The members of one name: one, or one for each target.
  private let members: [String: [Variable]]
  private var app: App { program.app }

  init(_ program: Program, _ words: KeyWords) {
    (self.program, self.words) = (program, words)
    values = program.app.type(canonical: TypeName(words.type))
    members = Dictionary(
      grouping: values.map { program.app.types[$0].properties } ?? [], by: \.name)
  }

  /// Whether a property belongs to a key or names one, so that its code is not code of its type.
  func isValue(_ property: Variable, of owner: Int) -> Bool {
    if owner == values { return true }
    return property.isStatic && isKey(owner)
      && (property.name == words.value || words.otherValues.contains(property.name))
  }

  /// Whether a body is the code of a member, which reads and sets its own key.
  func isMember(_ body: Body) -> Bool { body.owner != nil && body.owner == values }

  /// Whether a type is a key.
  func isKey(_ type: Int) -> Bool {
    guard app.types[type].kind != .protocol else { return false }
    return !app.inherited(by: type).isDisjoint(with: words.protocols)
  }

  /// Whether a computed member of the values constructs its value, and leads to no key.
  func isConstructed(_ property: Variable, of owner: Int) -> Bool {
    guard owner == values, let getter = property.getter, !property.isStatic, !getter.isEmpty,
      !property.attributes.contains(where: { $0.name.base == words.entry }),
      let body = program.bodyAt[property.place]
    else { return false }
    let readsSelf = program.bodies[body].events.contains { event in
      switch event {
      case .call(let call): call.receiverName == "self" || call.isSubscript
      case .read(let read): read.baseName == "self" || read.base == nil
      case .wrapper, .use, .assignment, .nested: false
      }
    }
    return !readsSelf && self.key(of: property.name, from: property.place.file) == property.name
  }

  /// The key that a member names: `self[XKey.self]` in its getter, or that of the member to which it leads.
  func key(of name: String, from file: Int32) -> String {
    var name = name
    for _ in 0..<8 {
      guard let property = member(name, from: file),
        !property.attributes.contains(where: { $0.name.base == words.entry }),
        let body = program.bodyAt[property.place]
      else { return name }
      var next: String?
      for event in program.bodies[body].events {
        switch event {
        case .call(let call):
          if call.isSubscript, let key = call.arguments.first?.value.metatype { return key.text }
        case .read(let read):
          let isOwn = read.base == nil || read.baseName == "self"
          if isOwn, next == nil, members[read.name] != nil { next = read.name }
        case .wrapper, .use, .assignment, .nested: continue
        }
      }
      guard let next, next != name else { return name }
      name = next
    }
    return name
  }

  /// The member that a file sees: of several targets, the nearest.
  private func member(_ name: String, from file: Int32) -> Variable? {
    guard let found = members[name], found.count > 1 else { return members[name]?.first }
    let path = app.files[Int(file)].path
    return found.enumerated().max { first, second in
      let common = [first, second].map {
        App.common(path, app.files[Int($0.element.place.file)].path)
      }
      return (common[0], -first.offset) < (common[1], -second.offset)
    }?.element
  }

  /// The folder of a file, which is its target in a package.
  func folder(of place: Place) -> String? {
    App.target(of: app.files[Int(place.file)].path)
  }
}
