import DIDefinition
import Foundation
import SwiftDI
import Testing

/// A cycle of properties that leads through the graph scope and through singletons, or instances of a
/// declared scope, has the same instances whatever is requested first.
@Suite struct CycleOfCachedTests {
  private final class Session: @unchecked Sendable {
    var screen: Screen?
    var other: Screen?
  }
  private final class Screen: @unchecked Sendable {
    let session: Session
    init(_ session: Session) { self.session = session }
  }
  private final class Holder: @unchecked Sendable {
    var session: Session?
  }
  private final class Part: Sendable {
    let session: Session
    init(_ session: Session) { self.session = session }
  }

  private static let login: Scope = .declared("login")

  @Test(arguments: [Scope.singleton, .weak, CycleOfCachedTests.login])
  func `an instance of the graph scope can be requested before the cached one`(
    scope: Scope
  ) throws {
    let root = try Container {
      $0.declare(Self.login)
      $0.bind(Session.init, in: scope).set(\.screen)
      $0.bind(Screen.init, in: .graph)
    }
    let container = scope == Self.login ? try root.open(Self.login) : root
    let screen = try container[Screen.self]
    let session = try container[Session.self]
    #expect(screen.session === session)
    #expect(session.screen === screen)
    #expect(try container[Screen.self] !== screen)
  }

  @Test func `a weakly cached one that is gone is constructed before it again`() throws {
    final class View: @unchecked Sendable {
      let model: Model
      init(_ model: Model) { self.model = model }
    }
    final class Model: @unchecked Sendable { weak var view: View? }
    let container = try Container {
      $0.bind(Model.init, in: .weak).set(\.view, ownership: .weak)
      $0.bind(View.init, in: .graph)
    }
    for _ in 0..<2 {
      weak var gone: Model?
      do {
        let view = try container[View.self]
        #expect(view.model.view === view)
        #expect(try container[Model.self] === view.model)
        gone = view.model
      }
      #expect(gone == nil)
    }
  }

  @Test func `the cached one can be requested first`() throws {
    let container = try Container {
      $0.bind(Session.init, in: .singleton).set(\.screen)
      $0.bind(Screen.init, in: .graph)
    }
    let session = try container[Session.self]
    #expect(session.screen?.session === session)
    #expect(try container[Screen.self].session === session)
  }

  @Test func `bindings without a cache, aliases and decorators may be between them`() throws {
    let container = try Container {
      $0.bind(Session.self, in: .singleton) { Session() }.named("real")
        .set(\.screen).set(\.other)
      $0.bind(Session.self) { (session: Session) in session }.using(.named("real"))
      $0.bind(Part.init)
      $0.bind(Screen.self, in: .graph) { (part: Part) in Screen(part.session) }
    }
    let screen = try container[Screen.self]
    #expect(screen.session.screen === screen)
    #expect(screen.session.other === screen)
  }

  @Test func `the property of a binding without a cache may lead to the cached one`() throws {
    let container = try Container {
      $0.bind(Session.init, in: .singleton).set(\.screen)
      $0.bind(Holder.init).set(\.session)
      $0.bind(Screen.self, in: .graph) { (holder: Holder) in Screen(holder.session ?? Session()) }
    }
    let screen = try container[Screen.self]
    let session = try container[Session.self]
    #expect(screen.session === session)
    #expect(session.screen === screen)
  }

  @Test func `a reset in the meantime mixes no old instance with a new one`() throws {
    let container = try Container { bindings in
      bindings.bind(Session.init, in: .singleton).set(\.screen)
        .onAwake { _ in Container.current?.reset(Session.self) }
      bindings.bind(Screen.init, in: .graph)
    }
    let screen = try container.withCurrent { try container[Screen.self] }
    #expect(screen.session.screen === screen)
    let session = try container[Session.self]
    #expect(session !== screen.session)
    #expect(session.screen !== screen)
  }

  @Test func `another thread may fail to construct the cached one`() throws {
    struct Failure: Error {}
    let (begun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = Guarded(0)
    let container = try Container {
      $0.bind(Session.self, in: .singleton) { () throws -> Session in
        let number = count.withLock { count in
          count += 1
          return count
        }
        guard number == 1 else { return Session() }
        begun.signal()
        goesOn.wait()
        throw Failure()
      }.set(\.screen)
      $0.bind(Screen.init, in: .graph)
    }
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = try? container[Session.self]
      ended.signal()
    }
    begun.wait()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      goesOn.signal()
    }
    let screen = try container[Screen.self]
    ended.wait()
    #expect(screen.session.screen === screen)
  }

  @Test func `an asynchronous request is no different`() async throws {
    let container = try Container {
      $0.bind(Session.init, in: .singleton).set(\.screen)
      $0.bind(Screen.init, in: .graph)
    }
    let screen = try await container.resolveAsync(Screen.self)
    #expect(screen.session.screen === screen)
  }

  @Test(.timeLimit(.minutes(10)))
  func `an asynchronous factory may construct the cached one`() async throws {
    let container = try Container {
      $0.bind(Session.self, in: .singleton) { () async in
        await Task.yield()
        return Session()
      }.set(\.screen)
      $0.bind(Screen.init, in: .graph)
    }
    let screen = try await container.resolveAsync(Screen.self)
    let session = try await container.resolveAsync(Session.self)
    #expect(screen.session === session)
    #expect(session.screen?.session === session)
  }

  @Test func `a factory that fails is named on the path of the error`() throws {
    struct Failure: Error {}
    let container = try Container {
      $0.bind(Session.self, in: .singleton) { () throws -> Session in throw Failure() }
        .set(\.screen)
      $0.bind(Screen.init, in: .graph)
    }
    let error = #expect(throws: ResolutionError.self) { try container[Screen.self] }
    #expect(error?.underlying is Failure)
    #expect(error?.steps.count == 2)
  }

  @Test func `the bindings between both are on the path of the error`() throws {
    struct Failure: Error {}
    let container = try Container {
      $0.bind(Session.self, in: .singleton) { () throws -> Session in throw Failure() }.named(
        "real"
      )
      .set(\.screen)
      $0.bind(Session.self) { (session: Session) in session }.using(.named("real"))
      $0.bind(Part.init)
      $0.bind(Screen.self, in: .graph) { (part: Part) in Screen(part.session) }
    }
    let error = #expect(throws: ResolutionError.self) { try container[Screen.self] }
    #expect(error?.steps.map(\.key) == ["Session#real", "Session", "Part", "Screen"])
  }

  @Test func `instances that await their turn are not on the path of the error`() throws {
    struct Failure: Error {}
    let container = try Container {
      $0.bind(Session.self, in: .singleton) { Session() }.named("first").set(\.screen)
      $0.bind(Session.self, in: .singleton) { () throws -> Session in throw Failure() }.named(
        "failing"
      )
      .set(\.screen)
      $0.bind(Screen.self, in: .graph) {
        (first: Session, failing: Session) in Screen(first)
      }.using(.named("first"), .named("failing"))
    }
    let error = #expect(throws: ResolutionError.self) { try container[Screen.self] }
    #expect(error?.steps.map(\.key) == ["Session#failing", "Screen"])
  }

  @Test func `doubles meet the same order`() throws {
    let container = try Container {
      $0.bind(Session.init, in: .singleton).set(\.screen)
      $0.bind(Screen.init, in: .graph)
      $0.bind { 1 }
    }
    try container.withOverrides {
      $0.instance(2)
    } operation: {
      let screen = try container[Screen.self]
      #expect(screen.session.screen === screen)
    }
  }
}
