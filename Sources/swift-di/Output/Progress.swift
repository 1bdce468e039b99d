import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A line on the terminal that names the current step if it takes long.
///
/// The line appears after half a second, and is erased before any other output. It goes to standard
/// error, and only if that is a terminal in the foreground: never to a pipe, a file or a CI log.
enum Progress {
  /// A step in progress.
  private struct Step: Sendable {
    let name: String
    var detail = ""
    let begin = ContinuousClock.now
    var isChanged = true
    var secondsShown = -1
  }

  private struct State: Sendable {
    var step: Step?
    var hasTicker = false
  }

  private static let state = Locked(State())

  /// Whether progress is enabled, which is set before anything is shown.
  nonisolated(unsafe) private(set) static var isAllowed = false
  /// Changes under the lock; signal handlers read it.
  nonisolated(unsafe) private static var isShown = false

  /// Enables the display of progress, if a person can see it.
  static func allow(unless isQuiet: Bool) {
    if !isQuiet, isWatched { isAllowed = true }
  }

  private static var isWatched: Bool {
    guard Console.isTerminal(.error), Console.environment("TERM") != "dumb" else { return false }
    switch Console.environment("CI") {
    case nil, "false", "0": return true
    default: return false
    }
  }

  /// Runs a step, and shows its name if it takes long.
  static func during<Value, Failure: Error>(
    _ name: @autoclosure () -> String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isAllowed else { return try body() }
    begin(Step(name: name().visible))
    defer { end() }
    return try body()
  }

  /// Shows the current part of the step.
  static func detail(_ text: String) {
    guard isAllowed else { return }
    state.withLock { state in
      state.step?.detail = text.visible
      state.step?.isChanged = true
    }
  }

  private static func begin(_ step: Step) {
    let needsTicker = state.withLock { state in
      state.step = step
      defer { state.hasTicker = true }
      return !state.hasTicker
    }
    guard needsTicker else { return }
    Task.detached {
      while true {
        try? await Task.sleep(for: .milliseconds(100))
        tick()
      }
    }
  }

  private static func end() {
    state.withLock { state in
      state.step = nil
      erase()
    }
  }

  /// Erases the line if it is shown.
  ///
  /// May be called in a signal handler.
  static func erase() {
    guard isShown else { return }
    isShown = false
    let sequence: StaticString = "\r\u{1B}[K"
    _ = write(STDERR_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }

  private static func tick() {
    state.withLock { state in
      guard var step = state.step else { return }
      let passed = ContinuousClock.now - step.begin
      guard passed >= .milliseconds(500), isInForeground else { return }
      let seconds = Int(passed.components.seconds)
      guard step.isChanged || step.secondsShown != seconds else { return }
      (step.isChanged, step.secondsShown) = (false, seconds)
      state.step = step
      let line =
        step.name + (seconds > 0 ? " (\(seconds) s)" : "")
        + (step.detail.isEmpty ? "" : ": \(step.detail)")
      isShown = true
      FileOutput.write(
        Array("\r\(fitting(line))\u{1B}[K".utf8), to: STDERR_FILENO)
    }
  }

  /// Whether this process is in the foreground of the terminal.
  private static var isInForeground: Bool {
    let owner = tcgetpgrp(STDERR_FILENO)
    return owner < 0 || owner == getpgrp()
  }

  /// The part of a line that fits into the terminal; non-ASCII characters count as two columns.
  private static func fitting(_ line: String) -> String {
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    var left = (isKnown ? Int(size.ws_col) : 80) - 1
    return String(
      line.prefix { character in
        left -= character.isASCII ? 1 : 2
        return left >= 0
      })
  }
}
