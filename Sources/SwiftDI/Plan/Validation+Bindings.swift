import DIDefinition
import DIGraph

// Faults of single bindings, which do not fit their type, their scope or their environment.
extension Validation {
  func misuses() -> [BuildError.Finding] {
    var findings: [BuildError.Finding] = []
    for row in entries.indices where graph.isEffective(row) {
      let registration = entries[row].registration
      let marked = MarkedProperties(registration)
      // Most bindings are skipped here, because the closures below copy this whole structure.
      guard !marked.marked.isEmpty || registration.mayBeMisused else { continue }
      misuses(registration, marked, row, &findings)
    }
    return findings + eagerAndAsynchronous()
  }

  func misuses(
    _ registration: Registration, _ marked: MarkedProperties, _ row: Int,
    _ findings: inout [BuildError.Finding]
  ) {
    let subject = "'\(name(row))'"
    func find(_ code: BuildError.Code, _ words: CheckWords) {
      findings.append(finding(code, [row], words))
    }
    func find(_ code: BuildError.Code, _ message: String, _ help: String) {
      find(code, CheckWords(message, help: help))
    }
    if registration.isFunction {
      find(
        .functionInstance,
        "\(subject) is bound with 'instance', which takes an object and was given a function",
        "write 'bind' to bind what the function returns, or 'bind { { … } }' to bind the function itself"
      )
    }
    if let actor = registration.foreignActor {
      find(
        .foreignActor,
        "\(subject) has code that is isolated to '\(actor)', which a request cannot enter",
        "write the factory as an asynchronous closure that awaits the initialiser")
    }
    if registration.isEager, !isCached(row) {
      find(.eagerNotShared, CheckWords(eager: row, in: graph, .swift))
    }
    let isOwned = registration.isCachedByArguments || isCached(row) && !registration.isInstance
    if !registration.hooks.close.isEmpty, !isOwned {
      find(
        .closeNotShared,
        registration.isInstance
          ? "\(subject) has a close hook, but is an existing instance, which its container does not close"
          : "\(subject) has a close hook, but is not cached",
        "bind a factory in a scope that caches the instance, or remove 'onClose'")
    }
    if !registration.key.arguments.isEmpty, registration.scope.isShared {
      let types = registration.key.arguments.map { TypeText.short($0) }
      var words = CheckWords(sharing: row, arguments: types, in: graph, .swift)
      if registration.isCachedByArguments {
        words.help = "remove the scope: 'cachedByArgument()' caches one instance for each value"
      }
      find(.sharedWithArguments, words)
    }
    if registration.scope.kind == .weak, TypeKind(registration.key.type) == .value {
      find(
        .weakValue, "\(subject) is in the weak scope, but is a value type",
        "bind it in another scope")
    }
    properties(registration, marked, subject, find)
    if registration.surplusParameters > 0 {
      let count = registration.dependencies.count
      let said = count + registration.surplusParameters
      find(
        .surplusParameter,
        "'using' lists more parameters than the factory of \(subject) has: \(said) instead of \(count)",
        "list one entry for each parameter, in their order")
    }
  }

  /// Findings about properties marked with `Inject`.
  func properties(
    _ registration: Registration, _ marked: MarkedProperties, _ subject: String,
    _ find: (BuildError.Code, String, String) -> Void
  ) {
    for name in registration.misnamedProperties {
      find(
        .unknownProperty, "\(subject) has no property '\(name)' marked with '@Inject'",
        NearestName.of(name, among: marked.marked).map { "did you mean '\($0)'?" }
          ?? "remove the name, or mark the property")
    }
    if let first = marked.ofValue.first {
      find(
        .injectedValue, "\(subject) is a value type, so its property '\(first)' is never filled",
        "make it a class, or take its dependencies as parameters of its initialiser")
    }
    guard !registration.ignores.contains(where: { $0.rule == "does-not-build" }) else { return }
    let code = BuildError.Code.unfilledProperty
    if registration.propertiesAreUnreadable {
      find(
        code, "the properties of \(subject) cannot be read, so none is filled",
        "compile its module without '-disable-reflection-metadata', or take what it needs as "
          + "parameters of its initialiser")
    }
    guard !marked.unfilled.isEmpty else { return }
    let names = marked.unfilled.map { "'\($0)'" }.joined(separator: ", ")
    let (noun, verb) = marked.unfilled.count == 1 ? ("property", "is") : ("properties", "are")
    find(
      code, "nothing fills the \(noun) \(names) of \(subject), which \(verb) marked with '@Inject'",
      "add '.injected()' to its binding")
  }

  /// Eager bindings whose construction would have to wait, which building a container does not do.
  func eagerAndAsynchronous() -> [BuildError.Finding] {
    guard entries.contains(where: { $0.registration.recipe.isAsynchronous }) else { return [] }
    return entries.indices.compactMap { row in
      guard entries[row].registration.isEager, graph.isEffective(row), isCached(row),
        let waiting = asynchronous(behind: row)
      else { return nil }
      return finding(
        .eagerAsynchronous, [row, waiting].unique(),
        CheckWords(
          waiting == row
            ? "'\(name(row))' is eager, but is constructed asynchronously"
            : "'\(name(row))' is eager, but needs '\(name(waiting))', which is constructed asynchronously",
          help: "remove 'eager()', and call 'resolveAsync' after the container is built"))
    }
  }

