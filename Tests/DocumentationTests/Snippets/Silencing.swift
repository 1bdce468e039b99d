import DIDefinition
import DIWriting
import Foundation
import SwiftDI
import Testing

enum Silencing {
  static func ignore(_ bindings: Bindings) {
    // snippet: silencing
    bindings.bind(Boiler.init, in: .singleton)
      .ignoring("unreachable-binding", reason: "the demo requests it by hand")
    bindings.ignore(
      "property-cycle", keys: ["Barista", "Boiler"], reason: "each knows the other")
    // end
  }
}

@Suite struct DefinitionForCI {
  // snippet: testing-definition
  @Test func `the definition is written where CI wants it`() throws {
    guard let folder = ProcessInfo.processInfo.environment["DEFINITIONS"] else { return }
    let kitchen = Blueprint(KitchenModule(), name: "Kitchen").definition
    let file = URL(filePath: folder).appending(path: "Kitchen.json")
    try Data(DefinitionWriter.write(kitchen)).write(to: file)
  }
  // end
}
