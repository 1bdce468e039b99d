import DIDefinition
import Testing

@testable import SourceReading

/// What calls mean to a builder, with events that are written by hand.
@Suite struct ModuleDialectTests {
  private typealias Argument = CallEvent.Argument

  private static let declarations = """
    import SwiftDI
    protocol P {}
    final class A: P { @Inject("x") var found: B?; @InjectWeak var seen: B?; var hole: B? }
    final class B { init(a: A) {} }
    final class Two { init(a: A) {}; init(b: B) {} }
    struct Pair { let a: A; var b: B?; var count: Int = 0 }
    extension BindingName { static let left: BindingName = "left" }
    extension Scope { static let day = Scope.declared("day") }
    struct AppModule: Module { func configure(_ bindings: Bindings) {} }
    """

  /// The definition of a module whose function has some events.
  private func read(_ events: [Event], _ text: String = declarations) -> ContainerDefinition {
    let dialect = ModuleDialect(words: .swiftDI)
    let program = Programs.walked(text, words: dialect.vocabulary)
    for index in program.bodies.indices where program.bodies[index].name == "configure" {
      program.bodies[index].events += events
    }
    var suppressions = SourceSuppressions(program.app)
    let found = dialect.definitions(
      program, CallSites(program), named: "App", Budget(), &suppressions)
    return found?.first ?? ContainerDefinition(name: "none")
  }

  /// A call on the builder, and the calls that are chained to it.
  private func chain(_ calls: [(name: String, arguments: [Argument])]) -> [Event] {
    calls.enumerated().map { index, call in
      let number = 9_000 + index
      let receiver =
        index == 0
        ? Value.instance(TypeName("Bindings")) : Value(.unknown, source: .call(number - 1))
      return .call(
        CallEvent(
          id: number, name: call.name, receiver: receiver, arguments: call.arguments,
          circumstances: Circumstances(), place: Programs.place(5)))
    }
  }

  private static func constructor(_ type: String, _ labels: [String?]? = nil) -> Argument {
    Argument(value: Value(.function(FunctionValue(constructed: TypeName(type), labels: labels))))
  }

  private static func type(_ name: String, _ label: String? = nil) -> Argument {
    Argument(label: label, value: .metatype(TypeName(name)))
  }

  private static func text(_ text: String, _ label: String? = nil) -> Argument {
    Argument(label: label, value: Value(.text(text)))
  }

  private static func name(_ name: String, _ label: String? = nil) -> Argument {
    Argument(label: label, value: Value(.name(name, nil)))
  }

  private static func computed(_ label: String? = nil) -> Argument {
    Argument(label: label, value: .unknown)
  }

  private static let bindA = (name: "bind", arguments: [constructor("A")])
  private static let bindB = (name: "bind", arguments: [constructor("B")])

  // MARK: Functions of a builder

  @Test(arguments: [
    ([constructor("B")], "B (A)"),
    ([constructor("Two", ["b"])], "Two (B)"),
    ([constructor("Pair")], "Pair (A, optional B, Int)"),
    ([type("P"), Argument(label: "to", value: constructor("A").value)], "P ()"),
    ([constructor("A"), name("singleton", "in")], "A singleton ()"),
    ([constructor("A"), name("day", "in")], "A day ()"),
    ([constructor("A"), Argument(label: "in", value: Value(.nothing))], "A ()"),
    ([type("B"), type("A", "arguments"), constructor("B")], "B(A) with A ()"),
  ])
  func `a binding has the parameters of its factory`(
    _ arguments: [CallEvent.Argument], _ text: String
  ) {
    let found = read(chain([("bind", arguments)]))
    #expect(found.texts == [text])
    #expect(found.reasons == [])
  }

  @Test func `an instance, an alias and wiring are bound`() {
    let calls: [(name: String, arguments: [Argument])] = [
      ("instance", [Argument(value: .instance(TypeName("A")))]),
      ("instance", [Self.text("red")]),
      ("alias", [Self.type("P"), Self.type("A", "to")]),
      ("wiring", [Self.type("B")]),
    ]
    let found = calls.flatMap { read(chain([$0])).texts }
    #expect(found == ["A instance", "String instance", "P alias of A", "B#wiring ()"])
  }

