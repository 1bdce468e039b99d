import SwiftDI
import Testing

#if canImport(Glibc)
  import Glibc
#endif

private final class Node {
  private let live: LiveCount

  init(live: LiveCount) {
    self.live = live
    live.add(1)
  }

  deinit { live.add(-1) }
}
private final class Holder {
  let node: Node
  let lazy: Lazy<Node>
  let provider: Provider<Node>

  init(node: Node, lazy: Lazy<Node>, provider: Provider<Node>) {
    self.node = node
    self.lazy = lazy
    self.provider = provider
  }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
}

private func container(in scope: Scope, _ live: LiveCount) throws -> Container {
  try Container { bindings in
    bindings.declare(.session)
    bindings.instance(live)
    bindings.bind(Node.init, in: scope)
    bindings.bind(Holder.init)
    bindings.bind([Node].self, arguments: Int.self) { (_: Int, node: Node) in [node] }
  }
}

private struct RequestSucceeded: Error {}

/// The work to be repeated, in a process of its own, so that no other test uses its memory.
private enum Work: String, Codable, CaseIterable {
  case unscoped, prototype, graph, singleton, weak
  case holdersOfUnscoped, holdersOfSingleton, holdersOfWeak
  case scopes, resets, failures

  private static let isDebug = _isDebugAssertConfiguration()

  func run() throws {
    switch self {
    case .unscoped: try requests(.unscoped)
    case .prototype: try requests(.prototype)
    case .graph: try requests(.graph)
    case .singleton: try requests(.singleton)
    case .weak: try requests(.weak)
    case .holdersOfUnscoped: try holders(.unscoped)
    case .holdersOfSingleton: try holders(.singleton)
    case .holdersOfWeak: try holders(.weak)
    case .scopes:
      try repeated(Self.isDebug ? 40_000 : 50_000, in: .session) {
        _ = try $0.open(.session)[Holder.self]
      }
    case .resets:
      try repeated(Self.isDebug ? 40_000 : 50_000, in: .singleton) {
        _ = try $0[Node.self]
        $0.reset()
      }
    case .failures:
      try repeated(Self.isDebug ? 40_000 : 50_000, in: .singleton) {
        let container = $0
        let first = failure { try container[String.self] }
        let second = failure { try container.open(.session).open(.session) }
        guard first != nil, second != nil else { throw RequestSucceeded() }
      }
    }
  }

  private func requests(_ scope: Scope) throws {
    try repeated(Self.isDebug ? 40_000 : 1_000_000, in: scope) {
      _ = try $0[Node.self]
    }
  }

  private func holders(_ scope: Scope) throws {
    try repeated(Self.isDebug ? 40_000 : 50_000, in: scope) {
      let holder = try $0[Holder.self]
      _ = try holder.lazy.value
      _ = try holder.provider()
      _ = try $0.make([Node].self, with: 1)
      _ = try $0.find(Node.self)
    }
  }

  /// Repeats the work a few times, then very often.
  ///
  /// The second series must not use more memory.
  ///
  /// One leaked pointer each time would be more than three hundred kilobytes.
  private func repeated(_ count: Int, in scope: Scope, _ body: (Container) throws -> Void) throws {
    let live = LiveCount()
    let container = try container(in: scope, live)
    for _ in 1...1_000 { try body(container) }
    let before = (live: live.value, bytes: memoryBytes)
    for _ in 1...count { try body(container) }
    #expect(live.value == before.live)
    #expect(memoryBytes - before.bytes < 262_144)
  }

  /// The bytes of the process's private memory; 0 where they are unknown.
  private var memoryBytes: Int {
    #if canImport(Glibc)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      // The program's size, its resident pages, and those of them that are pages of files.
      let pages = text.split(separator: " ").prefix(3).compactMap { Int($0) }
      return pages.count < 3 ? 0 : (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE))
    #else
      return 0
    #endif
  }
}

struct MemoryTests {
  @Test(arguments: Work.allCases)
  private func `memory does not grow with the number of requests`(_ work: Work) async {
    await #expect(processExitsWith: .success) { [work] in
      try work.run()
    }
  }

  @Test(arguments: [Scope.unscoped, .graph, .singleton, .weak])
  func `a container that is released releases all its instances`(_ scope: Scope) throws {
    let live = LiveCount()
    weak var watched: Container?
    do {
      let container = try container(in: scope, live)
      watched = container
      let holder = try container[Holder.self]
      _ = try holder.lazy.value
      _ = try container.make([Node].self, with: 1)
    }
    #expect(watched == nil)
    #expect(live.value == 0)
  }

  @Test(arguments: [Scope.unscoped, .singleton])
  func `a lazy that is never read holds neither its container nor its holder`(_ scope: Scope) throws
  {
    weak var watched: Container?
    weak var holder: Holder?
    do {
      let container = try Container { bindings in
        bindings.instance(LiveCount())
        bindings.bind(Node.init, in: .graph)
        bindings.bind(Holder.init, in: scope)
      }
      watched = container
      holder = try container[Holder.self]
      #expect((holder != nil) == (scope == .singleton))
    }
    #expect(holder == nil)
    #expect(watched == nil)
  }

  @Test func `a lazy that outlives its container releases the instances of its request`() throws {
    let live = LiveCount()
    var lazy: Lazy<Node>?
    do {
      let container = try Container { bindings in
        bindings.instance(live)
        bindings.bind(Node.init, in: .graph)
        bindings.bind({ (node: Node) in [node, node] }, in: .graph)
        bindings.bind({ (nodes: [Node]) in (nodes, [1], [2], [3], [4], [5]) }, in: .graph)
        bindings.bind { (_: ([Node], [Int], [Int], [Int], [Int], [Int]), lazy: Lazy<Node>) in [lazy]
        }
      }
      lazy = try container[[Lazy<Node>].self].first
    }
    #expect(live.value == 1)
    #expect(throws: ResolutionError.self) { try lazy?.value }
    lazy = nil
    #expect(live.value == 0)
  }
}
