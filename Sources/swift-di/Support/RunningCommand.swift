#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command itself, which runs itself again as the home of a live module.
enum RunningCommand {
  /// Where the running program is.
  static func path() throws(CommandFailure) -> String {
    #if os(Linux)
      // Leads to the running program even if another file has taken its place.
      return "/proc/self/exe"
    #elseif canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else {
        throw CommandFailure("cannot find out where swift-di itself is")
      }
      return buffer.withUnsafeBytes { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    #else
      throw CommandFailure("compiled code cannot be loaded on this system")
    #endif
  }
}
