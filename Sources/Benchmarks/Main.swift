#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What `make benchmark` and the tests at size need besides the command itself.
///
///     di-benchmarks generate BINDINGS DEPENDENCIES [SEED] > definition.json
///     di-benchmarks misspell BINDINGS > definition.json
///     di-benchmarks read|check|report FILE COUNT   one part of lint, for counting instructions
///     di-benchmarks empty          does nothing: what starting a Swift program costs
@main
enum Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "generate":
      let numbers = arguments.dropFirst().compactMap(Int.init)
      guard numbers.count >= 2, numbers[0] > 0, numbers[1] >= 0 else { usage() }
      let seed = numbers.count > 2 ? UInt64(clamping: numbers[2]) : 1
      LayeredGraph(bindings: numbers[0], dependencies: numbers[1], seed: seed).write { bytes in
        put(bytes, to: 1)
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

  private static func usage() -> Never {
    let usage = """
      usage: di-benchmarks generate BINDINGS DEPENDENCIES [SEED] | misspell BINDINGS
             | read FILE COUNT | check FILE COUNT | report FILE COUNT | empty

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
