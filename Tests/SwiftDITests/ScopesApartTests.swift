import SwiftDI
import Testing

private final class Account {}
private final class Ticket {}
private final class Luggage {}
private final class Report {
  init(account: Account, ticket: Ticket) {}
}
private final class Summary {
  init(report: Report) {}
}
private final class Label {
  init(ticket: Ticket) {}
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
  fileprivate static let trip = Scope.declared("trip")
  fileprivate static let tripOfSession = Scope.declared("trip", within: .session)
}

@Suite struct `Scopes of which neither is within the other` {
  private func accountAndTicket(_ bindings: Bindings) {
    bindings.bind(Account.init, in: .session, file: "App.swift", line: 1, column: 1)
    bindings.bind(Ticket.init, in: .trip, file: "App.swift", line: 2, column: 1)
  }

  private func failure(_ configure: (Bindings) -> Void) -> String? {
    #expect(throws: BuildError.self) { try Container(configure) }?.description
  }

  @Test func `are an error for the innermost binding that needs objects of both`() {
    let failure = failure { bindings in
      accountAndTicket(bindings)
      bindings.bind(Report.init, file: "App.swift", line: 3, column: 1)
      bindings.bind(Summary.init)
    }
    #expect(
      failure?.contains(
        """
        App.swift:3:1: 'Report' needs trip 'Ticket', which is never open together with session 'Account' \
        [scope-leak]
          also: App.swift:1
          also: App.swift:2
          help: declare 'trip' within 'session', or pass 'Ticket' in as an argument
        """) == true)
    #expect(failure?.contains("1 finding") == true)
  }

  /// Each of two providers fails through the other one, so neither excuses the other.
  @Test func `are an error for the first of two bindings whose providers fail through each other`()
  {
    let blueprint = Blueprint { bindings in
      accountAndTicket(bindings)
      bindings.bind(Summary.self) { (_: Label, _: Provider<Luggage>) in
        Summary(report: Report(account: Account(), ticket: Ticket()))
      }
      bindings.bind(Label.init)
      bindings.bind(Luggage.self) { (_: Account, _: Provider<Summary>) in Luggage() }
    }
    #expect(blueprint.check().map(\.keys) == [["Summary"]])
  }

  @Test func `are an error for a binding that needs them through others`() {
    let blueprint = Blueprint { bindings in
      accountAndTicket(bindings)
      bindings.bind(Label.init)
      bindings.bind(Summary.self) { (account: Account, label: Label) in
        Summary(report: Report(account: account, ticket: Ticket()))
      }
    }
    #expect(blueprint.check().map(\.keys) == [["Summary"]])
  }

  @Test
  func `are an error for a binding that needs an object of one and has a provider of the other`() {
    let failure = failure { bindings in
      accountAndTicket(bindings)
      bindings.bind(
        Luggage.self, file: "App.swift", line: 3, column: 1,
        to: { (account: Account, ticket: Provider<Ticket>) in Luggage() })
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        App.swift:3:1: 'Luggage' requests trip 'Ticket' later, which is never open together with session \
        'Account' [scope-leak]
          also: App.swift:1
          also: App.swift:2
          help: declare 'trip' within 'session', or pass 'Ticket' in as an argument
        """)
  }

  @Test func `are none for a binding that has a provider of each`() throws {
    let container = try Container { bindings in
      accountAndTicket(bindings)
      bindings.bind { (account: Provider<Account>, ticket: Provider<Ticket>) in
        Report(account: try account(), ticket: Ticket())
      }
    }
    #expect(throws: Never.self) { try container.open(.session)[Report.self] }
  }

  @Test func `are none if one is within the other`() throws {
    let container = try Container { bindings in
      bindings.bind(Account.init, in: .session)
      bindings.bind(Ticket.init, in: .tripOfSession)
      bindings.bind(Report.init)
    }
    #expect(throws: Never.self) {
      try container.open(.session).open(.tripOfSession)[Report.self]
    }
  }
}

@Suite struct `A child in an open scope` {
  private let session: Container

  init() throws {
    session = try Container { bindings in
      bindings.bind(Account.init, in: .session)
      bindings.bind(Ticket.init, in: .trip)
    }.open(.session)
  }

  private func failures(_ configure: @escaping (Bindings) -> Void) -> [String]? {
    #expect(throws: BuildError.self) { try session.child(name: "guest", configure) }?
      .findings.map(\.message)
  }

  @Test func `cannot bind into a scope that its parent cannot open there`() {
    let failures = failures { $0.bind(Luggage.init, in: .trip) }
    #expect(
      failures == [
        "'Luggage' is in scope 'trip', which is never open together with session, the scope of "
          + "container 'guest'"
      ])
  }

  @Test func `cannot need an object of such a scope`() {
    let failures = failures { $0.bind(Label.init) }
    #expect(
      failures == [
        "'Label' needs trip 'Ticket', which is never open together with session, the scope of "
          + "container 'guest'"
      ])
  }

  /// Neither an instance nor a lazy can be had before the other binding is mended.
  @Test func `has one error for a binding that is never constructed, and none for its dependents`()
  {
    let failures = failures { bindings in
      bindings.bind(Luggage.init, in: .trip)
      bindings.bind(Account.self) { (_: Luggage) in Account() }
      bindings.bind(Ticket.self) { (_: Lazy<Luggage>) in Ticket() }
    }
    #expect(
      failures == [
        "'Luggage' is in scope 'trip', which is never open together with session, the scope of "
          + "container 'guest'"
      ])
  }

  @Test func `can need an object of the open scope and one of a scope of its own`() throws {
    let session = try Container { $0.bind(Account.init, in: .session) }.open(.session)
    let child = try session.child(name: "guest") { bindings in
      bindings.bind(Ticket.init, in: .trip)
      bindings.bind(Report.init)
    }
    #expect(throws: Never.self) { try child.open(.trip)[Report.self] }
    #expect(child.definition.containers.map(\.scope) == ["session"])
  }

  @Test func `opens a scope alone that its parents only declare`() throws {
    let ticketOfTrip = Scope.declared("leg", within: .trip)
    let session = try Container { bindings in
      bindings.declare(ticketOfTrip)
      bindings.bind(Account.init, in: .session)
    }.open(.session)
    let child = try session.child(name: "guest") { bindings in
      bindings.bind(Ticket.init, in: .trip)
      bindings.bind(Luggage.init, in: ticketOfTrip)
      bindings.bind(Report.init)
    }
    let trip = try child.open(.trip)
    #expect(throws: Never.self) { try trip[Report.self] }
    let leg = try trip.open(ticketOfTrip)
    #expect(try leg[Luggage.self] === leg[Luggage.self])
    #expect(try leg[Ticket.self] === trip[Ticket.self])
    let grandchild = try child.child(name: "friend") { $0.bind(Label.init, in: .trip) }
    #expect(throws: Never.self) { try grandchild.open(.trip)[Label.self] }
    #expect(throws: Never.self) {
      try child.withOverrides {
        $0.instance(Ticket())
      } operation: { () throws in
        _ = try child.open(.trip)[Report.self]
      }
    }
    let error = #expect(throws: ResolutionError.self) { try session.open(.trip) }
    #expect(error?.code == .scopeNotWithin("session"))
  }

  @Test func `can bind into a scope within the open one`() throws {
    let session = try Container { bindings in
      bindings.bind(Account.init, in: .session)
      bindings.bind(Ticket.init, in: .tripOfSession)
    }.open(.session)
    let child = try session.child(name: "guest") { bindings in
      bindings.bind(Luggage.init, in: .tripOfSession)
      bindings.bind(Report.init)
    }
    #expect(throws: Never.self) { try child.open(.tripOfSession)[Luggage.self] }
    #expect(throws: Never.self) { try child.open(.tripOfSession)[Report.self] }
  }

  @Test func `cannot need an external that its parent gets in such a scope`() throws {
    let session = try Container { bindings in
      bindings.bind(Account.init, in: .session)
      bindings.external(Ticket.self, in: .trip)
    }.open(.session)
    let error = #expect(throws: BuildError.self) {
      try session.child(name: "guest") { $0.bind(Label.init) }
    }
    #expect(
      error?.findings.map(\.message) == [
        "'Label' needs trip 'Ticket', which is never open together with session, the scope of "
          + "container 'guest'"
      ])
  }

  @Test func `can need an external of its own, which hides that of its parent`() throws {
    let session = try Container { bindings in
      bindings.bind(Account.init, in: .session)
      bindings.external(Ticket.self, in: .tripOfSession)
      bindings.bind(Label.init)
    }.open(.session)
    let legOfSession = Scope.declared("leg", within: .session)
    let child = try session.child(name: "guest") { bindings in
      bindings.external(Ticket.self, in: legOfSession)
      bindings.bind(Ticket.self, to: { (own: Ticket) in own }).named("own")
    }
    let (ticket, other) = (Ticket(), Ticket())
    let leg = try child.open(legOfSession) { $0.provide(ticket) }
    #expect(try leg[Ticket.self] === ticket)
    #expect(try leg[Key(Ticket.self, "own")] === ticket)
    let trip = try session.open(.tripOfSession) { $0.provide(other) }
    #expect(try trip[Ticket.self] === other)
    #expect(
      child.definition.externals == [
        .key("Ticket", scope: "trip"), .key("Ticket", scope: "leg", container: "guest"),
      ])
  }
}
