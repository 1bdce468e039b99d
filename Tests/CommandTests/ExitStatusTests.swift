import DITestSupport
import Foundation
import Testing

@Suite struct ExitStatusTests {
  /// The most severe finding of a definition.
  enum Gravest: String, CaseIterable {
    case nothing
    case note
    case warning
    case error

    var definition: String {
      let bindings =
        switch self {
        case .nothing: #"{"key": "App"}"#
        case .note: #"{"key": "App", "opaque": true}"#
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

  /// The exit status for definitions whose most severe finding is none, a note, a warning, an error.
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
    ("--disable missing-binding", [0, 0, 0, 0]),
    ("--disable missing-binding,unreachable-binding --fail-on note", [0, 1, 0, 0]),
    ("--disable missing-binding --disable opaque-factory --fail-on note", [0, 0, 1, 0]),
    ("--only missing-binding --fail-on note", [0, 0, 0, 1]),
    ("--only unreachable-binding --fail-on note", [0, 0, 1, 0]),
    ("--only unreachable-binding,opaque-factory --fail-on note", [0, 1, 1, 0]),
    ("--only missing-binding,scope-leak --disable missing-binding --fail-on note", [0, 0, 0, 0]),
    ("--quiet", [0, 0, 0, 1]),
    ("--verbose", [0, 0, 0, 1]),
    ("--verbose --fail-on note", [0, 1, 1, 1]),
    ("--no-suppressions", [0, 0, 0, 1]),
    ("--no-config", [0, 0, 0, 1]),
    ("--no-baseline", [0, 0, 0, 1]),
    ("--max-findings 0", [0, 0, 0, 1]),
    ("--max-findings 1", [0, 0, 0, 1]),
    ("--max-findings 1 --fail-on note", [0, 1, 1, 1]),
    ("--color always", [0, 0, 0, 1]),
  ]

  static let cells = table.flatMap { row in
    zip(Gravest.allCases, row.statuses).map {
      Cell(options: row.options, gravest: $0, status: $1)
    }
  }

  /// Every cell in every format; unless the run is exhaustive, in one format, which changes from
  /// cell to cell.
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
    if format == .json {
      #expect(try run.report().failed == (cell.status == 1))
    }
  }

  /// A definition with so many errors; as an exit status some numbers would be 0.
  private func definition(errors count: Int) -> [UInt8] {
    let needs = (1...count).map { "\"Missing\($0)\"" }.joined(separator: ",")
    return Array(
      #"{"formatVersion": 1, "bindings": [{"key": "App", "dependencies": [\#(needs)]}], "roots": ["App"]}"#
        .utf8)
  }

  /// Numbers of errors in every format; unless the run is exhaustive, two of them in one format.
  static let reports = [255, 256, 300].flatMap { count in
    Format.allCases.filter { Thoroughness.isExhaustive || count == 256 || $0 == .text }
      .map { (count, $0) }
  }

  @Test(arguments: reports)
  func `many errors still end with 1`(count: Int, format: Format) throws {
    let run = try CommandRun(
      ["lint", "-", "--format", format.rawValue], input: definition(errors: count))
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("failing: \(count) errors\n"))
  }

  /// Every row of the table with many errors; unless exhaustive, with one number of errors.
  static let crowds = table.enumerated().flatMap { index, row in
    [255, 256, 300].enumerated().compactMap { number, count in
      Thoroughness.isExhaustive || index % 3 == number
        ? (row.options, count, row.statuses[3]) : nil
    }
  }

  @Test(arguments: crowds)
  func `the exit status does not depend on the number of errors`(
    options: String, count: Int, status: Int32
  ) throws {
    let words = Arguments(stringLiteral: options).words
    let run = try CommandRun(
      ["lint", "-", "--format", "none"] + words, input: definition(errors: count))
    #expect(run.status == status, "\(run.transcript)")
  }

