import SwiftDI
import Testing

private protocol Plugin: AnyObject {
  var name: String { get }
}
private final class Named: Plugin {
  let name: String

  init(_ name: String) { self.name = name }
}

private struct PluginModule: Module {
  let title: String

  var name: String { "Plugin \(title)" }

  func configure(_ bindings: Bindings) {
    let name = title
    bindings.bind((any Plugin).self, in: .singleton) { Named(name) }
      .contributes(id: name)
  }
}

struct CollectionTests {
  private func names(_ plugins: some Sequence<any Plugin>) -> [String] { plugins.map(\.name) }

  @Test func `contributions are in order of registration across modules`() throws {
    let container = try Container(
      PluginModule(title: "one"), OtherModule(), PluginModule(title: "two"))
    #expect(try names(container.all((any Plugin).self)) == ["one", "other", "another", "two"])
  }

  private struct OtherModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind((any Plugin).self) { Named("other") }.contributes()
      bindings.bind((any Plugin).self) { Named("another") }.contributes()
    }
  }

  @Test func `a factory is passed all contributions, each in its own scope`() throws {
    let container = try Blueprint(PluginModule(title: "one"), OtherModule()).adding { bindings in
      bindings.bind { (plugins: All<any Plugin>) in Array(plugins) }
    }.build()
    let first = try container[[any Plugin].self]
    let second = try container[[any Plugin].self]
    #expect(names(first) == ["one", "other", "another"])
    #expect(first[0] === second[0])
    #expect(first[1] !== second[1])
    #expect(try container.all((any Plugin).self)[0] === first[0])
    #expect(try container.all((any Plugin).self)[0] === first[0])
  }

  @Test func `a collection without contributions is empty`() throws {
    let container = try Container { bindings in
      bindings.bind { (plugins: All<any Plugin>) in plugins.count }
    }
    #expect(try container[Int.self] == 0)
    #expect(try container.all((any Plugin).self).isEmpty)
  }

  @Test func `providers and lazies of contributions construct nothing until they are called`()
    throws
  {
    let diary = Diary()
    let container = try Container { bindings in
      for name in ["one", "two"] {
        bindings.bind((any Plugin).self) {
          diary.note(name)
          return Named(name)
        }.contributes()
      }
      bindings.bind { (plugins: All<Provider<any Plugin>>) in Array(plugins) }
      bindings.bind { (plugins: All<Lazy<any Plugin>>) in Array(plugins) }
    }
    let providers = try container[[Provider<any Plugin>].self]
    let lazies = try container[[Lazy<any Plugin>].self]
    #expect(diary.count == 0)
    #expect(try providers[1]().name == "two")
    #expect(try providers[1]() !== providers[1]())
    #expect(try lazies[0].value === lazies[0].value)
    #expect(diary.entries == ["two", "two", "two", "one"])
  }

  @Test func `a contribution is overridden by its id`() throws {
    let container = try Blueprint(PluginModule(title: "one")).adding { bindings in
      bindings.bind((any Plugin).self) { Named("two") }.contributes()
      bindings.bind((any Plugin).self) { Named("better") }.contributes(id: "one").overrides()
    }.build()
    #expect(try names(container.all((any Plugin).self)) == ["two", "better"])
  }

  @Test func `a child's contributions follow its parent's, and the parent does not see them`()
    throws
  {
    let parent = try Container(PluginModule(title: "parent"))
    let child = try parent.child { bindings in
      bindings.bind((any Plugin).self) { Named("child") }.contributes()
      bindings.bind { (plugins: All<any Plugin>) in Array(plugins) }
    }
    #expect(try names(child[[any Plugin].self]) == ["parent", "child"])
    #expect(try names(child.all((any Plugin).self)) == ["parent", "child"])
    #expect(try names(parent.all((any Plugin).self)) == ["parent"])
    #expect(try child.all((any Plugin).self)[0] === parent.all((any Plugin).self)[0])
  }

  @Test func `a contributed key cannot be requested alone, and an array is a key of its own`()
    throws
  {
    let container = try Blueprint(PluginModule(title: "one")).adding { bindings in
      bindings.bind { [Named("array")] as [any Plugin] }
    }.build()
    #expect(!container.contains((any Plugin).self))
    #expect(throws: ResolutionError.self) { try container[(any Plugin).self] }
    #expect(try names(container[[any Plugin].self]) == ["array"])
  }

  @Test func `a request of one instance where only contributions are bound is found at build`() {
    let line = #line + 3
    let failure = buildFailure { bindings in
      bindings.bind { Named("one") }.contributes()
      bindings.bind { (plugin: Named) in [plugin] }
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/CollectionTests.swift:\(line):21: '[Named]' needs 'Named', which has only \
        contributions [missing-binding]
          help: request them with 'All'
        """)
  }
}
