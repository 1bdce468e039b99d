import DITestSupport
import Foundation
import Testing

/// The figures in the README, which `make benchmark` writes.
@Suite struct FiguresTests {
  /// The members of `Documentation/Benchmarks.json` that the tests read.
  private struct Benchmarks: Decodable {
    struct Lint: Decodable {
      let bindings: Int
      let dependencies: Int
      let cpuSeconds: Double
      let peakMegabytes: Int
    }

    struct Request: Decodable {
      let name: String
      let nanoseconds: Double
      let ratioToHandWritten: Double
    }

    let date: String
    let machine: String
    let lint: [Lint]
    let requests: [Request]
  }

  private static let unmeasured =
    "`make benchmark` measures what swift-di takes, and writes it here."

  @Test func `the README quotes the measured figures`() throws {
    let readme = try Page.readme().lines
    let start = try #require(readme.firstIndex(of: "<!-- figures -->"))
    let end = try #require(readme.firstIndex(of: "<!-- /figures -->"))
    let shown = readme[(start + 1)..<end].joined(separator: "\n")
    let file = Fixtures.top.appending(path: "Documentation/Benchmarks.json")
    guard FileManager.default.fileExists(atPath: file.path) else {
      #expect(shown == Self.unmeasured)
      return
    }
    let measured = try JSONDecoder().decode(Benchmarks.self, from: Data(contentsOf: file))
    let lint = try #require(measured.lint.first)
    let request = try #require(
      measured.requests.first { $0.name == "singleton by typed key / function returning it" })
    #expect(
      shown
        == "Measured on \(measured.date) on \(measured.machine): linting \(grouped(lint.bindings)) "
        + "bindings with \(grouped(lint.dependencies)) dependencies takes "
        + "\(fixed(lint.cpuSeconds)) s of processor time and \(lint.peakMegabytes) MB; a cached "
        + "singleton takes \(fixed(request.nanoseconds)) ns, \(fixed(request.ratioToHandWritten)) "
        + "times a function that returns it ([all figures](Documentation/Benchmarks.json)).")
  }

  private func fixed(_ value: Double) -> String { String(format: "%.2f", value) }

  private func grouped(_ value: Int) -> String {
    value.formatted(.number.locale(Locale(identifier: "en_US")))
  }
}
