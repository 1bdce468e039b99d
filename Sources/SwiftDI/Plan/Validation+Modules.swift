import DIDefinition
import DIGraph

// Faults of modules, scopes and external values.
extension Validation {
  func failedModules() -> [BuildError.Finding] {
    blueprint.layers.flatMap(\.modules).compactMap { module in
      module.failure.map {
        let name = module.identity?.name ?? "bindings"
        return BuildError.Finding(
          .moduleFailed, keys: [name],
          CheckWords("describing '\(name)' failed: \($0)", help: nil), underlying: $0)
      }
    }
  }

  func moduleCycles() -> [BuildError.Finding] {
    let modules = blueprint.layers.flatMap(\.modules).filter { $0.identity != nil }
    let identities = modules.compactMap(\.identity)
    let numbers = Dictionary(zip(identities, identities.indices)) { first, _ in first }
    let names = identities.map(\.name)
    return ModuleCycles.of(names, requires: modules.map { $0.requires.compactMap { numbers[$0] } })
      .map { cycle in
        let keys = cycle.map { names[$0] }
        return BuildError.Finding(.moduleCycle, keys: keys, CheckWords(moduleCycle: keys))
      }
  }

  /// Modules that differ despite their equal types and names, so that one of them would be left
  /// out.
  func moduleConflicts() -> [BuildError.Finding] {
    blueprint.layers.flatMap { layer in
      layer.conflicts.map { conflict in
        let name = conflict.module.name
        let identity = LoadedModule.Identity(conflict.module)
        let described = layer.modules.first { $0.identity == identity }
        func origin(_ requiredBy: String?) -> String {
          requiredBy.map { "required by '\($0)'" } ?? "listed"
        }
        return BuildError.Finding(
          .moduleConflict, keys: [name],
          sources: [described?.place, conflict.place].compactMap(\.self).unique(),
          CheckWords(
            "two modules '\(name)' differ: one is \(origin(conflict.firstRequiredBy)), the other is "
              + origin(conflict.requiredBy),
            help:
              "give each a 'name' of its own, or, if they are the same, make the type 'Equatable'"))
      }
    }
  }

  /// Declared scopes whose name is empty or taken.
  func scopeNames() -> [BuildError.Finding] {
    declaredScopes.compactMap { scope in
      guard let name = scope.names.last,
        name.isEmpty || ContainerDefinition.builtInScopes.contains(name) || name == "unscoped"
      else { return nil }
      return BuildError.Finding(
        .scopeName, keys: [name],
        CheckWords(
          name.isEmpty
            ? "a declared scope has an empty name"
            : "a declared scope is named '\(name)', the name of a built-in scope",
          help: "give the scope another name; 'within' takes a declared scope, or is left out"))
    }
  }

  func scopeConflicts() -> [BuildError.Finding] {
    var known: [String: Scope] = [:]
    return declaredScopes.compactMap { scope in
      guard let name = scope.names.last else { return nil }
      guard let other = known.updateValue(scope, forKey: name), other != scope else { return nil }
      return BuildError.Finding(
        .scopeConflict, keys: [name],
        CheckWords(
          "the scope '\(name)' is declared within '\(other.outerName)' and within "
            + "'\(scope.outerName)'", help: "declare each scope once, in one constant"))
    }
  }

  /// Externals that nothing can provide, because their scope is never opened.
  func externals() -> [BuildError.Finding] {
    let open = blueprint.own.scope?.names ?? []
    return blueprint.own.modules.flatMap(\.externals).compactMap { external in
      let isOpen = open.starts(with: external.scope.names)
      guard external.scope.kind != .declared || isOpen else { return nil }
      let key = external.key.text
      let scope = external.scope
      return BuildError.Finding(
        .externalScope, keys: [key], sources: [external.place.location],
        CheckWords(
          isOpen && scope.kind == .declared
            ? "'\(key)' is an external of scope '\(scope)', which is already open around this child"
            : "'\(key)' is an external of scope '\(scope)', which is never opened",
          help: "declare it in a scope that is opened later, or bind it with 'instance'"))
    }
  }
}

extension Scope {
  fileprivate var outerName: String { names.dropLast().last ?? "singleton" }
}
