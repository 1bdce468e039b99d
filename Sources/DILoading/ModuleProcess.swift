import CSwiftDI
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

/// A module in a child process.
struct ModuleProcess {
  private let module: LiveModule

  init(_ module: LiveModule) {
    self.module = module
  }

  /// Runs the module until it has answered, has ended or has reached its time limit, and ends all
  /// of its processes.
  ///
  /// - Parameter take: receives the answer piece by piece, and returns whether more is expected.
  /// - Returns: the end of the process, with its last output.
  /// - Throws: `LiveModuleError` if the process cannot be started.
  func run(_ take: (UnsafeRawBufferPointer) -> Bool) throws(LiveModuleError) -> ModuleEnd {
    var child = swiftdi_child()
    // The dynamic loader would search its default folders for a path without a slash.
    let path = module.path.contains("/") ? module.path : "./\(module.path)"
    let failure = swiftdi_child_start(
      module.command, module.kind.rawValue, path,
      "\(SWIFTDI_EXPORT_CONTRACT)\n\(module.request)", &child)
    guard failure == 0 else {
      throw LiveModuleError(.notStarted(systemError(failure)))
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

/// Reads the answer of a process until it is complete.
struct Reading {
  enum Outcome: Hashable {
    /// The answer is complete or invalid.
    case enough
    case ended
    /// No process has the pipe open any more.
    case closed
    case late
    /// A system call failed to wait or to read.
    case failed(String)
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
    // Other processes may keep the pipe open and continue to write, so only one pipe's capacity is
    // read.
    for _ in 0..<16 {
      guard case .bytes(let count) = read(child.errors) else { break }
      tail.append(chunk[..<count])
    }
    return outcome
  }

  private mutating func wait(_ take: (UnsafeRawBufferPointer) -> Bool) -> Outcome {
    var isErrorsOpen = true
    while true {
      var polled = [
        pollfd(fd: child.answer, events: Int16(POLLIN), revents: 0),
        pollfd(fd: child.ended, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isErrorsOpen ? child.errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      switch DILoading.wait(for: &polled, until: deadline) {
      case .ready: break
      case .late: return .late
      case .failed(let why): return .failed(why)
      }
      if polled[2].revents != 0 {
        switch read(child.errors) {
        case .bytes(let count): tail.append(chunk[..<count])
        case .nothingYet: break
        // The last output is lost then, but not the answer.
        case .end, .failed: isErrorsOpen = false
        }
      }
      if polled[0].revents != 0 {
        guard let outcome = readAnswer(take) else { continue }
        return outcome
      }
      // The end counts only after the whole answer was read.
      if polled[1].revents != 0 { return .ended }
    }
  }

  /// Reads one piece of the answer; nil if there may be more.
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

  /// Whether the process, which has closed its pipe, is ending: a crash closes pipes first.
  private func endsSoon() -> Bool {
    DILoading.wait(for: POLLIN, of: child.ended, until: .now + .seconds(1)) == .ready
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
