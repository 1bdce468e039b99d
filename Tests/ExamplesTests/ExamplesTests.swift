import DITestSupport
import Foundation
import Testing

/// The examples are programs: each is run, and its complete output is compared.
@Suite struct ExamplesTests {
  @Test(arguments: [
    ("Cafe", "cafe"), ("RivetCarFactory", "rivet"), ("InjineerForecast", "injineer"),
    ("SyringeSample", "syringe"), ("ObjectionCar", "objection"), ("CoreMetaSample", "coremeta"),
  ])
  func `an example prints its recorded output`(program: String, name: String) throws {
    let run = try CommandRun([], program: CommandRun.built(program))
    try expectSnapshot(run.transcript, "examples/\(name).txt")
  }

  /// The page of Objection has 51 lines of registrations and bindings; see its migration page.
  @Test func `the wiring of Objection's sample takes no more lines than on its page`() throws {
    let file = Fixtures.top.appending(path: "Sources/Examples/ObjectionCar/Module.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("///") && !$0.hasPrefix("import")
    }
    #expect(lines.count <= 51)
  }
}
