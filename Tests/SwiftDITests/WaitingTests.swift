import DITestSupport
import Foundation
import SwiftDI
import Testing

private final class Node: Sendable {
  init() {}
}
private final class Leaf: Sendable {}
private final class Trunk: Sendable {
  init(_ node: Node, _ leaf: Leaf) {}
}

/// Pseudo-random numbers that are the same in every run.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private func name(_ number: Int) -> BindingName { BindingName("\(number)") }

/// Lets other threads run for a while during a factory.
private func dawdle(_ count: Int) {
  for _ in 0..<count { sched_yield() }
}

/// Runs each job on a new thread, and calls a closure on the thread that enqueues the job.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class WatchingExecutor: TaskExecutor {
  private let watch: @Sendable () -> Void
  private let (begun, ended) = (Tally(), Tally())
  /// Whether all jobs have ended, at least one: then the task waits without a thread.
  var isIdle: Bool { ended.count > 0 && ended.count == begun.count }

  init(_ watch: @escaping @Sendable () -> Void) { self.watch = watch }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    watch()
    begun.raise()
    Thread {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.ended.raise()
    }.start()
  }
}

/// A cycle of waiting threads and tasks is only reported if all of them really wait.
@Suite struct WaitingTests {
  @Test func `tasks that wait for a thread's construction leave their threads to other tasks`()
    async throws
  {
    let (isInFactory, mayReturn) = (Gate(), Gate())
    let container = try Container { bindings in
      bindings.bind(Node.self, in: .singleton) {
        isInFactory.open()
        mayReturn.wait()
        return Node()
      }
    }
    Thread { _ = try? container[Node.self] }.start()
    isInFactory.wait()
    let opened = Journal<String>()
    // Ends a test that would otherwise wait for ever.
    let watchdog = Thread {
      Thread.sleep(forTimeInterval: 1_000)
      opened.note("watchdog")
      mayReturn.open()
    }
    watchdog.start()
    try await withThrowingTaskGroup { group in
      for _ in 0..<100 { group.addTask { _ = try await container.resolveAsync(Node.self) } }
      for _ in 0..<10 { await Task.yield() }
      group.addTask(priority: .low) {
        opened.note("task")
        mayReturn.open()
      }
      try await group.waitForAll()
    }
    #expect(opened.entries == ["task"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a task that waited for a thread is resumed while no thread holds the lock`()
    async throws
  {
    let (isInFactory, mayReturn, returns) = (Gate(), Gate(), Tally())
    let container = try Container { bindings in
      bindings.bind(Leaf.init, in: .singleton)
      bindings.bind(Node.self, in: .singleton) {
        isInFactory.open()
        mayReturn.wait()
        returns.raise()
        return Node()
      }
    }
    Thread { _ = try? container[Node.self] }.start()
    isInFactory.wait()
    let isFree = Journal<Bool>()
    // The closure runs on the thread that resumes the task.
    let executor = WatchingExecutor {
      guard returns.count > 0 else { return }
      let isMade = DispatchSemaphore(value: 0)
      Thread {
        _ = try? container[Leaf.self]
        isMade.signal()
      }.start()
      isFree.note(isMade.wait(timeout: .now() + 5) == .success)
    }
    let waiting = Task(executorPreference: executor) {
      try await container.resolveAsync(Node.self)
    }
    while !executor.isIdle { await Task.yield() }
    mayReturn.open()
    _ = try await waiting.value
    #expect(isFree.entries.first == true)
  }

  @Test func `a thread that is about to continue waits for no other thread`() throws {
    for round in 0..<10 {
      let isInTrunk = Gate()
      let container = try Container { bindings in
        bindings.bind(Node.self, in: .singleton) {
          isInTrunk.open()
          return Node()
        }
        bindings.bind(Leaf.self, in: .singleton) {
          isInTrunk.wait()
          dawdle(10 * round)
          return Leaf()
        }
        bindings.bind(Trunk.init, in: .singleton)
      }
      let errors = Journal<String>()
      onThreads(2) { number in
        do {
          if number == 1 { _ = try container[Leaf.self] }
          _ = try container[Trunk.self]
        } catch {
          errors.note("\(error)")
        }
      }
      #expect(errors.entries == [])
    }
  }

  /// The dependencies of each node of a random graph: nodes with lower numbers.
  private static func needs(_ count: Int, _ random: inout Numbers) -> [[Int]] {
    (0..<count).map { number in
      number < 3 ? [] : (0..<2).map { _ in Int.random(in: 0..<number, using: &random) }
    }
  }

  /// The numbers of the nodes, in a different order for each thread.
  private static func roots(_ count: Int, _ asker: Int, _ seed: Int) -> [Int] {
    var random = Numbers(seed * 31 + asker)
    return Array(0..<count).shuffled(using: &random)
  }

  @Test(arguments: 0..<30)
  func `any number of threads construct graphs without cycles`(_ seed: Int) throws {
    let count = 30
    var random = Numbers(seed)
    let needs = Self.needs(count, &random)
    let made = Tally()
    let container = try Container { bindings in
      for number in 0..<count {
        if needs[number].isEmpty {
          bindings.bind(Node.self, in: .singleton) {
            dawdle(3)
            made.raise()
            return Node()
          }.named(name(number))
        } else {
          bindings.bind(Node.self, in: .singleton) { (_: Node, _: Node) in
            dawdle(3)
            made.raise()
            return Node()
          }.using(.named(name(needs[number][0])), .named(name(needs[number][1]))).named(
            name(number))
        }
      }
    }
    let errors = Journal<String>()
    onThreads(4) { asker in
      for root in Self.roots(count, asker, seed) {
        do { _ = try container[Key(Node.self, name(root))] } catch { errors.note("\(error)") }
      }
    }
    #expect(errors.entries == [] && made.count == count)
  }

  @Test(arguments: 0..<30)
  func `any number of tasks construct graphs without cycles`(_ seed: Int) async throws {
    let count = 30
    var random = Numbers(seed)
    let needs = Self.needs(count, &random)
    let made = Tally()
    let container = try Container { bindings in
      for number in 0..<count {
        if needs[number].isEmpty {
          bindings.bind(Node.self, in: .singleton) { () async in
            await Task.yield()
            made.raise()
            return Node()
          }.named(name(number))
        } else if number % 3 == 0 {
          bindings.bind(Node.self, in: .singleton) {
            (resolver: Container) async throws in
            async let first = resolver.resolveAsync(Key(Node.self, name(needs[number][0])))
            async let second = resolver.resolveAsync(Key(Node.self, name(needs[number][1])))
            _ = try await [first, second]
            made.raise()
            return Node()
          }.named(name(number))
        } else {
          bindings.bind(Node.self, in: .singleton) { (_: Node, _: Node) in
            made.raise()
            return Node()
          }.using(.named(name(needs[number][0])), .named(name(needs[number][1]))).named(
            name(number))
        }
      }
    }
    let errors = Journal<String>()
    await withTaskGroup { group in
      for asker in 0..<6 {
        group.addTask {
          for root in Self.roots(count, asker, seed) {
            do {
              _ = try await container.resolveAsync(Key(Node.self, name(root)))
            } catch {
              errors.note("\(error)")
            }
          }
        }
      }
    }
    #expect(errors.entries == [] && made.count == count)
  }

  /// The nodes that each node of a random graph requests while it is constructed: any nodes.
  private static func questions(_ count: Int, _ random: inout Numbers) -> [[Int]] {
    (0..<count).map { _ in
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Int.random(in: 0..<count, using: &random)
      }
    }
  }

