#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs the measurements of `make benchmark` and `make gates`.
///
///     di-engine-benchmarks run WORKLOAD COUNT   one workload, for counting instructions
///     di-engine-benchmarks times                the time of requests, beside hand-written code
///     di-engine-benchmarks freeze               the time to describe and build 1,024 bindings
///     di-engine-benchmarks containers           the time to create, use once and end children,
///                                               override layers and scopes of 1,000 bindings
///     di-engine-benchmarks first                the time of a process's first container of 200
@main
enum EngineBenchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "run":
      guard arguments.count == 3, let count = Int(arguments[2]) else { usage() }
      if let workload = EngineWorkload(rawValue: arguments[1]) {
        try workload.prepared()(count)
      } else if let workload = ContainerWorkload(rawValue: arguments[1]) {
        try workload.prepared()(count)
      } else {
        usage()
      }
    case "times":
      try TimeTable.print()
    case "freeze":
      try Freezing.print()
    case "containers":
      try ContainerCosts.print()
    case "first":
      try ContainerCosts.printFirst()
    default:
      usage()
    }
  }

  private static func usage() -> Never {
    print(
      "usage: di-engine-benchmarks run WORKLOAD COUNT | times | freeze | containers"
        + " | first")
    exit(2)
  }
}
