#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Generates the inputs and runs the measurements of the scripts in `Tests/External/measurements`.
///
/// `usage` lists its arguments.
@main
enum Benchmarks {
  private static let usage = """
    usage: di-benchmarks generate BINDINGS DEPENDENCIES [SEED]   a definition in layers
         | hold BINDINGS DEPENDENCIES [SEED]       a definition of singletons that hold objects
         | misspell BINDINGS                       a definition with misspelt keys
         | read|check|report|ask FILE COUNT        a part of lint, or all questions, to be counted
         | draw FILE COUNT                         a picture as DOT, to be counted
         | run WORKLOAD COUNT                      a workload of the engine, to be counted
         | times        the time of the engine's requests, beside hand-written code
         | freeze       the time to describe and build 1,024 bindings
         | containers   the time of children, override layers and scopes of 1,000 bindings
         | first        the time of a process's first container of 200 bindings
         | empty        nothing, to measure the start of a Swift program

    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "generate":
      let (bindings, dependencies, seed) = size(rest)
      LayeredGraph(bindings: bindings, dependencies: dependencies, seed: seed).write {
        put($0, to: 1)
      }
    case "hold":
      let (bindings, dependencies, seed) = size(rest)
      HeldObjects(bindings: bindings, dependencies: dependencies, seed: seed).write {
        put($0, to: 1)
      }
    case "misspell":
      guard let count = rest.first.flatMap(Int.init), count > 0 else { stop() }
      MisspeltKeys(count: count).write { put($0, to: 1) }
    case "run": try runWorkload(rest)
    case "times": try TimeTable.print()
    case "freeze": try Freezing.print()
    case "containers": try ContainerCosts.print()
    case "first": try ContainerCosts.printFirst()
    case "empty": break
    case let name?:
      guard let part = LintPart(rawValue: name), rest.count == 2, let count = Int(rest[1])
      else { stop() }
      try part.run(rest[0], count)
    case nil: stop()
    }
  }

  private static func runWorkload(_ arguments: [String]) throws {
    guard arguments.count == 2, let count = Int(arguments[1]) else { stop() }
    if let workload = EngineWorkload(rawValue: arguments[0]) {
      try workload.prepared()(count)
    } else if let workload = ContainerWorkload(rawValue: arguments[0]) {
      try workload.prepared()(count)
    } else {
      stop()
    }
  }

  private static func size(
    _ arguments: [String]
  ) -> (bindings: Int, dependencies: Int, seed: UInt64) {
    let numbers = arguments.compactMap(Int.init)
    guard numbers.count >= 2, numbers[0] > 0, numbers[1] >= 0 else { stop() }
    return (numbers[0], numbers[1], numbers.count > 2 ? UInt64(clamping: numbers[2]) : 1)
  }

  private static func stop() -> Never {
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
