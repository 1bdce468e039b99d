/// The reason why a command failed, which ends it with exit status 2.
struct CommandFailure: Error {
  /// The lines for standard error, without line ends.
  let lines: [String]

  init(_ message: String) {
    lines = ["swift-di: error: \(message)"]
  }

  init(lines: [String]) {
    self.lines = lines
  }
}

/// The exit status of the process.
enum ExitStatus: Int32 {
  /// The command ran, and no finding is at or above the threshold.
  case clean = 0
  /// The command ran, and there are findings at or above the threshold.
  case findings = 1
  /// The command could not run.
  case failure = 2
}
