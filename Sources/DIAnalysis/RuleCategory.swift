/// The kind of fault that a rule finds: reports, pictures and suppressions treat each kind differently.
public enum RuleCategory: Hashable, Sendable {
  /// Dependencies that lead back to their start, so that no instance can be constructed first.
  case cycle
  /// A cycle with a dependency that is deferred, or set after the object is constructed.
  case deferredCycle
  /// A key that nothing binds.
  case missing
  /// An object that outlives what it holds.
  case leak
  /// A binding that nothing reaches.
  case unreachable
  /// Anything else about a binding, which is the first key of each finding and can silence it.
  case binding
  /// Containers, modules, scopes, suppressions and members, which no binding can silence.
  case besideBindings

  /// Whether only the definition's own `ignore` suppresses the findings, and only if it names all keys.
  package var isOfCycles: Bool {
    switch self {
    case .cycle, .deferredCycle: true
    case .missing, .leak, .unreachable, .binding, .besideBindings: false
    }
  }
}
