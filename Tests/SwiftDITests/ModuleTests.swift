import DIDefinition
import SwiftDI
import Testing

private struct Base: Module {
  let described: Tally
  func configure(_ bindings: Bindings) {
    described.raise()
    bindings.bind(Int.self, in: .singleton) { 42 }
  }
}

private struct Text: Module {
  let described: Tally
  var requires: [any Module] { [Base(described: described)] }
  func configure(_ bindings: Bindings) { bindings.bind { (number: Int) in "\(number)" } }
}

private struct Texts: Module {
  let described: Tally
  var requires: [any Module] { [Base(described: described), Text(described: described)] }
  func configure(_ bindings: Bindings) { bindings.bind { (text: String) in [text, text] } }
}

private struct Named: Module {
  let name: String
  var next: [String] = []
  var requires: [any Module] {
    next.map { Named(name: $0, next: Self.ring[$0] ?? []) }
  }
  func configure(_ bindings: Bindings) {
    bindings.bind(String.self) { "" }.named(BindingName(name))
  }
  static let ring = ["a": ["b"], "b": ["c"], "c": ["a"], "self": ["self"]]
}

private struct Broken: Module {
  func configure(_ bindings: Bindings) throws {
    let _: Int = try bindings.environment.port
  }
}

private protocol Optionally: Module {}
private struct Extra: Optionally {
  func configure(_ bindings: Bindings) { bindings.bind { 1.5 } }
}

/// Not `Equatable`, and with its own description.
private enum Mode: Module, CustomStringConvertible {
  case fast, slow, other(@Sendable () -> Int)
  var description: String { "Mode" }
  func configure(_ bindings: Bindings) {
    switch self {
    case .fast: bindings.instance(1)
    case .slow: bindings.instance(2)
    case .other(let make): bindings.bind(make)
    }
  }
}

@Suite struct ModuleTests {
  @Test func `modules may be listed in any order and use each other's bindings`() throws {
    let described = Tally()
    let texts = try Container(Texts(described: described), Text(described: described))
    #expect(try texts[[String].self] == ["42", "42"])
    let text = try Container(Text(described: described), Texts(described: described))
    #expect(try text[[String].self] == ["42", "42"])
  }

  @Test func `a module that several modules require is described once for each container`() throws {
    let described = Tally()
    let container = try Container(
      Texts(described: described), Text(described: described), Base(described: described))
    #expect(described.count == 1)
    #expect(container.modules.map(\.name) == ["Base", "Text", "Texts"])
    _ = try container.fresh()
    _ = try container.blueprint.adding { $0.bind { 1.5 } }.build()
    #expect(described.count == 1)
  }

  /// Eager instances are constructed after all modules have been described.
  @Test func `eager instances are constructed after all modules are described, dependencies first`()
    throws
  {
    struct Eager: Module {
      let journal: Journal<String>
      func configure(_ bindings: Bindings) {
        bindings.bind(String.self, in: .singleton) { (number: Int) in
          journal.note("text")
          return "\(number)"
        }.eager()
        journal.note("described")
      }
    }
    struct Needed: Module {
      let journal: Journal<String>
      func configure(_ bindings: Bindings) {
        bindings.bind(Int.self, in: .singleton) {
          journal.note("number")
          return 1
        }.eager()
        journal.note("described")
      }
    }
    let journal = Journal<String>()
    _ = try Container(Eager(journal: journal), Needed(journal: journal))
    #expect(journal.entries == ["described", "described", "number", "text"])
  }

  /// Adding a module creates a new container.
  @Test func `a module that is added later is in the new container`() throws {
    let described = Tally()
    let container = try Container(Base(described: described))
    let more = try container.blueprint.adding(Texts(described: described)).build()
    #expect(try more[[String].self] == ["42", "42"])
    #expect(failure { try container[[String].self] }?.code == .missing)
    #expect(described.count == 1)
    #expect(more.modules.map(\.name) == ["Base", "Text", "Texts"])
  }

  @Test func `an empty container has no bindings, and its child has its own`() throws {
    let empty = try Container()
    #expect(empty.modules.isEmpty && empty.definition.bindings.isEmpty)
    let child = try empty.child(Base(described: Tally())) { $0.bind { 1.5 } }
    #expect(try child[Int.self] == 42 && child[Double.self] == 1.5)
    #expect(child.modules.map(\.name) == ["Base"])
    #expect(!empty.contains(Int.self))
  }

