public import SwiftDI

extension BindingName {
  static let left: BindingName = "left"
  static let right = BindingName("right")
}

extension Scope {
  static let day = Scope.declared("day")
  static let trip = Scope.declared("trip", within: .day)
}

enum Names {
  static let spareKey = Key(Wheel.self, .right)
}

extension Bindings {
  /// A function of the app that binds a type and one more.
  @discardableResult
  func single<T: AnyObject>(_ make: @escaping @Sendable () -> T) -> Bound<T, Void> {
    bind(T.self, in: .singleton, to: make)
  }
}

struct PartsModule: Module {
  let name = "Parts"

  func configure(_ bindings: Bindings) {
    bindings.bind(Engine.init, in: .singleton).as((any Motor).self) { $0 }
      .set(\.car, ownership: .weak, if: .bound)
    bindings.bind(Wheel.init, in: .prototype)
    bindings.bind(Wheel.init).named("spare").as(Names.spareKey) { $0 }
    bindings.single(Bank.init).eager()
    bindings.bind(Lamp.init).named(.left)
    bindings.bind(Lamp.init).named(.right)
    bindings.instance(Paint(colour: "red"))
    lamps(bindings, in: .singleton)
  }

  private func lamps(_ bindings: Bindings, in scope: Scope) {
    bindings.bind({ Lamp() }, in: scope)
  }
}

struct LogModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind((any Log).self, in: .singleton) { Console() }
    bindings.bind((any Log).self) { (inner: any Log) in Timed(inner: inner) }.decorates()
    bindings.bind((any Plugin).self) { Horn() }.contributes(id: "horn")
    bindings.bind((any Plugin).self) { Wiper(motor: $0) }.contributes()
    bindings.collection(of: (any Plugin).self)
  }
}

public struct WorkshopModule: Module {
  public init() {}

  public var requires: [any Module] { [PartsModule(), LogModule()] }

  public func configure(_ bindings: Bindings) throws {
    bindings.defaultScope = .graph
    bindings.bind(Car.init(_:wheel:spare:plugins:)).set(\.radio).set(\.lamp, named: .right)
      .onAwake { _ in }
    bindings.bind(Radio.init, in: .singleton).using(.variable("FREQUENCY", default: 98.5))
      .onClose { _ in }
    bindings.bind(Card.self, arguments: String.self) { (number, bank: Bank) in
      Card(number: number, bank: bank)
    }
    .cachedByArgument()
    bindings.bind(Wallet.init, in: .trip)
    bindings.external(User.self, in: .day)
    bindings.bind(Account.self, in: .day) { Account(user: $0, bank: $1) }
    bindings.bind(Screen.init, in: .day).injected(["lamp": .left])
    bindings.bind(Storage.Store.init)
    bindings.bind(Box<Engine>.init)
    bindings.bind(Report.make)
    bindings.bind(Garage.self, in: .unscoped) { try Garage($0) }.needs(Bank.self, (any Log).self)
      .reads("CITY", optional: ["STREET"]).label("team", "cars")
    bindings.alias(AnyObject.self, to: Bank.self) { $0 }
    bindings.wiring(Mechanic.self).set(Car?.self) { $0.car = $1 }
    bindings.root(Wallet.self)
    bindings.root(Report.self)
    bindings.root(Screen.self)
    bindings.root(Garage.self)
    bindings.root(Names.spareKey)
    bindings.ignore("unreachable-binding", reason: "the others are for children")
  }
}

public enum Workshop {
  public static func blueprint(_ environment: Container.Environment = [:]) -> Blueprint {
    Blueprint(WorkshopModule(), name: "Workshop", environment: environment)
  }

  /// A second container, with a child in each of its scopes.
  public static func office() throws -> Container {
    let office = try Container(name: "Office") { bindings in
      bindings.bind(Bank.init, in: .singleton)
      bindings.external(User.self, in: .day)
      bindings.root(Bank.self)
    }
    let day = try office.open(.day) { $0.provide(User(name: "Ada")) }
    return try day.child(name: "desk") {
      $0.bind(Account.init, in: .singleton)
      $0.root(Account.self)
    }
  }
}
