@testable import SwiftDI

/// The type of all bindings in these tests; names distinguish them.
final class Node {
  let needs: [Any]

  init(needs: [Any] = []) {
    self.needs = needs
  }

  var property: Node?
}

/// The handles of objects, with those that returned a value, and the errors of the others.
///
/// A handle has the same path wherever its object is constructed.
struct CalledHandles {
  private(set) var working: Set<String> = []
  private(set) var failures: [String: any Error] = [:]

  /// The errors of the handles that returned no value anywhere.
  var failing: [(path: String, error: any Error)] {
    failures.filter { !working.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// Calls every handle of a node and of the nodes behind it.
  ///
  /// A provider that cannot construct its object at once is waited for; other handles cannot wait.
  mutating func call(handlesOf node: Node, _ path: String, depth: Int = 3) async {
    guard depth > 0 else { return }
    for (index, need) in node.needs.enumerated() {
      let path = "\(path) \(index)"
      let nodes: [Node]
      switch need {
      case let node as Node: nodes = [node]
      case let all as All<Node>: nodes = Array(all)
      case let later as Provider<Node>:
        nodes = await values(path) {
          [try later()]
        } waiting: {
          [try await later.resolveAsync()]
        }
      case let later as Lazy<Node>: nodes = values(path) { [try later.value] }
      case let later as Provider<All<Node>>:
        nodes = await values(path) {
          Array(try later())
        } waiting: {
          Array(try await later.resolveAsync())
        }
      case let later as Make<Node, Int>: nodes = values(path) { [try later(1)] }
      case let later as Make<Node, String>: nodes = values(path) { [try later("1")] }
      case let all as All<Provider<Node>>:
        var found: [Node] = []
        for (number, later) in all.enumerated() {
          found += await values("\(path) \(number)") {
            [try later()]
          } waiting: {
            [try await later.resolveAsync()]
          }
        }
        nodes = found
      default: nodes = []
      }
      for (number, node) in nodes.enumerated() {
        await call(handlesOf: node, "\(path).\(number)", depth: depth - 1)
      }
    }
    if let property = node.property {
      await call(handlesOf: property, "\(path) property", depth: depth - 1)
    }
  }

  private mutating func values(
    _ path: String, _ request: () throws -> [Node], waiting wait: () async throws -> [Node]
  ) async -> [Node] {
    let nodes = values(path, request)
    guard let error = failures[path], (error as? ResolutionError)?.code == .needsAsync else {
      return nodes
    }
    do {
      let nodes = try await wait()
      working.insert(path)
      failures[path] = nil
      return nodes
    } catch {
      failures[path] = error
      return []
    }
  }

  private mutating func values(
    _ path: String, _ request: () throws -> [Node]
  ) -> [Node] {
    do {
      let nodes = try request()
      working.insert(path)
      return nodes
    } catch {
      failures[path] = error
      return []
    }
  }
}

extension Bindings {
  /// Binds a node whose dependencies are only known at run time.
  @discardableResult
  func node(
    _ name: BindingName, arguments: [any Any.Type] = [], needs: [Dependency],
    scope: Scope = .unscoped, isAsynchronous: Bool = false
  ) -> Bound<Node, Void> {
    let make: Recipe.Make = { out, slot, context throws(ResolutionError) in
      if !arguments.isEmpty, context.arguments == nil { throw slot.error(.missing) }
      var values: [Any] = []
      for (index, need) in needs.enumerated() {
        values.append(try slot.anyValue(of: need, at: index, context))
      }
      out.initializeMemory(as: Node.self, to: Node(needs: values))
    }
    let recipe =
      isAsynchronous
      ? Recipe(async: Node.self) { out, slot, context async throws(ResolutionError) in
        await Task.yield()
        try make(out, slot, context)
      } : Recipe(Node.self, make)
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