  @Test func `what is declared is no binding`() {
    let calls: [(name: String, arguments: [Argument])] = [
      ("external", [Self.type("A"), Self.name("day", "in")]),
      ("root", [Self.type("Provider<B>")]),
      ("collection", [Self.type("P", "of")]),
      ("ignore", [Self.text("scope-leak"), Self.text("why", "reason")]),
    ]
    let found = read(calls.flatMap { chain([$0]) })
    #expect(found.bindings.isEmpty)
    #expect(found.externals == [.key("A", scope: "day")])
    #expect(found.scopes.map(\.name) == ["day"])
    #expect(found.roots.map { "\($0.kind) \($0.key)" } == ["provider B"])
    #expect(found.collections.map(\.key) == ["P"])
    #expect(found.ignores.map(\.rule) == ["scope-leak"])
    #expect(found.reasons == [])
  }

  @Test func `a default scope is that of the bindings behind it`() {
    let assignment = Event.assignment(
      AssignmentEvent(
        base: .instance(TypeName("Bindings")), path: [.member("defaultScope")],
        value: Value(.name("graph", nil)), events: 0..<0, isConditional: false,
        place: Programs.place(6)))
    let found = read(chain([Self.bindA]) + [assignment] + chain([Self.bindB]))
    #expect(found.texts == ["A ()", "B graph (A)"])
  }

  // MARK: Functions of a binding

  @Test(arguments: [
    ("named", [text("x")], ["B#x (A)"]),
    ("named", [name("left")], ["B#left (A)"]),
    ("eager", [], ["B (A) eager"]),
    ("overrides", [], ["B (A) overrides"]),
    ("decorates", [], ["B (A) decorates"]),
    ("contributes", [text("1", "id")], ["B id 1 (A) contributes"]),
    ("as", [type("P")], ["B (A)", "P alias of B"]),
    ("needs", [type("Lazy<Two>")], ["B (A, lazy Two)"]),
    ("reads", [text("CITY")], ["B (A) $CITY"]),
    ("label", [text("team"), text("cars")], ["B (A) team=cars"]),
    ("ignoring", [text("scope-leak"), text("why", "reason")], ["B (A) ignores scope-leak"]),
    ("onClose", [], ["B (A) closes"]),
    ("onMade", [], ["B (A)"]),
    ("cachedByArgument", [], ["B (A) cachedByArgument=true"]),
  ])
  func `a function of a binding changes it`(
    _ name: String, _ arguments: [CallEvent.Argument], _ texts: [String]
  ) {
    let found = read(chain([Self.bindB, (name, arguments)]))
    #expect(found.texts == texts)
    #expect(found.reasons == [])
  }

  @Test func `a name behind a further key belongs to that key`() {
    let calls = [Self.bindB, ("as", [Self.type("P")]), ("named", [Self.text("x")])]
    #expect(read(chain(calls)).texts == ["B (A)", "P#x alias of B"])
  }

  @Test(arguments: [
    ([Argument(value: Value(.keyPath(nil, ["hole"])))], "A (property B)"),
    (
      [Argument(value: Value(.keyPath(nil, ["hole"]))), name("bound", "if")],
      "A (optional property B)"
    ),
    (
      [Argument(value: Value(.keyPath(nil, ["hole"]))), text("x", "named")],
      "A (property B#x)"
    ),
    (
      [Argument(value: Value(.keyPath(nil, ["hole"]))), name("weak", "ownership")],
      "A (property weak B)"
    ),
    ([type("Two")], "A (property Two)"),
  ])
  func `a property is filled`(_ arguments: [CallEvent.Argument], _ text: String) {
    #expect(read(chain([Self.bindA, ("set", arguments)])).texts == [text])
  }

