// The expansion of `@Injectable` in a class of an app, where its warnings cannot be silenced.
import SwiftDI
import SwiftDIDiscovery

final class Engine {
  nonisolated static func __swiftDIMake() -> Engine { Engine() }

  #if objectFormat(MachO)
    @section("__DATA,swiftdi_recs")
  #else
    @section("swiftdi_recs")
  #endif
  @used
  private nonisolated static let __swiftDIRecord: SwiftDIDiscovery.Discovery.Record = (
    0x5344_4931, 1,
    { question in
      unsafe SwiftDIDiscovery.Discovery.answer(
        question, "Engine", file: "Case/Record.swift", line: 4
      ) { bindings in
        bindings.bind(
          Engine.__swiftDIMake, file: "Case/Record.swift", line: 4, column: 1
        )
      }
    }
  )
}
