import SwiftDI

@MainActor func save(_ container: Container) throws {
  let database = try container[Database.self]
  database.save()  // error: global actor 'Storage'-isolated
}
