import DITestSupport
import Foundation
import Testing

/// The examples are programs: each is run, and all that it prints is compared.
@Suite struct ExamplesTests {
  @Test(arguments: ["rivet", "injineer"])
  func `an example prints what it promises`(name: String) throws {
    let run = try CommandRun([], program: CommandRun.built("example-\(name)"))
    try expectSnapshot(run.transcript, "examples/\(name).txt")
  }

  @Test(arguments: [
    "RivetCarFactory/Sample.swift", "RivetCarFactory/Middleman.swift",
    "RivetCarFactory/Driver.swift", "InjineerForecast/Products.swift",
    "InjineerForecast/Ring.swift", "InjineerForecast/Weather.swift",
  ])
  func `classes import nothing`(file: String) throws {
    let file = Fixtures.top.appending(path: "Sources/Examples/\(file)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("@testable") })
  }
}
