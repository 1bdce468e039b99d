import DIDefinition
import Testing

@testable import SourceReading

/// The share of an app that was read, and the keys that the rest may bind.
@Suite struct BalanceTests {
  @Test func `every place that looks like a registration or a request is counted`() throws {
    let read = try Apps.read(
      """
      import Kit
      import Swinject
      final class Clock {}
      final class Alarm { init(clock: Clock) {} }
      func start(_ container: Container) {
        container.register(Clock.self) { _ in Clock() }
        container.register(Alarm.self) { r in Alarm(clock: r.resolve(Clock.self)!) }
        _ = container.resolve(choose())
        _ = Kit.locator().resolve(Alarm.self)
      }
      """)
    #expect(
      read.balance
        == .init(
          files: 1, registrations: .init(seen: 2, read: 2), requests: .init(seen: 3, read: 1)))
    #expect(read.notRead.map(\.binds) == [[], []])
  }

  @Test func `a registration by something unknown may only bind its type`() throws {
    let read = try Apps.read(
      """
      import Kit
      import Swinject
      final class Clock {}
      final class Bell {}
      final class Alarm { init(clock: Clock, bell: Bell) {} }
      func start(_ container: Container) {
        container.register(Alarm.self) { r in
          Alarm(clock: r.resolve(Clock.self)!, bell: r.resolve(Bell.self)!)
        }
        Kit.locator().register(Clock.self) { _ in Clock() }
      }
      """)
    #expect(read.notRead.map(\.binds) == [["Clock"]])
    #expect(read.balance?.registrations == .init(seen: 2, read: 1))
  }

  @Test func `an assembly that nothing creates says what it would register`() throws {
    let read = try Apps.read(
      """
      import Swinject
      final class Clock {}
      final class Alarm {}
      final class ClockAssembly: Assembly {
        func assemble(container: Container) { container.register(Clock.self) { _ in Clock() } }
      }
      final class AlarmAssembly: Assembly {
        func assemble(container: Container) { container.register(Alarm.self) { _ in Alarm() } }
      }
      let assembler = Assembler([AlarmAssembly()])
      """)
    #expect(read.notRead.map(\.forgotten) == [["Clock"]])
    #expect(read.balance?.registrations == .init(seen: 1, read: 1))
  }
}
