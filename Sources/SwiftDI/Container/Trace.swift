/// Receives a container's events.
///
/// It is called on the thread of the event, while instances may be under construction, so it must
/// not resolve from the container.
public typealias Trace = @Sendable (TraceEvent) -> Void
