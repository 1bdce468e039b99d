import DITestSupport
import Foundation
import Testing

/// The samples are programs: each is run, and its complete output is compared.
@Suite struct ExamplesTests {
  @Test(arguments: [
    ("RivetCarFactory", "rivet"), ("InjineerForecast", "injineer"), ("SyringeSample", "syringe"),
    ("ObjectionCar", "objection"), ("CoreMetaSample", "coremeta"),
  ])
  func `a sample prints its recorded output`(program: String, name: String) throws {
    let run = try CommandRun([], program: CommandRun.built(program))
    try expectSnapshot(run.transcript, "examples/\(name).txt")
  }

  /// The page of Objection has 51 lines of registrations and bindings; see its migration page.
  @Test func `the wiring of Objection's sample takes no more lines than on its page`() throws {
    let file = Fixtures.top.appending(path: "Tests/Frameworks/Sources/ObjectionCar/Module.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("///") && !$0.hasPrefix("import")
    }
    #expect(lines.count <= 51)
  }
}
