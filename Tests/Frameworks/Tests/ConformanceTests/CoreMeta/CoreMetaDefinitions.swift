import SwiftDI

@testable import CoreMetaSample

extension ExampleDefinition {
  static let coreMeta = [
    ExampleDefinition(
      "coremeta-sea", Blueprint(SeaModule(), GardenModule(), KitchenModule(), name: "Sea")),
    ExampleDefinition(
      "coremeta-tablet",
      Blueprint(FooModule(), name: "Tablet", environment: Container.Environment("tablet"))),
    ExampleDefinition(
      "coremeta-dead-ends", Blueprint(DeadEndsModule(), name: "Dead ends"),
      [
        #"error missing-binding ["Foo", "TabletFoo"]"#,
        #"error missing-binding ["Ocean", "Whale"]"#,
        #"error alias-cycle ["Flower", "Rose"]"#,
      ]),
  ]
}
