import SwiftDI
import SwiftDIDiscovery

// Types that discovery finds, and marked properties.
final class MarkedEngine: AutoInjectable {
  static let scope = Scope.singleton
  static let isEager = true
  init() {}
}

class MarkedCar: AutoInjectable, AfterInjection {
  class var scope: Scope { .singleton }
  @Inject private var engine: MarkedEngine
  @Inject("spare") var spare: MarkedEngine?
  required init() {}
  func afterInjection() { _ = engine }
}

@MainActor final class MarkedScreen: Discoverable {
  @Inject var car: MarkedCar
  let engine: MarkedEngine
  init(engine: MarkedEngine) { self.engine = engine }
  nonisolated static func describe(_ bindings: Bindings) {
    bindings.bind(MarkedScreen.init).injected()
  }
  func wire(_ container: Container) throws { try container.wire(self) }
}

final class RecordedType {
  let engine: MarkedEngine
  init(engine: MarkedEngine) { self.engine = engine }

  @section("swiftdi_recs") @used
  private nonisolated static let record: Discovery.Record = (
    0x5344_4931, 1, { Discovery.answer($0, "RecordedType") { $0.bind(RecordedType.init) } }
  )
}
