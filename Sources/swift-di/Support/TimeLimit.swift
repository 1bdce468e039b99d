/// How long a step may take, as users give it.
enum TimeLimit {
  /// A day.
  private static let longest = 86_400

  /// Refuses a number of seconds that is no limit.
  static func check(_ seconds: Int, of option: String) throws(CommandFailure) {
    guard (1...longest).contains(seconds) else {
      throw CommandFailure("\(option) must be from 1 to \(longest) seconds")
    }
  }
}
