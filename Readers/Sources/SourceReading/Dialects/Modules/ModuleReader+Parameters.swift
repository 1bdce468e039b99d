import DIDefinition

/// What a binding says about the parameters of its factory.
extension ModuleReader {
  mutating func use(_ call: CallEvent, _ index: Int, _ frame: Frame) {
    for (position, argument) in call.arguments.enumerated()
    where position < found.bindings[index].dependencies.count {
      guard let changes = parameter(argument.value, frame) else {
        lose("what a parameter gets is computed", .none, call.place)
        found.bindings[index].isUnread = true
        found.bindings[index].dependencies[position].isUnread = true
        continue
      }
      for change in changes { found.bindings[index].dependencies[position].apply(change) }
    }
  }

  /// What `.named(.left).labelled("lamp")` says about a parameter; nil if it is computed.
  private func parameter(_ value: Value, _ frame: Frame) -> [ModuleParameter]? {
    if value.name == "inferred" { return [] }
    var found: [ModuleParameter] = []
    var next = value
    while case .call(let number) = next.source, let call = values.call(number), found.count < 16 {
      let first = call.arguments.first.map { frame.environment.applied(to: $0.value) }
      switch call.name {
      case "named":
        guard case .text(let name) = values.name(first) else { return nil }
        found.append(.named(name))
      case "labelled":
        guard case .text(let label)? = first?.kind else { return nil }
        found.append(.labelled(label))
      case "owned":
        guard let ownership = first?.name else { return nil }
        found.append(.owned(Ownership(word: ownership)))
      case "variable":
        guard case .text(let name)? = first?.kind else { return nil }
        found.append(.variable(name, hasDefault: call.arguments.count > 1))
      default: return nil
      }
      guard let receiver = call.receiver else { break }
      next = receiver
    }
    return found.isEmpty ? nil : found.reversed()
  }
}

extension Ownership {
  /// The ownership that a word of the library means.
  init(word: String) {
    switch word {
    case "weak": self = .weak
    case "unowned": self = .unowned
    default: self = .strong
    }
  }
}
