import DIDefinition

/// All contributions of modules under one key, in order of registration.
///
/// Contributions of child containers come before those of their parents. An `[Element]` is an
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
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Dependency.collection(of: Element.self, in: Self.self))
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .collection) { slot, context throws(ResolutionError) in
      var elements: [Element] = []
      elements.reserveCapacity(links)
      for index in 0..<links {
        elements.append(try slot.link(index).value(Element.self, context))
      }
      return Self(elements: elements)
    }
  }
}

extension Dependency {
  static func collection<Element>(
    of _: Element.Type, in handle: any DependencyHandle.Type
  ) -> Dependency {
    var element = Dependency.of(Element.self)
    if element.isBuiltIn {
      // Requests the contributions, not the built-in value.
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
