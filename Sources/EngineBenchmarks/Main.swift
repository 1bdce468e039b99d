import SwiftDI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What `make benchmark` and `make gates` run.
///
///     di-engine-benchmarks run WORKLOAD COUNT   one workload, for counting instructions
@main
enum EngineBenchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "run":
      guard arguments.count == 3, let workload = EngineWorkload(rawValue: arguments[1]),
        let count = Int(arguments[2])
      else { usage() }
      try workload.prepared()(count)
    case "freeze":
      let clock = ContinuousClock()
      for _ in 0..<10 {
        let start = clock.now
        let blueprint = Blueprint(ThousandModule())
        let described = clock.now
        let container = try blueprint.build()
        let built = clock.now
        try ThousandModule.resolveAll(container)
        print(described - start, built - described, clock.now - built)
      }
    default:
      usage()
    }
  }

  private static func usage() -> Never {
    print("usage: di-engine-benchmarks run WORKLOAD COUNT")
    exit(2)
  }
}
