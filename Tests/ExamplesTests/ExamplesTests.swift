import DITestSupport
import Testing

/// The examples are programs: each is run, and all that it prints is compared.
@Suite struct ExamplesTests {
  @Test(arguments: ["rivet", "injineer", "objection", "coremeta"])
  func `an example prints what it promises`(name: String) throws {
    let run = try CommandRun([], program: CommandRun.built("example-\(name)"))
    try expectSnapshot(run.transcript, "examples/\(name).txt")
  }
}