  @Test(arguments: 0..<30)
  func `requests of threads in graphs with cycles all end`(_ seed: Int) throws {
    let count = 12
    var random = Numbers(seed)
    let questions = Self.questions(count, &random)
    let container = try Container { bindings in
      for number in 0..<count {
        bindings.bind(Node.self, in: .singleton) { (resolver: Resolver) in
          for next in questions[number] {
            dawdle(3)
            _ = try resolver[Key(Node.self, name(next))]
          }
          return Node()
        }.named(name(number))
      }
    }
    let sound = Self.sound(questions)
    let (ended, wrong) = (Tally(), Journal<String>())
    onThreads(4) { asker in
      for root in Self.roots(count, asker, seed) {
        let code = failure { try container[Key(Node.self, name(root))] }?.code
        if code != (sound.contains(root) ? nil : .cycle) { wrong.note("\(root) \(code as Any)") }
        ended.raise()
      }
    }
    #expect(ended.count == 4 * count && wrong.entries == [])
  }

  @Test(arguments: 0..<30)
  func `requests of tasks in graphs with cycles all end`(_ seed: Int) async throws {
    let count = 12
    var random = Numbers(seed)
    let questions = Self.questions(count, &random)
    let container = try Container { bindings in
      for number in 0..<count {
        bindings.bind(Node.self, in: .singleton) {
          (container: Container) async throws in
          try await withThrowingTaskGroup { group in
            for next in questions[number] {
              group.addTask {
                await Task.yield()
                _ = try await container.resolveAsync(Key(Node.self, name(next)))
              }
            }
            try await group.waitForAll()
          }
          return Node()
        }.named(name(number))
      }
    }
    let sound = Self.sound(questions)
    let (ended, wrong) = (Tally(), Journal<String>())
    await withTaskGroup { group in
      for asker in 0..<6 {
        group.addTask {
          for root in Self.roots(count, asker, seed) {
            let code = await failure {
              try await container.resolveAsync(Key(Node.self, name(root)))
            }?.code
            if code != (sound.contains(root) ? nil : .cycle) {
              wrong.note("\(root) \(code as Any)")
            }
            ended.raise()
          }
        }
      }
    }
    #expect(ended.count == 6 * count && wrong.entries == [])
  }

