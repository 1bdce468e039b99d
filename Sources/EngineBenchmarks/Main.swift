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
///     di-engine-benchmarks times                what requests cost, beside hand-written code
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
    case "times":
      try TimeTable.print()
    default:
      usage()
    }
  }

  private static func usage() -> Never {
    print("usage: di-engine-benchmarks run WORKLOAD COUNT | times")
    exit(2)
  }
}
