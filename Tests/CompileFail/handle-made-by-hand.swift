import SwiftDI

func make() -> Provider<Wheel> {
  Provider<Wheel>()  // error: inaccessible // error: missing argument
}
