import DIDefinition

extension ContainerDefinition {
  /// The bindings as texts, in the order of these.
  var texts: [String] { bindings.map(\.text).sorted() }

  /// What was not read, without the places.
  var reasons: [String] {
    notRead.map { $0.reason + ($0.binds != [] ? " (may bind)" : "") }
  }
}

extension ContainerDefinition.Binding {
  /// All that decides about findings: `B singleton (A, lazy C) eager`.
  var text: String {
    var parts = [key]
    parts += [id.map { "id \($0)" }, container.map { "in \($0)" }, scope].compactMap { $0 }
    switch making {
    case .instance: parts.append("instance")
    case .alias(let key): parts.append("alias of \(key)")
    case .factory(let dependencies, let arguments):
      if !arguments.isEmpty { parts.append("with \(arguments.joined(separator: ", "))") }
      parts.append("(\(dependencies.map(\.text).joined(separator: ", ")))")
    }
    let flags = [
      ("opaque", isOpaque), ("eager", isEager), ("overrides", overrides),
      ("decorates", decorates), ("contributes", contributes), ("closes", closes),
    ]
    parts += flags.filter(\.1).map(\.0)
    parts += environment.map { "$\($0.name)\($0.hasDefault ? "?" : "")" }
    parts += labels.map { "\($0.name)=\($0.value)" }
    parts += ignores.map { "ignores \($0.rule)" }
    return parts.joined(separator: " ")
  }
}

extension ContainerDefinition.Dependency {
  fileprivate var text: String {
    var parts: [String] = []
    if isOptional { parts.append("optional") }
    if kind != .instance { parts.append("\(kind)") }
    if element != .instance { parts.append("of \(element)") }
    if ownership != .strong { parts.append("\(ownership)") }
    parts.append(key)
    if !arguments.isEmpty { parts.append("with \(arguments.joined(separator: ", "))") }
    return parts.joined(separator: " ")
  }
}
