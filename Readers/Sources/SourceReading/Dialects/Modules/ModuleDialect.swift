import DIDefinition

/// Reads modules that describe bindings in a builder.
///
/// The definition equals the one that the engine writes.
struct ModuleDialect: Dialect {
  let words: ModuleWords

  func read(_ program: Program, _ sites: CallSites) -> Reading { Reading() }

  func definitions(
    _ program: Program, _ sites: CallSites, named name: String, _ budget: Budget,
    _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition]? {
    let values = ModuleValues(program, words)
    let marks = ModuleMarks(program, words)
    let compositions = ModuleCompositions(values, marks)
    var descriptions: [ModuleDescription] = []
    var created: Set<Int> = []
    var discovered: Set<Int> = []
    var seen: Set<[String]> = []
    for top in compositions.all.indices where compositions.all[top].parent == nil {
      let family = compositions.family(of: top)
      var reader = ModuleReader(values, marks, sites)
      reader.found.name = compositions.all[top].name
      var names: [Int: String] = [:]
      var children: [String: Int] = [:]
      for number in family {
        let one = compositions.all[number]
        if let parent = one.parent {
          let given = one.name ?? "child"
          children[given, default: 0] += 1
          let count = children[given] ?? 1
          let name = count == 1 ? given : "\(given) \(count)"
          names[number] = name
          one.scope.map { reader.declare($0) }
          reader.found.containers.append(
            .init(name: name, parent: names[parent], scope: one.scope?.word))
        }
        reader.describe(one, in: names[number])
      }
      reader.finish()
      created.formUnion(reader.all)
      discovered.formUnion(reader.discovered)
      // A container of the same modules is created a second time, for the command or for a preview.
      let identity = compositions.identity(of: family)
      guard seen.insert(identity).inserted else { continue }
      descriptions.append(reader.found)
    }
    var common = Reading()
    common.addUnread(of: program)
    common.unread += compositions.unread
    if descriptions.isEmpty { descriptions = [ModuleDescription()] }
    for index in descriptions.indices {
      var seen: Set<Unread> = []
      descriptions[index].unread = (descriptions[index].unread + common.unread).filter {
        seen.insert($0).inserted
      }
    }
    descriptions[0].unread += idle(compositions, created, marks, discovered, program.app)
    let balance = balance(of: descriptions, program.app)
    var names: [String: Int] = [:]
    return descriptions.map { description in
      var definition = ModuleDefinition(program.app, words, description)
        .definition(named: name, budget, &suppressions)
      definition.balance = balance
      names[definition.name, default: 0] += 1
      if let count = names[definition.name], count > 1 { definition.name += " \(count)" }
      return definition
    }
  }

  /// The modules and the marked types that no container has.
  private func idle(
    _ compositions: ModuleCompositions, _ created: Set<Int>, _ marks: ModuleMarks,
    _ discovered: Set<Int>, _ app: App
  ) -> [Unread] {
    func unread(_ what: String, _ type: Int) -> Unread {
      Unread(
        kind: .registration,
        reason: "no container that is read \(what) '\(app.key(of: type).text)'", mayBind: .none,
        place: app.types[type].place)
    }
    let modules = app.types.indices.filter { compositions.isModule($0) && !created.contains($0) }
    let types = marks.types.map(\.type).filter { !discovered.contains($0) }
    return modules.map { unread("has the module", $0) }
      + types.map { unread("discovers the marked type", $0) }
  }

  /// Counts what was read in all containers; a request is what a binding or a root needs.
  private func balance(
    of descriptions: [ModuleDescription], _ app: App
  ) -> ContainerDefinition.Balance {
    let unread = Set(descriptions.flatMap(\.unread))
    let lost = Set(unread.filter { $0.kind == .registration }.map(\.place))
    let bound = Set(descriptions.flatMap(\.bindings).map(\.place))
    let requests = descriptions.flatMap(\.requests)
    return ContainerDefinition.Balance(
      files: app.files.count { !modules.isDisjoint(with: $0.imports) },
      registrations: .init(
        seen: bound.union(lost).count, read: bound.subtracting(lost).count),
      requests: .init(seen: requests.count, read: requests.count { !$0.isUnread }))
  }
}

extension ModuleCompositions {
  /// A container and those below it, each after its parent.
  func family(of top: Int) -> [Int] {
    var found = [top]
    var seen: Set<Int> = [top]
    for number in all.indices {
      guard let parent = all[number].parent, seen.contains(parent) else { continue }
      seen.insert(number)
      found.append(number)
    }
    return found
  }

  /// Texts that are equal for families of the same modules.
  func identity(of family: [Int]) -> [String] {
    family.map { number in
      all[number].parts.map { part in
        switch part {
        case .module(let type): "module \(type)"
        case .closure(let body): "closure \(body)"
        case .discovered(let selection):
          "\(selection.name) \(selection.targets?.sorted().joined(separator: " ") ?? "")"
        }
      }.joined(separator: " ") + " in \(all[number].parent.map(String.init) ?? "")"
    }
  }
}
