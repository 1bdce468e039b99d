import SwiftDI

nonisolated final class Cup {
  let size: Int

  init(size: Int) { self.size = size }
}

// snippet: keys-names
extension BindingName {
  nonisolated static let small: BindingName = "small"
  nonisolated static let large: BindingName = "large"
}
// end

// snippet: keys-typed
extension Key<Cup> {
  nonisolated static let small = Key(.small)
}
// end

enum Keys {
  static func named() throws -> [Int] {
    // snippet: keys-bind-named
    let container = try Container { bindings in
      bindings.bind(Cup.self) { Cup(size: 200) }.named(.small)
      bindings.bind { Cup(size: 400) }.named(.large)
    }
    let small = try container[Key(Cup.self, .small)]
    let large = try container[Key(Cup.self, .large)]
    // end
    // snippet: keys-ask-typed
    let again = try container[.small]
    // end
    return [small.size, large.size, again.size]
  }

  // snippet: keys-parameter
  final class Tray {
    let left: Cup
    let right: Cup

    init(left: Cup, right: Cup) {
      self.left = left
      self.right = right
    }
  }

  struct TrayModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Cup.self) { Cup(size: 200) }.named(.small)
      bindings.bind(Cup.self) { Cup(size: 400) }.named(.large)
      bindings.bind(Tray.init).using(.named(.small), .named(.large))
    }
  }
  // end
}
