import DIDefinition

extension ResolutionError: CustomStringConvertible {
  /// The failure in words: the reason, then the path that led to it, then the remedy.
  ///
  /// Control characters in names are escaped, and so are those in a factory's error, except for
  /// line feeds.
  public var description: String {
    var lines = [sentence.visible + (cause.map { " " + $0.visibleLines } ?? "")]
    if let help { lines.append("  help: " + help.visible) }
    // A cycle through several threads is not closed.
    if code == .cycle, isCycle {
      lines.append("  ring: " + steps.reversed().map(\.key).joined(separator: " -> ").visible)
    }
    for step in steps {
      let place = step.source.map { " (\($0.fileAndLine))" } ?? ""
      lines.append("  while making '\(step.key)'\(place)".visible)
    }
    return lines.joined(separator: "\n")
  }

  /// The description of the error that a factory threw.
  private var cause: String? {
    guard code == .factoryFailed || code == .doublesDoNotFit else { return nil }
    return underlying.map { "\($0)" }
  }

  private var sentence: String {
    switch code {
    case .missing:
      "nothing is bound for \(([key] + also).map { "'\($0)'" }.joined(separator: ", "))"
    case .cycle: "'\(key)' is being made, and making it asks for it again"
    case .factoryFailed: "the factory of '\(key)' failed:"
    case .scopeNotOpen(let scope): "'\(key)' lives in the scope '\(scope)', which is not open here"
    case .scopeNotWithin(let scope):
      "the scope '\(key)' does not lie within '\(scope)', for which this container stands"
    case .notAnnounced(let scope):
      "a value for '\(key)' was given to the scope '\(scope)', for which nothing announces it"
    case .unknownScope: "the scope '\(key)' is not declared here"
    case .closed: "'\(key)' was asked for after its container was closed"
    case .containerGone: "'\(key)' was asked for after its container was let go"
    case .needsMainActor: "making '\(key)' needs the main actor"
    case .needsAsync: "making '\(key)' needs an asynchronous factory"
    case .needsArguments: "'\(key)' takes run-time arguments"
    case .tooDeep: "requests within requests go too deep at '\(key)'"
    case .notAnObject: "'\(key)' is in the weak scope, and what was made for it is no object"
    case .undeclared:
      "a factory that declares its needs asked for '\(key)', which is not among them"
    case .environment(let variable):
      "the environment variable '\(variable)', which is read as '\(key)', is not defined"
    case .unreadableEnvironment(let variable):
      "the value of the environment variable '\(variable)' cannot be read as '\(key)'"
    case .notProvided(let scope):
      "'\(key)' is announced for the scope '\(scope)', and was not given when that was opened"
    case .exhausted: "the sequence of values for '\(key)' has come to its end"
    case .unannouncedName(let property):
      "the property '\(property)' asks for '\(key)', which its binding does not say"
    case .noCurrentContainer: "'\(key)' was asked for, and no container is current in this task"
    case .propertiesNotKnown: "the properties of '\(key)' cannot be read, so that none is filled"
    case .doublesDoNotFit: misfit
    }
  }

  private var misfit: String {
    switch refused {
    case .value: "'\(key)' is in a child that cannot be built with the doubles:"
    case .wiring: "'\(key)' is to be wired by a child that cannot be built with the doubles:"
    case .opening: "'\(key)' is to be opened in a child that cannot be built with the doubles:"
    case .child: "the child '\(key)' cannot be built with the doubles:"
    }
  }

  /// Whether a binding on the path takes run-time arguments.
  private var takesArguments: Bool { steps.contains(where: \.takesArguments) }

  private var help: String? {
    switch code {
    case .missing:
      near.isEmpty ? nil : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
    case .cycle: "ask later: take a provider or a lazy, and call it once the object is made"
    case .factoryFailed, .exhausted, .environment, .unreadableEnvironment: nil
    case .notProvided(let scope): "call 'provide' where '\(scope)' is opened"
    case .scopeNotOpen(let scope): "open '\(scope)' and ask the container that opening gives"
    case .scopeNotWithin: "open '\(key)' in the container outside of that scope"
    case .notAnnounced: "announce it with 'bindings.external', or leave it out"
    case .unknownScope: "bind something in it, or say 'bindings.declare'"
    case .closed, .containerGone: "keep the container as long as anything may ask it"
    case .needsMainActor where takesArguments: "ask on the main actor"
    case .needsMainActor: "ask on the main actor, or 'await container.resolveAsync'"
    case .needsAsync where takesArguments:
      "what takes run-time arguments cannot wait: keep '\(key)' in a scope, and ask for it with "
        + "'await container.resolveAsync' before"
    case .needsAsync: "ask 'await container.resolveAsync'"
    case .needsArguments: "take a 'Make' with the types of the arguments and call it"
    case .tooDeep:
      "if keys come again below, a provider or resolver that is called while its object is made asks "
        + "in a ring: call it later; if none does, make a part of this chain before the rest"
    case .notAnObject: "bind it in another scope, or make an object"
    case .undeclared: "add it to the needs that the binding declares"
    case .unannouncedName(let property):
      """
      say it where the class is bound, 'injected(["\(property)": …])', or if it is marked, \
      in its 'injectedNames' or by '@Injectable(filling: ["\(property)": …])'
      """
    case .noCurrentContainer: "set one with 'Container.withCurrent'"
    case .propertiesNotKnown: "compile its module without '-disable-reflection-metadata'"
    case .doublesDoNotFit:
      "put doubles that go with them into the child, or other ones into its parent"
    }
  }
}
