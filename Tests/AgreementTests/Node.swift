@testable import SwiftDI

/// The type of all bindings in these tests; names distinguish them.
final class Node {
  let needs: [Any]

  init(needs: [Any] = []) {
    self.needs = needs
  }

  var property: Node?

  /// Requests the values of the injected handles.
  func requestDeferred() throws(ResolutionError) {
    for need in needs {
      switch need {
      case let later as Provider<Node>: _ = try later()
      case let later as Lazy<Node>: _ = try later.value
      case let later as Provider<All<Node>>: _ = try later()
      case let later as All<Provider<Node>>: for one in later { _ = try one() }
      case let later as Make<Node, Int>: _ = try later(1)
      case let later as Make<Node, String>: _ = try later("1")
      default: break
      }
    }
  }
}

extension Bindings {
  /// Binds a node whose dependencies are only known at run time.
  @discardableResult
  func node(
    _ name: BindingName, arguments: [any Any.Type] = [], needs: [Dependency],
    scope: Scope = .unscoped
  ) -> Bound<Node, Void> {
    let recipe = Recipe(Node.self) { out, slot, context throws(ResolutionError) in
      if !arguments.isEmpty, context.arguments == nil { throw slot.error(.missing) }
      var values: [Any] = []
      for (index, need) in needs.enumerated() {
        values.append(try slot.anyValue(of: need, at: index, context))
      }
      out.initializeMemory(as: Node.self, to: Node(needs: values))
    }
    return add(
      Registration(
        key: KeyReference(Node.self, name: name, arguments: arguments),
        place: SourcePlace(#fileID, #line, 1), dependencies: needs, recipe: recipe, scope: scope))
  }
}

extension Dependency {
  /// The dependency of a parameter of a type that is injected by name.
  static func named<T>(_ name: BindingName, as type: T.Type) -> Dependency {
    var need = Dependency.of(T.self)
    need.key.name = name
    return need
  }
}

extension SlotReference {
  /// The value of a dependency, as a factory would receive it.
  fileprivate func anyValue(
    of need: Dependency, at index: Int, _ context: Context
  ) throws(ResolutionError) -> Any {
    func open<T>(_ type: T.Type) throws(ResolutionError) -> Any {
      try link(index).value(type, context)
    }
    guard let handle = need.handles.first else { return try open(Node.self) }
    return try open(handle)
  }
}
