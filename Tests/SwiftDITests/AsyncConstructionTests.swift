import SwiftDI
import Testing

private final class First: Sendable {}
private final class Second: Sendable {}
private final class Third: Sendable {}
private struct Failed: Error {}

/// Instances that several tasks construct at the same time, or wait for.
@Suite struct AsyncConstructionTests {
  @Test func `after a failure one task constructs the instance, however many wait`() async throws {
    for _ in 0..<10 {
      let (runs, atOnce) = (Tally(), Crowd())
      let container = try Container { bindings in
        bindings.bind(First.self, in: .singleton) { () async throws in
          let run = runs.raise()
          atOnce.enter()
          defer { atOnce.leave() }
          for _ in 0..<20 { await Task.yield() }
          if run == 1 { throw Failed() }
          return First()
        }
      }
      let seen = await withTaskGroup(of: [ObjectIdentifier].self) { group in
        for _ in 0..<30 {
          group.addTask {
            var seen: [ObjectIdentifier] = []
            for _ in 0..<5 {
              do {
                seen.append(ObjectIdentifier(try await container.resolveAsync(First.self)))
              } catch {
                #expect((error as? ResolutionError)?.underlying is Failed)
              }
            }
            return seen
          }
        }
        return await group.reduce(into: Set()) { $0.formUnion($1) }
      }
      #expect(seen.count == 1 && runs.count == 2 && atOnce.most == 1)
    }
  }

  @Test func `a cycle beside a slow factory is an error, not a deadlock`() async throws {
    let (secondIsBegun, firstIsBegun) = (Flag(), Flag())
    let container = try Container { bindings in
      bindings.bind(First.self, in: .singleton) {
        (second: Provider<Second>, third: Provider<Third>) async throws in
        await firstIsBegun.set()
        async let one = second.resolveAsync()
        async let other = third.resolveAsync()
        _ = try await (one, other)
        return First()
      }
      bindings.bind(Second.self, in: .singleton) { (first: Provider<First>) async throws in
        await secondIsBegun.set()
        await firstIsBegun.wait()
        for _ in 0..<100 { await Task.yield() }
        _ = try await first.resolveAsync()
        return Second()
      }
      bindings.bind(Third.self, in: .singleton) { () async in
        for _ in 0..<300 { await Task.yield() }
        return Third()
      }
    }
    async let one = failure { try await container.resolveAsync(Second.self) }
    await secondIsBegun.wait()
    async let other = failure { try await container.resolveAsync(First.self) }
    #expect(await [one?.code, other?.code] == [.cycle, .cycle])
  }

  @Test func `a request after its factory has returned is not part of a cycle`() async throws {
    let (isReset, answer) = (Flag(), Journal<ResolutionError.Code?>())
    let loop = Loop()
    let container = try Container { bindings in
      bindings.bind(First.self, in: .singleton) { (again: Provider<First>) async in
        loop.begin {
          await isReset.wait()
          answer.note(await failure { try await again.resolveAsync() }?.code)
        }
        return First()
      }
    }
    _ = try await container.resolveAsync(First.self)
    container.reset(First.self)
    await isReset.set()
    await loop.end()
    #expect(answer.entries == [nil])
  }

  @Test func `the dependency of a cached instance is constructed once, however many tasks wait`()
    async throws
  {
    let (needs, kept) = (Tally(), Tally())
    let container = try Container { bindings in
      bindings.bind(First.self) { () async in
        for _ in 0..<20 { await Task.yield() }
        needs.raise()
        return First()
      }
      bindings.bind(Second.self, in: .singleton) { (_: First) in
        kept.raise()
        return Second()
      }
      bindings.bind(Third.self, in: .weak) { (_: Second, _: First) in Third() }
    }
    let held = try await withThrowingTaskGroup(of: Third.self) { group in
      for _ in 0..<100 {
        group.addTask {
          _ = try await container.resolveAsync(Second.self)
          return try await container.resolveAsync(Third.self)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(held.map(ObjectIdentifier.init)).count == 1)
    #expect(needs.count == 2 && kept.count == 1)
  }

  @Test(arguments: [Scope.unscoped, .graph, .singleton])
  func `long chains of dependencies may begin with an asynchronous factory`(_ scope: Scope)
    async throws
  {
    let count = 3_000
    let container = try Container { bindings in
      bindings.bind(Int.self, in: scope) { () async in 0 }.named("0")
      for number in 1...count {
        bindings.bind(Int.self, in: scope) { (below: Int) in below + 1 }.using(
          .named(BindingName("\(number - 1)"))
        ).named(BindingName("\(number)"))
      }
    }
    #expect(try await container.resolveAsync(Key(Int.self, BindingName("\(count)"))) == count)
  }
}

/// The largest number of tasks in one place at the same time.
private final class Crowd: Sendable {
  private let state = Guarded((now: 0, most: 0))

  var most: Int { state.withLock { $0.most } }

  func enter() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func leave() { state.withLock { $0.now -= 1 } }
}

/// A task that a factory starts but does not await.
private final class Loop: Sendable {
  private let task = Guarded<Task<Void, Never>?>(nil)

  /// Starts the task, once only.
  func begin(_ body: @escaping @Sendable () async -> Void) {
    task.withLock { task in
      if task == nil { task = Task(operation: body) }
    }
  }

  func end() async { await task.withLock { $0 }?.value }
}

/// A flag that tasks await without blocking a thread.
private actor Flag {
  private var isSet = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func set() {
    isSet = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func wait() async {
    if isSet { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
