/// The limits for the depth of nested requests.
@usableFromInline
enum ThreadDepth {
  /// The limit of nested asynchronous requests for values that are not cached.
  ///
  /// They do not use a thread's stack; the limit ends cycles that only occur at run time.
  static let limit = 1_000

  // A test measures these figures: one level consists of the frames of a factory and of the engine.
  #if DEBUG
    /// The largest stack use of one level of factories.
    @inlinable static var bytesOfLevel: UInt { 6_144 }

    /// The longest chain of declared dependencies that is resolved recursively; longer chains use
    /// an explicit stack.
    static let longestRecursion = 24
  #else
    @inlinable static var bytesOfLevel: UInt { 1_536 }
    static let longestRecursion = 64
  #endif

  /// The number of levels that a request for a binding of some height may use.
  static func cost(ofHeight height: UInt16) -> UInt8 {
    UInt8(1 + min(Int(height), longestRecursion))
  }
}
