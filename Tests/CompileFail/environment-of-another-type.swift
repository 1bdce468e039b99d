import SwiftDI

func read(_ environment: Container.Environment) throws {
  let frequency: Double = try environment.Frequency
  let wheel: Wheel = try environment.Wheel  // error: EnvironmentValue
  _ = (frequency, wheel)
}
