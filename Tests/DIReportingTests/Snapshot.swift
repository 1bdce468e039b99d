import Foundation
import Testing

/// Compares a whole output with the file of that name under `Fixtures/Snapshots/reporting`.
///
/// With `SWIFT_DI_RECORD=1` the file is written instead, and the test fails, so that nobody takes
/// recording for passing. Escape characters are written as `␛`, so that a diff can be read.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = text.replacingOccurrences(of: "\u{1B}", with: "␛")
  let file = snapshots.appending(path: name)
  if ProcessInfo.processInfo.environment["SWIFT_DI_RECORD"] == "1" {
    try FileManager.default.createDirectory(at: snapshots, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  #expect(text == expected, "\(name)", sourceLocation: sourceLocation)
}

private let snapshots = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Fixtures/Snapshots/reporting")
