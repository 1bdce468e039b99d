import SwiftDI
import Testing

private final class Link {
  var next: Link?
  init(_ next: Link?) { self.next = next }
  init() {}
}

extension Scope {
  fileprivate static let shift = Scope.declared("shift")
}

/// Cycles that crash other frameworks at the request are errors when the container is built.
@Suite struct HardCycleTests {
  static let counts = [1, 2, 3, 250]
  static let scopes: [Scope] = [.unscoped, .prototype, .graph, .singleton, .weak, .shift]

  /// A name whose order is that of its number.
  private static func name(_ number: Int) -> BindingName {
    BindingName("\(number + 1_000)")
  }

  private static func expected(_ count: Int) -> String {
    let keys = (0..<count).map { "Link#\(name($0))" }
    // At most eight keys and places are shown.
    let hidden = max(0, count - 8)
    let rest = hidden > 0 ? ["… \(hidden) more …"] : []
    let path = (keys.prefix(8) + rest + keys.prefix(1)).joined(separator: " -> ")
    let others =
      (0..<count).prefix(8).dropFirst().map { "\n  also: App.swift:\($0 + 1)" }.joined()
      + (hidden > 0 ? "\n  also: \(hidden) more places" : "")
    return """
      the container cannot be built: 1 finding
      App.swift:1:17: 'Link#1000' depends on itself: \(path) [dependency-cycle]\(others)
        help: make '\(keys[0])' -> '\(keys[1 % count])' lazy or a provider: that ends this cycle
      """
  }

  @Test(arguments: counts, scopes)
  func `a cycle through initialisers does not build`(_ count: Int, _ scope: Scope) throws {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        for number in 0..<count {
          bindings.bind(Link.self, in: scope, file: "App.swift", line: UInt(number + 1)) {
            (next: Link) in Link(next)
          }.named(Self.name(number)).using(.named(Self.name((number + 1) % count)))
        }
      }
    }
    #expect(error?.description == Self.expected(count))
  }

  @Test(arguments: counts)
  func `a cycle through properties of unscoped bindings does not build`(_ count: Int) throws {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        for number in 0..<count {
          bindings.bind(Link.self, file: "App.swift", line: UInt(number + 1)) { Link() }.named(
            Self.name(number)
          )
          .set(\.next, named: Self.name((number + 1) % count))
        }
      }
    }
    #expect(error?.description == Self.expected(count))
  }

  @Test(arguments: counts)
  func `a cycle through optional parameters does not build`(_ count: Int) throws {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        for number in 0..<count {
          bindings.bind(Link.self, in: .singleton, file: "App.swift", line: UInt(number + 1)) {
            (next: Link?) in Link(next)
          }.named(Self.name(number)).using(.named(Self.name((number + 1) % count)))
        }
      }
    }
    #expect(error?.description == Self.expected(count))
  }

  @Test func `a cycle through declared dependencies does not build`() throws {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        bindings.bind(Ring.self, in: .singleton, file: "App.swift", line: 1) {
          (resolver: Resolver) in Ring(try resolver.resolve())
        }.needs(Ring.self)
      }
    }
    #expect(
      error?.description == """
        the container cannot be built: 1 finding
        App.swift:1:17: 'Ring' depends on itself: Ring -> Ring [dependency-cycle]
          help: make 'Ring' -> 'Ring' lazy or a provider: that ends this cycle
        """)
  }

  @Test func `a cycle with a provider or a lazy builds`() throws {
    let container = try Container { bindings in
      bindings.bind(Link.self) { (next: Provider<Link>) in Link() }.using(.named("b")).named("a")
      bindings.bind(Link.self) { (next: Lazy<Link>) in Link() }.using(.named("a")).named("b")
    }
    #expect(try container[Key(Link.self, "a")].next == nil)
  }
}

private final class Ring {
  init(_ ring: Ring) {}
}
