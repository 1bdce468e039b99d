import CSwiftDICommand

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
    guard let path = swiftdi_running_program() else {
      throw CommandFailure("cannot find out where swift-di itself is")
    }
    defer { free(path) }
    return String(cString: path)
  }
}
