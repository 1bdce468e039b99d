import ShopApp
import SwiftDI
import SwiftDIExport

// Lets `swift-di lint --executable` read the container; does nothing when the program runs by itself.
Export.answerIfAsked { Blueprint(AppModule(), name: "Shop", environment: $0) }

do {
  _ = try Container(AppModule())
} catch {
  print(error)
}