  @Test func `a module may have its own default scope`() throws {
    struct Kept: Module {
      func configure(_ bindings: Bindings) {
        bindings.defaultScope = .singleton
        bindings.bind { [Int]() }
        bindings.bind(Tally.init, in: .prototype)
      }
    }
    struct Plain: Module {
      func configure(_ bindings: Bindings) { bindings.bind { "" } }
    }
    let container = try Container(Kept(), Plain())
    #expect(container.definition.bindings.map(\.scope) == ["singleton", "prototype", nil])
  }

  /// The definition lists the bindings before any object is constructed.
  @Test func `a blueprint lists each binding with its module, aliases too`() throws {
    let blueprint = Blueprint(Text(described: Tally())).adding {
      $0.alias(Substring.self, to: String.self) { $0[...] }
    }
    #expect(
      blueprint.definition.bindings.map { "\($0.key) \($0.module ?? "-")" }
        == ["Int Base", "String Text", "Substring -"])
    #expect(blueprint.modules.map(\.name) == ["Base", "Text"])
  }

  @Test func `modules are removed by their type or by a protocol`() throws {
    let container = try Container(Extra(), Base(described: Tally()))
    let without = try container.blueprint.removing((any Optionally).self).build()
    #expect(without.modules.map(\.name) == ["Base"])
    #expect(!without.contains(Double.self) && container.contains(Double.self))
    #expect(try container.blueprint.removing(Base.self).build().modules.map(\.name) == ["Extra"])
  }

  @Test func `a cycle of required modules does not build`() throws {
    let error = #expect(throws: BuildError.self) {
      try Container(Named(name: "a", next: ["b"]), Named(name: "self", next: ["self"]))
    }
    #expect(
      error?.description == """
        the container cannot be built: 2 findings
        modules require each other: 'a' -> 'b' -> 'c' -> 'a' [module-cycle]
          help: move what both need into a module of its own
        modules require each other: 'self' -> 'self' [module-cycle]
          help: move what both need into a module of its own
        """)
  }

  @Test func `a long chain of required modules builds`() throws {
    struct Deep: Module {
      let number: Int
      var name: String { "\(number)" }
      var requires: [any Module] { number == 0 ? [] : [Deep(number: number - 1)] }
      func configure(_ bindings: Bindings) {}
    }
    #expect(try Container(Deep(number: 20_000)).modules.count == 20_001)
  }

  @Test func `an error of a module is in the build error, and other modules are still checked`()
    throws
  {
    let error = #expect(throws: BuildError.self) {
      try Container(Broken(), Base(described: Tally())).self
    }
    #expect(
      error?.description == """
        the container cannot be built: 1 finding
        describing 'Broken' failed: the environment variable 'port', which is read as 'Int', is \
        not defined [module-failed]
        """)
    let cause = error?.findings.first?.underlying as? ResolutionError
    #expect(cause?.code == .environment(variable: "port"))
  }
}

/// A flag, so that two values differ.
private struct Feature: Module {
  let flag: Bool
  func configure(_ bindings: Bindings) { bindings.bind(Bool.self) { [flag] in flag } }
}

/// Two of them describe their bindings at places of their own.
private struct Described: Module {
  let configuring: @Sendable (Bindings) -> Void
  func configure(_ bindings: Bindings) { configuring(bindings) }
}

private struct Requiring: Module {
  let name: String
  let requires: [any Module]
  func configure(_ bindings: Bindings) {}
}

/// Stores a function, which cannot be compared, so it defines `==` itself.
private struct Numbered: Module, Equatable {
  let number: Int
  let make: @Sendable () -> Int
  func configure(_ bindings: Bindings) { bindings.bind(make) }
  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}

private struct Opaque: Module {
  let make: @Sendable () -> Double
  func configure(_ bindings: Bindings) { bindings.bind(make) }
}

/// A module that is a class.
private final class Shared: Module {
  let text = "shared"
  func configure(_ bindings: Bindings) { bindings.bind { [text] in text } }
}

