import SwiftDI
import SwiftDIDiscovery

// Syringe's page has no wiring except a protocol for each class, and neither has this sample.
// Syringe constructs all objects once at the start; here the protocol `Shared` requests that.

/// A protocol for classes that are constructed once, when the container starts.
protocol Shared: AutoInjectable {}

extension Shared {
  static var scope: Scope { .singleton }
  static var isEager: Bool { true }
}

extension Discovered {
  /// The classes of the sample, except the cycle.
  static let cars = Discovered("Cars") {
    $0.hasPrefix("SyringeSample.") && !$0.hasPrefix("SyringeSample.Ring.")
  }

  /// The classes that depend on each other.
  static let ring = Discovered("Ring") { $0.hasPrefix("SyringeSample.Ring.") }
}
