import Testing

@testable import SourceReading

/// The walk through bodies, which knows no framework.
@Suite struct ProgramTests {
  private let box: Vocabulary = {
    var words = Vocabulary()
    words.tracked = ["Box"]
    words.functions = ["get"]
    words.running = ["Box"]
    words.closures["put"] = [.type("Box"), .argument]
    return words
  }()

  @Test func `each closure is a body of its own, and is walked once`() {
    let program = Programs.walked(
      "func f(_ box: Box) { run { run { box.get(A.self) } } }", words: box)
    #expect(program.bodies.map(\.kind) == [.function, .closure, .closure])
    #expect(program.bodies.map(\.parent) == [nil, 0, 1])
    #expect(program.bodies.map(\.events.count) == [1, 1, 1])
  }

  @Test func `a generic parameter is a type with a mark`() {
    let program = Programs.walked(
      "func f<T>(_ type: T.Type, _ box: Box) { box.get(type) }", words: box)
    #expect(program.calls(in: "f").first?.arguments.first?.value.metatype == TypeName("$T"))
  }

  @Test func `Self of a protocol extension is what it is called on`() {
    let program = Programs.walked(
      """
      protocol Loadable {}
      extension Loadable { static func load() -> Self { fatalError() } }
      final class Page: Loadable { var model: Model! }
      func f(_ box: Box) { let page = Page.load(); page.model = box.get() }
      """, words: box)
    let call = program.calls(in: "f").last
    #expect(call?.circumstances.expected == TypeName("Model!"))
  }

  @Test(arguments: [
    "guard let a = box.get(A.self) else { fatalError() }",
    "guard let a = box.get(A.self) else { preconditionFailure(\"a\") }",
    "if let a = box.get(A.self) { return a }; fatalError()",
    "let a = box.get(A.self) ?? { fatalError() }()",
    "let a = box.get(A.self) ?? fatalError()",
    "let a = box.get(A.self)!",
    "let a = box.get(A.self) as! A",
  ])
  func `code that ends the app needs the value`(code: String) {
    let program = Programs.walked("func f(_ box: Box) -> A { \(code) }", words: box)
    #expect(program.calls(in: "f").map(\.circumstances.isNeeded) == [true])
  }

  @Test(arguments: [
    "guard let a = box.get(A.self) else { return }", "if let a = box.get(A.self) { return }",
    "let a = box.get(A.self) ?? B()",
  ])
  func `code that goes on does not`(code: String) {
    let program = Programs.walked("func f(_ box: Box) { \(code) }", words: box)
    #expect(program.calls(in: "f").first?.circumstances.isNeeded == false)
  }

  @Test func `a loop over types that are written down is a body with a parameter`() throws {
    let program = Programs.walked(
      "func f(_ box: Box) { for type in [A.self, B.self] { box.get(type) } }", words: box)
    let loop = try #require(program.loops.first)
    #expect(loop.value.elements.map(\.text) == ["A", "B"])
    guard case .call(let call)? = program.bodies[loop.key].events.first else {
      Issue.record("no call")
      return
    }
    #expect(call.arguments.first?.value.metatype?.text == loop.value.parameter)
  }

  @Test func `the parameters of foreign closures have the types that the vocabulary says`() {
    let program = Programs.walked(
      "func f(_ box: Box) { box.put(A.self) { b, a in b.get(a) } }", words: box)
    let call = program.bodies.last?.events.compactMap { event -> CallEvent? in
      if case .call(let call) = event { return call }
      return nil
    }.first
    #expect(call?.receiver?.instanceType == TypeName("Box"))
    #expect(call?.arguments.first?.value.instanceType == TypeName("A"))
  }

  @Test func `a traced object is followed to the call that creates it`() throws {
    let program = Programs.walked("func f() { let box = Box(); box.get(A.self) }", words: box)
    let calls = program.calls(in: "f")
    #expect(calls.last?.receiver?.slots == [.created(try #require(calls.first).place)])
    #expect(program.names.values.sorted() == ["box"])
  }

  @Test func `a variable that changes is a slot that the objects are put into`() {
    let program = Programs.walked(
      "func f() { var box = Box(); box = Box(); box.get(A.self) }", words: box)
    guard case .local? = program.calls(in: "f").last?.receiver?.slots.first else {
      Issue.record("no local variable")
      return
    }
    #expect(program.links.count == 2)
  }

  @Test func `a value whose type depends on itself is unknown`() {
    let program = Programs.walked(
      "let a = b\nlet b = a\nfunc f(_ box: Box) { box.get(a) }", words: box)
    #expect(program.calls(in: "f").first?.arguments.first?.value.type == nil)
  }

  @Test func `a trailing closure is not the argument of a parameter with another type`() {
    let program = Programs.walked(
      """
      func add<T>(_ type: T.Type, name: String? = nil, factory: () -> T) {}
      func f() { add(A.self) { A() } }
      """)
    guard case .function? = program.calls(in: "f").first?.target else {
      Issue.record("no function")
      return
    }
  }

  @Test func `a type whose name begins with a small letter is a type`() {
    let program = Programs.walked(
      "protocol isReady {}\nfunc f(_ box: Box) { box.get(isReady.self) }", words: box)
    #expect(program.calls(in: "f").first?.arguments.first?.value.metatype == TypeName("isReady"))
  }

  @Test func `clauses of conditions are known by their places`() {
    let facts = SourceFile.facts(
      "a.swift", number: 0, Array("#if DEBUG\nlet a = 1\n#else\nlet b = 2\n#endif".utf8))
    #expect(facts.conditions.map(\.text) == ["DEBUG", nil])
    #expect(facts.conditions.map(\.number) == [0, 0])
  }
}
