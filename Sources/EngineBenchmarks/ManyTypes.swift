import SwiftDI

/// A thousand bindings of a thousand types: enough for what building a container costs.
struct ThousandModule: Module {
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
    Self.forEachPair { first, second in
      func open<A>(_: A.Type) {
        func open<B>(_: B.Type) { add(Node<A, B>.self, to: bindings) }
        open(second)
      }
      open(first)
    }
  }

  /// Each type needs the three whose pairs come before it, so that the graph is layered.
  private func add<A, B>(_: Node<A, B>.Type, to bindings: Bindings) {
    bindings.bind(Node<A, B>.self, in: scope) {
      (a: Provider<Node<A, A>>, b: Provider<Node<B, B>>, c: Provider<Node<B, A>>) in
      Node<A, B>()
    }
  }

  static func forEachPair(_ body: (any Any.Type, any Any.Type) -> Void) {
    for first in markers { for second in markers { body(first, second) } }
  }

  /// Asks for each of the types once.
  static func resolveAll(_ container: Container) throws {
    var failure: (any Error)?
    forEachPair { first, second in
      func open<A>(_: A.Type) {
        func open<B>(_: B.Type) {
          do { consume(try container[Node<A, B>.self]) } catch { failure = error }
        }
        open(second)
      }
      open(first)
    }
    if let failure { throw failure }
  }
}

final class Node<A, B> { init() {} }
