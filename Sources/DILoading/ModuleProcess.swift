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
    /// It was ended, because the system failed while its answer was read.
    case unread(String)
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
    case .failed(let why): return .unread(why)
    }
  }
}

/// Reading what a process says until there is enough.
struct Reading {
  enum Outcome: Hashable {
    /// The answer is complete, or is none.
    case enough
    case ended
    /// Nobody can answer any more.
    case closed
    case late
    /// The system could not wait or read.
    case failed(String)
  }

  /// Waits for descriptors as `poll` does.
  typealias Waiting = (inout [pollfd], Int32) -> Int32

  let child: swiftdi_child
  let deadline: ContinuousClock.Instant
  private let waiting: Waiting
  var tail = LastLines()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(
    child: swiftdi_child, deadline: ContinuousClock.Instant,
    waiting: @escaping Waiting = { poll(&$0, nfds_t($0.count), $1) }
  ) {
    self.child = child
    self.deadline = deadline
    self.waiting = waiting
  }

  mutating func readAll(_ take: (UnsafeRawBufferPointer) -> Bool) -> Outcome {
    let outcome = wait(take)
    // Others may hold the pipe and go on writing: what a pipe holds is enough.
    for _ in 0..<16 {
      guard case .bytes(let count) = read(child.errors) else { break }
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
      let count = waiting(&polled, Int32(clamping: milliseconds))
      if count < 0, errno != EINTR { return .failed(lastSystemError()) }
      guard count > 0 else { continue }
      if polled[2].revents != 0 {
        switch read(child.errors) {
        case .bytes(let count): tail.append(chunk[..<count])
        case .nothingYet: break
        // What was said last is lost then, but the answer is not.
        case .end, .failed: isErrorsOpen = false
        }
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
    switch read(child.answer) {
    case .bytes(let count):
      let wantsMore = chunk.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      return wantsMore ? nil : .enough
    case .nothingYet: return nil
    case .end: return endsSoon() ? .ended : .closed
    case .failed(let why): return .failed(why)
    }
  }

  /// Whether the process, whose pipe is closed, is ending: a crash closes pipes first.
  private func endsSoon() -> Bool {
    var polled = pollfd(fd: child.ended, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 1000) > 0
  }

  private enum Piece {
    case bytes(Int)
    case end
    case nothingYet
    case failed(String)
  }

  private mutating func read(_ descriptor: Int32) -> Piece {
    let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(count) }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .nothingYet : .failed(lastSystemError())
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}
