import DIDefinition
import Foundation
import SourceReading
import SwiftDI
import SwiftDIApp
import Testing

/// The definition that is read from the sources of an app with SwiftDI, against the one that the engine exports.
@Suite struct SwiftDITests {
  private func read(_ name: String) throws -> ContainerDefinition {
    let all = try SourceReader(folders: [Apps.folder("SwiftDI/App")]).definitions()
    return try #require(all.first { $0.name == name })
  }

  @Test func `the bindings are those that the engine exports`() throws {
    let exported = Workshop.blueprint().definition
    let read = try read("Workshop")
    #expect(read.texts == exported.texts)
    #expect(read.roots.map(\.key) == exported.roots.map(\.key))
    #expect(read.externals == exported.externals)
    #expect(read.scopes == exported.scopes)
    #expect(read.modules.map(\.name) == exported.modules.map(\.name))
    #expect(read.collections.map(\.key) == exported.collections.map(\.key))
    #expect(read.ignores == exported.ignores)
    #expect(read.notRead.isEmpty)
  }

  @Test func `a child container stands in the scope in which it is created`() throws {
    let office = try Workshop.office()
    let read = try read("Office")
    #expect(read.containers == office.definition.containers)
    #expect(read.texts == office.definition.texts)
    #expect(read.externals == office.definition.externals)
    #expect(read.notRead.isEmpty)
  }

  @Test func `types that the engine discovers are bound as it binds them`() throws {
    let exported = Workshop.kiosk().definition
    let read = try read("Kiosk")
    #expect(read.texts == exported.texts)
    #expect(read.modules.map(\.name) == exported.modules.map(\.name))
    #expect(read.scopes == exported.scopes)
    #expect(read.notRead.isEmpty)
  }

  /// The definition that is read from a module with some code, and types around it.
  private func module(_ code: String, _ more: String = "") throws -> ContainerDefinition {
    try Apps.read(
      """
      import SwiftDI
      protocol P {}
      final class A: P {}
      final class B { init(a: A) {} }
      final class Two { init(a: A) {}; init(b: B) {} }
      struct AppModule: Module {
        func configure(_ bindings: Bindings) throws {
          \(code)
        }
      }
      let container = try Container(AppModule())
      \(more)
      """)
  }

  private func reasons(_ definition: ContainerDefinition) -> [String] {
    definition.notRead.map {
      "\($0.source?.line ?? 0) \($0.reason)\($0.binds != [] ? " (may bind)" : "")"
    }
  }

  @Test(
    arguments: [
      ("for name in names { bindings.bind(A.init).named(name) }", "it is bound in a loop", ""),
      ("bindings.bind(A.init).named(next())", "its name is computed", ""),
      ("bindings.bind(Two.init)", "'Two' has several initialisers", "Two ()"),
      (
        "bindings.bind(Foreign.init)", "the initialiser of 'Foreign' is outside of the sources",
        "Foreign ()"
      ),
      ("bindings.bind(B.self) { B(a: $0.make()) }", "a parameter's type is inferred", "B ()"),
      ("bindings.bind(A.init, in: scope())", "its scope is computed", "A ()"),
      ("bindings.instance(5)", "its type is inferred (may bind)", ""),
      ("bindings.everything()", "'everything' is outside of the sources (may bind)", ""),
      ("describe(bindings)", "bindings are described outside of the sources (may bind)", ""),
      ("bindings.bind(B.init).using(parameter())", "what a parameter gets is computed", "B ()"),
      (
        "if isDebug { bindings.bind(A.init) }",
        "a condition decides whether it is bound, and it is read as bound", "A ()"
      ),
    ])
  func `what cannot be read is named with its place`(
    _ code: String, _ reason: String, _ bound: String
  ) throws {
    let read = try module(code)
    #expect(reasons(read) == ["8 \(reason)"])
    let bindings = read.bindings.map { "\($0.key) (\($0.dependencyKeys.joined(separator: ", ")))" }
    #expect(bindings.joined() == bound)
    // A factory that is not known has unknown dependencies.
    if ["Two ()", "Foreign ()", "B ()"].contains(bound) { #expect(read.bindings[0].isOpaque) }
  }

  @Test func `a computed name may bind the type, and nothing else`() throws {
    let read = try module("bindings.bind(A.init).named(next()); bindings.bind(B.init)")
    #expect(reasons(read) == ["8 its name is computed (may bind)"])
    #expect(read.bindings.map(\.key) == ["B"])
  }

  @Test(
    arguments: [
      ("bindings.bind { (a: A) in B(a: a) }", "B (A)"),
      ("bindings.bind { B(a: $0) }", "B (A)"),
      ("bindings.bind(B.self) { a in B(a: a) }", "B (A)"),
      ("bindings.bind((any P).self, to: A.init)", "P ()"),
      ("bindings.bind(Two.init(b:))", "Two (B)"),
      ("bindings.bind { (r: Resolver) in B(a: try r[A.self]) }", "B (A)"),
      ("let make = { (a: A) in B(a: a) }; bindings.bind(make)", "B (A)"),
      ("bindings.bind(B.init).needs(Two.self)", "B (A, Two)"),
      ("bindings.bind { (make: Make<B, Int>) in Two(b: make(1)) }", "Two (B(Int))"),
      ("func one() { bindings.bind(A.init) }; one()", "A ()"),
    ])
  func `dependencies come from the parameters of what constructs`(
    _ code: String, _ bound: String
  ) throws {
    let read = try module(code)
    #expect(read.notRead.isEmpty)
    #expect(
      read.bindings.map { "\($0.key) (\($0.dependencyKeys.joined(separator: ", ")))" } == [bound])
  }

  @Test func `functions of an extension of the builder call each other`() throws {
    let read = try module(
      "bindings.all()",
      "extension Bindings { func all() { parts() }; func parts() { bind(A.init); self.bind(B.init) } }"
    )
    #expect(read.bindings.map(\.key) == ["A", "B"])
    #expect(read.notRead.isEmpty)
  }

  @Test func `two branches are alternatives`() throws {
    let read = try module(
      "if isDebug { bindings.bind(A.init) } else { bindings.bind(A.init, in: .singleton) }")
    #expect(read.bindings.map(\.overrides) == [false, true])
    #expect(read.notRead.isEmpty)
  }

  @Test func `a module of another package is named`() throws {
    let other = try #require(
      try Apps.readAll(
        """
        import SwiftDI
        final class B { init(c: Kit) {} }
        struct AppModule: Module {
          func configure(_ bindings: Bindings) { bindings.bind(B.init) }
        }
        let container = try Container(KitModule(), AppModule())
        """
      ).first)
    #expect(reasons(other) == ["6 the module 'KitModule' is outside of the sources (may bind)"])
  }

  @Test func `modules of folders without a container are one definition`() throws {
    let read = try Apps.read(
      """
      import SwiftDI
      final class A {}
      final class B { init(a: A) {} }
      struct One: Module { func configure(_ bindings: Bindings) { bindings.bind(A.init) } }
      struct Two: Module { func configure(_ bindings: Bindings) { bindings.bind(B.init) } }
      """)
    #expect(read.bindings.map(\.key) == ["A", "B"])
    #expect(read.modules.map(\.name) == ["One", "Two"])
  }

  @Test func `a module that no container has is named`() throws {
    let read = try module(
      "bindings.bind(A.init)", "struct Idle: Module { func configure(_ b: Bindings) {} }")
    #expect(reasons(read) == ["12 no container that is read has the module 'Idle'"])
  }
}
