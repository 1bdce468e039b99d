import CSwiftDIChild
import CSwiftDIExport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How the process of a module ended, and what it said last.
struct ModuleEnd: Hashable, Sendable {
  enum Status: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// It was ended, because its time was up.
    case timeLimit
    /// It was ended, because it had closed the pipe of its answer.
    case pipeClosed
  }

  var status: Status
  /// The last lines of its standard error, and of its standard output, which goes there too.
  var lastLines: [String]
}

/// A module in a process of its own.
struct ModuleProcess {
  private let module: LiveModule

  init(_ module: LiveModule) {
    self.module = module
  }

  /// Runs the module until it has answered, ended or used up its time; nothing of it is left then.
  ///
  /// - Parameter take: is given the answer piece by piece, and says whether more is wanted.
  /// - Returns: how it ended, and what it said last.
  /// - Throws: `LiveModuleError` if no process can be started.
  func run(
    _ take: (UnsafeRawBufferPointer) -> Bool
  ) throws(LiveModuleError) -> ModuleEnd {
    var child = swiftdi_child()
    // Without a slash it would be looked for in the places of the system's libraries.
    let path = module.path.contains("/") ? module.path : "./\(module.path)"
    let failure = swiftdi_child_start(
      module.command, module.kind.rawValue, path,
      "\(SWIFTDI_EXPORT_CONTRACT)\n\(module.request)", &child)
    guard failure == 0 else {
      throw LiveModuleError(.notStarted(String(cString: strerror(failure))))
    }
    var reading = Reading(child: child, deadline: .now + .seconds(module.timeLimit))
    let outcome = reading.readAll(take)
    let status = swiftdi_child_end(&child)
    return ModuleEnd(
      status: Self.status(outcome, status), lastLines: reading.tail.lines)
  }

  private static func status(_ outcome: Reading.Outcome, _ status: Int32) -> ModuleEnd.Status {
    let signal = status & 0x7F
    let own: ModuleEnd.Status = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    switch outcome {
    case .enough, .ended: return own
    case .late: return .timeLimit
    case .closed: return .pipeClosed
    }
  }
}

/// Reading what a process says until there is enough.
private struct Reading {
  enum Outcome {
    /// The answer is complete, or is none.
    case enough
    case ended
    /// Nobody can answer any more.
    case closed
    case late
  }

  let child: swiftdi_child
  let deadline: ContinuousClock.Instant
  var tail = LastLines()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(child: swiftdi_child, deadline: ContinuousClock.Instant) {
    self.child = child
    self.deadline = deadline
  }

  mutating func readAll(_ take: (UnsafeRawBufferPointer) -> Bool) -> Outcome {
    let outcome = wait(take)
    // Others may hold the pipe and go on writing: what a pipe holds is enough.
    for _ in 0..<16 {
      guard case .some(let count) = read(child.errors), count > 0 else { break }
      tail.append(chunk[..<count])
    }
    return outcome
  }

  private mutating func wait(_ take: (UnsafeRawBufferPointer) -> Bool) -> Outcome {
    var isErrorsOpen = true
    while true {
      let left = deadline - .now
      guard left > .zero else { return .late }
      // A wait that is too short is begun again.
      let milliseconds = min(left.components.seconds, 1_000_000) * 1000 + 1
      var polled = [
        pollfd(fd: child.answer, events: Int16(POLLIN), revents: 0),
        pollfd(fd: child.ended, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isErrorsOpen ? child.errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
      if count < 0, errno != EINTR { return .late }
      guard count > 0 else { continue }
      if polled[2].revents != 0, let count = read(child.errors) {
        tail.append(chunk[..<count])
        if count == 0 { isErrorsOpen = false }
      }
      if polled[0].revents != 0 {
        guard let outcome = readAnswer(take) else { continue }
        return outcome
      }
      // Only when nothing of the answer is left to read.
      if polled[1].revents != 0 { return .ended }
    }
  }

  /// Takes one piece of the answer; nil if there may be more.
  private mutating func readAnswer(_ take: (UnsafeRawBufferPointer) -> Bool) -> Outcome? {
    guard let count = read(child.answer) else { return nil }
    if count == 0 { return endsSoon() ? .ended : .closed }
    return chunk.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      ? nil : .enough
  }

  /// Whether the process, whose pipe is closed, is ending: a crash closes pipes first.
  private func endsSoon() -> Bool {
    var polled = pollfd(fd: child.ended, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 1000) > 0
  }

  /// How many bytes were read; 0 at the end, nil if there is nothing now.
  private mutating func read(_ descriptor: Int32) -> Int? {
    let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : 0 }
    return count
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}
