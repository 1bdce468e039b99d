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

extension BindingName {
  fileprivate static let other: BindingName = "other"
}

struct DecoratorTests {
  @Test func `a decorator wraps what was bound before it`() throws {
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

  @Test func `a decorator may take a provider of what it wraps`() throws {
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

  @Test func `decorators of a name wrap that name only`() throws {
    let container = try Container { bindings in
      bindings.bind((any Greeter).self) { Plain("plain") }
      bindings.bind((any Greeter).self, .other) { Plain("other") }
      bindings.bind((any Greeter).self, .other, using: .named(.other)) {
        (inner: any Greeter) in Loud(inner: inner)
      }.decorates()
    }
    #expect(try container[(any Greeter).self].greeting == "plain")
    #expect(try container[(any Greeter).self, .other].greeting == "other!")
  }

  @Test func `an override replaces what was there, decorators included`() throws {
    let container = try Container { bindings in
      bindings.bind((any Greeter).self) { Plain("old") }
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner) }.decorates()
      bindings.bind((any Greeter).self) { Plain("new") }.overrides()
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner, mark: "?") }
        .decorates()
    }
    #expect(try container[(any Greeter).self].greeting == "new?")
  }

  @Test func `overrides replace one another, the last counts`() throws {
    let container = try Container { bindings in
      bindings.instance("one")
      bindings.instance("two").overrides()
      bindings.bind { "three" }.overrides()
      bindings.bind({ "named" }).named(.other)
    }
    #expect(try container[String.self] == "three")
    #expect(try container[String.self, .other] == "named")
  }

  @Test func `a decorator of nothing is found at build`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind((any Greeter).self) { (inner: any Greeter) in Loud(inner: inner) }.decorates()
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/DecoratorTests.swift:\(line): 'Greeter' decorates nothing: no earlier binding \
        of its container has its key [missing-binding]
          help: decorate it where it is bound: a child cannot wrap what its parent binds
        """)
  }
}
