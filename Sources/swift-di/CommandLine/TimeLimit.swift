/// Checks the time limit of a step.
enum TimeLimit {
  /// A day.
  private static let longest = 86_400

  /// Rejects a number of seconds outside of the valid range.
  static func check(_ seconds: Int, of option: String) throws(CommandFailure) {
    guard (1...longest).contains(seconds) else {
      throw CommandFailure("\(option) must be from 1 to \(longest) seconds")
    }
  }
}
