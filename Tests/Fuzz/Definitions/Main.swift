import FuzzSupport

/// Feeds bytes to the reader, and what it accepts to the rules, the reports and the writer.
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
