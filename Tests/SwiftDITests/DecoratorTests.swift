import DIDefinition
import SwiftDI
import Testing

private protocol Greeter: AnyObject {
  var greeting: String { get }
}
private final class Plain: Greeter {
  let greeting: String

  init(_ greeting: String = "hello") { self.greeting = greeting }
}
private final class Loud: Greeter {
  let inner: any Greeter
  let mark: String

  init(inner: any Greeter, mark: String = "!") {
    self.inner = inner
    self.mark = mark
  }

  var greeting: String { inner.greeting + mark }
}

private final class Late: Greeter {
  var inner: (any Greeter)?
  var greeting: String { "late \(inner?.greeting ?? "nothing")" }
}

extension BindingName {
  fileprivate static let other: BindingName = "other"
}

private struct PlainModule: Module {
  func configure(_ bindings: Bindings) { bindings.bind((any Greeter).self) { Plain() } }
}
private struct LoudModule: Module {
  let mark: String

  init(_ mark: String) { self.mark = mark }

  var name: String { "LoudModule \(mark)" }

  func configure(_ bindings: Bindings) {
    let mark = mark
    bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner, mark: mark) }
      .decorates()
  }
}

private struct ReplacingModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind((any Greeter).self) { Plain("new") }.overrides()
  }
}

struct DecoratorTests {
  @Test func `a decorator wraps the earlier binding`() throws {
    let container = try Container { bindings in
      bindings.bind((any Greeter).self) { Plain() }
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner) }.decorates()
      bindings.bind { (greeter: any Greeter) in [greeter.greeting] }
    }
    #expect(try container[(any Greeter).self].greeting == "hello!")
    #expect(try container[[String].self] == ["hello!"])
    #expect(try container.provider(of: (any Greeter).self)().greeting == "hello!")
  }

  @Test func `decorators stack in order of registration, each in its scope`() throws {
    let container = try Container { bindings in
      bindings.bind((any Greeter).self, in: .singleton) { Plain() }
      for mark in ["1", "2", "3"] {
        bindings.bind((any Greeter).self, in: mark == "2" ? .singleton : .unscoped) {
          (inner: any Greeter) in Loud(inner: inner, mark: mark)
        }.decorates()
      }
    }
    let greeter = try container[(any Greeter).self]
    #expect(greeter.greeting == "hello123")
    let other = try container[(any Greeter).self]
    #expect(other !== greeter)
    #expect((other as? Loud)?.inner === (greeter as? Loud)?.inner)
  }

  @Test func `a decorator may take a provider of the binding that it wraps`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind((any Greeter).self) {
        diary.note("plain")
        return Plain()
      }
      bindings.bind((any Greeter).self) { (inner: Provider<any Greeter>) in
        diary.note("loud")
        return Loud(inner: try inner())
      }.decorates()
    }
    #expect(try container[(any Greeter).self].greeting == "hello!")
    #expect(diary.entries == ["loud", "plain"])
  }

  @Test func `a decorator of a named key wraps that key only`() throws {
    let container = try Container { bindings in
      bindings.bind((any Greeter).self) { Plain("plain") }
      bindings.bind((any Greeter).self) { Plain("other") }.named(.other)
      bindings.bind((any Greeter).self) {
        (inner: any Greeter) in Loud(inner: inner)
      }.using(.named(.other)).named(.other).decorates()
    }
    #expect(try container[(any Greeter).self].greeting == "plain")
    #expect(try container[Key((any Greeter).self, .other)].greeting == "other!")
  }

  @Test func `an override replaces the earlier bindings, decorators included`() throws {
    let container = try Container { bindings in
      bindings.bind((any Greeter).self) { Plain("old") }
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner) }.decorates()
      bindings.bind((any Greeter).self) { Plain("new") }.overrides()
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner, mark: "?") }
        .decorates()
    }
    #expect(try container[(any Greeter).self].greeting == "new?")
  }

  @Test func `the last override of a key is used`() throws {
    let container = try Container { bindings in
      bindings.instance("one")
      bindings.instance("two").overrides()
      bindings.bind { "three" }.overrides()
      bindings.bind({ "named" }).named(.other)
    }
    #expect(try container[String.self] == "three")
    #expect(try container[Key(String.self, .other)] == "named")
  }

  @Test func `a decorator without a binding to wrap is found at build`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner) }.decorates()
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/DecoratorTests.swift:\(line):20: 'Greeter' decorates nothing: no earlier binding \
        of its container, and none of a parent, has its key [missing-binding]
          help: bind what it wraps, or remove '.decorates()'
        """)
  }

  @Test func `a decorator wraps a binding of a module that is described later`() throws {
    let modules: [any Module] = [LoudModule("1"), PlainModule(), LoudModule("2")]
    let container = try Blueprint(modules: modules).build()
    #expect(try container[(any Greeter).self].greeting == "hello12")
    #expect(
      try Blueprint(modules: modules.reversed()).build()[(any Greeter).self].greeting == "hello21")
    #expect(
      container.definition.bindings.map { $0.module ?? "" } == [
        "PlainModule", "LoudModule 1", "LoudModule 2",
      ])
  }

  @Test(
    arguments: [
      [PlainModule(), LoudModule("1"), ReplacingModule()],
      [PlainModule(), ReplacingModule(), LoudModule("1")],
      [LoudModule("1"), PlainModule(), ReplacingModule()],
    ] as [[any Module]])
  func `a decorator wraps the override of another module, whichever is described first`(
    modules: [any Module]
  ) throws {
    let container = try Blueprint(modules: modules).build()
    #expect(try container[(any Greeter).self].greeting == "new1")
    #expect(
      container.definition.bindings.map { $0.module ?? "" } == [
        "PlainModule", "ReplacingModule", "LoudModule 1",
      ])
    let greeting = try container.withOverrides {
      $0.bind((any Greeter).self) { Plain("double") }
    } operation: {
      let child = try container.child { $0.bind { (greeter: any Greeter) in [greeter.greeting] } }
      return try child[[String].self] + [container[(any Greeter).self].greeting]
    }
    #expect(greeting == ["double", "double"])
  }

  @Test func `a double replaces a binding whose decorator was described first`() throws {
    let container = try Container(LoudModule("1"), PlainModule())
    let greeting = try container.withOverrides {
      $0.bind((any Greeter).self) { Plain("double") }
    } operation: {
      try container[(any Greeter).self].greeting
    }
    #expect(greeting == "double")
  }

  @Test func `a child decorates its parent's binding, and the parent does not see it`() throws {
    let parent = try Container { bindings in
      bindings.bind((any Greeter).self, in: .singleton) { Plain() }
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner) }.decorates()
    }
    let child = try parent.child { bindings in
      bindings.bind((any Greeter).self, in: .singleton) { (inner: any Greeter) in
        Loud(inner: inner, mark: "?")
      }.decorates()
      bindings.bind { (greeter: any Greeter) in [greeter.greeting] }
    }
    let grandchild = try child.child { bindings in
      bindings.bind((any Greeter).self) { (inner: Provider<any Greeter>) in
        Loud(inner: try inner(), mark: "3")
      }.decorates()
    }
    #expect(try child[(any Greeter).self].greeting == "hello!?")
    #expect(try child[[String].self] == ["hello!?"])
    #expect(try grandchild[(any Greeter).self].greeting == "hello!?3")
    #expect(try parent[(any Greeter).self].greeting == "hello!")
    let loud = try child[(any Greeter).self] as? Loud
    #expect((loud?.inner as? Loud)?.inner is Plain)
  }
}
