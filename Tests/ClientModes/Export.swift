// A library that answers the command. The pointer comes from the command, hence `unsafe`.
import SwiftDI
import SwiftDIExport

@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  unsafe Export.answer(request) { environment in
    Blueprint(name: "App", environment: environment) { $0.bind { 1 } }
  }
}