  /// The contents of the baseline, and the exit status.
  static let baselines: [(known: String, options: String, status: Int32)] = [
    ("all", "", 0),
    ("all", "--fail-on note", 0),
    ("all", "--strict", 0),
    ("all", "--no-baseline", 1),
    ("none", "", 1),
    ("gone", "", 0),
    ("gone", "--config strict.yml", 1),
    ("gone", "--fail-on note", 1),
    ("gone", "--no-baseline", 0),
    ("gone", "--config strict.yml --fail-on never", 0),
    ("gone", "--strict", 0),
    ("gone", "--config error.yml", 1),
    ("gone", "--config strict.yml --disable stale-suppression", 0),
    ("gone", "--disable stale-suppression", 0),
    ("gone", "--config strict.yml --max-findings 1", 1),
    ("gone", "--write-baseline", 0),
    ("none", "--write-baseline", 0),
  ]

  /// Each row with one error and with many; unless exhaustive, with one number of errors.
  static let baselineRuns = baselines.enumerated().flatMap { index, cell in
    [1, 255, 256, 300].enumerated().compactMap { number, count in
      Thoroughness.isExhaustive || index % 4 == number ? (cell, count) : nil
    }
  }

  @Test(arguments: baselineRuns)
  func `known findings fail no run, and stale entries fail a strict run`(
    cell: (known: String, options: String, status: Int32), count: Int
  ) throws {
    let sound = #"{"formatVersion": 1, "name": "App", "bindings": [{"key": "App"}]}"#
    let faulty = String(decoding: definition(errors: count), as: UTF8.self)
      .replacing(#"{"formatVersion": 1,"#, with: #"{"formatVersion": 1, "name": "App","#)
    let write = "\"$SWIFT_DI\" lint app.json --write-baseline --quiet --format none; "
    let before =
      switch cell.known {
      case "all": write
      case "gone": write + "cp sound.json app.json; "
      default: ""
      }
    try withTemporaryFolder { folder in
      try folder.write(faulty, to: "app.json")
      try folder.write(sound, to: "sound.json")
      try folder.write("strictBaseline: true\n", to: "strict.yml")
      try folder.write("rules: {stale-suppression: error}\n", to: "error.yml")
      let run = try CommandRun.shell(
        before + "\"$SWIFT_DI\" lint app.json --format none \(cell.options)", in: folder)
      #expect(run.status == cell.status, "\(run.transcript)")
    }
  }

  @Test(arguments: [
    ("missing-binding: warning", [0, 0, 0, 0]), ("unreachable-binding: error", [0, 0, 1, 1]),
    ("opaque-factory: error, missing-binding: note", [0, 1, 0, 0]),
  ])
  func `the severities of the configuration count`(rules: String, statuses: [Int32]) throws {
    try withTemporaryFolder { folder in
      try folder.write("rules: {\(rules)}\n", to: ".swift-di.yml")
      for (gravest, status) in zip(Gravest.allCases, statuses) {
        try folder.write(gravest.definition, to: "app.json")
        #expect(try CommandRun(["lint", "app.json"], in: folder).status == status)
      }
    }
  }

  @Test func `a misspelt member fails a run that it would let pass`() throws {
    try withTemporaryFolder { folder in
      for member in ["dependencies", "dependancies"] {
        try folder.write(
          """
          {"formatVersion": 1, "bindings": [
            {"key": "A", "scope": "singleton", "\(member)": ["B"]},
            {"key": "B", "scope": "singleton", "dependencies": ["A"]}]}
          """, to: "app.json")
        #expect(try CommandRun(["lint", "app.json"], in: folder).status == 1)
      }
    }
  }

  @Test func `one failing definition of several is enough`() throws {
    #expect(try CommandRun(["lint", Input.shop, Input.threeCycle, Input.car]).status == 1)
    #expect(try CommandRun(["lint", Input.shop, Input.car]).status == 0)
  }

  @Test func `suppressed findings do not fail`() throws {
    let suppressed = Input.faulty("suppressed")
    #expect(try CommandRun(["lint", suppressed, "--fail-on", "warning"]).status == 0)
    #expect(
      try CommandRun(["lint", suppressed, "--fail-on", "warning", "--no-suppressions"]).status == 1)
  }

  @Test(arguments: [Input.threeCycle, Input.everyFault])
  func `a picture of a faulty definition is no failure`(definition: String) throws {
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
