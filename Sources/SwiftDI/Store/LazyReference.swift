import CSwiftDI

/// An object that is created when it is first needed.
///
/// Threads that need it at once may each create one; all get the one that was stored first.
final class LazyReference<Object: AnyObject & Sendable>: Sendable {
  /// The address of the object, which this holder retains; zero until it is stored.
  @exclusivity(unchecked) nonisolated(unsafe) private var address = swiftdi_word(value: 0)

  func value(orStore create: () -> Object) -> Object {
    if let stored = reference(swiftdi_word_load_acquiring(&address)) {
      return stored.takeUnretainedValue()
    }
    let created = Unmanaged.passRetained(create())
    let stored = reference(swiftdi_word_store_first(&address, UInt(bitPattern: created.toOpaque())))
    guard let stored, stored.toOpaque() != created.toOpaque() else {
      return created.takeUnretainedValue()
    }
    created.release()
    return stored.takeUnretainedValue()
  }

  private func reference(_ address: UInt) -> Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
  }

  deinit { reference(swiftdi_word_load_acquiring(&address))?.release() }
}
