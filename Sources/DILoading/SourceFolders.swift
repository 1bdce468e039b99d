import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folders whose files may be shown in reports: those of the project that is checked.
///
/// A definition is input from elsewhere and may name any file, also one with secrets in it, and a
/// report of a CI job is read by many. So nothing is read that does not lie in one of these folders
/// once all links are resolved, that is hidden there, as `.git` and `.env` are, or that is not a
/// regular file.
package struct SourceFolders: Sendable {
  /// A larger file is no source.
  package static let largestFile = 1 << 24

  /// Resolved paths; never that of the whole file system.
  private let folders: [String]

  /// Takes folders by their paths; those that do not exist have no files.
  package init(_ paths: [String]) {
    folders = paths.compactMap(Self.resolved).filter { $0 != "/" }
  }

  /// Reads a source file; nil if it may not be shown or cannot be read.
  package func contents(of path: String) -> [UInt8]? {
    guard let file = Self.resolved(path) else { return nil }
    for folder in folders where file.hasPrefix(folder + "/") {
      let parts = file.dropFirst(folder.count + 1).split(separator: "/").map(String.init)
      guard let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") }) else { continue }
      return Self.read(name, in: parts.dropLast(), below: folder)
    }
    return nil
  }

  /// The path without links and dots; nil if it leads nowhere.
  private static func resolved(_ path: String) -> String? {
    // The system would take what is in front of a NUL for the path.
    guard !path.isEmpty, !path.utf8.contains(0), let resolved = realpath(path, nil) else {
      return nil
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Opens folder by folder and follows no link, as one may have been put there meanwhile.
  private static func read(
    _ name: String, in folders: ArraySlice<String>, below top: String
  ) -> [UInt8]? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var folder = open(top, flags)
    for next in folders where folder >= 0 {
      let outer = folder
      folder = openat(outer, next, flags)
      close(outer)
    }
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    // Not even opened otherwise: to open a device may have effects, to open a pipe is noticed.
    var facts = stat()
    guard fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0, isSource(facts) else {
      return nil
    }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard fstat(file, &facts) == 0, isSource(facts),
      let input = try? FileBytes.read(Int(facts.st_size), from: file, name: name)
    else { return nil }
    return withExtendedLifetime(input) { Array(input.bytes) }
  }

  private static func isSource(_ facts: stat) -> Bool {
    facts.st_mode & S_IFMT == S_IFREG && (1...largestFile).contains(Int(facts.st_size))
  }
}
