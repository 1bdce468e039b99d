import DITestSupport
import Foundation
import Testing

@Suite struct DeterminismTests {
  @Test(
    arguments: [Input.shop, Input.everyFault, Input.hostileNames],
    [
      "lint --format text --no-suppressions" as Arguments,
      "lint --format concise --verbose --no-suppressions",
      "lint --format json", "graph --format dot", "graph --format svg",
    ])
  func `every process writes the same bytes`(definition: String, arguments: Arguments) throws {
    let first = try CommandRun(arguments.words + [definition])
    #expect(first.status < 2)
    for _ in 2...(Thoroughness.isExhaustive ? 5 : 3) {
      let next = try CommandRun(arguments.words + [definition])
      #expect(next.output == first.output)
      #expect(next.errors == first.errors)
      #expect(next.status == first.status)
    }
  }

  @Test(arguments: ["rules --format json" as Arguments, "rules --format markdown"])
  func `lists of rules are the same in every process`(arguments: Arguments) throws {
    let outputs = try (1...5).map { _ in try CommandRun(arguments.words).output }
    #expect(outputs.allSatisfy { $0 == outputs[0] })
  }

  @Test func `the order of files in a folder makes no difference`() throws {
    let names = ["car", "server", "banking", "shop", "chat"]
    let reports = try [names, names.reversed()].map { names in
      try withTemporaryFolder { folder in
        for name in names {
          let bytes = try Fixtures.bytes("valid/\(name).json")
          try Data(bytes).write(to: folder.appending(path: "\(name).json"))
        }
        return try CommandRun(["lint", ".", "--format", "json"], in: folder)
      }
    }
    #expect(reports[0].transcript == reports[1].transcript)
    #expect(
      try reports[0].report().containers.map(\.input)
        == names.sorted().map { "\($0).json" })
  }
}
