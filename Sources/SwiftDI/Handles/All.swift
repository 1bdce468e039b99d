import DIDefinition

/// All contributions of modules under one key, in order of registration.
///
/// Contributions of parents come before those of their child containers. An `[Element]` is an
/// ordinary type that is bound and requested like any other. `All<Provider<T>>` and `All<Lazy<T>>`
/// provide the elements without constructing them.
public struct All<Element>: RandomAccessCollection {
  private let elements: [Element]

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> Element { elements[position] }
}

extension All: Sendable where Element: Sendable {}

extension All: DependencyHandle {
  static var dependency: Dependency {
    Dependency.collection(of: Element.self, in: Self.self)
  }

  static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .collection) { slot, context throws(ResolutionError) in
      var elements: [Element] = []
      elements.reserveCapacity(links)
      for index in 0..<links {
        elements.append(try slot.link(index).value(Element.self, context))
      }
      return Self(elements: elements)
    }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Self {
    let slots = container.contributions(to: KeyReference(Element.self, name: name))
    var elements: [Element] = []
    elements.reserveCapacity(slots.count)
    for slot in slots {
      elements.append(
        try slot.withMemory(Element.self) { (memory) throws(ResolutionError) in
          try slot.obtain(into: memory, within: context)
        })
    }
    return Self(elements: elements)
  }
}

extension Dependency {
  static func collection<Element>(
    of _: Element.Type, in handle: any DependencyHandle.Type
  ) -> Dependency {
    var element = Dependency.of(Element.self)
    if element.isBuiltIn {
      // Such an element requests the contributions to its type, not the built-in value.
      element.isBuiltIn = false
      element.handles.removeLast()
    }
    return element.wrapped(in: handle) {
      switch $0.kind {
      case .provider: $0.element = .provider
      case .lazy: $0.element = .lazy
      case .instance, .property, .collection, .alias: $0.element = .instance
      }
      $0.kind = .collection
      $0.isOfCollection = true
    }
  }
}
