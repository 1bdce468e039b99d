import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard streams, and what the terminal behind them can show.
enum Console {
  enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2
  }

  /// Writes all bytes.
  ///
  /// A reader that went away is no error: what is left is dropped quietly.
  ///
  /// - Returns: what the system said if it could not be written for another reason.
  @discardableResult
  static func write(_ bytes: [UInt8], to stream: Stream = .output) -> String? {
    switch FileOutput.write(bytes, to: stream.rawValue) {
    case .done, .readerGone: nil
    case .failed(let reason): reason
    }
  }

  /// Writes a line to standard error.
  static func note(_ line: String) {
    write(Array((line + "\n").utf8), to: .error)
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Makes a broken pipe and a file that grows too large answers of `write` instead of the end of
  /// the process, and the ends of processes something that can be waited for, whatever was inherited.
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

  /// How many columns a stream has: the terminal's, else 100.
  static func width(of stream: Stream) -> Int {
    var size = winsize()
    if isTerminal(stream), ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return max(40, Int(size.ws_col))
    }
    return 100
  }

  /// Whether a stream gets colour: the option, then NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR,
  /// CLICOLOR and TERM, then whether it is a terminal.
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

  /// Whether drawings may use more than ASCII: the locale says UTF-8.
  static func isUnicode(_ choice: CharsetChoice) -> Bool {
    switch choice {
    case .utf8: return true
    case .ascii: return false
    case .auto: break
    }
    let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}

/// When there is colour.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// Which characters drawings use.
enum CharsetChoice: String, CaseIterable, Sendable {
  case auto
  case utf8
  case ascii
}
