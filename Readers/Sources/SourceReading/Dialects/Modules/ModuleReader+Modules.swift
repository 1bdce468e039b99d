import DIDefinition

/// The modules of a container, and those that these require.
extension ModuleReader {
  mutating func describe(module type: Int, in container: String?) {
    var visits: [(type: Int, requires: [Int], next: Int)] = []
    func enter(_ type: Int, _ reader: inout ModuleReader) {
      guard reader.described.insert(type).inserted else { return }
      reader.all.insert(type)
      visits.append((type, reader.requirements(of: type), 0))
    }
    enter(type, &self)
    while var visit = visits.popLast() {
      guard visit.next == visit.requires.count else {
        let required = visit.requires[visit.next]
        visit.next += 1
        visits.append(visit)
        enter(required, &self)
        continue
      }
      let name = self.name(of: visit.type)
      if !found.modules.contains(where: { $0.name == name }) {
        found.modules.append(
          .init(name: name, requires: visit.requires.map { self.name(of: $0) }))
      }
      guard
        let configure = app.functions(words.configure, of: visit.type).first(where: {
          $0.function.body != nil && $0.function.parameters.count == 1
        }), let body = program.bodyAt[configure.function.place]
      else {
        lose(
          "the module '\(name)' has no '\(words.configure)' in the sources", .all,
          app.types[visit.type].place)
        continue
      }
      describe(body, module: name, in: container)
    }
  }

  /// The name that identifies a module: the type's, unless it has one of its own.
  private func name(of module: Int) -> String {
    if let (property, owner) = app.property("name", of: module), owner == module,
      let body = program.bodyAt[property.place] ?? program.valueBodyAt[property.place],
      case .text(let text) = program.bodies[body].result.kind
    {
      return text
    }
    return app.types[module].name.split(separator: ".").last.map(String.init)
      ?? app.types[module].name
  }

  private mutating func requirements(of module: Int) -> [Int] {
    guard let (property, owner) = app.property(words.requires, of: module),
      app.types[owner].kind != .protocol
    else { return [] }
    var value = program.value(of: property, owner: owner)
    if let body = program.bodyAt[property.place], property.getter != nil {
      value = program.bodies[body].result
    }
    guard case .list(let elements, _) = value.kind else {
      lose("the modules that it requires are computed", .all, property.place)
      return []
    }
    return elements.compactMap { element in
      guard let type = element.instanceType?.unwrapped else {
        lose("the modules that it requires are computed", .all, property.place)
        return nil
      }
      guard let index = app.type(canonical: type), app.types[index].kind != .extension else {
        lose("the module '\(type.text)' is outside of the sources", .foreign, property.place)
        return nil
      }
      return index
    }
  }
}
