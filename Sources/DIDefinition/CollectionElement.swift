/// The forms in which the elements of a collection are passed.
public enum CollectionElement: UInt8, Sendable, CaseIterable {
  /// The instance itself, resolved with the collection.
  case instance
  /// A closure that resolves the element at each call.
  case provider
  /// A handle that resolves the element at first use, then caches it.
  case lazy

  /// The form's word in a definition.
  public var word: String {
    switch self {
    case .instance: "instance"
    case .provider: "provider"
    case .lazy: "lazy"
    }
  }
}
