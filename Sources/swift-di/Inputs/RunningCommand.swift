#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The path of this command, which starts itself as the child process of a live module.
enum RunningCommand {
  /// The path of the running program.
  static func path() throws(CommandFailure) -> String {
    #if os(Linux)
      // Leads to the running program even if its file was replaced.
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
