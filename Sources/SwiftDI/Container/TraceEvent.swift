/// An event in a container.
public struct TraceEvent: Sendable {
  /// The kinds of events.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A factory returned.
    case made
    /// The properties of an instance were set.
    case wired
    /// The after-injection hooks of an instance were called.
    case awake
    /// A cached instance was returned again.
    case found
    /// A cached instance was closed.
    case closed
    /// A test override constructs a new instance of a binding that already had one.
    case stale
  }

  /// The kind of event.
  public let kind: Kind
  /// The key of the binding, `Type` or `Type#name`.
  public let key: String
  /// The depth of nested requests.
  public let depth: Int
  /// The time of the event, for measuring durations.
  public let time: ContinuousClock.Instant
}
