import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The standard streams, and the abilities of their terminal.
enum Console {
  enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2
  }

  /// Writes all bytes.
  ///
  /// A closed reader is not an error: the remaining bytes are dropped.
  ///
  /// - Returns: the system's message if writing failed for another reason.
  static func write(_ bytes: [UInt8], to stream: Stream = .output) -> String? {
    switch FileOutput.write(bytes, to: stream.rawValue) {
    case .done, .readerGone: nil
    case .failed(let reason): reason
    }
  }

  /// Writes a line to standard error.
  static func note(_ line: String) {
    // There is nowhere to report a failure.
    _ = write(Array((line + "\n").utf8), to: .error)
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Sets up signals independently of inherited settings: a broken pipe or a file that grows too
  /// large becomes an error of `write` instead of ending the process, and ended child processes can
  /// be waited for.
  static func settleSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
  }

  /// The value of an environment variable that is set and not empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The number of columns of a stream: the terminal's, otherwise 100.
  static func width(of stream: Stream) -> Int {
    var size = winsize()
    if isTerminal(stream), ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return max(40, Int(size.ws_col))
    }
    return 100
  }

  /// Whether a stream is coloured, decided by the option, then by NO_COLOR, CLICOLOR_FORCE,
  /// FORCE_COLOR, CLICOLOR and TERM, then by whether it is a terminal.
  static func usesColor(_ choice: ColorChoice, on stream: Stream) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment("NO_COLOR") != nil { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environment(name), value != "0" { return true }
    }
    if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" { return false }
    return isTerminal(stream)
  }

  /// Whether drawings may contain more than ASCII, which the locale decides.
  static var isUnicode: Bool {
    let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
