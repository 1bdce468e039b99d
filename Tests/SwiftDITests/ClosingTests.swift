import DITestSupport
import Foundation
import SwiftDI
import Testing

private final class Service: Sendable {}
private final class User: Sendable {
  init(_ service: Service) {}
}
private struct Failed: Error {}

/// A container that is closed or reset during a construction.
struct ClosingWhileConstructingTests {
  private let diary = Diary()

  private func container(
    _ configure: (Bindings, _ isBegun: Gate, _ mayEnd: Gate) -> Void, meanwhile: (Container) -> Void
  ) throws -> (container: Container, asked: [String]) {
    let (isBegun, mayEnd) = (Gate(), Gate())
    let container = try Container { configure($0, isBegun, mayEnd) }
    let asked = Journal<String>()
    let done = DispatchSemaphore(value: 0)
    Thread {
      let error = failure { try container[User.self] }
      asked.note(error.map { "\($0.code)" } ?? "made")
      done.signal()
    }.start()
    isBegun.wait()
    meanwhile(container)
    mayEnd.open()
    done.wait()
    return (container, asked.entries)
  }

  @Test func `an instance constructed while the container closes is closed and not returned`()
    throws
  {
    let diary = diary
    let (container, asked) = try container(
      { bindings, isBegun, mayEnd in
        bindings.bind(Service.self, in: .singleton) {
          isBegun.open()
          mayEnd.wait()
          return Service()
        }.onClose { _ in diary.note("service") }
        bindings.bind(User.init, in: .singleton).onClose { _ in diary.note("user") }
      }, meanwhile: { $0.close() })
    #expect(asked == ["closed"])
    #expect(diary.entries == ["service"])
    #expect(failure { try container[User.self] }?.code == .closed)
  }

  @Test func `a hook that closes its container closes its own instance`() throws {
    let (box, diary) = (ContainerBox(), diary)
    box.container = try Container { bindings in
      bindings.bind(Service.init, in: .singleton)
        .onAwake { _ in box.container?.close() }
        .onClose { _ in diary.note("closed") }
    }
    #expect(failure { try box.container?[Service.self] }?.code == .closed)
    #expect(diary.entries == ["closed"])
    box.container = nil
  }

  @Test func `a task that constructs an instance while the container closes has it closed`()
    async throws
  {
    let diary = diary
    let box = ContainerBox()
    let container = try Container { bindings in
      bindings.bind(Service.self, in: .singleton) { () async in
        box.container?.close()
        return Service()
      }.onClose { _ in diary.note("service") }
    }
    box.container = container
    #expect(await failure { try await container.resolveAsync(Service.self) }?.code == .closed)
    #expect(diary.entries == ["service"])
    box.container = nil
  }

  @Test func `a factory that failed while its container closed is not called again`() throws {
    let runs = Tally()
    let (container, asked) = try container(
      { bindings, isBegun, mayEnd in
        bindings.bind(Service.self, in: .singleton) {
          guard runs.raise() == 1 else { return Service() }
          isBegun.open()
          mayEnd.wait()
          throw Failed()
        }
        bindings.bind(User.init)
      }, meanwhile: { $0.close() })
    #expect(asked == ["factoryFailed"])
    #expect(failure { try container[Service.self] }?.code == .closed)
    #expect(runs.count == 1)
  }

  @Test(arguments: [false, true])
  func `closing asynchronously waits for the hooks of a close that is under way`(
    isOfParent: Bool
  ) async throws {
    let (isBegun, mayEnd, diary) = (Gate(), Gate(), diary)
    let parent = try Container { $0.bind { 1 } }
    let container = try parent.child { bindings in
      bindings.bind(Service.init, in: .singleton).onClose { _ in
        isBegun.open()
        mayEnd.wait()
        diary.note("hook")
      }
    }
    _ = try container[Service.self]
    Thread { container.close() }.start()
    await Task.detached { isBegun.wait() }.value
    let waiting = Task {
      await (isOfParent ? parent : container).closeAsync()
      diary.note("closed")
    }
    try await Task.sleep(for: .milliseconds(50))
    mayEnd.open()
    await waiting.value
    #expect(diary.entries == ["hook", "closed"])
    await container.closeAsync()
  }

  @Test func `a close hook that resets its container runs once`() throws {
    let (box, diary) = (ContainerBox(), diary)
    let container = try Container { bindings in
      bindings.bind(Service.init, in: .singleton).onClose { _ in
        diary.note("closed")
        box.container?.reset()
        box.container?.close()
      }
    }
    box.container = container
    _ = try container[Service.self]
    container.close()
    #expect(diary.entries == ["closed"])
    box.container = nil
  }

  // MARK: Resetting

  @Test func `an instance whose construction began before a reset is not cached after it`() throws {
    let (runs, diary) = (Tally(), diary)
    let (container, asked) = try container(
      { bindings, isBegun, mayEnd in
        bindings.bind(Service.self, in: .singleton) {
          if runs.raise() == 1 {
            isBegun.open()
            mayEnd.wait()
          }
          return Service()
        }.onClose { _ in diary.note("closed") }
        bindings.bind(User.init)
      }, meanwhile: { $0.reset(Service.self) })
    #expect(asked == ["made"] && diary.entries == ["closed"])
    let service = try container[Service.self]
    #expect(runs.count == 2)
    #expect(try container[Service.self] === service)
  }

  @Test(arguments: [Scope.singleton, .weak])
  func `a hook that resets its instance makes every synchronous request construct it`(
    _ scope: Scope
  ) throws {
    let (box, runs) = (ContainerBox(), Tally())
    let container = try Container { bindings in
      bindings.bind(Service.self, in: scope) {
        runs.raise()
        return Service()
      }.onAwake { _ in box.container?.reset() }
    }
    box.container = container
    let first = try container[Service.self]
    #expect(try container[Service.self] !== first && runs.count == 2)
    box.container = nil
  }

  @Test(arguments: [Scope.singleton, .weak])
  func `a hook that resets its instance makes every asynchronous request construct it`(
    _ scope: Scope
  ) async throws {
    let (box, runs, diary) = (ContainerBox(), Tally(), diary)
    let container = try Container { bindings in
      let service = bindings.bind(Service.self, in: scope) { () async in
        runs.raise()
        box.container?.reset()
        return Service()
      }
      if scope == .singleton { service.onClose { _ in diary.note("closed") } }
      bindings.bind(User.self, in: scope) { (service: Service) in User(service) }
    }
    box.container = container
    let first = try await container.resolveAsync(Service.self)
    #expect(try await container.resolveAsync(Service.self) !== first && runs.count == 2)
    _ = try await container.resolveAsync(User.self)
    #expect(runs.count == 3)
    #expect(diary.count == (scope == .singleton ? 3 : 0))
    box.container = nil
  }
}
