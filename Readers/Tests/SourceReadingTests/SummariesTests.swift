import Testing

@testable import SourceReading

/// What bodies leave open, with events that are written by hand.
@Suite struct SummariesTests {
  private func summaries(
    _ bodies: [Body], _ direct: [Int: [RequestEffect]], claimed: Set<Int> = []
  ) -> Summaries<RequestEffect> {
    let program = Programs.empty(bodies)
    return Summaries(
      program, CallSites(program), claimed: claimed,
      direct.mapValues { effects in effects.map { .init(event: 0, effect: $0) } })
  }

  private func closed(_ summaries: Summaries<RequestEffect>, _ body: Int) -> [String] {
    (summaries.effects[body] ?? []).filter { !$0.effect.type.isOpen }.map(\.effect.type.text)
  }

  @Test func `a caller decides what a function requests`() {
    let get = Programs.generic("get", 0)
    let found = summaries(
      [
        Programs.body(0),
        Programs.body(1, .function, [Programs.call(1, get, .metatype(TypeName("A")))]),
      ], [0: [Programs.request("$T")]])
    #expect(closed(found, 1) == ["A"])
    #expect(found.open == [0])
  }

  @Test func `a type passes through several functions`() {
    let (get, outer) = (Programs.generic("get", 0), Programs.generic("outer", 1))
    let found = summaries(
      [
        Programs.body(0),
        Programs.body(1, .function, [Programs.call(1, get, .metatype(TypeName("$T")))]),
        Programs.body(2, .function, [Programs.call(2, outer, .metatype(TypeName("A")))]),
      ], [0: [Programs.request("$T")]])
    #expect(closed(found, 1).isEmpty)
    #expect(closed(found, 2) == ["A"])
  }

  @Test func `a function that calls itself ends`() {
    let get = Programs.generic("get", 0)
    let found = summaries(
      [
        Programs.body(0, .function, [Programs.call(1, get, .metatype(TypeName("$T")))]),
        Programs.body(1, .function, [Programs.call(2, get, .metatype(TypeName("A")))]),
      ], [0: [Programs.request("$T")]])
    #expect(Set(closed(found, 1)) == ["A"])
  }

  @Test func `a type that grows with each call is bounded, and is listed`() {
    let get = Programs.generic("get", 0)
    let found = summaries(
      [Programs.body(0, .function, [Programs.call(1, get, .metatype(TypeName("Box<$T>")))])],
      [0: [Programs.request("$T")]])
    #expect(found.lost.map(\.isTooLong) == [true])
  }

  @Test func `a type that the caller does not know is lost`() {
    let get = Programs.generic("get", 0)
    let found = summaries(
      [Programs.body(0), Programs.body(1, .function, [Programs.call(1, get, .unknown)])],
      [0: [Programs.request("$T")]])
    #expect(found.lost.map(\.body) == [1])
  }

  @Test func `what a closure leaves open its function leaves open, unless it is a factory`() {
    let get = Programs.generic("get", 0)
    var closure = Programs.body(1, .closure)
    (closure.parent, closure.isDeferred, closure.isConditional) = (0, true, true)
    let bodies = [
      Programs.body(0, .function, [.nested(1)]), closure,
      Programs.body(2, .function, [Programs.call(1, get, .metatype(TypeName("A")))]),
    ]
    let found = summaries(bodies, [1: [Programs.request("$T")]])
    #expect(closed(found, 2) == ["A"])
    #expect(found.effects[2]?.map(\.effect.isDeferred) == [true])
    #expect(found.effects[2]?.map(\.effect.isConditional) == [true])
    #expect(summaries(bodies, [1: [Programs.request("$T")]], claimed: [1]).effects[2] == nil)
  }

  @Test func `the caller needs what a function without an optional result requests`() {
    let get = Programs.generic("get", 0)
    var body = Programs.body(0)
    for (type, isNeeded) in [("$T", true), ("$T?", false)] {
      body.resultType = TypeName(type)
      let caller = Programs.body(1, .function, [Programs.call(1, get, .metatype(TypeName("A")))])
      let found = summaries([body, caller], [0: [Programs.request("$T")]])
      #expect(found.effects[1]?.map(\.effect.isNeeded) == [isNeeded])
    }
  }

  @Test func `a name that is an argument is known where the function is called`() {
    var get = Programs.generic("get", 0)
    get.function.generics = []
    get.function.parameters = [Parameter(label: nil, name: "name", type: TypeName("String"))]
    var body = Programs.body(0)
    body.parameters = [BodyParameter(name: "name", type: TypeName("String"))]
    var request = Programs.request("A")
    request.name = Value(.instance(TypeName("String")), source: .parameter(0, 0))
    let caller = Programs.body(1, .function, [Programs.call(1, get, Value(.text("x")))])
    #expect(summaries([body, caller], [0: [request]]).effects[1]?.map(\.effect.key) == ["A#x"])
    #expect(summaries([body], [0: [request]]).unsettled.count == 1)
  }

  // MARK: Binding

  @Test(arguments: [
    ("$T", "A", "A"), ("$T?", "A", "A"), ("[$T]", "[A]", "A"), ("Box<$T>", "Box<A>", "A"),
    ("(Int) -> $T", "(Int) -> A", "A"), ("$T.Type", "A.Type", "A"), ("Box<$T>", "Other<A>", nil),
  ])
  func `a pattern says what a parameter stands for`(pattern: String, type: String, found: String?) {
    var binding = Binding()
    binding.unify(TypeName(pattern), TypeName(type))
    #expect(binding.types["$T"]?.text == found)
  }

  @Test func `replaced types are in their normal form`() {
    let binding = Binding(types: ["$T": TypeName("A")])
    #expect(binding.applied(to: TypeName("Array<$T>")).text == "[A]")
    #expect(binding.applied(to: TypeName("Box<$T, $U>")).text == "Box<A, $U>")
    #expect(TypeName("Box<$T, $U>").variables == ["$T", "$U"])
  }
}
