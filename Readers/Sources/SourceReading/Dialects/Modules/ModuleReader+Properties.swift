import DIDefinition

/// The properties that a binding fills.
extension ModuleReader {
  mutating func set(_ call: CallEvent, _ index: Int, _ frame: Frame) {
    guard let first = call.arguments.first else { return }
    var dependency: ModuleDependency
    if case .keyPath(_, let names) = first.value.kind {
      guard let type = property(names, of: found.bindings[index].type) else {
        found.bindings[index].isUnread = true
        return lose("the type of a property is not known", .none, call.place)
      }
      dependency = handles.dependency(type)
      dependency.label = names.last
      switch call.arguments.first(where: { $0.label == "if" })?.value.name {
      case "bound": dependency.isOptional = true
      default: if type.isOptional { dependency.isOptional = false }
      }
      let name = call.arguments.first { $0.label == "named" }?.value
      switch values.name(name.map(frame.environment.applied)) {
      case .none: break
      case .text(let text): dependency.key.name = text
      case .computed:
        found.bindings[index].isUnread = true
        return lose("its name is computed", .none, call.place)
      }
    } else {
      guard let key = key(first, frame) else {
        found.bindings[index].isUnread = true
        return lose("its key is computed", .none, call.place)
      }
      dependency = handles.dependency(key)
      dependency.label = text(call, "label")
    }
    if let ownership = call.arguments.first(where: { $0.label == "ownership" })?.value.name {
      dependency.ownership = Ownership(word: ownership)
    }
    if dependency.kind == .instance { dependency.kind = .property }
    found.bindings[index].properties.append(dependency)
  }

  /// The type of the property at the end of a key path.
  private func property(_ names: [String], of type: TypeName) -> TypeName? {
    var type = type
    for name in names {
      guard let index = app.type(canonical: type),
        let (property, owner) = app.property(name, of: index)
      else { return nil }
      var binding = Binding()
      program.bindOwner(owner, type, nil, &binding)
      guard let found = program.value(of: property, owner: owner).instanceType else { return nil }
      type = binding.applied(to: found)
    }
    return names.isEmpty || type.isOpen ? nil : type
  }

  /// The properties of a class that are marked, those of superclasses first.
  mutating func inject(_ index: Int) {
    guard let type = app.type(canonical: found.bindings[index].type) else {
      found.bindings[index].isUnread = true
      return lose(
        "the marked properties are outside of the sources", .none, found.bindings[index].place)
    }
    for owner in app.lineage(of: type).reversed() where app.types[owner].kind != .protocol {
      for property in app.types[owner].properties {
        guard let mark = property.attributes.first(where: { words.wrappers[$0.name.base] != nil })
        else { continue }
        let names = program.names(of: owner, file: property.place.file)
        guard let written = property.type ?? mark.name.arguments.first else {
          found.bindings[index].isUnread = true
          lose("the type of a property is not known", .none, property.place)
          continue
        }
        // A property that does not hold its value is optional anyway.
        let isHeld = words.wrappers[mark.name.base] != false
        let type = program.canonical(written, names)
        var dependency = handles.dependency(isHeld ? type : type.unwrapped)
        if let name = mark.arguments.first(where: { $0.label == nil })?.value {
          guard let text = values.name(name) else {
            found.bindings[index].isUnread = true
            lose("its name is computed", .none, property.place)
            continue
          }
          dependency.key.name = text
        }
        if dependency.kind == .instance { dependency.kind = .property }
        if !isHeld { dependency.ownership = .weak }
        dependency.label = property.name
        found.bindings[index].properties.append(dependency)
      }
    }
  }
}
