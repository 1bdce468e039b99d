import CSwiftDIChild
import DILoading
import DIPictures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process of this command that lays out pictures and is ended at a limit of time.
///
/// Graphviz cannot be cancelled, and with some graphs it runs for hours or crashes.
enum LayoutProcess {
  /// Lays out the graphs that standard input requests, if this process was started for that, and ends it.
  static func runIfAsked(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) {
    guard swiftdi_layout_is_asked(count, arguments) != 0 else { return }
    answerAndEnd(read(0) ?? [])
  }

  private static func answerAndEnd(_ request: [UInt8]) -> Never {
    // Graphviz ends the process with status 1 if memory runs out.
    atexit { _exit(SWIFTDI_LAYOUT_STARVED) }
    FileOutput.write(LayoutElsewhere.answer(to: request), to: 1)
    _exit(0)
  }

  /// Lays out in another process.
  ///
  /// - Parameters:
  ///   - request: the bytes for that process.
  ///   - seconds: how long it may take.
  /// - Returns: its answer.
  /// - Throws: an error if it cannot be started, is ended at the limit, or crashes.
  static func layOut(_ request: [UInt8], seconds: Int) throws(GraphvizError) -> [UInt8] {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    let answering = try pipeEnds()
    defer { close(answering.reading) }
    let process = try start(request, answering.writing)
    let answer = read(answering.reading, until: end)
    if answer == nil { kill(process, SIGKILL) }
    let status = swiftdi_tool_wait(process)
    guard let answer else {
      throw GraphvizError(code: .late, message: "the layout did not end within \(seconds) s")
    }
    if status == SWIFTDI_LAYOUT_STARVED << 8 { throw starved }
    guard status == 0 else {
      throw GraphvizError(
        code: .crashed, message: "Graphviz crashed while laying out this picture")
    }
    return answer
  }

  /// Starts the layout in a copy of this process; if that is not possible, in a new one.
  private static func start(_ request: [UInt8], _ output: Int32) throws(GraphvizError) -> pid_t {
    defer { close(output) }
    let copy = swiftdi_layout_copy(output)
    if copy == 0 { answerAndEnd(request) }
    if copy > 0 { return copy }
    let program = try path()
    let asking = try pipeEnds()
    defer { close(asking.writing) }
    var process: pid_t = 0
    let failure = swiftdi_layout_start(program, asking.reading, output, &process)
    close(asking.reading)
    guard failure == 0 else {
      throw failure == ENOMEM
        ? starved
        : .init(
          code: .crashed,
          message: "no process for the layout: \(systemError(failure))")
    }
    FileOutput.write(request, to: asking.writing)
    return process
  }

  private static let starved = GraphvizError(
    code: .starved, message: "there is not enough memory to lay out this picture")

  private static func path() throws(GraphvizError) -> String {
    do throws(CommandFailure) {
      return try RunningCommand.path()
    } catch {
      throw GraphvizError(code: .crashed, message: "pictures cannot be laid out on this system")
    }
  }

  private static func pipeEnds() throws(GraphvizError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw GraphvizError(
        code: .crashed, message: "no pipe for the layout: \(lastSystemError())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// All bytes of a descriptor; nil if they do not end in time.
  private static func read(
    _ descriptor: Int32, until end: ContinuousClock.Instant? = nil
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end {
        let left = ContinuousClock.now.duration(to: end)
        guard left > .zero else { return nil }
        let milliseconds = min(left / .milliseconds(1), 1_000).rounded(.up)
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, Int32(milliseconds)) > 0 else { continue }
      }
      let count = systemRead(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }
}
