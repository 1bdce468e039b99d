#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Runs a closure on two threads at once and waits for both.
func twoThreads(_ body: @escaping @Sendable () -> Void) {
  final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let threads = (0..<2).compactMap { _ -> pthread_t? in
    // With the C libraries of Linux this is a number, elsewhere a pointer.
    #if canImport(Glibc) || canImport(Android)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread, nil,
      { argument in
        // Not every C library declares that it may be null.
        let argument: UnsafeMutableRawPointer? = argument
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    return status == 0 ? thread : nil
  }
  for thread in threads { pthread_join(thread, nil) }
}
