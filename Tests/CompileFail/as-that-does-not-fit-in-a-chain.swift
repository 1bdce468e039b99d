import SwiftDI

// It does not compile, but the message of the compiler (6.3.1) is poor. If this check fails
// because the message has improved, update the expected one.
func describe(_ bindings: Bindings) {
  bindings.bind(Wheel.init).as((any Motor).self) { $0 }  // error: failed to produce diagnostic
}
