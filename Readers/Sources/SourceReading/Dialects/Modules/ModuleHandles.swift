import DIDefinition

/// Derives the request of a parameter from its type, as the engine does.
struct ModuleHandles {
  let app: App
  let words: ModuleWords

  /// The most handles around one key.
  private static let most = 8

  func dependency(_ written: TypeName) -> ModuleDependency {
    var handles: [(handle: ModuleHandle, rest: [TypeName])] = []
    var inner = written
    while handles.count < Self.most {
      if inner.isOptional {
        handles.append((.optional, []))
        inner = inner.unwrapped
        continue
      }
      guard let handle = words.handles[inner.base], let first = inner.arguments.first,
        !isOwn(inner)
      else { break }
      handles.append((handle, Array(inner.arguments.dropFirst())))
      inner = first
    }
    var found = ModuleDependency(key: ModuleKey(type: inner), written: written)
    if words.builtIn.contains(inner.base), !isOwn(inner),
      !handles.contains(where: { $0.handle == .collection })
    {
      found.isBuiltIn = true
    }
    for (handle, rest) in handles.reversed() {
      switch handle {
      case .optional: found.isOptional = true
      case .provider: found.kind = .provider
      case .lazy: if found.kind != .provider { found.kind = .lazy }
      case .make:
        found.kind = .provider
        found.key.arguments = rest
      case .collection:
        switch found.kind {
        case .provider: found.element = .provider
        case .lazy: found.element = .lazy
        case .instance, .property, .collection, .alias: found.element = .instance
        }
        found.kind = .collection
      }
    }
    return found
  }

  /// The request of a key, whose type may have handles around it.
  func dependency(_ key: ModuleKey) -> ModuleDependency {
    var found = dependency(key.type)
    if let name = key.name { found.key.name = name }
    return found
  }

  /// Whether the app declares a type of that name itself.
  private func isOwn(_ type: TypeName) -> Bool {
    guard let index = app.type(canonical: TypeName(type.base)) else { return false }
    return app.types[index].kind != .extension
  }
}