  @Test func `the marked properties are filled`() {
    #expect(
      read(chain([Self.bindA, ("injected", [])])).texts == [
        "A (optional property B#x, property weak B)"
      ])
  }

  @Test(
    arguments: [
      ([("named", [text("x")])], "B (A#x)"),
      ([("owned", [name("weak")])], "B (weak A)"),
      ([("variable", [text("PORT")])], "B () $PORT"),
      ([("variable", [text("PORT"), computed("default")])], "B () $PORT?"),
      ([("named", [text("x")]), ("owned", [name("unowned")])], "B (unowned A#x)"),
    ] as [([(String, [CallEvent.Argument])], String)])
  func `a parameter gets what the binding says`(
    _ words: [(String, [CallEvent.Argument])], _ text: String
  ) {
    var events = chain([Self.bindB])
    for (index, word) in words.enumerated() {
      events.append(
        .call(
          CallEvent(
            id: 8_000 + index, name: word.0,
            receiver: index == 0 ? nil : Value(.unknown, source: .call(7_999 + index)),
            arguments: word.1, circumstances: Circumstances(), place: Programs.place(7))))
    }
    let parameter = Argument(value: Value(.unknown, source: .call(7_999 + words.count)))
    events.append(contentsOf: chain([Self.bindB, ("using", [parameter])]).suffix(1))
    #expect(read(events).texts == [text])
  }

  // MARK: Not read

  @Test(arguments: [
    ("bind", [type("A")], "its factory is computed", []),
    ("bind", [computed()], "its type is inferred (may bind)", []),
    ("bind", [constructor("Two")], "'Two' has several initialisers", ["Two () opaque"]),
    (
      "bind", [constructor("Foreign")],
      "the initialiser of 'Foreign' is outside of the sources", ["Foreign () opaque"]
    ),
    ("bind", [constructor("A"), computed("in")], "its scope is computed", ["A ()"]),
    ("instance", [computed()], "its type is inferred (may bind)", []),
    ("alias", [computed(), type("A", "to")], "its key is computed (may bind)", []),
    ("alias", [type("P"), computed("to")], "its key is computed", []),
    ("wiring", [computed()], "its key is computed (may bind)", []),
    ("external", [computed(), name("day", "in")], "its key is computed (may bind)", []),
    ("declare", [computed()], "its scope is computed", []),
    ("root", [computed()], "its key is computed", []),
    ("collection", [computed("of")], "its key is computed", []),
    ("ignore", [computed()], "what is ignored is computed", []),
    ("everything", [], "'everything' is outside of the sources (may bind)", []),
  ])
  func `a call of a builder that is not read is listed`(
    _ name: String, _ arguments: [CallEvent.Argument], _ reason: String, _ texts: [String]
  ) {
    let found = read(chain([(name, arguments)]))
    #expect(found.reasons == [reason])
    #expect(found.texts == texts)
  }

  @Test(arguments: [
    ("named", [computed()], "its name is computed", []),
    ("as", [computed()], "its key is computed (may bind)", ["B (A)"]),
    ("using", [computed()], "what a parameter gets is computed", ["B () opaque"]),
    ("set", [computed()], "its key is computed", ["B (A) opaque"]),
    (
      "set", [Argument(value: Value(.keyPath(nil, ["other"])))],
      "the type of a property is not known", ["B (A) opaque"]
    ),
    ("needs", [computed()], "its key is computed", ["B (A)"]),
    ("reads", [computed()], "the name of a variable is computed", ["B (A)"]),
    ("twice", [], "'twice' is outside of the sources", ["B (A)"]),
  ])
  func `a function of a binding that is not read is listed`(
    _ name: String, _ arguments: [CallEvent.Argument], _ reason: String, _ texts: [String]
  ) {
    let found = read(chain([Self.bindB, (name, arguments)]))
    #expect(found.reasons == [reason])
    #expect(found.texts == texts)
  }

  @Test func `a builder that is passed to other code is listed`() {
    let call = Event.call(
      CallEvent(
        id: 9_000, name: "describe",
        arguments: [Argument(value: .instance(TypeName("Bindings")))],
        circumstances: Circumstances(), place: Programs.place(5)))
    #expect(
      read([call]).reasons == ["bindings are described outside of the sources (may bind)"])
  }

  @Test func `a call on something else is none of a builder`() {
    let call = Event.call(
      CallEvent(
        id: 9_000, name: "bind", receiver: .instance(TypeName("List")),
        arguments: [Self.constructor("A")], circumstances: Circumstances(),
        place: Programs.place(5)))
    let found = read([call])
    #expect(found.bindings.isEmpty && found.notRead.isEmpty)
  }

  // MARK: Handles

  @Test(arguments: [
    ("A?", "optional A"), ("Provider<A>", "provider A"), ("Lazy<A>", "lazy A"),
    ("All<A>", "collection A"), ("All<Provider<A>>", "collection of provider A"),
    ("Make<A,Int>", "provider A(Int) with Int"), ("Provider<A>?", "optional provider A"),
    ("[A]", "[A]"), ("Own.Lazy<A>", "Lazy<A>"),
  ])
  func `the type of a parameter says how it is requested`(_ type: String, _ text: String) {
    let declared =
      Self.declarations + """

        enum Own { struct Lazy<T> {} }
        final class C { init(c: \(type)) {} }
        """
    #expect(read(chain([("bind", [Self.constructor("C")])]), declared).texts == ["C (\(text))"])
  }
}
