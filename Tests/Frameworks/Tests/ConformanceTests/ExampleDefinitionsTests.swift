import DIDefinition
import DITestSupport
import DIWriting
import SwiftDI
import SwiftDIDiscovery
import Testing

@testable import InjineerForecast
@testable import RivetCarFactory
@testable import SyringeSample

/// An example's definition, and the command's findings in it except for notes.
struct ExampleDefinition: Sendable, CustomTestStringConvertible {
  let file: String
  let blueprint: Blueprint
  let findings: [String]

  init(_ file: String, _ blueprint: Blueprint, _ findings: [String] = []) {
    self.file = file
    self.blueprint = blueprint
    self.findings = findings
  }

  var testDescription: String { file }

  static let all = rivet + injineer + syringe + objection + coreMeta

  private static let rivet = [
    ExampleDefinition(
      "rivet-cars", Blueprint(CarModule(), name: "Car factory", environment: .production)),
    ExampleDefinition(
      "rivet-cars-without-frequency", Blueprint(CarModule(), name: "Car factory"),
      [#"error missing-environment ["Radio"]"#]),
    ExampleDefinition("rivet-middleman", Blueprint(MiddlemanModule(), name: "Middleman")),
    ExampleDefinition("rivet-drivers", Blueprint(DriverModule(), name: "Drivers")),
    ExampleDefinition(
      "rivet-pools", Blueprint(PoolModule(), name: "Pools", environment: .production)),
  ]

  private static let injineer = [
    ExampleDefinition("injineer-products", Blueprint(ProductsModule(), name: "Products")),
    ExampleDefinition(
      "injineer-ring", Blueprint(RingModule(), name: "Ring"),
      [#"error dependency-cycle ["List", "Service", "Root"]"#]),
    ExampleDefinition("injineer-broken-ring", Blueprint(BrokenRingModule(), name: "Broken ring")),
    ExampleDefinition("injineer-weather", Blueprint(WeatherModule(), name: "Weather")),
  ]

  private static let syringe = [
    ExampleDefinition("syringe-cars", Blueprint(Discovered.cars, name: "Cars")),
    ExampleDefinition(
      "syringe-ring", Blueprint(Discovered.ring, name: "Ring"),
      [#"warning property-cycle ["Car", "Dashboard"]"#]),
  ]
}

/// The definitions under `Fixtures/Definitions/examples`.
@Suite struct ExampleDefinitionsTests {
  @Test(arguments: ExampleDefinition.all)
  func `the recorded definitions are what the examples export`(example: ExampleDefinition) throws {
    try expectDefinition(
      DefinitionWriter.write(example.blueprint.definition), "examples/\(example.file).json")
    #expect(example.blueprint.findings.filter { !$0.hasPrefix("note ") } == example.findings)
  }

  @Test func `every recorded definition is exported by an example`() {
    #expect(
      Fixtures.definitions("examples") == ExampleDefinition.all.map { "\($0.file).json" }.sorted())
  }
}
