import DIDefinition
import DIReading
import DIWriting
import Dispatch
import FuzzSupport
import SwiftDI
import Synchronization

/// A module that can be removed again.
struct RemovableModule: Module {
  let source: ByteSource
  let ledger: Ledger

  func configure(_ bindings: Bindings) throws {
    try RandomModule.describe(bindings, from: source, ledger: ledger)
  }
}

/// Performs steps with containers, and checks properties that hold for any steps.
final class Program: Sendable {
  private struct State {
    var containers: [Container] = []
    var providers: [Provider<Part>] = []
    var lazies: [Lazy<Part>] = []
  }

  private static let mostContainers = 24

  private let state = Mutex(State())
  private let ledger: Ledger
  /// The number of running steps that run others concurrently.
  private let concurrency = Atomic(0)

  private init(_ ledger: Ledger) {
    self.ledger = ledger
  }

  /// Decodes a program from bytes, runs it, and checks the remaining parts.
  static func run(_ bytes: [UInt8]) {
    let ledger = Ledger()
    var source = ByteSource(bytes)
    // The length of the input decides, so that a failing input fails again.
    Program(ledger).run(&source, checksBlueprint: bytes.count % 4 == 0)
    // The last reference of a task may be released a moment after the task was awaited.
    let pause = DispatchSemaphore(value: 0)
    var pauses = 0
    while !ledger.isEmpty, pauses < 2_000 {
      pauses += 1
      _ = pause.wait(timeout: .now() + .milliseconds(1))
    }
    ledger.check()
  }

  private func run(_ source: inout ByteSource, checksBlueprint: Bool) {
    let (first, second) = (source.part(), source.part())
    let ledger = ledger
    let blueprint = Blueprint(name: "::fuzzed\u{1B}") {
      try RandomModule.describe($0, from: first, ledger: ledger)
    }.adding(RemovableModule(source: second, ledger: ledger))
    // This would take a third of the time; programs that describe their containers check more.
    if checksBlueprint { checkDefinition(blueprint.definition) }
    keepContainer { try Container(blueprint) }
    take(Step.list(&source, atMost: 60))
    let containers = state.withLock { $0.containers }
    for container in containers.reversed() { container.close() }
    for container in containers { requireClosed(container) }
    state.withLock { $0 = State() }
  }

  // MARK: Steps

  private func take(_ steps: [Step]) {
    for step in steps { take(step) }
  }

  private func take(_ step: Step) {
    switch step {
    case .resolve(let target, let name):
      guard let container = container(target) else { return }
      checkSame { () throws(ResolutionError) in try Self.resolve(name, in: container) }
    case .find(let target, let name):
      request(target) { try $0.find(Key(Part.self, name)) }
    case .resolveThing(let target, let name):
      request(target) { try $0.find(Key((any Thing).self, name)) as? Part }
    case .resolveAll(let target, let name):
      request(target) { try $0.all(Key(Part.self, name)).first }
    case .resolveKey(let target, let name):
      request(target) { try $0[Key<Part>(name)] }
    case .make(let target, let name, let argument):
      request(target) { try $0.make(Key(Part.self, name), with: argument) }
    case .makeThing(let target, let name, let argument):
      request(target) { try $0.make(Key((any Thing).self, name), with: argument) as? Part }
    case .wire(let target):
      request(target) { container in
        let part = Part(BindingTraits(number: self.ledger.nextBinding()), in: self.ledger)
        try container.wire(part)
        return part
      }
    case .keepProvider(let target, let name):
      request(target) { container in
        let provider = try container.provider(of: Key(Part.self, name))
        self.state.withLock { $0.providers.append(provider) }
        return nil
      }
    case .callProvider(let number):
      guard let provider = choose(number, \.providers) else { return }
      request { try provider() }
    case .keepLazy(let target, let name):
      request(target) { container in
        let lazy = try container.lazy(Key(Part.self, name))
        self.state.withLock { $0.lazies.append(lazy) }
        return nil
      }
    case .callLazy(let number):
      guard let lazy = choose(number, \.lazies) else { return }
      request { try lazy() }
    case .open, .child, .adding, .removing: derive(step)
    case .put(let target, let name):
      guard let container = container(target) else { return }
      ledger.allowRepetition()
      let part = Part(BindingTraits(number: ledger.nextBinding()), in: ledger)
      attempt { try container.put(part, for: Key(Part.self, name)) }
    case .reset(let target, let what): container(target).map { reset($0, what) }
    case .close(let target): container(target)?.close()
    case .drop(let target): drop(target)
    case .describe(let target):
      guard let container = container(target) else { return }
      checkDefinition(container.definition)
      requireVisibleLines(container.description, "a container's description")
    case .overriding(let target, let source, let steps): override(target, source, steps)
    case .threads(let lists): onThreads(lists)
    case .tasks(let lists): inTasks(lists)
    }
  }

