import CSwiftDICommand
import DILoading
import DIPictures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process of this command that draws one graph and is ended at a limit of time.
///
/// Graphviz cannot be cancelled, and with some graphs it runs for hours or crashes.
enum LayoutProcess {
  /// Draws the graph that standard input has in the DOT language, and ends this process.
  ///
  /// Standard output gets what Graphviz writes, or the reason for a failure; the status tells which.
  static func draw(as format: String) -> Never {
    // Graphviz ends the process with status 1 if memory runs out.
    atexit { _exit(SWIFTDI_LAYOUT_STARVED) }
    do throws(GraphvizError) {
      FileOutput.write(try Graphviz.draw(read(0) ?? [], as: format), to: 1)
    } catch {
      FileOutput.write(Array(error.message.utf8), to: 1)
      _exit(
        error.code == .notInstalled ? SWIFTDI_LAYOUT_NOT_INSTALLED : SWIFTDI_LAYOUT_FAILED)
    }
    _exit(0)
  }

  /// Draws a graph in another process.
  ///
  /// - Parameters:
  ///   - dot: the graph in the DOT language.
  ///   - format: what to draw.
  ///   - seconds: how long it may take.
  /// - Returns: what Graphviz writes.
  /// - Throws: an error if the process cannot be started, is ended at the limit, crashes or fails.
  static func layOut(
    _ dot: [UInt8], as format: PictureFormat, seconds: Int
  ) throws(GraphvizError) -> [UInt8] {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    let output = try pipeEnds()
    defer { close(output.reading) }
    let process = try start(dot, format, output.writing)
    let answer = read(output.reading, until: end)
    if answer == nil { kill(process, SIGKILL) }
    let status = swiftdi_tool_wait(process, 1_000)
    guard let answer else {
      throw GraphvizError(code: .late, message: "the layout did not end within \(seconds) s")
    }
    switch status {
    case 0: return answer
    case SWIFTDI_LAYOUT_STARVED << 8: throw starved
    case SWIFTDI_LAYOUT_NOT_INSTALLED << 8:
      throw GraphvizError(code: .notInstalled, message: String(decoding: answer, as: UTF8.self))
    case SWIFTDI_LAYOUT_FAILED << 8:
      throw GraphvizError(message: String(decoding: answer, as: UTF8.self))
    default:
      throw GraphvizError(
        code: .crashed, message: "Graphviz crashed while laying out this picture")
    }
  }

  /// Starts a process that draws a graph, and closes `output`.
  private static func start(
    _ dot: [UInt8], _ format: PictureFormat, _ output: Int32
  ) throws(GraphvizError) -> pid_t {
    defer { close(output) }
    let program = try path()
    let input = try pipeEnds()
    defer { close(input.writing) }
    var process: pid_t = 0
    let failure = swiftdi_layout_start(
      program, format.rawValue, input.reading, output, &process)
    close(input.reading)
    guard failure == 0 else {
      throw failure == ENOMEM
        ? starved
        : .init(
          code: .crashed,
          message: "no process for the layout: \(systemError(failure))")
    }
    FileOutput.write(dot, to: input.writing)
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
