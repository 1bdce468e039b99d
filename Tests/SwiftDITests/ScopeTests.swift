import SwiftDI
import Testing

private final class Leaf {}
private final class Branch {
  let leaf: Leaf

  init(leaf: Leaf) { self.leaf = leaf }
}
private final class Tree {
  let left: Branch
  let right: Branch
  let leaf: Leaf

  init(left: Branch, right: Branch, leaf: Leaf) {
    self.left = left
    self.right = right
    self.leaf = leaf
  }
}
private struct Settings: Equatable {
  var volume: Int
}

/// A tree whose leaves are in one scope.
private struct TreeModule: Module {
  let scope: Scope

  func configure(_ bindings: Bindings) {
    bindings.bind(Leaf.init, in: scope)
    bindings.bind(Branch.init)
    bindings.bind(Tree.init)
  }
}

struct ScopeTests {
  @Test(arguments: [Scope.unscoped, .prototype])
  func `an unscoped instance is constructed for each dependency`(_ scope: Scope) throws {
    let container = try Container(TreeModule(scope: scope))
    #expect(try container[Leaf.self] !== container[Leaf.self])
    let tree = try container[Tree.self]
    #expect(tree.left.leaf !== tree.right.leaf)
    #expect(tree.left.leaf !== tree.leaf)
  }

  @Test func `the graph scope has one instance for each request`() throws {
    let container = try Container(TreeModule(scope: .graph))
    let tree = try container[Tree.self]
    #expect(tree.left !== tree.right)
    #expect(tree.left.leaf === tree.right.leaf)
    #expect(tree.left.leaf === tree.leaf)
    let other = try container[Tree.self]
    #expect(other.leaf !== tree.leaf)
    #expect(other.leaf === other.left.leaf)
    #expect(try container[Leaf.self] !== container[Leaf.self])
  }

  @Test func `a resolver shares the graph of its request, and each provider call has a new graph`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind(Leaf.init, in: .graph)
      bindings.bind { (leaf: Leaf, resolver: Resolver, provider: Provider<Leaf>) in
        [leaf, try resolver[Leaf.self], try provider(), try provider()]
      }
    }
    let leaves = try container[[Leaf].self]
    #expect(leaves[0] === leaves[1])
    #expect(leaves[0] !== leaves[2])
    #expect(leaves[2] !== leaves[3])
  }

  @Test(arguments: [true, false])
  func `lazies share the graph of their request, whichever is bound first`(_ isFirst: Bool) throws {
    let container = try Container { bindings in
      if isFirst { bindings.bind(Leaf.init, in: .graph) }
      bindings.bind { (lazy: Lazy<Leaf>) in [lazy] }
      bindings.bind { (lazies: [Lazy<Leaf>], lazy: Lazy<Leaf>) in lazies + [lazy] }.named("both")
      if !isFirst { bindings.bind(Leaf.init, in: .graph) }
    }
    let both = try container[Key([Lazy<Leaf>].self, "both")]
    #expect(try both[0]() === both[1]())
    #expect(try container[Key([Lazy<Leaf>].self, "both")][0]() !== both[0]())
  }

  @Test func `bindings without a scope have the module's default scope`() throws {
    struct Kept: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Leaf.init).named("before")
        bindings.defaultScope = .singleton
        bindings.bind(Leaf.init)
        bindings.bind(Leaf.self) { Leaf() }.named("closure")
        bindings.bind(Leaf.init, in: .unscoped).named("other")
        bindings.bind([Leaf].self, arguments: Int.self) { (0..<$0).map { _ in Leaf() } }
      }
    }
    struct Plain: Module {
      func configure(_ bindings: Bindings) { bindings.bind { (leaf: Leaf) in Branch(leaf: leaf) } }
    }
    let container = try Container(Kept(), Plain())
    #expect(try container[Leaf.self] === container[Leaf.self])
    #expect(try container[Key(Leaf.self, "closure")] === container[Key(Leaf.self, "closure")])
    #expect(try container[Key(Leaf.self, "before")] !== container[Key(Leaf.self, "before")])
    #expect(try container[Key(Leaf.self, "other")] !== container[Key(Leaf.self, "other")])
    #expect(try container.make([Leaf].self, with: 2).count == 2)
    #expect(try container[Branch.self] !== container[Branch.self])
    #expect(try container[Branch.self].leaf === container[Leaf.self])
  }

  @Test func `a singleton is one instance in each container`() throws {
    let blueprint = Blueprint(TreeModule(scope: .singleton))
    let one = try Container(blueprint)
    let other = try Container(blueprint)
    let tree = try one[Tree.self]
    #expect(tree.left.leaf === tree.right.leaf)
    #expect(try tree.leaf === one[Leaf.self])
    #expect(try one.provider(of: Leaf.self)() === tree.leaf)
    #expect(try other[Leaf.self] !== tree.leaf)
    #expect(try one.fresh()[Leaf.self] !== tree.leaf)
  }

  @Test func `a factory that fails is called again by the next request`() throws {
    struct Broken: Error {}
    let diary = Diary()
    let line = #line + 2
    let container = try Container { bindings in
      bindings.bind(Leaf.self, in: .singleton) {
        diary.note()
        if diary.count < 3 { throw Broken() }
        return Leaf()
      }
    }
    for _ in 1...2 {
      let error = #expect(throws: ResolutionError.self) { try container[Leaf.self] }
      #expect(error?.underlying is Broken)
      #expect(
        error?.description == """
          the factory of 'Leaf' failed: Broken()
            while constructing 'Leaf' (SwiftDITests/ScopeTests.swift:\(line))
          """)
    }
    #expect(try container[Leaf.self] === container[Leaf.self])
    #expect(diary.count == 3)
  }

  @Test func `the factory of a singleton value runs once, and copies are independent`()
    throws
  {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Settings.self, in: .singleton) {
        diary.note()
        return Settings(volume: diary.count)
      }
    }
    var settings = try container[Settings.self]
    settings.volume = 11
    #expect(try container[Settings.self] == Settings(volume: 1))
    #expect(diary.count == 1)
  }

  @Test func `the factory of a graph-scoped value runs once for each request`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Settings.self, in: .graph) {
        diary.note()
        return Settings(volume: diary.count)
      }
      bindings.bind { (one: Settings, other: Settings) in [one.volume, other.volume] }
    }
    #expect(try container[[Int].self] == [1, 1])
    #expect(try container[[Int].self] == [2, 2])
    #expect(diary.count == 2)
  }

  /// All modules are described first, once each.
  @Test func `modules are described once, before the first request`() throws {
    struct Noting: Module {
      let diary: Diary

      func configure(_ bindings: Bindings) {
        diary.note("described")
        bindings.bind {
          diary.note("made")
          return Leaf()
        }
      }
    }
    let diary = Diary()
    let blueprint = Blueprint(Noting(diary: diary), Noting(diary: diary))
    #expect(diary.entries == ["described"])
    let container = try blueprint.build()
    _ = try container.fresh()
    _ = container.definition
    #expect(diary.entries == ["described"])
    _ = try container[Leaf.self]
    _ = try container[Leaf.self]
    #expect(diary.entries == ["described", "made", "made"])
  }
}
