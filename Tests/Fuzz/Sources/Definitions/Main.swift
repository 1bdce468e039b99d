import FuzzSupport

/// Passes bytes to the reader, and accepted definitions to the rules, the reports and the writer.
///
/// `make fuzz` builds and runs it.
@main
enum DefinitionFuzzer {
  static func main() {
    runFuzzer { data, size in
      RoundTrip.check(Array(UnsafeBufferPointer(start: data, count: size)))
      requireNoLeaks()
      return 0
    }
  }
}
