import SwiftDI

// The types of a workshop. They do not know the library, apart from properties that are marked.

protocol Motor: AnyObject {}
protocol Log {}
protocol Plugin {}

final class Engine: Motor {
  weak var car: Car?
}

final class Wheel {}
struct Paint {
  let colour: String
}

final class Radio {
  let frequency: Double
  init(frequency: Double) { self.frequency = frequency }
}

final class Car {
  var radio: Radio?
  var lamp: Lamp?
  let motor: any Motor
  init(_ motor: any Motor, wheel: Provider<Wheel>, spare: Lazy<Wheel>?, plugins: All<any Plugin>) {
    self.motor = motor
  }
  init(toy: Bool) { motor = Engine() }
}

final class Lamp {}

struct Console: Log {}
struct Timed: Log {
  let inner: any Log
}

struct Horn: Plugin {}
struct Wiper: Plugin {
  var motor: any Motor
}

final class Card {
  let number: String
  init(number: String, bank: Bank) { self.number = number }
}

final class Bank {}

final class Wallet {
  let make: Make<Card, String>
  init(_ make: Make<Card, String>) { self.make = make }
}

final class User {
  let name: String
  init(name: String) { self.name = name }
}

final class Account {
  init(user: User, bank: Bank) {}
}

final class Screen {
  @Inject var account: Account
  @Inject(.left) var lamp: Lamp
  @Inject var missing: Paint?
  @InjectWeak var bank: Bank?
  init() {}
}

enum Storage {
  final class Store {
    init(log: any Log) {}
  }
}

final class Box<Content> {
  init(_ content: Content) {}
}

final class Report {
  init(store: Storage.Store, box: Box<Engine>, environment: Container.Environment) {}
  static func make(store: Storage.Store, box: Box<Engine>, environment: Container.Environment)
    -> Report
  {
    Report(store: store, box: box, environment: environment)
  }
}

final class Garage {
  init(_ resolver: Resolver) throws {}
}

final class Mechanic {
  var car: Car?
}
