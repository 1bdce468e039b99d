import DIDefinition

extension ResolutionError: CustomStringConvertible {
  /// The failure in words: the reason, then the remedy, then the path that led to it, in at most
  /// fifty lines.
  ///
  /// Control characters in names are escaped, and so are those in a factory's error, except for
  /// line feeds.
  public var description: String {
    var lines = [sentence.visible + (cause.map { " " + $0.visibleLines } ?? "")]
    if let help { lines.append("  help: " + help.visible) }
    // A cycle through several threads is not closed.
    if code == .cycle, isCycle {
      lines.append("  cycle: " + steps.reversed().map(\.key).joined(separator: " -> ").visible)
    }
    for step in steps {
      let place = step.source.map { " (\($0.fileAndLine))" } ?? ""
      lines.append("  while constructing '\(step.key)'\(place)".visible)
    }
    return lines.joined(separator: "\n").limitedLines
  }

  /// The description of the error that a factory threw.
  private var cause: String? {
    guard code == .factoryFailed || code == .doublesDoNotFit else { return nil }
    return underlying.map { "\($0)" }
  }

  private var sentence: String {
    switch code {
    case .missing: "nothing is bound for \(quotedList([key] + also))"
    case .cycle: "'\(key)' depends on itself"
    case .factoryFailed: "the factory of '\(key)' failed:"
    case .scopeNotOpen(let scope): "'\(key)' is in scope '\(scope)', which is not open here"
    case .scopeNotWithin(let scope):
      "the scope '\(key)' is not declared within '\(scope)', the scope of this container"
    case .undeclaredExternal(let scope):
      "a value for '\(key)' was provided to scope '\(scope)', which declares no such external"
    case .unknownScope: "the scope '\(key)' is not declared here"
    case .builtInScope: "'\(key)' is a built-in scope, and only declared scopes are opened"
    case .closed: "'\(key)' was requested after its container was closed"
    case .containerGone: "'\(key)' was requested after its container was released"
    case .needsMainActor: "constructing '\(key)' requires the main actor"
    case .needsAsync:
      "constructing '\(key)' takes an asynchronous factory, for which this request cannot wait"
    case .tooDeep: "requests are nested too deep at '\(key)'"
    case .notAnObject: "'\(key)' is referenced weakly, but its instance is not an object"
    case .undeclared:
      "a factory requested '\(key)', which is not among its declared dependencies"
    case .environment(let variable):
      "the environment variable '\(variable)', which is read as '\(key)', is not defined"
    case .unreadableEnvironment(let variable):
      "the value of the environment variable '\(variable)' cannot be read as '\(key)'"
    case .notProvided(let scope):
      "'\(key)' is an external of scope '\(scope)', and was not provided when it was opened"
    case .exhausted: "the sequence of values for '\(key)' has ended"
    case .unlistedName(let property):
      "the property '\(property)' requests '\(key)', a name that its binding does not list"
    case .noCurrentContainer: "'\(key)' was requested, but this task has no current container"
    case .propertiesNotKnown: "the properties of '\(key)' cannot be read, so none is filled"
    case .doublesDoNotFit: misfit
    case .boundOutsideOfOverrides:
      "'\(key)' is an instance that was bound outside of these overrides: setting its properties here "
        + "would leave the doubles in it"
    case .notCached: "an instance was put for '\(key)', which this container does not cache"
    case .notOfType(let end):
      "'\(key)' is an alias of '\(end)', and the instance put for it is no '\(end)'"
    }
  }

  private var misfit: String {
    switch refused {
    case .value, .handle, .handleOfHandle:
      "'\(key)' is in a child that cannot be built with the doubles:"
    case .wiring: "'\(key)' is to be wired by a child that cannot be built with the doubles:"
    case .opening: "'\(key)' is to be opened in a child that cannot be built with the doubles:"
    case .putting:
      "an instance of '\(key)' is put in a child that cannot be built with the doubles:"
    case .child: "the child '\(key)' cannot be built with the doubles:"
    }
  }

  /// Whether a binding on the path takes run-time arguments.
  private var takesArguments: Bool { steps.contains(where: \.takesArguments) }

  private var help: String? {
    switch code {
    case .missing where refused == .wiring:
      "declare its properties with 'bindings.wiring', or mark them with '@Inject'"
    case .missing where refused == .putting && near.isEmpty:
      "bind it in a scope that caches, as in 'in: .singleton', before the container is built"
    case .missing where refused == .handle:
      "a handle is requested with 'find', 'provider(of:)', 'lazy', 'all' or 'make', or is a parameter "
        + "of a factory"
    case .missing where refused == .handleOfHandle:
      "describe the object with 'bindings.wiring(Type.self).injected()': without it, a property cannot "
        + "be a handle of a handle"
    case .missing:
      conforming?.help ?? (near.isEmpty ? nil : "did you mean \(quotedList(near))?")
    case .cycle: "take a 'Provider' or a 'Lazy', and call it after construction"
    case .factoryFailed, .exhausted, .environment, .unreadableEnvironment: nil
    case .notProvided(let scope): "call 'provide' where '\(scope)' is opened"
    case .scopeNotOpen(let scope): "open '\(scope)' and resolve from the container it returns"
    case .scopeNotWithin(let scope): "open '\(key)' in the container that opened '\(scope)'"
    case .undeclaredExternal: "declare it with 'bindings.external', or do not provide it"
    case .unknownScope: "bind something in it, or declare it with 'bindings.declare'"
    case .builtInScope:
      "open one that you declared, 'Scope.declared(\"…\")'; for singletons of its own build a 'child'"
    case .closed: "close the container, or end 'withOverrides', only after the last request"
    case .containerGone: "hold the container as long as anything resolves from it"
    case .needsMainActor where takesArguments: "resolve it on the main actor"
    case .needsMainActor: "resolve it on the main actor, or with 'await container.resolveAsync'"
    case .needsAsync where takesArguments:
      "a binding with run-time arguments cannot wait: cache '\(key)' in a scope, and resolve it with "
        + "'await container.resolveAsync' first"
    case .needsAsync: "resolve it with 'await container.resolveAsync'"
    case .tooDeep:
      "construct a part of this chain first, or call a provider of it after construction"
    case .notAnObject: "bind it in another scope, or use a class"
    case .undeclared: "add it to '.needs(…)' of the binding"
    case .unlistedName(let property):
      """
      list it where the class is bound, 'injected(["\(property)": …])', or if it is marked, \
      in its 'injectedNames' or by '@Injectable(filling: ["\(property)": …])'
      """
    case .noCurrentContainer: "set one with 'Container.withCurrent'"
    case .propertiesNotKnown: "compile its module without '-disable-reflection-metadata'"
    case .doublesDoNotFit:
      "use other doubles in the parent, or replace in the child what they do not fit"
    case .boundOutsideOfOverrides:
      "replace it in these overrides, too, with '$0.instance(…)' or '$0.bind(…)', or let the app bind it by a factory"
    case .notCached:
      "bind it in a scope that caches, as in 'in: .singleton', or put it in the container that caches it"
    case .notOfType(let end): "put an instance of '\(end)', or bind '\(key)' by itself"
    }
  }
}
