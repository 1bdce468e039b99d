import CSwiftDIChild

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process with a message if a layout takes too long or crashes.
///
/// Graphviz cannot be cancelled, and with some graphs it runs for hours or crashes. By then nothing
/// has been written, so ending the process leaves every file intact.
enum LayoutGuard {
  /// The values for the signal handlers, which must not allocate or lock.
  nonisolated(unsafe) private static var standardError: Int32 = 2
  nonisolated(unsafe) private static var late: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var crashed: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var starved: UnsafeMutablePointer<CChar>?

  private static let crashes = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT]

  /// Runs a layout under this guard.
  static func run<Result, Failure: Error>(
    seconds: Int, _ layout: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Graphviz' messages are captured by temporarily redirecting standard error.
    standardError = dup(2)
    late = strdup(
      "swift-di: error: the layout did not end within \(seconds) s: draw modules (--detail "
        + "modules), write DOT, or give it longer (--timeout)\n")
    crashed = strdup(
      "swift-di: error: Graphviz crashed while laying out this picture: draw modules (--detail "
        + "modules), or write DOT\n")
    starved = strdup(
      "swift-di: error: there is not enough memory to lay out this picture: draw modules (--detail "
        + "modules), write DOT, or give it more\n")
    signal(SIGALRM) { _ in LayoutGuard.end(with: LayoutGuard.late) }
    for number in crashes { signal(number) { _ in LayoutGuard.endAfterFault() } }
    // Graphviz ends the process if memory runs out.
    atexit { if LayoutGuard.crashed != nil { LayoutGuard.endAfterFault() } }
    alarm(UInt32(clamping: max(1, seconds)))
    defer { finish() }
    return try layout()
  }

  private static func finish() {
    alarm(0)
    UnfinishedFile.removeOnSignals()
    close(standardError)
    free(late)
    free(crashed)
    free(starved)
    (late, crashed, starved) = (nil, nil, nil)
  }

  /// Graphviz does not check the result of `malloc`, so running out of memory often crashes it.
  private static func endAfterFault() {
    let isStarved = errno == ENOMEM || swiftdi_has_memory() == 0
    end(with: isStarved ? starved : crashed)
  }

  private static func end(with message: UnsafeMutablePointer<CChar>?) {
    Progress.erase()
    if let message { _ = write(standardError, message, strlen(message)) }
    _exit(ExitStatus.failure.rawValue)
  }
}
