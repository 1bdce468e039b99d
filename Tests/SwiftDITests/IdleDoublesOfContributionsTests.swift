import SwiftDI
import Testing

private protocol Sink: Sendable {
  var name: String { get }
}
private struct FileSink: Sink { let name = "file" }
private struct FakeSink: Sink { let name = "fake" }

/// Overrides of contributions must replace a contribution; otherwise they are errors.
@Suite struct IdleDoublesOfContributionsTests {
  private func container() throws -> Container {
    try Container { bindings in
      bindings.bind((any Sink).self) { FileSink() }.contributes(id: "file")
      bindings.bind { (all: All<any Sink>) in all.map(\.name) }
    }
  }

  @Test func `a double without 'contributes' for a contributed key is refused`() throws {
    let container = try container()
    #expect(throws: BuildError.self) {
      try container.withOverrides({ $0.instance(FakeSink() as any Sink) }) {}
    }
  }

  @Test func `a double of a contribution with a misspelt id is refused`() throws {
    let container = try container()
    #expect(throws: BuildError.self) {
      try container.withOverrides({
        $0.bind((any Sink).self) { FakeSink() }.contributes(id: "fiel").overrides()
      }) {}
    }
  }

  @Test func `a double that contributes to an unused collection is refused`() throws {
    let container = try container()
    #expect(throws: BuildError.self) {
      // The cast `as any Sink` is missing.
      try container.withOverrides({ $0.instance(FakeSink()).contributes(id: "file") }) {}
    }
  }
}
