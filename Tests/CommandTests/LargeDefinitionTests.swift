import DITestSupport
import Foundation
import Testing

@Suite(.serialized) struct LargeDefinitionTests {
  static let count = Thoroughness.isExhaustive ? 100_000 : 20_000

  @Test func `a very long chain of bindings is linted`() throws {
    let run = try lint(count: Self.count, last: "", format: .concise)
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        --- stderr
        Large: \(Self.count) bindings, \(Self.count - 1) dependencies; no findings (23 rules)

        """)
  }

  @Test func `a very long cycle of bindings is found with all its keys`() throws {
    let count = Self.count / 2
    let run = try lint(count: count, last: "\"Key0\"", format: .json)
    #expect(run.status == 1)
    #expect(
      run.errors == "Large: \(count) bindings, \(count) dependencies; 1 error\nfailing: 1 error\n")
    let container = try #require(try run.report().containers.first)
    #expect(container.findings.map(\.rule) == ["dependency-cycle"])
    let keys = try #require(container.findings.first).keys
    #expect(keys == (0..<count).map { "Key\($0)" })
  }

  @Test func `thousands of missing keys are reported one by one`() throws {
    let bindings = (0..<1000).map { #"{"key": "Key\#($0)", "dependencies": ["Absent\#($0)"]}"# }
    let definition =
      #"{"formatVersion": 1, "name": "Large", "bindings": [\#(bindings.joined(separator: ","))]}"#
    let run = try CommandRun(["lint", "-", "--format", "concise"], input: Array(definition.utf8))
    #expect(run.text.split(separator: "\n").count == 1000)
    #expect(run.errors.hasSuffix("failing: 1000 errors\n"))
    #expect(run.status == 1)
  }

  /// Lints a chain of bindings that each depend on the next; `last` is the last one's dependency.
  private func lint(count: Int, last: String, format: Format) throws -> CommandRun {
    try withTemporaryFolder { folder in
      let bindings = (0..<count).map { index in
        let next = index + 1 < count ? "\"Key\(index + 1)\"" : last
        return #"{"key": "Key\#(index)", "scope": "singleton", "dependencies": [\#(next)]}"#
      }
      try folder.write(
        """
        {"formatVersion": 1, "name": "Large", "roots": ["Key0"], "bindings": [
        \(bindings.joined(separator: ",\n"))
        ]}
        """, to: "large.json")
      return try CommandRun(["lint", "large.json", "--format", format.rawValue], in: folder)
    }
  }
}
