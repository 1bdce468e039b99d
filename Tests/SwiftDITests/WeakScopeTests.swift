import DIDefinition
import DITestSupport
import SwiftDI
import Testing

private protocol Screen: AnyObject {}
private final class Child {
  weak var parent: Parent?
}
private final class Parent: Screen {
  let child: Child

  init(child: Child) { self.child = child }
}
private struct Value: Sendable {}
private protocol Drawable {}
extension Value: Drawable {}
extension Child: Drawable {}

struct WeakScopeTests {
  private static let session = Scope.declared("session")

  @Test func `a weakly cached instance must not hold an instance of a declared scope`() {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        bindings.bind(Child.self, in: Self.session, file: "App.swift", line: 1) { Child() }
        bindings.bind(Parent.init, in: .weak, file: "App.swift", line: 2)
        bindings.root(Parent.self)
      }
    }
    #expect(
      error?.description == """
        the container cannot be built: 1 finding
        App.swift:2:17: weak 'Parent' holds session 'Child', but is cached outside of session \
        [scope-leak]
          also: App.swift:1
          help: move 'Parent' to scope 'session', or pass 'Child' to the method that uses it
        """)
  }

  @Test func `neither by a property, through an unscoped object, nor by a provider`() {
    let byProperty = Blueprint { bindings in
      bindings.bind(Parent.init, in: Self.session)
      bindings.bind(Child.init, in: .weak).set(\.parent, ownership: .strong)
      bindings.bind(Parent.self) { Parent(child: Child()) }.named("other")
    }
    #expect(
      byProperty.check().contains { $0.code == .scopeLeak && $0.keys == ["Child", "Parent"] })
    let through = Blueprint { bindings in
      bindings.bind(Child.self, in: Self.session) { Child() }
      bindings.bind([Child].self) { (child: Child) in [child] }
      bindings.bind(Parent.self, in: .weak) { (children: [Child]) in Parent(child: children[0]) }
    }
    #expect(through.check().map(\.keys) == [["Parent", "Child"]])
    let provided = Blueprint { bindings in
      bindings.bind(Child.self, in: Self.session) { Child() }
      bindings.bind(Parent.self, in: .weak) { (child: Provider<Child>) in
        Parent(child: try child())
      }
    }
    #expect(provided.check().map(\.code) == [.scopeLeak])
  }

  @Test func `a weakly cached instance may hold what a singleton of its container may hold`() throws
  {
    let root = try Container { bindings in
      bindings.bind(Child.self, in: Self.session) { Child() }
    }
    let session = try root.open(Self.session)
    let child = try session.child { $0.bind(Parent.init, in: .weak) }
    let parent = try child[Parent.self]
    #expect(try parent === child[Parent.self])
    #expect(try parent.child === session[Child.self])
  }

  @Test func `a setter that replaces a weakly cached object by a value fails every request`() throws
  {
    let container = try Container { bindings in
      bindings.bind((any Drawable).self, in: .weak) { Child() as any Drawable }
        .set(Int.self) { drawable, _ in drawable = Value() }
      bindings.bind { 1 }
    }
    for _ in 1...2 {
      #expect(failure { try container[(any Drawable).self] }?.code == .notAnObject)
    }
    let others = Journal<ResolutionError.Code?>()
    onThreads(2) { _ in others.note(failure { try container[(any Drawable).self] }?.code) }
    #expect(others.entries == [.notAnObject, .notAnObject])
  }

  @Test func `a weakly cached instance is one object as long as it is held`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Child.self, in: .weak) {
        diary.note()
        return Child()
      }
      bindings.bind(Parent.init)
    }
    var child: Child? = try container[Child.self]
    weak let watched = child
    #expect(try container[Child.self] === child)
    var parent: Parent? = try container[Parent.self]
    child = nil
    #expect(try container[Child.self] === parent?.child)
    #expect(diary.count == 1)
    parent = nil
    #expect(watched == nil)
    _ = try container[Child.self]
    _ = try container[Child.self]
    #expect(diary.count == 3)
  }

  @Test func `a weakly cached instance can be resolved through existentials, aliases and handles`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind(Child.init)
      bindings.bind({ (child: Child) -> any Screen in Parent(child: child) }, in: .weak)
      bindings.alias((any AnyObject).self, to: (any Screen).self) { $0 }
    }
    let screen = try container[(any Screen).self]
    #expect(try container[(any Screen).self] === screen)
    #expect(try container[(any AnyObject).self] === screen)
    #expect(try container.provider(of: (any Screen).self)() === screen)
    #expect(try container.lazy((any Screen).self).value === screen)
  }

  @Test func `a weakly cached root is not released while its graph is constructed`() throws {
    let container = try Container { bindings in
      bindings.bind(Child.init, in: .graph).set(\.parent, ownership: .weak)
      bindings.bind(Parent.init, in: .weak)
    }
    let parent = try container[Parent.self]
    #expect(parent.child.parent === parent)
    #expect(try container[Parent.self] === parent)
    let child = try container[Child.self]
    #expect(child !== parent.child)
    #expect(child.parent === parent)
  }

  @Test func `a weakly cached object in a cycle is released with its last holder`() throws {
    let container = try Container { bindings in
      bindings.bind(Child.init, in: .weak).set(\.parent, ownership: .weak)
      bindings.bind(Parent.init, in: .weak)
    }
    var parent: Parent? = try container[Parent.self]
    weak let watched = parent
    #expect(parent?.child.parent === parent)
    #expect(try container[Child.self] === parent?.child)
    parent = nil
    #expect(watched == nil)
  }

  @Test func `a value type in the weak scope is refused at build`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind(Value.init, in: .weak)
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/WeakScopeTests.swift:\(line):20: 'Value' is in the weak scope, but is a value \
        type [weak-value]
          help: bind it in another scope
        """)
  }

  @Test func `a protocol in the weak scope whose instance is a value is an error at the request`()
    throws
  {
    let line = #line + 2
    let container = try Container { bindings in
      bindings.bind((any Drawable).self, in: .weak) { Value() }
      bindings.bind((any Drawable).self, in: .weak) { Child() }.named("object")
    }
    let error = #expect(throws: ResolutionError.self) { try container[(any Drawable).self] }
    #expect(
      error?.description == """
        'Drawable' is referenced weakly, but its instance is not an object
          help: bind it in another scope, or use a class
          while constructing 'Drawable' (SwiftDITests/WeakScopeTests.swift:\(line))
        """)
    let object = try container[Key((any Drawable).self, "object")]
    #expect(try container[Key((any Drawable).self, "object")] as? Child === object as? Child)
  }

  @Test func `hooks of a weakly cached binding run for each object`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Child.init, in: .weak)
        .onMade { _ in diary.note("made") }
        .onAwake { _ in diary.note("awake") }
    }
    do {
      let child = try container[Child.self]
      #expect(try container[Child.self] === child)
    }
    let other = try container[Child.self]
    container.close()
    withExtendedLifetime(other) {}
    #expect(diary.entries == ["made", "awake", "made", "awake"])
  }
}
