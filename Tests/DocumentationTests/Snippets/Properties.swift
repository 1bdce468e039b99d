import DIDefinition
import SwiftDI

enum Properties {
  // snippet: properties-set
  nonisolated final class Waiter {
    weak var kitchen: Kitchen?
    var cup: Cup?
    var radio: Modules.Radio?
  }

  nonisolated final class Kitchen {
    let waiter: Waiter
    private(set) var isOpen = false

    init(waiter: Waiter) { self.waiter = waiter }

    func open() { isOpen = true }
    func close() { isOpen = false }
  }

  struct StaffModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind { Cup(size: 200) }
      bindings.bind(Waiter.init, in: .singleton)
        .set(\.kitchen, ownership: .weak)
        .set(\.cup)
        .set(\.radio, if: .bound)
      bindings.bind(Kitchen.init, in: .singleton)
        .onAwake { $0.open() }
        .onClose { $0.close() }
    }
  }
  // end

  static func wire() throws -> Waiter {
    // snippet: properties-wire
    let container = try Container { bindings in
      bindings.bind { Cup(size: 200) }
      bindings.wiring(Waiter.self).set(\.cup)
    }
    let waiter = Waiter()
    try container.wire(waiter)
    // end
    return waiter
  }
}
