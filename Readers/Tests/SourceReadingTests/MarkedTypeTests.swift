import DIDefinition
import Testing

@testable import SourceReading

/// The types that the engine discovers in the running program.
@Suite struct MarkedTypeTests {
  private func read(_ text: String) throws -> ContainerDefinition {
    try Apps.read(
      """
      import SwiftDIMacros
      protocol P: AnyObject {}
      final class A {}
      extension BindingName { static let left: BindingName = "left" }
      extension Scope { static let day = Scope.declared("day") }
      \(text)
      """)
  }

  private static let discover = "let container = try Container.discover()"

  /// The texts of the bindings that `Discovered` finds.
  private func discovered(_ text: String) throws -> [String] {
    let found = try read(text + "\n" + Self.discover)
    #expect(found.reasons == [])
    return found.texts
  }

  /// The texts of the bindings that the statements describe which the macro writes.
  private func described(_ text: String, _ statements: String) throws -> [String] {
    let found = try read(
      """
      \(text)
      struct M: Module { func configure(_ bindings: Bindings) { \(statements) } }
      let container = try Container(M())
      """)
    #expect(found.reasons == [])
    return found.texts
  }

  @Test(arguments: [
    ("", "class C { init(a: A) {} }", "bindings.bind(C.init)"),
    ("(.singleton)", "class C { init(a: A) {} }", "bindings.bind(C.init, in: .singleton)"),
    ("(.day)", "actor C { init() {} }", "bindings.bind(C.init, in: .day)"),
    ("(nil, named: .left)", "class C {}", "bindings.bind(C.init).named(.left)"),
    ("(eager: true)", "class C {}", "bindings.bind(C.init).eager()"),
    ("(eager: false)", "class C {}", "bindings.bind(C.init)"),
    (
      "(as: (any P).self, AnyObject.self)", "class C: P {}",
      "bindings.bind(C.init).as((any P).self, { $0 }).as(AnyObject.self, { $0 })"
    ),
    (
      "(named: \"x\", as: (any P).self)", "class C: P {}",
      "let bound = bindings.bind(C.init).named(\"x\"); bound.as(Key((any P).self, \"x\"), { $0 })"
    ),
    (
      "(using: [\"a\": .named(.left)])", "class C { init(a: A) {} }",
      "bindings.bind(C.init).using(.named(.left))"
    ),
    (
      "(using: [\"b\": .variable(\"PORT\")])", "class C { init(a: A, b: Int = 1) {} }",
      "bindings.bind(C.init).using(.inferred, .variable(\"PORT\"))"
    ),
    (
      "", "class C { @Inject var a: A; @Inject(.left) var b: A; init() {} }",
      "bindings.bind(C.init).injected([\"b\": .left])"
    ),
    (
      "", "class C { init(a: A, size: Int = 1) {} }",
      "bindings.bind { (a: A) in C(a: a) }"
    ),
    (
      "", "class C { @InjectableInit init(a: A) {}; init(size: Int) {} }",
      "bindings.bind(C.init(a:))"
    ),
    ("", "class C { init(a: A) {}; private init() {} }", "bindings.bind(C.init(a:))"),
    (
      "", "struct C { let a: A; var b: A?; let c = 1; var d = 2 }",
      "bindings.bind { (a: A) in C(a: a) }"
    ),
    (
      "", "struct C { let a: A }; extension C { init() { } }", "bindings.bind { (a: A) in C(a: a) }"
    ),
  ])
  func `a marked type is bound as by the statements of the macro`(
    _ arguments: String, _ type: String, _ statements: String
  ) throws {
    #expect(
      try discovered("@Injectable\(arguments) \(type)") == described(type, statements))
  }

  @Test func `generic types and inherited conformances are not found`() throws {
    #expect(
      try discovered(
        """
        class C: AutoInjectable { required init() {} }
        final class D: C {}
        struct Box<T>: AutoInjectable { init() {} }
        enum Outer<T> { struct Inner: AutoInjectable { init() {} } }
        protocol Goods: AutoInjectable {}
        struct Bread: Goods { init() {} }
        """) == ["Bread ()", "C ()"])
  }

  @Test func `a container may take the types of some Swift modules`() throws {
    let text = "struct C: AutoInjectable { init() {} }\n"
    let all = try read(text + "let container = try Container(Discovered(\"Found\"))")
    #expect(all.modules.map(\.name) == ["Found"])
    let other = try read(text + "let container = try Container(Discovered(in: \"Other\"))")
    #expect(other.texts == ["C ()"])
    #expect(other.reasons == ["which marked types are found is decided at run time"])
    let some = try read(text + "let container = try Container(Discovered { $0 == \"C\" })")
    #expect(some.reasons == ["which marked types are found is decided at run time"])
  }

  @Test(arguments: [
    ("@Injectable(scope()) class C {}", "its scope is computed", "C ()"),
    ("@Injectable(named: name()) class C {}", "its name is computed", ""),
    (
      "@Injectable(using: [\"a\": word()]) class C { init(a: A) {} }",
      "what a parameter gets is computed", "C () opaque"
    ),
    ("@Injectable(as: type()) class C {}", "its key is computed (may bind)", "C ()"),
    ("struct C: Discoverable {}", "'C' has no 'describe' in the sources", ""),
    (
      "struct C: AutoInjectable { static let scope = next(); init() {} }", "its scope is computed",
      "C ()"
    ),
    (
      "extension A { static let record: Discovery.Record = (1, 1, { _ in }) }",
      "a record that is written by hand is not read (may bind)", ""
    ),
  ])
  func `what a mark computes is listed`(_ text: String, _ reason: String, _ bound: String) throws {
    let found = try read(text + "\n" + Self.discover)
    #expect(found.reasons == [reason])
    #expect(found.texts.joined() == bound)
  }

  @Test func `a marked type that no container discovers is listed`() throws {
    let found = try read(
      """
      struct C: AutoInjectable { init() {} }
      struct M: Module { func configure(_ bindings: Bindings) { bindings.bind(A.init) } }
      let container = try Container(M())
      """)
    #expect(found.texts == ["A ()"])
    #expect(found.reasons == ["no container that is read discovers the marked type 'C'"])
  }

  @Test func `marked types of folders without a container are one definition`() throws {
    #expect(try read("@Injectable(.singleton) final class C {}").texts == ["C singleton ()"])
  }
}