  /// An asynchronous binding that must be constructed before another one; nil for none.
  ///
  /// A binding with a longer lifetime, or of a parent, may already be constructed by then.
  func asynchronous(behind row: Int) -> Int? {
    var seen: Set<Int> = []
    var pending = [row]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if graph.isBinding(next) {
        let isAlias = entries[next].registration.isAlias
        let mayBeCached =
          isCached(next)
          && (entries[next].layer != entries[row].layer
            || graph.lifetime(of: next) != graph.lifetime(of: row))
        if mayBeCached && !isAlias { continue }
        if entries[next].registration.recipe.isAsynchronous { return next }
      }
      for edge in graph.edges(from: next).reversed()
      where graph.isLive(edge) && graph.edgeClass(of: edge) != .deferred {
        pending.append(graph.target(of: edge))
      }
    }
    return nil
  }

  func isCached(_ row: Int) -> Bool { graph.lifetime(of: row).isCached }

  /// Variables that are missing or have another type, for the bindings that roots reach, or for all
  /// bindings if there are no roots.
  func environment() -> [BuildError.Finding] {
    let readers = entries.indices.filter { row in
      let registration = entries[row].registration
      return graph.isEffective(row) && (!registration.hasOnlyEdges || !registration.reads.isEmpty)
        && !(missingVariables(row).isEmpty && unreadableVariables(row).isEmpty)
    }
    guard !readers.isEmpty, !graph.definition.roots.isEmpty else {
      return readers.flatMap(environment(of:))
    }
    let reach = Reachability(in: graph.edges, from: graph.startingNodes().map(UInt32.init))
    return readers.filter { reach.isReached[$0] }.flatMap(environment(of:))
  }

  func environment(of row: Int) -> [BuildError.Finding] {
    var findings: [BuildError.Finding] = []
    let missing = missingVariables(row)
    if !missing.isEmpty {
      let near = NearNames(for: missing, among: blueprint.environment.variableNames)
      findings.append(
        finding(
          .missingEnvironment, [row],
          CheckWords(
            reader: name(row), of: CheckWords.undefined(missing), count: missing.count,
            near: missing.lazy.compactMap { near[$0] }.first, .swift)))
    }
    let unreadable = unreadableVariables(row)
    if !unreadable.isEmpty {
      let names = unreadable.map { "'\($0.name)' as '\($0.type)'" }.joined(separator: ", ")
      findings.append(
        finding(
          .unreadableEnvironment, [row],
          CheckWords(
            "'\(name(row))' reads \(names), but "
              + (unreadable.count == 1
                ? "its value is not of that type" : "their values are not of those types"),
            help: "correct the value in the environment, or the type of the parameter")))
    }
    return findings
  }

  /// The variables that a binding reads and the environment does not define.
  func missingVariables(_ row: Int) -> [String] {
    let registration = entries[row].registration
    var missing = registration.reads.filter {
      !$0.hasDefault && blueprint.environment[scalar: $0.name] == nil
    }.map(\.name)
    for dependency in registration.dependencies {
      guard let variable = dependency.variable, blueprint.environment[scalar: variable.name] == nil,
        variable.fallback == nil, !dependency.isOptional
      else { continue }
      missing.append(variable.name)
    }
    return missing.unique()
  }

  /// The variables whose value or default does not have the type that a binding requests.
  ///
  /// Findings never contain values, which may be secrets.
  func unreadableVariables(_ row: Int) -> [(name: String, type: String)] {
    var seen: Set<String> = []
    return entries[row].registration.dependencies.compactMap { dependency in
      guard let variable = dependency.variable, isUnreadable(variable, as: dependency),
        seen.insert(variable.name).inserted
      else { return nil }
      return (variable.name, TypeText.short(dependency.key.type))
    }
  }

  func isUnreadable(_ variable: VariableDependency, as dependency: Dependency) -> Bool {
    let scalar = blueprint.environment[scalar: variable.name]
    guard scalar != nil || variable.fallback != nil else { return false }
    // The engine itself, collections and bindings with arguments are not values.
    guard !dependency.isBuiltIn, !dependency.isOfCollection, dependency.key.arguments.isEmpty else {
      return true
    }
    if let scalar { return dependency.value(of: scalar) == nil }
    return variable.fallback.map { Swift.type(of: $0) != dependency.key.type } ?? false
  }
}

extension Registration {
  /// Whether the binding may have a fault other than one of its marked properties.
  fileprivate var mayBeMisused: Bool {
    isEager || !hooks.close.isEmpty || !key.arguments.isEmpty || scope.kind == .weak
      || surplusParameters > 0 || !misnamedProperties.isEmpty || propertiesAreUnreadable
      || foreignActor != nil || isFunction
  }
}
