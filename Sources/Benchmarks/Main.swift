#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Generates the inputs and runs the measurements of `make benchmark` and of the tests of size.
///
///     di-benchmarks generate BINDINGS DEPENDENCIES [SEED] > definition.json
///     di-benchmarks hold BINDINGS DEPENDENCIES [SEED] > definition.json
///     di-benchmarks misspell BINDINGS > definition.json
///     di-benchmarks read|check|report|ask FILE COUNT   one part of lint or all questions, to be counted
///     di-benchmarks empty          does nothing, to measure the start of a Swift program
@main
enum Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "generate":
      let (bindings, dependencies, seed) = size(arguments.dropFirst())
      LayeredGraph(bindings: bindings, dependencies: dependencies, seed: seed).write {
        put($0, to: 1)
      }
    case "hold":
      let (bindings, dependencies, seed) = size(arguments.dropFirst())
      HeldObjects(bindings: bindings, dependencies: dependencies, seed: seed).write {
        put($0, to: 1)
      }
    case "misspell":
      guard let count = arguments.dropFirst().first.flatMap(Int.init), count > 0 else { usage() }
      MisspeltKeys(count: count).write { put($0, to: 1) }
    case let name?:
      if name == "empty" { return }
      let rest = Array(arguments.dropFirst())
      guard let part = LintPart(rawValue: name), rest.count == 2, let count = Int(rest[1])
      else { usage() }
      try part.run(rest[0], count)
    default:
      usage()
    }
  }

  private static func size(
    _ arguments: some Sequence<String>
  ) -> (bindings: Int, dependencies: Int, seed: UInt64) {
    let numbers = arguments.compactMap(Int.init)
    guard numbers.count >= 2, numbers[0] > 0, numbers[1] >= 0 else { usage() }
    return (numbers[0], numbers[1], numbers.count > 2 ? UInt64(clamping: numbers[2]) : 1)
  }

  private static func usage() -> Never {
    let usage = """
      usage: di-benchmarks generate BINDINGS DEPENDENCIES [SEED]
             | hold BINDINGS DEPENDENCIES [SEED] | misspell BINDINGS
             | read FILE COUNT | check FILE COUNT | report FILE COUNT
             | ask FILE COUNT | empty

      """
    put(Array(usage.utf8), to: 2)
    exit(2)
  }

  private static func put(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }
}
