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

/// One run of another program without a shell, such as `swift build` or `git cat-file`.
struct ChildTool {
  /// The destination of the tool's output.
  enum Output {
    /// Passes the output on to standard error.
    case passedOn
    /// Collects both streams together, in order of arrival, and passes on each piece.
    case kept(_ piece: (UnsafeRawBufferPointer) -> Void)
    /// Collects standard output and standard error separately.
    case apart
    /// Collects both separately, and kills a tool that writes more than so many bytes to standard
    /// output.
    case whole(upTo: Int)
  }

  /// The end of a run, with the collected output.
  struct End {
    /// The status as `waitpid` returns it.
    fileprivate(set) var status: Int32 = 0
    fileprivate(set) var output: [UInt8] = []
    fileprivate(set) var errors: [UInt8] = []
    /// The limit for which it was killed; nil if it ended by itself.
    fileprivate(set) var exceeded: Limit?

    enum Limit {
      case time
      case size
    }

    /// The signal that ended it; nil if it ended by itself.
    var signal: Int32? { status & 0x7F == 0 ? nil : status & 0x7F }
  }

  /// The reason why the tool could not be run.
  struct Failure: Error {
    let reason: String
  }

  /// The largest number of bytes collected per stream; only the end of a longer one is collected.
  private static let mostBytes = 16 << 20

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - tool: its name, which is looked for in `PATH`.
  ///   - arguments: its arguments, passed byte for byte.
  ///   - output: the destination of its output.
  ///   - seconds: the time limit, if the output is collected; nil for none.
  ///   - hidden: a variable of the environment that the tool does not get.
  ///   - input: the open file that becomes its standard input.
  /// - Returns: the end of the run, with the collected output.
  /// - Throws: `Failure` if it could not be started.
  static func run(
    _ tool: String, _ arguments: [String], _ output: Output, within seconds: Int? = nil,
    hiding hidden: String? = nil, input: Int32 = STDIN_FILENO
  ) throws(Failure) -> End {
    let start = { (output: Int32, errors: Int32) throws(Failure) -> pid_t in
      try Self.start(
        tool, arguments, hiding: hidden, input: input, output: output, errors: errors)
    }
    let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
    switch output {
    case .passedOn:
      return End(status: swiftdi_tool_wait(try start(2, 2), -1))
    case .kept(let piece):
      let pipe = try Pipe()
      let process = try start(pipe.writing, pipe.writing)
      return read([pipe], process, until: deadline) { piece($1) }
    case .apart, .whole:
      let (pipe, errors) = (try Pipe(), try Pipe())
      let process = try start(pipe.writing, errors.writing)
      let limit: Int? = if case .whole(let limit) = output { limit } else { nil }
      return read([pipe, errors], process, upTo: limit, until: deadline) { _, _ in }
    }
  }

  private static func start(
    _ tool: String, _ arguments: [String], hiding hidden: String?, input: Int32, output: Int32,
    errors: Int32
  ) throws(Failure) -> pid_t {
    var pointers = ([tool] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process: pid_t = 0
    let failure = swiftdi_tool_start(&pointers, hidden, input, output, errors, &process)
    guard failure == 0 else {
      throw Failure(reason: "'\(tool)' cannot be run: \(systemError(failure))")
    }
    return process
  }

  /// Reads one or two pipes to their ends, or until the first has more bytes than the limit, and
  /// then waits for the process.
  private static func read(
    _ pipes: [Pipe], _ process: pid_t, upTo limit: Int? = nil,
    until deadline: ContinuousClock.Instant?, _ piece: (Int, UnsafeRawBufferPointer) -> Void
  ) -> End {
    for pipe in pipes { pipe.closeWriting() }
    var kept = [[UInt8]](repeating: [], count: 2)
    var exceeded: End.Limit?
    var isOpen = pipes.map { _ in true }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen.contains(true), exceeded == nil {
      var polled = zip(pipes, isOpen).map { pipe, isOpen in
        pollfd(fd: isOpen ? pipe.reading : -1, events: Int16(POLLIN), revents: 0)
      }
      let end = wait(for: &polled, until: deadline)
      if end == .late { exceeded = .time }
      guard end == .ready else { break }
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
        if index == 0, let limit {
          if kept[0].count > limit { exceeded = .size }
        } else if kept[index].count / 2 > mostBytes {
          kept[index].removeFirst(kept[index].count - mostBytes)
        }
      }
    }
    if exceeded != nil { kill(process, SIGKILL) }
    // A tool may close its output and go on.
    let left = deadline.map { max(0, Int32(clamping: Int(($0 - .now) / .milliseconds(1)))) }
    let status = swiftdi_tool_wait(process, left ?? -1)
    if exceeded == nil, let deadline, deadline <= .now { exceeded = .time }
    return End(status: status, output: kept[0], errors: kept[1], exceeded: exceeded)
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
