import DIDefinition
import SwiftDI
import Testing

private final class A {
  init() {}
}
private final class B {
  var a: A?
}
private final class C {}
private protocol Weather {}
private protocol Report: AnyObject {}
private protocol Storm {}
private final class Live: Weather, Report {}
private final class Canned: Report {}
private final class TodoStore {
  init(path: String = "todo.txt") {}
}
private final class Marked {
  @Inject var a: A
  @Inject var spare: A
}
private struct MarkedValue {
  @Inject var a: A
}
private final class Other {
  let text = "", number = 1
  let closure: () -> Void = {}
  weak var a: A?
  var choice: Bool?
}

/// One test for each code, with the complete message.
@Suite struct BuildErrorTests {
  private func expect(
    _ expected: String, environment: Container.Environment = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ configure: (Bindings) throws -> Void
  ) {
    let error = #expect(throws: BuildError.self, sourceLocation: sourceLocation) {
      try Container(environment: environment, configure)
    }
    #expect(error?.description == expected, sourceLocation: sourceLocation)
  }

  @Test func `an external for a scope that is never opened is named`() throws {
    expect(
      """
      the container cannot be built: 2 findings
      App.swift:1:24: 'A' is an external of scope 'singleton', which is never opened [external-scope]
        help: declare it in a scope that is opened later, or bind it with 'instance'
      App.swift:2:24: 'B#b' is an external of scope 'unscoped', which is never opened [external-scope]
        help: declare it in a scope that is opened later, or bind it with 'instance'
      """
    ) { bindings in
      bindings.external(A.self, in: .singleton, file: "App.swift", line: 1)
      bindings.external(Key(B.self, "b"), in: .unscoped, file: "App.swift", line: 2)
    }
    let visit = Scope.declared("visit")
    let opened = try Container { $0.bind(A.init, in: visit) }.open(visit)
    let error = #expect(throws: BuildError.self) {
      try opened.child { $0.external(C.self, in: visit) }
    }
    #expect(error?.findings.map(\.code) == [.externalScope])
  }

  @Test func `a missing binding is named once for each dependent`() {
    expect(
      """
      the container cannot be built: 2 findings
      App.swift:1:20: 'A' needs 'B', which nothing binds [missing-binding]
        help: bind 'B', make the request optional, or declare it with 'bindings.external(…)'
      App.swift:2:20: 'C' needs 'A#left', which nothing binds [missing-binding]
        help: did you mean 'A#lift' (App.swift:3)? (1 more)
      """
    ) { bindings in
      bindings.bind(A.self, file: "App.swift", line: 3) { A() }.named("lift")
      bindings.bind(A.self, file: "App.swift", line: 1) { (b: B, again: Provider<B>) in A() }
      bindings.bind(C.self, file: "App.swift", line: 2) { (a: A) in C() }.using(.named("left"))
    }
  }

  @Test func `a bound type that conforms to a missing protocol is named`() {
    expect(
      """
      the container cannot be built: 5 findings
      App.swift:3:20: 'C' needs 'Weather', which nothing binds [missing-binding]
        help: 'Live' is bound and conforms to it: add '.as((any Weather).self) { $0 }' to its binding
      App.swift:4:20: 'B' needs 'Report', which nothing binds [missing-binding]
        help: 'Live' and 'Canned' are bound and conform to it: add '.as((any Report).self) { $0 }' to \
      one of the bindings
      App.swift:5:20: 'A' needs 'Report & Weather', which nothing binds [missing-binding]
        help: 'Live' is bound and conforms to it: add '.as((any Report & Weather).self) { $0 }' to its \
      binding
      App.swift:6:20: 'Bool' needs 'Storm', which nothing binds [missing-binding]
        help: bind 'Storm', make the request optional, or declare it with 'bindings.external(…)'
      App.swift:7:20: nothing binds 'Weather', which is a root [missing-binding]
        help: 'Live' is bound and conforms to it: add '.as((any Weather).self) { $0 }' to its binding
      """
    ) { bindings in
      bindings.bind(Live.init, file: "App.swift", line: 1)
      bindings.bind(Canned.init, in: .singleton, file: "App.swift", line: 2)
      bindings.bind(C.self, file: "App.swift", line: 3) { (_: any Weather) in C() }
      bindings.bind(B.self, file: "App.swift", line: 4) { (_: any Report) in B() }
      bindings.bind(A.self, file: "App.swift", line: 5) { (_: any Report & Weather) in A() }
      bindings.bind(Bool.self, file: "App.swift", line: 6) { (_: any Storm) in true }
      bindings.root((any Weather).self, file: "App.swift", line: 7)
    }
  }

  @Test func `a parameter that may have a default argument is named`() {
    expect(
      """
      the container cannot be built: 3 findings
      App.swift:1:20: 'TodoStore' needs 'String', which nothing binds [missing-binding]
        help: default arguments are not seen: to use one, write 'bind { TodoStore() }'; else bind \
      'String', best under a name
      App.swift:2:20: 'TodoStore#other' needs 'Double', which nothing binds [missing-binding]
        help: default arguments are not seen: to use one, write 'bind { (…) in TodoStore(…) }' with the \
      other parameters; else bind 'Double', best under a name
      App.swift:3:20: 'C' needs '[Int]', which nothing binds [missing-binding]
        help: default arguments are not seen: to use one, write 'bind { C() }'; else bind '[Int]', best \
      under a name
      """
    ) { bindings in
      bindings.bind(A.init)
      bindings.bind(TodoStore.init(path:), file: "App.swift", line: 1)
      bindings.bind(TodoStore.self, file: "App.swift", line: 2) { (_: A, _: Double) in TodoStore() }
        .named("other")
      bindings.bind(C.self, file: "App.swift", line: 3) { (_: [Int]) in C() }
    }
  }

  @Test func `a missing key has the command's suggestion, or none`() {
    expect(
      """
      the container cannot be built: 5 findings
      App.swift:1:20: 'A#one' needs 'B#lfet', which nothing binds [missing-binding]
        help: did you mean 'B#left' (App.swift:9)?
      App.swift:2:22: 'A#two' needs 'Int#x', which nothing binds [missing-binding]
        help: bind 'Int#x', or declare it with 'bindings.external(…)' if it is supplied at run time
      App.swift:3:22: 'A#three' needs 'Int#x', which nothing binds [missing-binding]
        help: bind 'Int#x', or declare it with 'bindings.external(…)' if it is supplied at run time
      App.swift:4:22: 'A#four' needs 'Int#x', which nothing binds [missing-binding]
        help: bind 'Int#x', or declare it with 'bindings.external(…)' if it is supplied at run time
      App.swift:5:20: 'A#five' needs 'C', which nothing binds [missing-binding]
        help: did you mean 'C(String)' (App.swift:6)?
      """
    ) { bindings in
      bindings.bind(B.self, file: "App.swift", line: 9) { B() }.named("left")
      bindings.bind(A.self, file: "App.swift", line: 1) { (_: B) in
        A()
      }.using(.named("lfet")).named("one")
      for (index, name) in ["two", "three", "four"].enumerated() {
        bindings.bind(A.self, file: "App.swift", line: UInt(2 + index)) { (_: Int) in A() }.using(
          .named("x")
        ).named(BindingName(name))
      }
      bindings.bind(A.self, file: "App.swift", line: 5) { (_: C) in A() }.named("five")
      bindings.bind(C.self, arguments: String.self, file: "App.swift", line: 6) { (_: String) in C()
      }
    }
  }

  @Test func `thousands of missing keys are named, each with a suggestion`() {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        for number in 0..<2_000 {
          bindings.bind(A.self) { (_: Int) in A() }.using(.named(BindingName("itme\(number)")))
            .named(BindingName("part\(number)"))
          bindings.bind(Int.self) { number }.named(BindingName("item\(number)"))
        }
      }
    }
    #expect(error?.findings.map(\.keys) == (0..<2_000).map { ["A#part\($0)", "Int#itme\($0)"] })
    // The macro's line, whose closure contains the bindings.
    let line = #line - 11
    #expect(
      Set(error?.findings.map(\.help) ?? []) == [
        "did you mean 'Int#item0' (SwiftDITests/BuildErrorTests.swift:\(line))? (at least 31 more)"
      ])
  }

  @Test func `contributions that are requested as one value are refused`() {
    expect(
      """
      the container cannot be built: 2 findings
      App.swift:2:20: 'B' needs 'A', which has only contributions [missing-binding]
        help: request them with 'All'
      App.swift:3:20: 'C' needs the collection of 'B', to which nothing contributes [missing-binding]
        help: 'B' is bound by itself: request it without 'All', or let it contribute
      """
    ) { bindings in
      bindings.bind(A.self, file: "App.swift", line: 1) { A() }.contributes()
      bindings.bind(B.self, file: "App.swift", line: 2) { (a: A) in B() }
      bindings.bind(C.self, file: "App.swift", line: 3) { (all: All<B>) in C() }
    }
  }

  @Test func `a dependency cycle is shown from a key back to itself`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:20: 'A' depends on itself: A -> B -> A [dependency-cycle]
        also: App.swift:2
        help: make 'A' -> 'B' lazy or a provider: that ends this cycle
      """
    ) { bindings in
      bindings.bind(B.self, file: "App.swift", line: 2) { (a: A) in B() }
      bindings.bind(A.self, file: "App.swift", line: 1) { (b: B) in A() }
    }
  }

  @Test func `further cycles follow the shortest, so that each dependency is in one`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:20: 'A' depends on itself: A -> B -> A [dependency-cycle]
        also: App.swift:2
        also: A -> C -> A
        also: A -> C -> B -> A
        help: make 'A' -> 'B' lazy or a provider: that ends this cycle
        note: 3 bindings need one another
      """
    ) { bindings in
      bindings.bind(A.self, file: "App.swift", line: 1) { (b: B, c: C) in A() }
      bindings.bind(B.self, file: "App.swift", line: 2) { (a: A) in B() }
      bindings.bind(C.self, file: "App.swift", line: 3) { (a: A, b: B) in C() }
    }
  }

  @Test func `an alias cycle is shown from a key back to itself`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:21: 'A#1' is an alias of itself: A#1 -> A#2 -> A#1 [alias-cycle]
        also: App.swift:2
        help: let one of the aliases lead to a binding that is not an alias
      """
    ) { bindings in
      bindings.alias(A.self, to: Key(A.self, "2"), file: "App.swift", line: 1) { $0 }.named("1")
      bindings.alias(A.self, to: Key(A.self, "1"), file: "App.swift", line: 2) { $0 }.named("2")
    }
  }

  @Test func `a duplicate binding is named with the place of the first`() {
    expect(
      """
      the container cannot be built: 2 findings
      App.swift:1:46: 'A' is bound 3 times [duplicate-binding]
        also: App.swift:2
        also: App.swift:3
        help: remove one, give one a name, or add '.overrides()' or '.contributes()'
      App.swift:4:20: 'C' is bound once by itself and once as a contribution [duplicate-binding]
        also: App.swift:5
        help: give one of the two another key, or let both contribute
      """
    ) { bindings in
      for line in UInt(1)...3 { bindings.bind(A.self, file: "App.swift", line: line) { A() } }
      bindings.bind(C.self, file: "App.swift", line: 4) { C() }
      bindings.bind(C.self, file: "App.swift", line: 5) { C() }.contributes()
    }
  }

  @Test func `bindings and contributions of one key are counted apart`() {
    expect(
      """
      the container cannot be built: 2 findings
      App.swift:1:46: 'A' is bound twice by itself and 3 times as a contribution [duplicate-binding]
        also: App.swift:2
        also: App.swift:3
        also: App.swift:4
        also: App.swift:5
        help: give the binding by itself another key, or let all contribute
      App.swift:6:20: 'C' is bound once by itself and twice as a contribution [duplicate-binding]
        also: App.swift:7
        also: App.swift:8
        help: give the binding by itself another key, or let all contribute
      """
    ) { bindings in
      for line in UInt(1)...2 { bindings.bind(A.self, file: "App.swift", line: line) { A() } }
      for line in UInt(3)...5 {
        bindings.bind(A.self, file: "App.swift", line: line) { A() }.contributes()
      }
      bindings.bind(C.self, file: "App.swift", line: 6) { C() }
      bindings.bind(C.self, file: "App.swift", line: 7) { C() }.contributes()
      bindings.bind(C.self, file: "App.swift", line: 8) { C() }.contributes()
    }
  }

  @Test func `a key that is bound and declared external is refused`() throws {
    let visit = Scope.declared("visit")
    expect(
      """
      the container cannot be built: 3 findings
      App.swift:1:20: 'A' is bound and declared external [duplicate-binding]
        help: remove one of the two, or give one a name
      App.swift:2:20: 'B' is bound 2 times, and declared external [duplicate-binding]
        also: App.swift:3
        help: remove one, give one a name, or add '.overrides()' or '.contributes()'
      App.swift:4:20: 'C' is bound and declared external [duplicate-binding]
        also: App.swift:5
        help: remove one of the two, or give one a name
      """
    ) { bindings in
      bindings.external(A.self, in: visit)
      bindings.external(B.self, in: visit)
      bindings.external(C.self, in: visit)
      bindings.bind(A.self, file: "App.swift", line: 1) { A() }.overrides()
      bindings.bind(B.self, file: "App.swift", line: 2) { B() }
      bindings.bind(B.self, file: "App.swift", line: 3) { B() }
      bindings.bind(C.self, file: "App.swift", line: 4) { C() }.contributes()
      bindings.bind(C.self, file: "App.swift", line: 5) { C() }.contributes()
    }
  }

  @Test func `a child may bind its parent's externals, and not its own`()
    throws
  {
    let visit = Scope.declared("visit")
    let outer = try Container { bindings in
      bindings.external(A.self, in: visit)
      bindings.external(C.self, in: visit)
    }.open(visit) { values in
      values.provide(A())
      values.provide(C())
    }
    let own = A()
    let child = try outer.child { bindings in
      bindings.instance(own)
      bindings.bind { C() }.contributes()
    }
    #expect(try child[A.self] === own)
    #expect(try child.all(C.self).count == 1)
    #expect(try child[C.self] === outer[C.self])
    let error = #expect(throws: BuildError.self) {
      try outer.child { bindings in
        bindings.external(B.self, in: .declared("hour"))
        bindings.bind(B.self, file: "App.swift", line: 1) { B() }
      }
    }
    #expect(
      error?.description == """
        the container cannot be built: 1 finding
        App.swift:1:17: 'B' is bound and declared external [duplicate-binding]
          help: remove one of the two, or give one a name
        """)
  }

  @Test func `a missing environment variable is named`() {
    expect(
      """
      the container cannot be built: 2 findings
      App.swift:1:20: 'A' reads 'Host', 'Port', which the environment does not define \
      [missing-environment]
        help: define them in the environment, or give the parameter a default
      App.swift:2:20: 'B' reads 'Level' as 'Int', but its value is not of that type \
      [unreadable-environment]
        help: correct the value in the environment, or the type of the parameter
      """, environment: ["Level": "high"]
    ) { bindings in
      bindings.bind(A.self, file: "App.swift", line: 1) {
        (port: Int) in A()
      }.using(.variable("Port")).reads("Host", optional: ["User"])
      bindings.bind(B.self, file: "App.swift", line: 2) {
        (level: Int) in B()
      }.using(.variable("Level"))
      bindings.bind(C.self) { (port: Int) in C() }.using(.variable("Port", default: 1))
    }
  }

  @Test func `only environment variables of bindings that roots reach are required`() throws {
    expect(
      """
      the container cannot be built: 2 findings
      App.swift:1:20: 'A' reads 'Port', which the environment does not define [missing-environment]
        help: define it in the environment, or give the parameter a default
      App.swift:2:20: 'String' reads 'User', which the environment does not define \
      [missing-environment]
        help: define it in the environment, or give the parameter a default
      """
    ) { bindings in
      bindings.root(B.self)
      bindings.bind(A.self, file: "App.swift", line: 1) {
        (port: Int) in A()
      }.using(.variable("Port"))
      bindings.bind { (a: Provider<A>) in B() }
      bindings.bind(String.self, in: .singleton, file: "App.swift", line: 2) { "" }.reads("User")
        .eager()
      bindings.bind(C.self) { (port: Int) in C() }.using(.variable("Port"))
    }
  }

  @Test func `a request of a binding that no root reaches fails for its missing variables`() throws
  {
    let container = try Container(environment: ["Level": "high"]) { bindings in
      bindings.root(B.self)
      bindings.bind(B.init)
      bindings.bind(A.self) { (port: Int) in A() }.using(.variable("Port")).named("plain")
      bindings.bind(A.self) { (port: Provider<Int>) in
        _ = try port()
        return A()
      }.using(.variable("Port")).named("provider")
      bindings.bind(A.self, file: "App.swift", line: 1) {
        (level: Int?) in A()
      }.using(.variable("Level")).named("level")
      bindings.bind(A.self) { (port: Int?) in A() }.using(.variable("Port")).named("port")
    }
    func error(_ name: BindingName) -> ResolutionError? {
      #expect(throws: ResolutionError.self) { try container[Key(A.self, name)] }
    }
    #expect(error("plain")?.code == .environment(variable: "Port"))
    #expect(error("provider")?.code == .environment(variable: "Port"))
    #expect(
      error("level")?.description == """
        the value of the environment variable 'Level' cannot be read as 'Int'
          while constructing 'Int'
          while constructing 'A#level' (App.swift:1)
        """)
    _ = try container[Key(A.self, "port")]
  }

  @Test func `an eager binding that is not cached is refused`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:16: 'A' is eager, but unscoped: nothing holds the instance \
      [eager-not-shared]
        help: bind it in a scope that caches it, or remove '.eager()'
      """
    ) { $0.bind(A.self, file: "App.swift", line: 1) { A() }.eager() }
  }

  @Test func `a cached binding with arguments is refused`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:20: singleton 'A(Int)' takes arguments (Int), but is constructed only once \
      [shared-with-arguments]
        help: remove the scope, or cache one instance for each value with '.cachedByArgument()'
      """
    ) { bindings in
      bindings.bind(A.self, arguments: Int.self, in: .singleton, file: "App.swift", line: 1) {
        _ in A()
      }
    }
  }

  @Test func `'.cachedByArgument()' is not suggested to a binding that has it`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:20: singleton 'A(Int)' takes arguments (Int), but is constructed only once \
      [shared-with-arguments]
        help: remove the scope: 'cachedByArgument()' caches one instance for each value
      """
    ) { bindings in
      bindings.bind(A.self, arguments: Int.self, in: .singleton, file: "App.swift", line: 1) {
        _ in A()
      }
      .cachedByArgument()
    }
  }

  @Test func `marked properties that nothing fills are refused`() throws {
    expect(
      """
      the container cannot be built: 3 findings
      App.swift:1:20: nothing fills the properties 'a', 'spare' of 'Marked', which are marked with '@Inject' \
      [unfilled-property]
        help: add '.injected()' to its binding
      App.swift:2:20: 'Marked#misspelt' has no property 'sapre' marked with '@Inject' \
      [unknown-property]
        help: did you mean 'spare'?
      App.swift:3:20: 'MarkedValue' is a value type, so its property 'a' is never filled [injected-value]
        help: make it a class, or take its dependencies as parameters of its initialiser
      """
    ) { bindings in
      bindings.bind(A.init)
      bindings.bind(Marked.self, file: "App.swift", line: 1) { Marked() }
      bindings.bind(Marked.self, file: "App.swift", line: 2) { Marked() }.named("misspelt")
        .injected(["sapre": "left"])
      bindings.bind(MarkedValue.self, file: "App.swift", line: 3) { MarkedValue() }
    }
  }

  @Test func `marked properties that a binding or its factory fills are accepted`() throws {
    let container = try Container { bindings in
      bindings.bind(A.init)
      bindings.bind(Marked.self) { Marked() }.named("all").injected()
      bindings.bind(Marked.self) { Marked() }.named("set")
        .set(A.self) { marked, a in marked.a = a }
      bindings.bind(Marked.self) {
        let marked = Marked()
        marked.a = A()
        return marked
      }.named("by hand")
        .ignoring("does-not-build", reason: "the factory sets what it needs")
      bindings.bind(Other.self) { Other() }
    }
    for name in ["all", "set", "by hand"] {
      #expect(try container[Key(Marked.self, BindingName(name))].$a != nil)
    }
  }

  @Test func `an error has at most fifty lines, and short ones`() throws {
    let cycle = Blueprint { bindings in
      for number in 0..<50_000 {
        let (own, next) = (BindingName("\(number)"), BindingName("\((number + 1) % 50_000)"))
        bindings.bind(A.self, file: "App.swift", line: 1) { (a: A) in a }.using(.named(next))
          .named(own)
      }
    }
    let error = try #require(#expect(throws: BuildError.self) { try Container(cycle) })
    #expect(error.findings.map(\.keys.count) == [50_000])
    let cycleLine =
      "A#0 -> A#1 -> A#2 -> A#3 -> A#4 -> A#5 -> A#6 -> A#7 -> … 49992 more … -> A#0"
    #expect(
      error.description == """
        the container cannot be built: 1 finding
        App.swift:1:22: 'A#0' depends on itself: \(cycleLine) [dependency-cycle]
        \(Array(repeating: "  also: App.swift:1", count: 7).joined(separator: "\n"))
          also: 49992 more places
          help: make 'A#0' -> 'A#1' lazy or a provider: that ends this cycle
        """)
    let missing = Blueprint { bindings in
      for number in 0..<100 {
        let (own, next) = (BindingName("own \(number)"), BindingName("other \(number)"))
        bindings.bind(A.self, file: "App.swift", line: 1) { (a: A) in a }.using(.named(next))
          .named(own)
      }
    }
    let many = try #require(#expect(throws: BuildError.self) { try Container(missing) })
    #expect(many.findings.count == 100)
    let rows = many.description.split(separator: "\n")
    #expect(rows.count <= 50)
    #expect(rows.first == "the container cannot be built: 100 findings")
    #expect(rows.last?.hasSuffix("more findings") == true)
  }

  @Test func `a scope leak is named at its holder`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:2:20: singleton 'B' holds trip 'A', which it outlives [scope-leak]
        also: App.swift:1
        help: move 'B' to scope 'trip', or pass 'A' to the method that uses it
      """
    ) { bindings in
      bindings.bind(A.self, in: .declared("trip"), file: "App.swift", line: 1) { A() }
      bindings.bind(B.self, in: .singleton, file: "App.swift", line: 2) { B() }.set(\.a)
    }
  }

  @Test func `a scope that is declared within two others is refused`() {
    expect(
      """
      the container cannot be built: 1 finding
      the scope 'page' is declared within 'singleton' and within 'screen' [scope-conflict]
        help: declare each scope once, in one constant
      """
    ) { bindings in
      bindings.declare(.declared("page"))
      bindings.declare(.declared("page", within: .declared("screen")))
    }
  }

  @available(*, deprecated, message: "uses what the compiler warns about")
  fileprivate static func bindFunctions(_ bindings: Bindings) {
    bindings.instance({ A() }, file: "App.swift", line: 1).as((any Weather).self) { _ in Live() }
    bindings.instance(TodoStore.init, file: "App.swift", line: 2)
    bindings.instance({ () async throws -> C in throw CancellationError() })
    bindings.bind { { 1 } as @Sendable () -> Int }
  }

  @Test func `a function in place of an object is refused`() {
    // Through the protocol the compiler does not warn about the deprecated function.
    let binding: any FunctionBinding.Type = Self.self
    let findings = Blueprint { binding.bindFunctions($0) }.check()
    #expect(
      findings.map(\.keys) == [["A"], ["TodoStore"], ["C"]]
        && findings.allSatisfy { $0.code == .functionInstance })
    #expect(
      findings[0].description == """
        App.swift:1:22: 'A' is bound with 'instance', which takes an object and was given a function [function-instance]
          help: write 'bind' to bind what the function returns, or 'bind { { … } }' to bind the function itself
        """)
  }

  @Test func `a value type in the weak scope is refused`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:16: 'Int' is in the weak scope, but is a value type [weak-value]
        help: bind it in another scope
      """
    ) { $0.bind(Int.self, in: .weak, file: "App.swift", line: 1) { 1 } }
  }

  @Test func `'using' for more parameters than the factory has is refused`() {
    expect(
      """
      the container cannot be built: 1 finding
      App.swift:1:20: 'using' lists more parameters than the factory of 'B' has: 2 instead of 1 \
      [surplus-parameter]
        help: list one entry for each parameter, in their order
      """
    ) { bindings in
      bindings.bind { A() }
      bindings.bind(B.self, file: "App.swift", line: 1) {
        (a: A) in B()
      }.using(.inferred, .named("x"))
    }
  }

  /// The codes of modules are tested in `ModuleTests`.
  @Test func `all findings are reported at once, in a fixed order, and no factory runs`() throws {
    let ran = Tally()
    let blueprint = Blueprint { bindings in
      bindings.bind(Int.self, in: .weak) { ran.raise() }.eager()
      bindings.bind(B.self, in: .singleton) { B() }.set(\.a)
      bindings.bind(A.self, in: .declared("trip")) { (port: Int) in A() }.using(.variable("Port"))
      bindings.bind { C() }
      bindings.bind { C() }
      bindings.bind(String.self) { (text: String) in text }
      bindings.bind(Bool.self) { (number: Double) in true }
      bindings.declare(.declared("trip", within: .declared("day")))
      throw CancellationError()
    }
    let codes: [BuildError.Code] = [
      .moduleFailed, .missingBinding, .dependencyCycle, .duplicateBinding, .missingEnvironment,
      .eagerNotShared, .weakValue, .scopeLeak, .scopeConflict,
    ]
    for _ in 0..<3 {
      #expect(blueprint.check().map(\.code) == codes)
      let error = #expect(throws: BuildError.self) { try blueprint.build() }
      #expect(error?.findings.map(\.description) == blueprint.check().map(\.description))
    }
    #expect(ran.count == 0)
    #expect(blueprint.definition.bindings.count == 7)
  }
}

private protocol FunctionBinding {
  static func bindFunctions(_ bindings: Bindings)
}

extension BuildErrorTests: FunctionBinding {}
