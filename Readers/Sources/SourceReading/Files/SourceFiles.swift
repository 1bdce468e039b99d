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
    _ paths: [FoundFile], note: (@Sendable (String) -> Void)? = nil
  ) -> [FileFacts] {
    let shared = Shared(count: paths.count)
    let cores = note == nil ? max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) : 1
    LargeStack.run(cores) { _ in
      while true {
        let index = shared.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < paths.count else { return }
        note?(paths[index].path)
        let result = read(paths[index], Int32(index))
        shared.results.withLock { $0[index] = result }
      }
    }
    return shared.results.withLock { $0.compactMap(\.self) }
  }

  private static func read(_ file: FoundFile, _ number: Int32) -> FileFacts {
    if let reason = file.reason {
      return SourceFile.unread(file.path, number: number, reason)
    }
    do throws(SourceFailure) {
      guard let bytes = try SourceFile.contents(of: file.path) else {
        return SourceFile.unread(
          file.path, number: number, "this file is not read: it is larger than 8 MiB")
      }
      return SourceFile.facts(file.path, number: number, bytes)
    } catch {
      return SourceFile.unread(file.path, number: number, "this file is not read: \(error.reason)")
    }
  }

  private final class Shared: Sendable {
    let results: Mutex<[FileFacts?]>
    let next: Atomic<Int>

    init(count: Int) {
      results = Mutex(Array(repeating: nil, count: count))
      next = Atomic(0)
    }
  }
}
