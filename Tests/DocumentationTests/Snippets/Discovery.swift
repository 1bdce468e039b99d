import SwiftDI
import SwiftDIDiscovery

enum Discovering {
  // snippet: discovery-marked
  final class Kettle: AutoInjectable {
    static let scope = Scope.singleton
    static let isEager = true
    private(set) var degrees = 20
    init() {}

    func heat() { degrees = 100 }
  }

  final class TeaMaker: AutoInjectable, AfterInjection {
    @Inject private var kettle: Kettle
    init() {}

    func afterInjection() { kettle.heat() }
    func brew() -> String { "tea at \(kettle.degrees) degrees" }
  }
  // end

  // snippet: discovery-described
  final class Teapot: Discoverable {
    let maker: TeaMaker
    init(maker: TeaMaker) { self.maker = maker }

    static func describe(_ bindings: Bindings) {
      bindings.bind(Teapot.init, in: .singleton).named("round")
    }
  }
  // end

  static func discover() throws -> String {
    // snippet: discovery-discover
    let container = try Container.discover()
    let tea = try container[TeaMaker.self].brew()
    // end
    return tea
  }

  static func combine() throws -> Container {
    // snippet: discovery-combine
    let container = try Container(Discovered(), KitchenModule())
    // end
    return container
  }

  #if compiler(>=6.3) && objectFormat(ELF)
    // snippet: discovery-record
    final class Tray {
      let pot: Teapot
      init(pot: Teapot) { self.pot = pot }

      @section("swiftdi_recs") @used  // "__DATA,swiftdi_recs" on Apple's platforms
      private nonisolated static let discovery: Discovery.Record = (
        0x5344_4931, 1,
        {
          Discovery.answer($0, "Tray") {
            $0.bind(Tray.init).using(.named("round"))
          }
        }
      )
    }
  // end
  #endif
}

enum Injecting {
  // snippet: properties-inject
  final class Counter {
    @Inject var boiler: Boiler
    @Inject(.large) private var cup: Cup
    @Inject var radio: Modules.Radio?
    @Inject private var spare: Provider<Boiler>

    var size: Int { cup.size }
  }
  // end

  static func wire() throws -> Counter {
    let container = try Container { bindings in
      bindings.bind(Boiler.init)
      bindings.bind(Cup.self) { Cup(size: 400) }.named(.large)
    }
    // snippet: properties-inject-wire
    let counter = Counter()
    try container.wire(counter)
    // end
    return counter
  }

  static func bind(_ bindings: Bindings) {
    // snippet: properties-injected
    bindings.bind(Counter.init, in: .singleton).injected(["cup": .large])
    // end
  }
}
