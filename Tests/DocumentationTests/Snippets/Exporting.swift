import SwiftDI
import SwiftDIExport

typealias CafeModule = Modules.CafeModule

// snippet: exporting-library
@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  Export.answer(request) { environment in
    Blueprint(CafeModule(), name: "Cafe", environment: environment)
  }
}
// end

enum Exporting {
  static func program() {
    // snippet: exporting-program
    Export.answerIfAsked { environment in
      Blueprint(CafeModule(), name: "Cafe", environment: environment)
    }
    // end
  }

  static func kitchen() {
    // snippet: exporting-first-container
    Export.answerIfAsked { environment in
      Blueprint(KitchenModule(), name: "Cafe", environment: environment)
    }
    // end
  }

  static func several() {
    // snippet: exporting-several
    Export.answerIfAsked { environment in
      Blueprint(CafeModule(), name: "Cafe", environment: environment)
      Blueprint(KitchenModule(), name: "Kitchen", environment: environment)
    }
    // end
  }
}
