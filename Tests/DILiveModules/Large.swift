import SwiftDI

/// A thousand bindings, the size of a large app, each with two dependencies.
enum LargeModules {
  struct Part: Module {
    func configure(_ bindings: Bindings) {
      bindings.root(Int.self, "999")
      for number in 0..<1000 {
        let name = BindingName("\(number)")
        guard number > 0 else {
          bindings.bind(Int.self, name, in: .singleton) { 1 }
          continue
        }
        bindings.bind(
          Int.self, name, in: .singleton, using: .named(BindingName("\(number - 1)")),
          .named(BindingName("\(number / 2)"))
        ) { (last: Int, half: Int) in last &+ half }
      }
    }
  }

  static func blueprint(_ environment: Container.Environment) -> Blueprint {
    Blueprint(Part(), name: "Large", environment: environment)
  }
}
