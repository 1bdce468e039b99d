import DILiveModules
import SwiftDI
import SwiftDIExport

@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  Export.answer(request) { environment in
    LiveContainers.blueprints(environment)
  }
}
