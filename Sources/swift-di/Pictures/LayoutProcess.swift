import CSwiftDICommand
import DILoading
import DIPictures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// A process of this command that draws graphs, each within a limit of time.
///
/// Graphviz cannot be cancelled, and with some graphs it runs for hours or crashes. So it runs in another
/// process, which starts with the first graph and again after it crashed or was ended.
final class LayoutProcess {
  private struct Running {
    let process: pid_t
    /// Takes graphs.
    let input: Int32
    /// Gives what Graphviz wrote.
    let output: Int32
  }

  /// How many seconds one graph may take.
  private let seconds: Int
  private var running: Running?

  init(seconds: Int) {
    self.seconds = seconds
  }

  deinit {
    // The process ends at the end of its input. Its processor time then counts as this command's.
    if let running { _ = waited(for: running) }
  }

  // MARK: In the other process

  /// Draws the graphs of standard input until it ends, and ends this process.
  ///
  /// Before each graph in the DOT language is a line with the format and the number of bytes. The answer has
  /// a line with a status and the number of bytes, and then what Graphviz wrote or the reason for a failure.
  static func drawAll() -> Never {
    // Graphviz ends the process with status 1 if memory runs out.
    atexit { _exit(SWIFTDI_LAYOUT_STARVED) }
    while case .message(let word, let dot) = message(from: 0),
      let output = Graphviz.Output(rawValue: word)
    {
      var status = 0 as Int32
      var answer: [UInt8]
      do throws(GraphvizError) {
        answer = try Graphviz.draw(dot, as: output)
      } catch {
        answer = Array(error.message.utf8)
        status =
          error.code == .notInstalled ? SWIFTDI_LAYOUT_NOT_INSTALLED : SWIFTDI_LAYOUT_FAILED
      }
      send(answer, "\(status)", to: 1)
    }
    _exit(0)
  }

  // MARK: In the command

  /// Lays out a graph.
  ///
  /// - Parameters:
  ///   - dot: the graph in the DOT language.
  ///   - output: what to write.
  /// - Returns: what Graphviz writes.
  /// - Throws: an error if the process cannot be started, is ended at the limit, crashes or fails.
  func layOut(_ dot: [UInt8], as output: Graphviz.Output) throws(GraphvizError) -> [UInt8] {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    let running: Running
    if let started = self.running { running = started } else { running = try Self.started() }
    self.running = running
    Self.send(dot, output.rawValue, to: running.input)
    switch Self.message(from: running.output, until: end) {
    case .message("0", let drawn): return drawn
    case .message(let status, let reason):
      throw GraphvizError(
        code: status == "\(SWIFTDI_LAYOUT_NOT_INSTALLED)" ? .notInstalled : .failed,
        message: String(decoding: reason, as: UTF8.self))
    case .late:
      kill(running.process, SIGKILL)
      _ = waited(for: running)
      throw GraphvizError(code: .late, message: "the layout did not end within \(seconds) s")
    case .end:
      throw waited(for: running) == SWIFTDI_LAYOUT_STARVED << 8
        ? Self.starved
        : GraphvizError(
          code: .crashed, message: "Graphviz crashed while laying out this picture")
    }
  }

  /// The status of the process after it ended.
  private func waited(for running: Running) -> Int32 {
    close(running)
    self.running = nil
    return swiftdi_tool_wait(running.process, 1_000)
  }

  private func close(_ running: Running) {
    for descriptor in [running.input, running.output] { closeDescriptor(descriptor) }
  }

  private static func started() throws(GraphvizError) -> Running {
    let program = try path()
    let (input, output) = (try pipeEnds(), try pipeEnds())
    var process: pid_t = 0
    let failure = swiftdi_layout_start(program, input.reading, output.writing, &process)
    closeDescriptor(input.reading)
    closeDescriptor(output.writing)
    let running = Running(process: process, input: input.writing, output: output.reading)
    if failure == 0 { return running }
    closeDescriptor(running.input)
    closeDescriptor(running.output)
    throw failure == ENOMEM
      ? starved
      : .init(code: .crashed, message: "no process for the layout: \(systemError(failure))")
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

  // MARK: Messages

  private enum Answer {
    /// The word of the first line, and the bytes after it.
    case message(String, [UInt8])
    case late
    /// The other process closed its end.
    case end
  }

  private static func send(_ bytes: [UInt8], _ word: String, to descriptor: Int32) {
    // A process that is gone is noticed when its answer is read.
    FileOutput.write(Array("\(word) \(bytes.count)\n".utf8) + bytes, to: descriptor)
  }

  private static func message(
    from descriptor: Int32, until end: ContinuousClock.Instant? = nil
  ) -> Answer {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var word: String?
    var length = Int.max
    while true {
      if word == nil, let line = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let words = String(decoding: bytes[..<line], as: UTF8.self).split(separator: " ")
        guard words.count == 2, let count = Int(words[1]) else { return .end }
        word = String(words[0])
        length = count
        bytes.removeFirst(line + 1)
      }
      if let word, bytes.count >= length { return .message(word, bytes) }
      if let end {
        switch wait(for: POLLIN, of: descriptor, until: end) {
        case .ready: break
        case .late: return .late
        case .failed: return .end
        }
      }
      let count = systemRead(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .end }
      bytes += piece[..<count]
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
