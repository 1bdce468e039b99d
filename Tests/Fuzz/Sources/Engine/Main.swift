import FuzzSupport

/// Decodes bytes into modules and a program that uses them, and checks the engine's behaviour.
///
/// `make fuzz` builds and runs it.
@main
enum EngineFuzzer {
  static func main() {
    runFuzzer { data, size in
      Program.run(Array(UnsafeBufferPointer(start: data, count: size)))
      requireNoLeaks()
      return 0
    }
  }
}
