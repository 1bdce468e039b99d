// The types that the files in this folder inject; each file is type-checked with this one.

import SwiftDI

protocol Motor: AnyObject {}

final class Engine: Motor {
  init() {}
}

final class Wheel {
  init() {}
}

final class Radio {
  init() {}
}

final class Headlight {
  init() {}
}

final class Car {
  let engine: Engine
  var radio: Radio?

  init(engine: Engine) {
    self.engine = engine
  }
}

final class Van {
  var engine: Engine?
  var wheel = Wheel()
  let plate = "M-AB 1"

  init() {}
}

/// A card is constructed from a number that is only known at run time.
final class Card {
  init(number: String) {}
}

struct Ticket {}

extension BindingName {
  static let left: BindingName = "left"
}

extension Key<Headlight> {
  static let right = Key("right")
}

@MainActor final class Screen {
  nonisolated let title = "Screen"
  var isShown = false

  init() {}

  func show() { isShown = true }
}

@globalActor actor Storage {
  static let shared = Storage()
}

@Storage final class Database {
  init() {}

  func save() {}
}
