import CSwiftDI
import CSwiftDICommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The mark of `SwiftDIExport` in compiled code.
///
/// A program that knows nothing of the command would do all its work when it is started, so none is
/// started without the mark.
enum ExportMark {
  /// Whether a file has the mark, or one of the dynamic libraries beside it that it names.
  ///
  /// A script has none. It is started, because only the command line names it.
  ///
  /// - Complexity: O(size).
  static func isIn(_ path: String) -> Bool {
    let folder = path.folderAndName.folder
    var libraries = libraries(in: folder)
    var pending = [path]
    while let next = pending.popLast() {
      let names = Array(libraries)
      guard let found = search(next, for: [SWIFTDI_EXPORT_MARK] + names) else {
        if next == path { return true }
        continue
      }
      if found[0] { return true }
      for (name, isNamed) in zip(names, found.dropFirst()) where isNamed {
        libraries.remove(name)
        pending.append(folder + name)
      }
    }
    return false
  }

  /// The largest number of libraries beside a program that are looked at.
  private static let mostLibraries = 100

  private static func libraries(in folder: String) -> Set<String> {
    var budget = 10_000
    let names = (visibleNames(in: folder, budget: &budget) ?? []).lazy.filter {
      ($0.hasSuffix(".so") || $0.hasSuffix(".dylib")) && FileKind(of: folder + $0) == .file
    }
    return Set(names.prefix(mostLibraries))
  }

  /// Which of the texts are in a file; nil if it is no object file.
  private static func search(_ path: String, for texts: [String]) -> [Bool]? {
    var found = texts.map { _ in false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return found }
    defer { close(descriptor) }
    let wanted = texts.map { Array($0.utf8) }
    // The end of each piece is searched again together with the next one.
    let overlap = (wanted.map(\.count).max() ?? 1) - 1
    var bytes = [UInt8](repeating: 0, count: overlap + 1 << 20)
    var kept = 0
    var isFirst = true
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, buffer.baseAddress.map { $0 + kept }, buffer.count - kept)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return found }
      if isFirst, CompiledCode(bytes.prefix(count)) == nil { return nil }
      isFirst = false
      let end = kept + count
      for (index, text) in wanted.enumerated() where !found[index] {
        found[index] = bytes.withUnsafeBytes { buffer in
          buffer.baseAddress.map { swiftdi_contains($0, end, text, text.count) } ?? false
        }
      }
      if found[0] { return found }
      kept = min(end, overlap)
      bytes.withUnsafeMutableBytes { buffer in
        if let start = buffer.baseAddress { memmove(start, start + (end - kept), kept) }
      }
    }
  }
}
