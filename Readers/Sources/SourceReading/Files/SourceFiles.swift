import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Parses files on all cores.
enum SourceFiles {
  /// The facts of the files, in their order; the result does not depend on the number of cores.
  ///
  /// With `note`, which is passed each path before its file is parsed, they are parsed one after another.
  static func parse(
    _ paths: [String], note: (@Sendable (String) -> Void)? = nil
  ) throws(SourceFailure) -> [FileFacts] {
    let shared = Shared(count: paths.count)
    let cores = note == nil ? max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) : 1
    LargeStack.run(cores) { _ in
      while true {
        let index = shared.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < paths.count else { return }
        note?(paths[index])
        let result = read(paths[index], Int32(index))
        shared.results.withLock { $0[index] = result }
      }
    }
    var facts: [FileFacts] = []
    facts.reserveCapacity(paths.count)
    for result in shared.results.withLock({ $0 }) {
      if let result { facts.append(try result.get()) }
    }
    return facts
  }

  private static func read(_ path: String, _ number: Int32) -> Result<FileFacts, SourceFailure> {
    do throws(SourceFailure) {
      return .success(SourceFile.facts(path, number: number, try SourceFile.contents(of: path)))
    } catch {
      return .failure(error)
    }
  }

  private final class Shared: Sendable {
    let results: Mutex<[Result<FileFacts, SourceFailure>?]>
    let next: Atomic<Int>

    init(count: Int) {
      results = Mutex(Array(repeating: nil, count: count))
      next = Atomic(0)
    }
  }
}
