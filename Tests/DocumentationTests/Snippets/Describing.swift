import DIDefinition
import DIWriting
import Foundation
import SwiftDI
import SwiftDITesting

enum Describing {
  static func write() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
    // snippet: describing-write
    let blueprint = Blueprint(KitchenModule(), name: "Kitchen")
    let bytes = DefinitionWriter.write(blueprint.definition)
    let file = folder.appending(path: "kitchen.json")
    try Data(bytes).write(to: file)
    // end
    return file
  }

  static func facts(_ bindings: Bindings) {
    // snippet: describing-facts
    bindings.root(CoffeeMachine.self)
    bindings.bind(Boiler.init, in: .singleton)
      .label("owner", "kitchen team")
      .ignoring("unreachable-binding", reason: "the demo asks for it by hand")
    // end
  }

  static func recording() throws -> ContainerDefinition {
    // snippet: describing-record
    let container = try Blueprint(KitchenModule()).adding { bindings in
      bindings.bind { (resolver: Resolver) in try resolver[Boiler.self].degrees }
    }.build()
    let definition = try container.recorded { container in
      _ = try container[Int.self]
    }
    // end
    return definition
  }

  static func trace() throws -> [String] {
    // snippet: describing-trace
    let container = try Container(Blueprint(KitchenModule())) { event in
      print(String(repeating: "  ", count: event.depth), event.kind, event.key)
    }
    // end
    _ = try container[CoffeeMachine.self]
    return []
  }
}
