// Classes whose initialisers take values that are only known at run time.

class ViewController {
  let nibName: String
  let bundle: String?
  let car: Car

  init(nibName: String, bundle: String? = nil, car: Car) {
    self.nibName = nibName
    self.bundle = bundle
    self.car = car
  }
}

final class ConfigurableCar {
  let model: String
  let horsePower: Int
  let year: Int
  var engine: Engine?

  init(model: String, horsePower: Int, year: Int) {
    self.model = model
    self.horsePower = horsePower
    self.year = year
  }
}

final class Truck {
  let name: String
  var engine: Engine?

  init(name: String) { self.name = name }

  static func make() -> Truck { Truck(name: "Chevy") }

  static func named(_ name: String) -> Truck { Truck(name: name) }
}

class CreditCardProcessor {
  let validator: String

  init(validator: String) { self.validator = validator }
}

final class VisaCCProcessor: CreditCardProcessor {}
