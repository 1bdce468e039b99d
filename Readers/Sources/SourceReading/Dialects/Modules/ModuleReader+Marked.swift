import DIDefinition

/// The types that the engine discovers when a container is created.
extension ModuleReader {
  /// Describes the marked types that a container takes, in the order of their names.
  mutating func describe(_ selection: ModuleSelection, in container: String?) {
    if !found.modules.contains(where: { $0.name == selection.name }) {
      found.modules.append(.init(name: selection.name))
    }
    for place in marks.records {
      lose("a record that is written by hand is not read", .all, place)
    }
    for marked in marks.types where selection.contains(app.files[Int(marked.place.file)].path) {
      discovered.insert(marked.type)
      let name = selection.name
      switch marked.kind {
      case .attribute(let attribute):
        bind(marked, ModuleMark(attribute), in: name, container)
      case .automatic: bind(marked, in: name, container)
      case .describing(let body?):
        describe(body, module: name, in: container, of: app.key(of: marked.type))
      case .describing(nil):
        let type = app.key(of: marked.type)
        lose(
          "'\(type.text)' has no '\(words.describe)' in the sources", .type(type), marked.place)
      }
    }
  }

  private func binding(
    _ marked: ModuleMarks.Marked, in module: String, _ container: String?
  ) -> ModuleBinding {
    var one = ModuleBinding(
      key: ModuleKey(type: app.key(of: marked.type)), kind: .factory, place: marked.place)
    (one.module, one.container) = (module, container)
    one.isConditional = isInCondition(marked.place)
    return one
  }

  // MARK: Protocols

  /// Binds a type with an initialiser without parameters, as its static properties say.
  private mutating func bind(
    _ marked: ModuleMarks.Marked, in module: String, _ container: String?
  ) {
    var one = binding(marked, in: module, container)
    if let scope = app.property("scope", of: marked.type)?.variable, scope.isStatic {
      take(values.constant(scope), &one, marked)
    }
    let eager = app.property("isEager", of: marked.type)?.variable
    one.isEager = eager.flatMap(values.constant)?.isTrue ?? false
    one.isolation = factories.isolation(app.types[marked.type].attributes, nil)
    found.bindings.append(one)
    inject(found.bindings.count - 1)
  }

  private mutating func take(
    _ scope: Expression?, _ one: inout ModuleBinding, _ marked: ModuleMarks.Marked
  ) {
    guard let lifetime = scope.flatMap(values.lifetime) else {
      return lose("its scope is computed", .none, marked.place)
    }
    declare(lifetime)
    one.scope = lifetime.word
  }

  // MARK: The attribute

  /// Binds a type as its attribute says: the parameters without a default are requested, and those that are named.
  private mutating func bind(
    _ marked: ModuleMarks.Marked, _ mark: ModuleMark, in module: String, _ container: String?
  ) {
    var one = binding(marked, in: module, container)
    if let scope = mark.scope { take(scope, &one, marked) }
    one.isEager = mark.isEager
    if let name = mark.name {
      guard let text = values.name(name) else {
        return lose("its name is computed", .type(one.type), marked.place)
      }
      one.key.name = text
    }
    let factory = factories.factory(ofMarked: marked.type, Set(mark.parameters.keys))
    one.isolation = factory.isolation
    for (name, type) in factory.parameters {
      guard let type else {
        lose("a parameter's type is inferred", .none, marked.place)
        one.isUnread = true
        continue
      }
      var dependency = handles.dependency(type)
      if let said = mark.parameters[name] {
        if let changes = said.parameter(values) {
          for change in changes { dependency.apply(change) }
        } else {
          lose("what a parameter gets is computed", .none, marked.place)
          (one.isUnread, dependency.isUnread) = (true, true)
        }
      }
      dependency.label = name
      one.dependencies.append(dependency)
    }
    found.bindings.append(one)
    let index = found.bindings.count - 1
    if app.types[marked.type].kind == .reference { inject(index) }
    let names = program.names(of: marked.type, file: marked.place.file)
    for type in mark.types {
      guard case .metatype(let written, _) = type else {
        lose("its key is computed", .all, marked.place)
        continue
      }
      addAlias(ModuleKey(type: program.canonical(written, names), name: one.key.name), to: index)
    }
  }
}

/// The marked types that a container takes.
struct ModuleSelection: Hashable {
  var name: String
  /// The Swift modules whose types are taken; nil for all.
  var targets: Set<String>?

  func contains(_ path: String) -> Bool {
    targets.map { $0.contains(App.target(of: path) ?? "") } ?? true
  }
}
