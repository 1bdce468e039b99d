import CSwiftDI

/// The identity of a live thread.
struct ThreadIdentity: Hashable, Sendable {
  let address: UInt

  /// No thread.
  static let nobody = ThreadIdentity(address: 0)

  static var current: ThreadIdentity {
    ThreadIdentity(address: swiftdi_thread_identity())
  }
}
