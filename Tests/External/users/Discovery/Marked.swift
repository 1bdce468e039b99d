// A module that the program links but does not import; LABEL is replaced.
import SwiftDI
import SwiftDIDiscovery

private final class LABELLamp: AutoInjectable { init() {} }

private final class LABELCart {
  let lamp: LABELLamp
  init(lamp: LABELLamp) { self.lamp = lamp }

  @section("swiftdi_recs") @used
  private nonisolated static let record: Discovery.Record = (
    0x5344_4931, 1, { Discovery.answer($0, "LABELCart") { $0.bind(LABELCart.init(lamp:)) } }
  )
}
