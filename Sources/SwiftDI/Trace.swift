/// Is told of all that happens in a container.
///
/// Called from whatever thread it happens on, while instances may be under construction: it must
/// not ask the container.
public typealias Trace = @Sendable (TraceEvent) -> Void

/// Something that happened in a container.
public struct TraceEvent: Sendable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A factory returned.
    case made
    /// The properties were set.
    case wired
    /// The after-injection hooks were called.
    case awake
    /// A kept instance was handed out again.
    case found
    /// A kept instance was closed.
    case closed
    /// An override for a test makes a new instance of something that had one already.
    case stale
  }

  public let kind: Kind
  public let key: String
  /// How many requests were being answered inside one another.
  public let depth: Int
  public let time: ContinuousClock.Instant
}
