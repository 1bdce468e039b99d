/// All contributions of modules under one key that have a map key, in order of registration.
///
/// Contributions without a map key are left out.
public struct Keyed<Element>: RandomAccessCollection {
  private let elements: [(key: String, value: Element)]

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
      return Self(elements: elements)
    }
  }
}
