import SwiftDI

final class CarModule: Module {
  var isElectric = false  // error: 'Sendable'-conforming class 'CarModule' is mutable

  func configure(_ bindings: Bindings) {}
}