  private func derive(_ step: Step) {
    let ledger = ledger
    switch step {
    case .open(let target, let scope, let gives):
      guard let container = container(target) else { return }
      let parts = gives.map { ($0, Part(BindingTraits(number: ledger.nextBinding()), in: ledger)) }
      keepContainer {
        try container.open(scope) { values in
          for (name, part) in parts { values.provide(part, for: Key(Part.self, name)) }
        }
      }
    case .child(let target, let source):
      guard let container = container(target) else { return }
      keepContainer {
        try container.child {
          try RandomModule.describe($0, from: source, ledger: ledger)
        }
      }
    case .adding(let target, let source):
      guard let container = container(target) else { return }
      ledger.allowRepetition()
      keepContainer {
        try container.blueprint.adding {
          try RandomModule.describe($0, from: source, ledger: ledger)
        }.build()
      }
    case .removing(let target):
      guard let container = container(target) else { return }
      ledger.allowRepetition()
      keepContainer { try container.blueprint.removing(RemovableModule.self).build() }
    default: break
    }
  }

  private func reset(_ container: Container, _ what: Step.Reset) {
    ledger.allowRepetition()
    switch what {
    case .all: container.reset()
    case .scope(let scope): container.reset(scope)
    case .key(let name): container.reset(Key(Part.self, name))
    }
  }

  private func override(_ target: Int, _ source: ByteSource, _ steps: [Step]) {
    guard let container = container(target) else { return }
    let ledger = ledger
    ledger.allowRepetition()
    attempt {
      try container.withOverrides {
        try RandomModule.describe($0, from: source, ledger: ledger)
      } operation: {
        self.take(steps)
      }
    }
  }

  private func onThreads(_ lists: [[Step]]) {
    concurrency.wrappingAdd(1, ordering: .sequentiallyConsistent)
    DispatchQueue.concurrentPerform(iterations: lists.count) { take(lists[$0]) }
    concurrency.wrappingSubtract(1, ordering: .sequentiallyConsistent)
  }

  private func inTasks(_ lists: [[Step]]) {
    concurrency.wrappingAdd(1, ordering: .sequentiallyConsistent)
    let done = DispatchSemaphore(value: 0)
    Task {
      await withTaskGroup { group in
        for list in lists {
          group.addTask { for step in list { await self.takeWaiting(step) } }
        }
        if lists.contains(where: \.isEmpty) { group.cancelAll() }
      }
      done.signal()
    }
    done.wait()
    concurrency.wrappingSubtract(1, ordering: .sequentiallyConsistent)
  }

  private func takeWaiting(_ step: Step) async {
    switch step {
    case .resolve(let target, let name):
      guard let container = container(target) else { return }
      await attempt { try await container.resolveAsync(Key(Part.self, name)).noteReturned() }
    case .callProvider(let number):
      guard let provider = choose(number, \.providers) else { return }
      await attempt { try await provider.resolveAsync().noteReturned() }
    case .close(let target): await container(target)?.closeAsync()
    default: take(step)
    }
  }

  // MARK: Requests

  private static func resolve(
    _ name: BindingName?, in container: Container
  ) throws(ResolutionError) -> Part {
    guard let name else { return try container[Part.self] }
    return try container[Key(Part.self, name)]
  }

