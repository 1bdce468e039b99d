import DIDefinition

extension Blueprint: CustomStringConvertible {
  /// A text to read and compare: a line for each binding, in order of registration, beginning with
  /// the root container.
  ///
  ///     container 'Kitchen'
  ///       CoffeeMachine: singleton, eager, 2 properties, hooks: awake
  ///       Cup(Int): unscoped
  ///
  /// The same blueprint has the same text in every run. Runs no factory. Control characters in
  /// names are escaped.
  public var description: String {
    var writing = DefinitionWriting(self, names: .ofTypes)
    var lines: [String] = []
    var next = 0
    for (index, layer) in layers.enumerated() {
      lines.append((index == 0 ? "container" : "child") + " '\(layer.name.visible)'")
      while next < writing.entries.count, writing.entries[next].layer == index {
        let registration = writing.entries[next].registration
        lines.append(
          "  \(writing.text(registration.key)): \(registration.words { writing.text($0) })".visible)
        next += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Container: CustomStringConvertible {
  /// A text with the bindings of the container and its parents; see `Blueprint`.
  public var description: String { plan.blueprint.description }
}

extension Bound: CustomStringConvertible {
  /// The binding as described so far, in one line; after `configure` its type alone.
  public var description: String {
    guard let bindings = number.bindings else { return KeyReference(T.self).text.visible }
    let registration = bindings.registrations[index]
    return "\(registration.key.text): \(registration.words { $0.text })".visible
  }
}

extension Registration {
  /// The binding's construction, scope, properties and hooks in words.
  fileprivate func words(_ text: (KeyReference) -> String) -> String {
    var words: [String]
    switch kind {
    case .factory: words = [scope.description]
    case .instance: words = ["instance"] + (scope.word.map { [$0] } ?? [])
    case .alias: words = ["alias of \(target.map(text) ?? "")"]
    case .wiring: words = ["wiring"]
    }
    if isCachedByArguments { words.append("cached by argument") }
    if isEager { words.append("eager") }
    if overrides { words.append("overrides") }
    if decorates { words.append("decorates") }
    if contributes {
      words.append("contributes" + (id.map { " '\($0)'" } ?? ""))
    }
    if recipe.isAsynchronous { words.append("asynchronous") }
    if let isolation { words.append("@\(isolation)") }
    if !properties.isEmpty {
      words.append(properties.count == 1 ? "1 property" : "\(properties.count) properties")
    }
    let hooks = [("made", hooks.made), ("awake", hooks.awake), ("close", hooks.close)]
      .filter { !$0.1.isEmpty }.map(\.0)
    if !hooks.isEmpty { words.append("hooks: " + hooks.joined(separator: " ")) }
    return words.joined(separator: ", ")
  }
}
