import SwiftDI

final class Shelf {}
final class Lamp {}

struct Archive {}
struct Reader {}
struct Catalogue {}
struct Visitor {}

struct Closed: Error, CustomStringConvertible {
  var description: String { "closed on Mondays" }
}

/// Factories that request from a resolver: one can run, one fails midway, one is asynchronous, and
/// one is in a declared scope.
struct ArchiveModule: Module {
  static let visit = Scope.declared("visit")

  func configure(_ bindings: Bindings) {
    bindings.bind(Shelf.init, in: .singleton)
    bindings.bind(Lamp.init, in: .singleton)
    bindings.bind(Archive.self, in: .singleton) { (resolver: Resolver) in
      _ = try resolver[Shelf.self]
      _ = try resolver[Lamp.self]
      return Archive()
    }
    .eager()
    bindings.bind(Reader.self) { (resolver: Resolver) in
      _ = try resolver[Shelf.self]
      throw Closed()
    }
    bindings.bind(Catalogue.self) { (resolver: Resolver) async in Catalogue() }
    bindings.bind(Visitor.self, in: Self.visit) { (resolver: Resolver) in
      _ = try resolver[Lamp.self]
      return Visitor()
    }
  }
}

/// A factory that ends the process.
struct TrapModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Archive.self) { (resolver: Resolver) in fatalError("no archive today") }
  }
}
