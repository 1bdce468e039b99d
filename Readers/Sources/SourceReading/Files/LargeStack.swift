#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Runs work on threads with stacks that are large enough for deeply nested code.
enum LargeStack {
  private static let bytes = 512 << 20

  /// Runs `work` with the numbers from 0 to `count`, each on a thread of its own, and waits for all.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let threads = (0..<count).compactMap { number in
      let thread = start(number, bytes, work)
      if thread == nil { work(number) }
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `work` on a thread with a small stack that ends with the process; if there is no thread, the work
  /// is not done.
  static func detach(_ work: @escaping @Sendable () -> Void) {
    if let thread = start(0, 1 << 20, { _ in work() }) { pthread_detach(thread) }
  }

  /// Starts a thread; returns nil if the system has none.
  private static func start(
    _ number: Int, _ bytes: Int, _ work: @escaping @Sendable (Int) -> Void
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, bytes)
    let task = Unmanaged.passRetained(Task(number, work))
    // With the C libraries of Linux a thread is a number, elsewhere a pointer.
    #if canImport(Glibc) || canImport(Android)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    #if canImport(Darwin)
      let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
        pointer in
        Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }
    #else
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        pointer in
        if let pointer { Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }
    #endif
    guard pthread_create(&thread, &attributes, body, task.toOpaque()) == 0 else {
      task.release()
      return nil
    }
    return thread
  }

  private final class Task {
    private let number: Int
    private let work: (Int) -> Void

    init(_ number: Int, _ work: @escaping (Int) -> Void) {
      (self.number, self.work) = (number, work)
    }

    func run() { work(number) }
  }
}
