#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The end of a wait for descriptors.
package enum WaitEnd: Hashable {
  /// Something happened to a descriptor.
  case ready
  /// The deadline passed.
  case late
  /// A system call failed; the text is the system's reason.
  case failed(String)
}

/// Waits until something happens to one of the descriptors, or until a deadline.
///
/// The command waits here for the data of other processes, and for room in a pipe that it writes to.
///
/// - Parameters:
///   - polled: the descriptors with the events to wait for; afterwards they have what happened.
///   - deadline: the end of the wait; nil for none.
///   - polling: the system's function, or that of a test.
/// - Returns: whether something happened, and otherwise why the wait ended.
func wait(
  for polled: inout [pollfd], until deadline: ContinuousClock.Instant? = nil,
  by polling: (inout [pollfd], Int32) -> Int32 = { poll(&$0, nfds_t($0.count), $1) }
) -> WaitEnd {
  while true {
    var milliseconds: Int32 = -1
    if let deadline {
      let left = deadline - .now
      guard left > .zero else { return .late }
      // A wait that was too short is repeated.
      milliseconds = Int32(min(left / .milliseconds(1), 1_000_000).rounded(.up))
    }
    let count = polling(&polled, milliseconds)
    if count > 0 { return .ready }
    if count < 0, errno != EINTR { return .failed(lastSystemError()) }
  }
}

/// Waits until something happens to one descriptor, or until a deadline.
package func wait(
  for event: Int32, of descriptor: Int32, until deadline: ContinuousClock.Instant? = nil
) -> WaitEnd {
  var polled = [pollfd(fd: descriptor, events: Int16(event), revents: 0)]
  return wait(for: &polled, until: deadline)
}
