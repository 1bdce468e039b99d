import DIDefinition

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
///     di-benchmarks empty          does nothing: what starting a Swift program costs
@main
enum Benchmarks {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "generate":
      let numbers = arguments.dropFirst().compactMap(Int.init)
      guard numbers.count >= 2, numbers[0] > 0, numbers[1] >= 0 else { usage() }
      let seed = numbers.count > 2 ? UInt64(clamping: numbers[2]) : 1
      LayeredGraph(bindings: numbers[0], dependencies: numbers[1], seed: seed).write { bytes in
        put(bytes, to: 1)
      }
    case "empty":
      break
    default:
      usage()
    }
  }

  private static func usage() -> Never {
    put(Array("usage: di-benchmarks generate BINDINGS DEPENDENCIES [SEED] | empty\n".utf8), to: 2)
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
