import SwiftDI

enum ServerPage {
  // snippet: server-classes
  struct Request: Sendable {
    let table: Int
    let drink: String
  }

  actor Ledger {
    private(set) var drinks: [String] = []

    func add(_ drink: String) -> Int {
      drinks.append(drink)
      return drinks.count
    }
  }

  final class Ticket {
    let request: Request
    private(set) var isClosed = false

    init(request: Request) { self.request = request }

    func close() { isClosed = true }
  }

  final class OrderHandler {
    let ticket: Ticket
    let ledger: Ledger

    init(ticket: Ticket, ledger: Ledger) {
      self.ticket = ticket
      self.ledger = ledger
    }

    func respond() async -> String {
      let number = await ledger.add(ticket.request.drink)
      return "order \(number): \(ticket.request.drink) for table \(ticket.request.table)"
    }
  }
  // end
}

// snippet: server-scope
extension Scope {
  static let request = Scope.declared("request")
}
// end

extension ServerPage {
  // snippet: server-module
  struct ServerModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Ledger.init, in: .singleton)
      bindings.external(Request.self, in: .request)
      bindings.bind(Ticket.init, in: .request).onClose { $0.close() }
      bindings.bind(OrderHandler.init, in: .request)
    }
  }
  // end

  // snippet: server-server
  struct Server: Sendable {
    private let container: Container

    init() throws { container = try Container(ServerModule()) }

    func respond(to request: Request) async throws -> String {
      let scope = try container.open(.request) { $0.provide(request) }
      defer { scope.close() }
      return try await scope[OrderHandler.self].respond()
    }
  }
  // end

  static func serve() async throws -> [String] {
    // snippet: server-serve
    let server = try Server()
    let answers: [String] = try await withThrowingTaskGroup(of: String.self) { group in
      for table in 1...100 {
        group.addTask { try await server.respond(to: Request(table: table, drink: "latte")) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // end
    return answers
  }
}
