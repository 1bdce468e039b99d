import SwiftDI

@testable import ObjectionCar

extension ExampleDefinition {
  static let objection = [
    ExampleDefinition(
      "objection-cars", Blueprint(CarModule(), ProviderModule(), EagerModule(), name: "Cars")),
    ExampleDefinition("objection-app", Blueprint(AppModule(app: App()), name: "App")),
    ExampleDefinition("objection-scopes", Blueprint(CarModule(), ScopesModule(), name: "Scopes")),
    ExampleDefinition("objection-lights", Blueprint(LightsModule(), name: "Lights")),
    ExampleDefinition("objection-initializers", Blueprint(ArgumentsModule(), name: "Initializers")),
    ExampleDefinition("objection-ring", Blueprint(RingModule(), name: "Ring")),
    ExampleDefinition(
      "objection-car-removed",
      Blueprint(CarModule(), ProviderModule(), name: "Car removed").removing(CarModule.self),
      [
        #"error missing-binding ["FiveSpeedCar", "Brakes"]"#,
        #"error missing-binding ["FiveSpeedCar", "Engine"]"#,
        #"warning override-of-nothing ["Car"]"#,
      ]),
  ]
}