  /// Checks that a cached instance is returned again while no other step runs.
  private func checkSame(_ resolve: () throws(ResolutionError) -> Part) {
    do throws(ResolutionError) {
      let part = try resolve()
      part.noteReturned()
      guard part.traits.isCached, concurrency.load(ordering: .sequentiallyConsistent) == 0
      else { return }
      let again = try resolve()
      require(part === again, "\(part.traits) has two instances")
    } catch {
      check(error)
    }
  }

  private func request(_ target: Int, _ ask: @escaping (Container) throws -> Part?) {
    guard let container = container(target) else { return }
    request { try ask(container) }
  }

  private func request(_ ask: () throws -> Part?) {
    attempt { try ask()?.noteReturned() }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { check(error) }
  }

  private func attempt(_ body: () async throws -> Void) async {
    do { try await body() } catch { check(error) }
  }

  // MARK: Containers

  private func container(_ number: Int) -> Container? { choose(number, \.containers) }

  private func choose<Element: Sendable>(
    _ number: Int, _ list: KeyPath<State, [Element]>
  ) -> Element? {
    state.withLock { state in
      let elements = state[keyPath: list]
      return elements.isEmpty ? nil : elements[number % elements.count]
    }
  }

  private func keepContainer(_ make: () throws -> Container) {
    guard state.withLock({ $0.containers.count < Self.mostContainers }) else { return }
    attempt {
      let container = try make()
      state.withLock { $0.containers.append(container) }
    }
  }

  /// Releases a container outside of the lock, because its end may take the lock.
  private func drop(_ target: Int) {
    let dropped = state.withLock { state in
      state.containers.isEmpty
        ? nil : state.containers.remove(at: target % state.containers.count)
    }
    withExtendedLifetime(dropped) {}
  }

  // MARK: Checks

  private func requireClosed(_ container: Container) {
    require(container.isClosed, "a container that was closed says that it is not")
    for name in Names.all {
      let part = try? Self.resolve(name, in: container)
      require(part == nil, "a closed container returned \(part?.traits as Any)")
    }
  }

  /// Checks that the engine's own definition can be written, and read again.
  private func checkDefinition(_ definition: ContainerDefinition) {
    let written = DefinitionWriter.write(definition)
    do throws(DefinitionError) {
      let again = try DefinitionReader.read(written, defaultName: "").definition
      require(DefinitionWriter.write(again) == written, "the definition is read as another one")
    } catch {
      require(false, "the reader refuses the engine's definition: \(error)")
    }
  }

  /// Checks that errors are typed, are possible for the program, and do not control a terminal.
  private func check(_ error: any Error) {
    switch error {
    case let error as ResolutionError:
      check(error)
    case let error as BuildError:
      require(!error.findings.isEmpty, "a build error without findings")
      for finding in error.findings {
        requireVisibleLines(finding.description, "a build error")
        let isRefusal = finding.underlying is Refusal
        require((finding.code == .moduleFailed) == isRefusal, "\(finding) lost what was thrown")
      }
    default:
      require(false, "an error that is not the engine's: \(error)")
    }
  }

  private func check(_ error: ResolutionError) {
    requireVisibleLines(error.description, "an error")
    require(
      (error.code == .factoryFailed) == (error.underlying is Refusal),
      "the factory's error is not in \(error)")
    require(
      (error.code == .doublesDoNotFit) == (error.underlying is BuildError),
      "the build error is not in \(error)")
    switch error.code {
    // Factories that call their providers can form a cycle that is too long for the stack.
    case .missing, .cycle, .factoryFailed, .scopeNotOpen, .scopeNotWithin, .undeclaredExternal,
      .notProvided, .unknownScope, .builtInScope, .closed, .containerGone, .needsAsync, .undeclared,
      .tooDeep, .doublesDoNotFit, .notCached:
      break
    case .needsMainActor, .notAnObject, .environment, .unreadableEnvironment, .exhausted,
      .unlistedName, .noCurrentContainer, .propertiesNotKnown, .boundOutsideOfOverrides, .notOfType:
      require(false, "nothing can have caused \(error.code): \(error)")
    }
  }
}
