import CSwiftDICommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One run of another program, as `swift build` or `git cat-file`, without a shell.
struct ChildTool {
  /// The destination of the tool's output.
  enum Output {
    /// Passes the output on to standard error.
    case passedOn
    /// Collects both streams together, in order of arrival, and passes on each piece.
    case kept(_ piece: (UnsafeRawBufferPointer) -> Void)
    /// Collects standard output and standard error separately.
    case apart
    /// The same, however long they are.
    case whole
  }

  /// The end of a run, with the collected output.
  struct End {
    /// The status as `waitpid` returns it.
    fileprivate(set) var status: Int32 = 0
    fileprivate(set) var output: [UInt8] = []
    fileprivate(set) var errors: [UInt8] = []

    /// The signal that ended it; nil if it ended by itself.
    var signal: Int32? { status & 0x7F == 0 ? nil : status & 0x7F }
  }

  /// The reason why the tool could not be run.
  struct Failure: Error {
    let reason: String
  }

  /// The largest number of bytes collected per stream; of a longer stream the end.
  private static let mostBytes = 16 << 20

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - tool: its name, which is looked for in `PATH`.
  ///   - arguments: its arguments, passed byte for byte.
  ///   - output: what becomes of what it prints.
  /// - Returns: how it ended, and what was kept.
  /// - Throws: `Failure` if it could not be started.
  static func run(_ tool: String, _ arguments: [String], _ output: Output) throws(Failure) -> End {
    switch output {
    case .passedOn:
      return End(status: swiftdi_tool_wait(try start(tool, arguments, output: 2, errors: 2)))
    case .kept(let piece):
      let pipe = try Pipe()
      let process = try start(tool, arguments, output: pipe.writing, errors: pipe.writing)
      return read([pipe], process, most: mostBytes) { piece($1) }
    case .apart, .whole:
      let (pipe, errors) = (try Pipe(), try Pipe())
      let process = try start(tool, arguments, output: pipe.writing, errors: errors.writing)
      let most = if case .whole = output { Int.max } else { mostBytes }
      return read([pipe, errors], process, most: most) { _, _ in }
    }
  }

  private static func start(
    _ tool: String, _ arguments: [String], output: Int32, errors: Int32
  ) throws(Failure) -> pid_t {
    var pointers = ([tool] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process: pid_t = 0
    let failure = swiftdi_tool_start(&pointers, output, errors, &process)
    guard failure == 0 else {
      throw Failure(reason: "'\(tool)' cannot be run: \(systemError(failure))")
    }
    return process
  }

  /// Reads one or two pipes to their ends, and then waits for the process.
  private static func read(
    _ pipes: [Pipe], _ process: pid_t, most: Int,
    _ piece: (Int, UnsafeRawBufferPointer) -> Void
  ) -> End {
    for pipe in pipes { pipe.closeWriting() }
    var kept = [[UInt8]](repeating: [], count: 2)
    var isOpen = pipes.map { _ in true }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen.contains(true) {
      var polled = zip(pipes, isOpen).map { pipe, isOpen in
        pollfd(fd: isOpen ? pipe.reading : -1, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), -1) > 0 || errno == EINTR else { break }
      for index in pipes.indices where polled[index].revents != 0 {
        let count = chunk.withUnsafeMutableBytes {
          systemRead(pipes[index].reading, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else {
          isOpen[index] = false
          continue
        }
        chunk.withUnsafeBytes { piece(index, UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        kept[index] += chunk[..<count]
        if kept[index].count / 2 > most {
          kept[index].removeFirst(kept[index].count - most)
        }
      }
    }
    return End(status: swiftdi_tool_wait(process), output: kept[0], errors: kept[1])
  }

  /// A pipe of which the tool gets only the writing end.
  private final class Pipe {
    let reading: Int32
    let writing: Int32
    private var isWritingOpen = true

    init() throws(Failure) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Failure(reason: lastSystemError()) }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
      close(reading)
      closeWriting()
    }

    func closeWriting() {
      guard isWritingOpen else { return }
      isWritingOpen = false
      close(writing)
    }
  }
}