/// Stores values of all kinds, and is not `Equatable`.
private struct Nested: Module {
  enum Kind { case plain, tagged(Tag) }
  struct Tag {
    var number: Int
    var object: Tally
  }
  var kind: Kind
  var pair: (Int, Tag)?
  var list: [Tag] = []
  var type: any Any.Type = Int.self
  func configure(_ bindings: Bindings) {}
}

@Suite struct ModuleConflictTests {
  private static let on = Feature(flag: true)
  private static let off = Feature(flag: false)

  private func conflict(_ first: String, _ second: String) -> [String] {
    ["two modules 'Feature' differ: one is \(first), the other is \(second)"]
  }

  private func messages(_ blueprint: Blueprint) -> [String] {
    blueprint.check().map(\.message)
  }

  @Test func `two different modules with one name are refused`() {
    let error = #expect(throws: BuildError.self) { try Container(Self.on, Self.off) }
    let place = error?.findings.first?.sources.first
    #expect(place?.file == #fileID)
    #expect(
      error?.description == """
        the container cannot be built: 1 finding
        \(#fileID):\(place?.line ?? 0):55: two modules 'Feature' differ: one is listed, the other is \
        listed [module-conflict]
          help: give each a 'name' of its own, or, if they are the same, make the type 'Equatable'
        """)
    #expect(throws: BuildError.self) { try Blueprint(Self.on).adding(Self.off).build() }
    #expect(throws: BuildError.self) { try Container(Self.on).child(Self.on, Self.off) }
  }

  @Test func `a conflict names the places of both modules`() {
    let line = #line
    let first = Described { $0.instance(1) }
    let second = Described { $0.instance("one") }
    #expect(
      Blueprint(first, second).check().map(\.description) == [
        """
        \(#fileID):\(line + 1):40: two modules 'Described' differ: one is listed, the other is listed \
        [module-conflict]
          also: \(#fileID):\(line + 2)
          help: give each a 'name' of its own, or, if they are the same, make the type 'Equatable'
        """
      ])
  }

  @Test func `a conflict names the modules that require the two`() {
    #expect(messages(Blueprint(Self.on).adding(Self.off)) == conflict("listed", "listed"))
    let first = Requiring(name: "A", requires: [Self.on])
    let second = Requiring(name: "B", requires: [Self.off])
    #expect(messages(Blueprint(first, Self.off)) == conflict("required by 'A'", "listed"))
    #expect(messages(Blueprint(first, second)) == conflict("required by 'A'", "required by 'B'"))
    #expect(
      messages(Blueprint(first).adding(second)) == conflict("required by 'A'", "required by 'B'"))
  }

  @Test func `removing the modules resolves the conflict`() {
    #expect(Blueprint(Self.on, Self.off).removing(Feature.self).check().isEmpty)
  }

  @Test func `equal modules count as one`() throws {
    let shared = Shared()
    let container = try Container(
      Self.on, Self.on, shared, shared, Numbered(number: 1) { 1 }, Numbered(number: 1) { 2 })
    #expect(container.modules.count == 3)
    #expect(try container[Int.self] == 1)
  }

  @Test func `modules that cannot be compared are different modules`() {
    #expect(messages(Blueprint(Opaque { 1 }, Opaque { 1 })).count == 1)
    #expect(messages(Blueprint(Shared(), Shared())).count == 1)
    #expect(messages(Blueprint(Numbered(number: 1) { 1 }, Numbered(number: 2) { 1 })).count == 1)
  }

  @Test func `stored values are compared property by property`() {
    let object = Tally()
    let tag = Nested.Tag(number: 1, object: object)
    let other = Nested.Tag(number: 1, object: Tally())
    let nested = Nested(kind: .tagged(tag), pair: (1, tag), list: [tag])
    #expect(Blueprint(nested, nested).check().isEmpty)
    let changes: [(inout Nested) -> Void] = [
      { $0.kind = .plain }, { $0.kind = .tagged(other) }, { $0.pair = nil }, { $0.pair?.0 = 2 },
      { $0.list = [] }, { $0.list = [other] }, { $0.type = String.self },
    ]
    for change in changes {
      var changed = nested
      change(&changed)
      #expect(Blueprint(nested, changed).check().count == 1)
    }
  }
  @Test func `enumeration cases with equal descriptions are different modules`() {
    #expect(messages(Blueprint(Mode.fast, Mode.slow)).count == 1)
  }
}
