public import Foundation
public import Testing

/// Compares an output with a file under `Fixtures/Snapshots`.
///
/// With `SWIFT_DI_RECORD=1` the file is written instead, and the test fails, so that a recording is
/// not mistaken for a pass. Escape characters are written as `␛`, so that diffs are readable.
public func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try expectFile(
    text.replacingOccurrences(of: "\u{1B}", with: "␛"), "Snapshots/\(name)",
    sourceLocation: sourceLocation)
}

/// Compares a definition that a program exports with its file under `Fixtures/Definitions`,
/// which is recorded like a snapshot.
public func expectDefinition(
  _ bytes: [UInt8], _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try expectFile(
    String(decoding: bytes, as: UTF8.self), "Definitions/\(name)", sourceLocation: sourceLocation)
}

private func expectFile(
  _ text: String, _ name: String, sourceLocation: Testing.SourceLocation
) throws {
  let file = Fixtures.folder.appending(path: name)
  if ProcessInfo.processInfo.environment["SWIFT_DI_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  #expect(text == expected, "\(name)", sourceLocation: sourceLocation)
}

/// The files under `Fixtures`.
public enum Fixtures {
  /// The top of the repository.
  public static let top = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static let folder = top.appending(path: "Fixtures")

  /// The names of the definitions in one of the folders of `Fixtures/Definitions`, sorted.
  public static func definitions(_ kind: String) -> [String] {
    let folder = folder.appending(path: "Definitions/\(kind)").path
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { $0.hasSuffix(".json") }.sorted()
    } catch {
      // These are arguments of tests; with an empty list the tests would pass.
      preconditionFailure("\(error)")
    }
  }

  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "Definitions/\(path)")))
  }
}

/// A small generator of reproducible numbers (SplitMix64, by Sebastiano Vigna).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
