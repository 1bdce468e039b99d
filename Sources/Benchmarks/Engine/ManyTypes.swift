import SwiftDI

/// A thousand bindings of a thousand types, to measure building a container.
struct ThousandModule: Module {
  /// The dependencies of each binding.
  enum Needs: CaseIterable {
    /// No dependencies.
    case none
    /// Three objects; the types form sixteen layers, of which the lowest has no dependencies.
    case objects
    /// Three providers.
    case providers
  }

  var needs = Needs.providers
  var scope = Scope.singleton

  /// Thirty-two types; their pairs make 1,024.
  private static let markers: [any Any.Type] = [
    Int8.self, Int16.self, Int32.self, Int64.self, Int.self, UInt8.self, UInt16.self, UInt32.self,
    UInt64.self, UInt.self, Float.self, Double.self, Bool.self, String.self, Character.self,
    Substring.self, [Int8].self, [Int16].self, [Int32].self, [Int64].self, [Int].self,
    [UInt8].self, [UInt16].self, [UInt32].self, [UInt64].self, [UInt].self, [Float].self,
    [Double].self, [Bool].self, [String].self, [Character].self, [Substring].self,
  ]

  func configure(_ bindings: Bindings) {
    Self.forEachType(needs, AddingBindings(needs: needs, scope: scope, bindings: bindings))
  }

  static func forEachType(_ needs: Needs, _ visitor: some TypeVisitor) {
    if needs != .objects { return forEachPair(markers) { visit($0, $1, visitor) } }
    forEachLayer(16, markers: 8, visitor)
  }

  private static func forEachLayer(_ count: Int, markers width: Int, _ visitor: some TypeVisitor) {
    var layer: any Layer.Type = Ground.self
    for _ in 0..<count {
      forEachPair(markers.prefix(width)) { visit(layer, $0, $1, visitor) }
      layer = above(layer)
    }
  }

  private static func forEachPair(
    _ types: some Collection<any Any.Type>, _ body: (any Any.Type, any Any.Type) -> Void
  ) {
    for first in types { for second in types { body(first, second) } }
  }

  private static func above(_ layer: any Layer.Type) -> any Layer.Type {
    func open<L: Layer>(_: L.Type) -> any Layer.Type { Above<L>.self }
    return open(layer)
  }

  private static func visit(
    _ first: any Any.Type, _ second: any Any.Type, _ visitor: some TypeVisitor
  ) {
    func open<A>(_: A.Type) {
      func open<B>(_: B.Type) { visitor.visit(A.self, B.self) }
      open(second)
    }
    open(first)
  }

  private static func visit(
    _ layer: any Layer.Type, _ first: any Any.Type, _ second: any Any.Type,
    _ visitor: some TypeVisitor
  ) {
    func open<L: Layer>(_: L.Type) {
      func open<A>(_: A.Type) {
        func open<B>(_: B.Type) { L.visit(A.self, B.self, visitor) }
        open(second)
      }
      open(first)
    }
    open(layer)
  }

  /// Resolves each of the types once.
  static func resolveAll(_ container: Container, _ needs: Needs = .providers) throws {
    let resolving = Resolving(container: container)
    forEachType(needs, resolving)
    if let failure = resolving.failure { throw failure }
  }
}

protocol TypeVisitor {
  func visit<A, B>(_: A.Type, _: B.Type)
  func visitGround<A, B>(_: A.Type, _: B.Type)
  func visit<L: Layer, A, B>(above _: L.Type, _: A.Type, _: B.Type)
}

/// A layer of types, each of which depends on three types of the layer below.
protocol Layer: SendableMetatype {
  static func visit<A, B>(_: A.Type, _: B.Type, _ visitor: some TypeVisitor)
}

enum Ground: Layer {
  static func visit<A, B>(_: A.Type, _: B.Type, _ visitor: some TypeVisitor) {
    visitor.visitGround(A.self, B.self)
  }
}

enum Above<L: Layer>: Layer {
  static func visit<A, B>(_: A.Type, _: B.Type, _ visitor: some TypeVisitor) {
    visitor.visit(above: L.self, A.self, B.self)
  }
}

private struct AddingBindings: TypeVisitor {
  let needs: ThousandModule.Needs
  let scope: Scope
  let bindings: Bindings

