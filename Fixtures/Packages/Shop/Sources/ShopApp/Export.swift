import SwiftDI
import SwiftDIExport

/// Lets `swift-di lint --library` read the container.
@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  Export.answer(request) { Blueprint(AppModule(), name: "Shop", environment: $0) }
}
