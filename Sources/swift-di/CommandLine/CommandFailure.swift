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
