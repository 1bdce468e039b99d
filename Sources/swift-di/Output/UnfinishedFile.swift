import CSwiftDICommand
import DILoading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The temporary file that must be removed if a signal ends the process.
enum UnfinishedFile {
  /// Written by the only thread that writes files, and read by the signal handler, which must not
  /// allocate or lock.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  static func begin(_ name: String) {
    end()
    path = strdup(name)
  }

  static func end() {
    let old = path
    path = nil
    free(old)
  }

  /// If a signal ends the process: removes the file, the files of a revision and the progress line, and
  /// ends the processes of a live module.
  static func removeOnSignals() {
    swiftdi_signals_clean_up {
      Progress.erase()
      if let path = UnfinishedFile.path { unlink(path) }
      TemporaryCopy.removeFiles()
      swiftdi_child_kill_current()
    }
  }
}
