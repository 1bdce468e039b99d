import SwiftDI

// Syringe's page has no wiring at all but the marks: a protocol for each class. Here it is the same,
// and Syringe's habit of making everything once at the start is said in one place.

/// Adopted by what is made once, when the container starts.
protocol Shared: AutoInjectable {}

extension Shared {
  static var scope: Scope { .singleton }
  static var isEager: Bool { true }
}

extension Discovered {
  /// The classes of the sample.
  static let cars = Discovered("Cars") {
    $0.hasPrefix("SyringeSample.") && !$0.hasPrefix("SyringeSample.Ring.")
  }

  /// Those that need each other.
  static let ring = Discovered("Ring") { $0.hasPrefix("SyringeSample.Ring.") }
}
