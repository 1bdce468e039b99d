/// Whether the dependent object holds its dependency.
public enum Ownership: UInt8, Sendable, CaseIterable {
  /// The dependent instance keeps the dependency alive.
  case strong
  /// The dependent instance refers to the dependency weakly.
  case weak
  /// The dependent instance refers to the dependency without holding or checking it.
  case unowned

  /// The ownership's word in a definition.
  public var word: String {
    switch self {
    case .strong: "strong"
    case .weak: "weak"
    case .unowned: "unowned"
    }
  }
}
