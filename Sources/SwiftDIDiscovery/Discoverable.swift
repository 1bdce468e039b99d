public import SwiftDI

/// A type that `Discovered` finds and that describes its own bindings.
///
///     final class Car: Discoverable {
///       static func describe(_ bindings: Bindings) {
///         bindings.bind(Car.init, in: .singleton).as((any Vehicle).self) { $0 }
///       }
///     }
///
/// No registration is necessary: the compiler records every conformance in the program, and
/// `Container.discover()` finds it. A class that inherits the conformance is not found, and neither
/// are generic types. The idea is the marker protocol of Syringe and CoreMeta.
public protocol Discoverable: SendableMetatype {
  /// Describes the bindings; called once for each container, like a module's `configure`.
  static func describe(_ bindings: Bindings)
}
