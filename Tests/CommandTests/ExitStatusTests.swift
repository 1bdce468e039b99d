import DITestSupport
import Foundation
import Testing

@Suite struct ExitStatusTests {
  /// What the gravest finding of a definition is.
  enum Gravest: String, CaseIterable {
    case nothing
    case note
    case warning
    case error

    var definition: String {
      let bindings =
        switch self {
        case .nothing: #"{"key": "App"}"#
        case .note: #"{"key": "App", "colour": "red"}"#
        case .warning: #"{"key": "App"}, {"key": "Unused"}"#
        case .error: #"{"key": "App", "dependencies": ["Missing"]}"#
        }
      return #"{"formatVersion": 1, "bindings": [\#(bindings)], "roots": ["App"]}"#
    }
  }

  struct Cell: CustomTestStringConvertible {
    let options: String
    let gravest: Gravest
    let status: Int32

    var testDescription: String { "\(gravest.rawValue) \(options)" }
  }

  /// The exit status for a definition whose gravest finding is nothing, a note, a warning, an error.
  static let table: [(options: String, statuses: [Int32])] = [
    ("", [0, 0, 0, 1]),
    ("--fail-on error", [0, 0, 0, 1]),
    ("--fail-on warning", [0, 0, 1, 1]),
    ("--fail-on note", [0, 1, 1, 1]),
    ("--fail-on never", [0, 0, 0, 0]),
    ("--strict", [0, 0, 1, 1]),
    ("--strict --fail-on warning", [0, 0, 1, 1]),
    ("--strict --fail-on note", [0, 1, 1, 1]),
    ("--strict --fail-on never", [0, 0, 0, 0]),
    ("--exit-zero", [0, 0, 0, 0]),
    ("--exit-zero --strict --fail-on note", [0, 0, 0, 0]),
    ("--severity missing-binding=warning", [0, 0, 0, 0]),
    ("--severity missing-binding=note --fail-on warning", [0, 0, 1, 0]),
    ("--severity unreachable-binding=error", [0, 0, 1, 1]),
    ("--severity unknown-member=error,missing-binding=note", [0, 1, 0, 0]),
    ("--severity missing-binding=warning --strict", [0, 0, 1, 1]),
    ("--severity unreachable-binding=note --strict", [0, 0, 0, 1]),
    ("--disable missing-binding", [0, 0, 0, 0]),
    ("--disable missing-binding,unreachable-binding --fail-on note", [0, 1, 0, 0]),
    ("--disable missing-binding --disable unknown-member --fail-on note", [0, 0, 1, 0]),
    ("--disable missing-binding --enable missing-binding", [0, 0, 0, 1]),
    ("--only missing-binding --fail-on note", [0, 0, 0, 1]),
    ("--only unreachable-binding --fail-on note", [0, 0, 1, 0]),
    ("--only unreachable-binding,unknown-member --fail-on note", [0, 1, 1, 0]),
    ("--only scope-leak --enable missing-binding --fail-on note", [0, 0, 0, 1]),
    ("--only missing-binding --disable missing-binding --fail-on note", [0, 0, 0, 0]),
    ("--quiet", [0, 0, 0, 1]),
    ("--silent", [0, 0, 0, 1]),
    ("--verbose --fail-on note", [0, 1, 1, 1]),
  ]

  static let cells = table.flatMap { row in
    zip(Gravest.allCases, row.statuses).map {
      Cell(options: row.options, gravest: $0, status: $1)
    }
  }

  /// Every cell in every format; unless the run is exhaustive, in one format that changes from cell
  /// to cell.
  static let runs = cells.enumerated().flatMap { index, cell in
    Format.allCases.enumerated().compactMap { number, format in
      Thoroughness.isExhaustive || index % Format.allCases.count == number ? (cell, format) : nil
    }
  }

  @Test(arguments: runs)
  func `the exit status follows from the gravest finding, whatever the format`(
    cell: Cell, format: Format
  ) throws {
    let options = Arguments(stringLiteral: cell.options).words
    let run = try CommandRun(
      ["lint", "-", "--format", format.rawValue] + options,
      input: Array(cell.gravest.definition.utf8))
    #expect(run.status == cell.status, "\(run.transcript)")
    if format == .json && !options.contains("--silent") {
      #expect(try run.report().failed == (cell.status == 1))
    }
  }

  @Test(arguments: [255, 256, 300], Format.allCases)
  func `many errors still end with 1`(count: Int, format: Format) throws {
    let needs = (1...count).map { "\"Missing\($0)\"" }.joined(separator: ",")
    let definition =
      #"{"formatVersion": 1, "bindings": [{"key": "App", "dependencies": [\#(needs)]}]}"#
    let run = try CommandRun(
      ["lint", "-", "--format", format.rawValue], input: Array(definition.utf8))
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("failing: \(count) errors\n"))
  }

  @Test func `one failing definition of several is enough`() throws {
    #expect(try CommandRun(["lint", Input.shop, Input.threeCycle, Input.car]).status == 1)
    #expect(try CommandRun(["lint", Input.shop, Input.car]).status == 0)
  }

  @Test func `what is suppressed does not fail`() throws {
    let suppressed = Input.faulty("suppressed")
    #expect(try CommandRun(["lint", suppressed, "--fail-on", "warning"]).status == 0)
    #expect(
      try CommandRun(["lint", suppressed, "--fail-on", "warning", "--no-suppressions"]).status == 1)
  }

  @Test(arguments: [Input.threeCycle, Input.everyFault])
  func `a drawing of a faulty definition is no failure`(definition: String) throws {
    #expect(try CommandRun(["graph", definition]).status == 0)
  }

  @Test func `labels between boxes of one rank do not make Graphviz crash`() throws {
    let definition = Input.faulty("missing-binding-asked-for-a-dozen-times")
    for format in ["svg", "png"] {
      let run = try CommandRun(["graph", definition, "--format", format])
      #expect(run.status == 0)
      #expect(run.errors == "")
    }
  }
}
