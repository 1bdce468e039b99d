import SwiftDI
import SwiftDIExport

// A library that answers the command.

struct ExportedModule: Module {
  func configure(_ bindings: Bindings) {}
}

@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  Export.answer(request) { environment in
    Blueprint(ExportedModule(), name: "App", environment: environment)
  }
}
