/// The reason why a command failed, which ends it with exit status 2.
struct CommandFailure: Error {
  /// The lines for standard error, without line ends.
  let lines: [String]
}

extension CommandFailure {
  init(_ message: String) {
    self.init(lines: ["swift-di: error: \(message)"])
  }
}
