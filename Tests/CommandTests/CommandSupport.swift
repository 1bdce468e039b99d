import DITestSupport
import Foundation
import Testing

/// Definitions of several suites, as paths relative to the top of the repository.
enum Input {
  static let shop = valid("shop")
  static let car = valid("car")
  static let everyFault = faulty("every-fault")
  static let hostileNames = faulty("hostile-names")
  static let threeCycle = faulty("weather-three-cycle")

  static func valid(_ name: String) -> String { "Fixtures/Definitions/valid/\(name).json" }

  static func faulty(_ name: String) -> String { "Fixtures/Definitions/faulty/\(name).json" }

  /// The absolute path of the same file, for a command that runs in another folder.
  static func absolute(_ path: String) -> String { Fixtures.top.appending(path: path).path }
}

/// The values of `--format`.
enum Format: String, CaseIterable, CustomTestStringConvertible {
  case text
  case concise
  case xcode
  case github
  case gitlab
  case sarif
  case json
  case junit
  case markdown
  case none

  var testDescription: String { rawValue }
}

/// The arguments of one run, described by their text in test names.
struct Arguments: ExpressibleByStringLiteral, Sendable, CustomTestStringConvertible {
  let words: [String]

  /// Creates arguments from words separated by single spaces.
  init(stringLiteral text: String) {
    words = text.split(separator: " ").map(String.init)
  }

  init(_ words: [String]) {
    self.words = words
  }

  var testDescription: String { words.joined(separator: " ") }
}

extension CommandRun {
  /// Runs a script of the shell.
  ///
  /// `$SWIFT_DI` is the command, `$TOP` the top of the repository.
  static func shell(
    _ script: String, in folder: URL = Fixtures.top, environment: [String: String] = [:],
    input: [UInt8] = []
  ) throws -> CommandRun {
    let paths = ["SWIFT_DI": executable.path, "TOP": Fixtures.top.path]
    return try CommandRun(
      ["-c", script], input: input, environment: environment.merging(paths) { $1 }, in: folder,
      program: URL(filePath: "/bin/sh"))
  }

  /// The report of a run with `--format json`.
  func report() throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(output))
  }
}

/// The members of a report that the tests read.
struct Report: Decodable {
  let containers: [Container]
  let failed: Bool

  struct Container: Decodable {
    let name: String
    let input: String
    let findings: [Finding]
    let summary: [String: Int]
  }

  struct Finding: Decodable {
    let rule: String
    let severity: String
    let keys: [String]
  }
}

extension URL {
  /// The names of all files in a folder, including hidden ones, sorted.
  func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: appending(path: name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: appending(path: name)), as: UTF8.self)
  }
}

/// A pseudo-terminal, provided by the tool `script`.
enum Terminal {
  /// Whether the tests can use it.
  ///
  /// On other systems `script` has different options.
  static let isAvailable: Bool = {
    #if os(Linux)
      FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
        && (try? CommandRun.shell("script -qec true /dev/null </dev/null"))?.status == 0
    #else
      false
    #endif
  }()

  /// The output of a command on a terminal, with the line ends of a file.
  static func run(
    _ arguments: String, prefix: String = "", environment: [String: String] = [:],
    in folder: URL = Fixtures.top
  ) throws -> (text: String, status: Int32) {
    let run = try CommandRun.shell(
      #"script -qec '\#(prefix)"$SWIFT_DI" \#(arguments)' /dev/null </dev/null"#, in: folder,
      environment: environment)
    return (run.text.replacing("\r\n", with: "\n"), run.status)
  }

  /// The visible text of a screen: of each line the part after the last time it was erased.
  static func screen(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.components(separatedBy: "\r\u{1B}[K").last ?? "" }.joined(separator: "\n")
  }
}
