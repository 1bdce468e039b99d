import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Ends work that takes more processor time or memory than it may.
///
/// A thread looks twenty times a second at what the process has used, which works on Linux and on Darwin; Darwin has
/// no limit for the memory of a process. The peak of the memory counts, so it does not go back.
public final class Watch: Sendable {
  /// The processor time of the process when the work began, in milliseconds.
  private let start = Atomic(Watch.used().milliseconds)

  /// - Parameters:
  ///   - seconds: the processor time that the work may take, on all threads together.
  ///   - mebibytes: the memory that the process may have.
  ///   - exceeded: passed the limit that was met, on another thread; it ends the process.
  public init(seconds: Int, mebibytes: Int, exceeded: @escaping @Sendable (String) -> Void) {
    LargeStack.detach { [self] in
      while true {
        usleep(50_000)
        let used = Self.used()
        if used.milliseconds - start.load(ordering: .relaxed) > seconds * 1_000 {
          return exceeded("more than \(seconds) s of processor time")
        }
        if used.mebibytes > mebibytes { return exceeded("more than \(mebibytes) MiB of memory") }
      }
    }
  }

  /// Begins the work anew, for the next file.
  public func restart() { start.store(Self.used().milliseconds, ordering: .relaxed) }

  private static func used() -> (milliseconds: Int, mebibytes: Int) {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      let mebibytes = usage.ru_maxrss >> 20
    #else
      #if canImport(Glibc)
        getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
      #else
        getrusage(RUSAGE_SELF, &usage)
      #endif
      let mebibytes = usage.ru_maxrss >> 10
    #endif
    let times = [usage.ru_utime, usage.ru_stime]
    return (times.reduce(0) { $0 + Int($1.tv_sec) * 1_000 + Int($1.tv_usec) / 1_000 }, mebibytes)
  }
}
