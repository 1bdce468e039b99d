import SwiftDI

// It does not compile, and the compiler (6.3.1) has no better words for it. If this check fails
// because there are better ones now, take them.
func describe(_ bindings: Bindings) {
  bindings.bind(Wheel.init).as((any Motor).self) { $0 }  // error: failed to produce diagnostic
}
