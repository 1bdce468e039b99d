import SwiftDI

enum Handles {
  // snippet: handles-parameters
  final class Bar {
    let cups: Provider<Cup>
    let boiler: Lazy<Boiler>
    let radio: Modules.Radio?
    let menu: All<String>
    let makeLatte: Make<BindingForms.Latte, Int>

    init(
      cups: Provider<Cup>, boiler: Lazy<Boiler>, radio: Modules.Radio?, menu: All<String>,
      makeLatte: Make<BindingForms.Latte, Int>
    ) {
      self.cups = cups
      self.boiler = boiler
      self.radio = radio
      self.menu = menu
      self.makeLatte = makeLatte
    }
  }
  // end

  // snippet: handles-bind
  struct BarModule: Module {
    var requires: [any Module] { [KitchenModule()] }

    func configure(_ bindings: Bindings) {
      bindings.bind { Cup(size: 200) }
      bindings.bind { "espresso" }.contributes()
      bindings.bind { "latte" }.contributes()
      bindings.bind(BindingForms.Latte.self, arguments: Int.self) {
        (sugar, machine: CoffeeMachine) in
        BindingForms.Latte(sugar: sugar, machine: machine)
      }
      bindings.bind(Bar.init)
    }
  }
  // end

  static func use() throws -> [String] {
    let container = try Container(BarModule())
    // snippet: handles-use
    let bar = try container[Bar.self]
    let cups = try [bar.cups(), bar.cups()]
    let degrees = try bar.boiler.value.degrees
    let latte = try bar.makeLatte(2)
    // end
    return [
      "\(cups[0] !== cups[1])", "\(degrees)", "\(latte.sugar)",
      bar.menu.joined(separator: ","), bar.radio == nil ? "silent" : "music",
    ]
  }

  static func resolver(_ bindings: Bindings) {
    // snippet: handles-resolver
    bindings.bind(Cup.self) { (resolver: Resolver) in
      let isHot = try resolver[Boiler.self].degrees > 90
      return isHot ? try resolver[Key(Cup.self, .small)] : try resolver[Key(Cup.self, .large)]
    }.named("any")
    // end
    // snippet: handles-needs
    bindings.bind(String.self) { (resolver: Resolver) in
      try resolver[Boiler.self].degrees > 90 ? "ready" : "cold"
    }.named("state").needs(Boiler.self)
    // end
  }

  static func closure(_ container: Container) throws -> Cup {
    // snippet: handles-closure
    let cups = try container.provider(of: Cup.self)
    let next = cups.closure
    let cup = try next()
    // end
    return cup
  }
}
