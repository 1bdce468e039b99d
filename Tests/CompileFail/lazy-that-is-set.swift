import SwiftDI

func change(_ lazy: Lazy<Engine>) throws {
  _ = try lazy.value
  lazy.value = Engine()  // error: get-only
}
