// What stands in a library that the command asks; the pointer is the caller's word.
import SwiftDI
import SwiftDIExport

@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  unsafe Export.answer(request) { environment in
    Blueprint(name: "App", environment: environment) { $0.bind { 1 } }
  }
}
