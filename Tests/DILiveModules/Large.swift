import SwiftDI

/// A thousand bindings, the size of a large app, each with two dependencies.
enum LargeModules {
  struct Part: Module {
    func configure(_ bindings: Bindings) {
      bindings.root(Key(Int.self, "999"))
      for number in 0..<1000 {
        let name = BindingName("\(number)")
        guard number > 0 else {
          bindings.bind(Int.self, in: .singleton) { 1 }.named(name)
          continue
        }
        bindings.bind(Int.self, in: .singleton) { (last: Int, half: Int) in last &+ half }.using(
          .named(BindingName("\(number - 1)")), .named(BindingName("\(number / 2)"))
        ).named(name)
      }
    }
  }

  static func blueprint(_ environment: Container.Environment) -> Blueprint {
    Blueprint(Part(), name: "Large", environment: environment)
  }
}