  /// The nodes from which no cycle of requests can be reached.
  private static func sound(_ questions: [[Int]]) -> Set<Int> {
    func reached(from start: [Int]) -> Set<Int> {
      var found: Set<Int> = []
      var pending = start
      while let node = pending.popLast() {
        if found.insert(node).inserted { pending += questions[node] }
      }
      return found
    }
    return Set(
      questions.indices.filter { root in
        !reached(from: [root]).contains { reached(from: questions[$0]).contains($0) }
      })
  }

  @Test func `a lazy of a request may be read by any number of threads`() throws {
    for _ in 0..<20 {
      let container = try Container { bindings in
        bindings.bind(Lazy<Int>.self, in: .singleton) { (lazy: Lazy<Int>) in lazy }.named("lazy")
        bindings.bind(Int.self, in: .graph) { 1 }
        bindings.bind(Node.self, in: .singleton) {
          dawdle(3)
          return Node()
        }
        bindings.bind(Lazy<Leaf>.self, in: .singleton) { (leaf: Lazy<Leaf>) in leaf }.named("leaf")
        bindings.bind(Leaf.self, in: .graph) { (_: Node, lazy: Lazy<Int>) in
          _ = try lazy.value
          return Leaf()
        }
      }
      let errors = Journal<String>()
      onThreads(4) { number in
        for _ in 0..<5 {
          do {
            if number % 2 == 0 { _ = try container[Node.self] }
            _ = try container[Key(Lazy<Int>.self, "lazy")].value
            _ = try container[Key(Lazy<Leaf>.self, "leaf")].value
          } catch {
            errors.note("\(error)")
          }
        }
      }
      #expect(errors.entries == [])
    }
  }

  @Test func `a cycle through two containers is an error, not a deadlock`() throws {
    let (isInNode, isInLeaf) = (Gate(), Gate())
    let (nodes, leaves) = (ContainerBox(), ContainerBox())
    nodes.container = try Container { bindings in
      bindings.bind(Node.self, in: .singleton) {
        isInNode.open()
        isInLeaf.wait()
        _ = try leaves.container?[Leaf.self]
        return Node()
      }
    }
    leaves.container = try Container { bindings in
      bindings.bind(Leaf.self, in: .singleton) {
        isInLeaf.open()
        isInNode.wait()
        _ = try nodes.container?[Node.self]
        return Leaf()
      }
    }
    let codes = Journal<ResolutionError.Code?>()
    onThreads(2) { number in
      codes.note(
        number == 0
          ? failure { try nodes.container?[Node.self] }?.code
          : failure { try leaves.container?[Leaf.self] }?.code)
    }
    #expect(codes.entries == [.cycle, .cycle])
    (nodes.container, leaves.container) = (nil, nil)
  }

  @Test func `a request may read a lazy of its own that another thread also reads`() throws {
    for _ in 0..<5 {
      let (isKept, isRead) = (Gate(), Gate())
      let container = try Container { bindings in
        bindings.bind(Int.self, in: .graph) { 1 }
        bindings.bind(Lazy<Int>.self, in: .singleton) { (lazy: Lazy<Int>) in lazy }.named("kept")
        bindings.bind(Leaf.self, in: .graph) { (lazy: Lazy<Int>) in
          isKept.open()
          isRead.wait()
          dawdle(20)
          _ = try lazy.value
          return Leaf()
        }.using(.named("kept"))
      }
      let errors = Journal<String>()
      onThreads(2) { number in
        do {
          if number == 0 {
            _ = try container[Leaf.self]
          } else {
            isKept.wait()
            let lazy = try container[Key(Lazy<Int>.self, "kept")]
            isRead.open()
            _ = try lazy.value
          }
        } catch {
          errors.note("\(error)")
        }
      }
      #expect(errors.entries == [])
    }
  }

  @Test func `waiting for a lazy uses a bounded stack, however often it wakes up`() throws {
    let (isMaking, mayEnd) = (Gate(), Gate())
    let container = try Container { bindings in
      bindings.bind(Node.self, in: .singleton) {
        isMaking.open()
        mayEnd.wait()
        return Node()
      }
      bindings.bind(Leaf.self, arguments: Int.self) { (_: Int) in Leaf() }.cachedByArgument()
    }
    let lazy = try container.lazy(Node.self)
    let maker = try wired(Make<Leaf, Int>.self, by: container)
    let errors = Journal<String>()
    onThreads(3, stackSize: 256 << 10) { number in
      do {
        switch number {
        case 0: _ = try lazy.value
        case 1:
          isMaking.wait()
          _ = try lazy.value
        default:
          isMaking.wait()
          for argument in 0..<20_000 {
            _ = try maker(argument)
            // Gives waiting threads the time to wake up.
            if argument % 4 == 0 { sched_yield() }
          }
          mayEnd.open()
        }
      } catch {
        errors.note("\(error)")
      }
    }
    #expect(errors.entries == [])
  }
}
