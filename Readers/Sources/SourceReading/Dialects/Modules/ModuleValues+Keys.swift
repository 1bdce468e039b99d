/// The keys that values mean.
extension ModuleValues {
  /// The key in `X.self` or `Key(X.self, .left)`; nil if it is not known.
  func key(_ value: Value?) -> ModuleKey? {
    guard let value else { return nil }
    if let type = value.metatype { return type.isOpen ? nil : ModuleKey(type: type) }
    guard let type = value.instanceType, isKey(type) else { return nil }
    var creation = creation(value)
    if creation == nil, case .property(let holder, let name) = value.source,
      let (property, _) = app.property(name, of: holder),
      let body = program.valueBodyAt[property.place]
    {
      creation = self.creation(program.bodies[body].result)
    }
    guard let creation else { return nil }
    var arguments = creation.arguments
    var found = type.arguments.first
    if found == nil, case .construction(let made, _) = creation.target {
      found = made.arguments.first
    }
    if let first = arguments.first?.value.metatype {
      found = first
      arguments.removeFirst()
    }
    guard let found, !found.isOpen else { return nil }
    switch name(arguments.first?.value) {
    case .none: return ModuleKey(type: found)
    case .text(let text): return ModuleKey(type: found, name: text)
    case .computed: return nil
    }
  }

  private func isKey(_ type: TypeName) -> Bool { type.base == program.foreign(words.key).base }
}
