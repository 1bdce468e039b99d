import DIDefinition

/// All contributions of modules under one key, in order of registration.
///
/// Contributions of child containers come before those of their parents. An `[Element]` is an
/// ordinary type that is bound and requested like any other. `All<Provider<T>>` and `All<Lazy<T>>`
/// provide the elements without constructing them.
public struct All<Element>: RandomAccessCollection {
  private let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

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
      return Self(elements)
    }
  }
}

/// All contributions of modules under one key that have a map key, in order of registration.
///
/// Contributions without a map key are left out.
public struct Keyed<Element>: RandomAccessCollection {
  private let elements: [(key: String, value: Element)]

  init(_ elements: [(key: String, value: Element)]) {
    self.elements = elements
  }

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> (key: String, value: Element) { elements[position] }

  /// The first element with a map key; nil if there is none.
  ///
  /// O(n).
  public subscript(key: String) -> Element? { elements.first { $0.key == key }?.value }
}

extension Keyed: Sendable where Element: Sendable {}

extension Keyed: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Dependency.collection(of: Element.self, in: Self.self))
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .collection) { slot, context throws(ResolutionError) in
      var elements: [(key: String, value: Element)] = []
      for index in 0..<links {
        guard let key = slot.link(index).mapKey else { continue }
        elements.append((key, try slot.link(index).value(Element.self, context)))
      }
      return Self(elements)
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
