/// Why a command could not do its work.
///
/// It ends with exit status 2.
struct CommandFailure: Error {
  /// The lines for standard error, without an end.
  let lines: [String]

  init(_ message: String) {
    lines = ["swift-di: error: \(message)"]
  }

  init(lines: [String]) {
    self.lines = lines
  }
}

/// How the process ends.
enum ExitStatus: Int32 {
  /// It ran, and nothing is at or above the threshold.
  case clean = 0
  /// It ran, and there is something.
  case findings = 1
  /// It could not run.
  case failure = 2
}