  func visit<A, B>(_: A.Type, _: B.Type) {
    guard needs == .providers else {
      bindings.bind(Node<A, B>.init, in: scope)
      return
    }
    bindings.bind(Node<A, B>.self, in: scope) {
      (a: Provider<Node<A, A>>, b: Provider<Node<B, B>>, c: Provider<Node<B, A>>) in
      Node<A, B>()
    }
  }

  func visitGround<A, B>(_: A.Type, _: B.Type) {
    bindings.bind(Layered<Ground, A, B>.init, in: scope)
  }

  func visit<L: Layer, A, B>(above _: L.Type, _: A.Type, _: B.Type) {
    bindings.bind(Layered<Above<L>, A, B>.self, in: scope) {
      (a: Layered<L, A, A>, b: Layered<L, B, B>, c: Layered<L, B, A>) in
      Layered<Above<L>, A, B>()
    }
  }
}

private final class Resolving: TypeVisitor {
  let container: Container
  var failure: (any Error)?

  init(container: Container) { self.container = container }

  private func resolve<T: AnyObject>(_: T.Type) {
    do { consume(try container[T.self]) } catch { failure = error }
  }

  func visit<A, B>(_: A.Type, _: B.Type) { resolve(Node<A, B>.self) }
  func visitGround<A, B>(_: A.Type, _: B.Type) { resolve(Layered<Ground, A, B>.self) }
  func visit<L: Layer, A, B>(above _: L.Type, _: A.Type, _: B.Type) {
    resolve(Layered<Above<L>, A, B>.self)
  }
}

/// Constructs the same objects without the engine, with dictionaries of closures and of their
/// results by type.
final class ClosureDictionary {
  fileprivate var closures: [ObjectIdentifier: (ClosureDictionary) -> AnyObject] = [:]
  private var made: [ObjectIdentifier: AnyObject] = [:]

  init(_ needs: ThousandModule.Needs) {
    ThousandModule.forEachType(needs, AddingClosures(needs: needs, dictionary: self))
  }

  fileprivate func resolve<T: AnyObject>(_: T.Type) -> T? {
    let key = ObjectIdentifier(T.self)
    if let known = made[key] { return known as? T }
    guard let object = closures[key]?(self) else { return nil }
    made[key] = object
    return object as? T
  }

  func resolveAll(_ needs: ThousandModule.Needs) {
    ThousandModule.forEachType(needs, ResolvingClosures(dictionary: self))
  }
}

private struct AddingClosures: TypeVisitor {
  let needs: ThousandModule.Needs
  let dictionary: ClosureDictionary

  private func add<T: AnyObject>(_: T.Type, _ make: @escaping (ClosureDictionary) -> T) {
    dictionary.closures[ObjectIdentifier(T.self)] = make
  }

  func visit<A, B>(_: A.Type, _: B.Type) { add(Node<A, B>.self) { _ in Node<A, B>() } }
  func visitGround<A, B>(_: A.Type, _: B.Type) {
    add(Layered<Ground, A, B>.self) { _ in Layered<Ground, A, B>() }
  }
  func visit<L: Layer, A, B>(above _: L.Type, _: A.Type, _: B.Type) {
    add(Layered<Above<L>, A, B>.self) {
      consume($0.resolve(Layered<L, A, A>.self))
      consume($0.resolve(Layered<L, B, B>.self))
      consume($0.resolve(Layered<L, B, A>.self))
      return Layered<Above<L>, A, B>()
    }
  }
}

private struct ResolvingClosures: TypeVisitor {
  let dictionary: ClosureDictionary

  func visit<A, B>(_: A.Type, _: B.Type) { consume(dictionary.resolve(Node<A, B>.self)) }
  func visitGround<A, B>(_: A.Type, _: B.Type) {
    consume(dictionary.resolve(Layered<Ground, A, B>.self))
  }
  func visit<L: Layer, A, B>(above _: L.Type, _: A.Type, _: B.Type) {
    consume(dictionary.resolve(Layered<Above<L>, A, B>.self))
  }
}

@inline(never) @_optimize(none)
private func consume(_ object: AnyObject?) {}

final class Node<A, B> { init() {} }
final class Layered<L: Layer, A, B> { init() {} }
