import DIDefinition
import DIReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The folders whose files may be shown in reports: those of the checked project.
///
/// A definition is untrusted input and may name any file, including one with secrets, and a report
/// of a CI job has many readers. So only a regular file is read that is source code or a checked
/// definition. It must be in one of these folders once all links are resolved. A hidden file or
/// folder, such as `.env` or `.git`, and a file that is named like secrets are not read.
package struct SourceFolders: Sendable {
  /// A larger file is not a source file.
  package static let largestFile = 1 << 24

  /// Resolved paths; never the root of the file system.
  private let folders: [String]
  /// The resolved paths of the definitions.
  private let definitions: Set<ExactName>

  /// The endings of Swift, Objective-C, C, C++, Kotlin and Java.
  private static let endings: Set<Substring> = [
    "swift", "m", "mm", "h", "c", "cc", "cpp", "hpp", "kt", "kts", "java",
  ]

  /// The ends of words in names such as `AppSecrets.swift`, `credentials-prod.swift` and `api-keys.json`.
  private static let secretEnds = [
    "secret", "credential", "password", "apikey", "secretkey", "privatekey",
  ]

  /// Takes the paths of folders, and of the definitions that may be shown; those that do not exist
  /// are ignored.
  package init(_ paths: [String], definitions: [String] = []) {
    folders = paths.compactMap(Self.resolved).filter { $0 != "/" }
    self.definitions = definitions.compactMap(Self.resolved).exactNames()
  }

  /// Reads a source file; nil if it may not be shown or cannot be read.
  package func contents(of path: String) -> [UInt8]? {
    guard let file = Self.resolved(path) else { return nil }
    let isDefinition = definitions.contains(ExactName(file))
    for folder in folders where file.utf8.starts(with: "\(folder)/".utf8) {
      let parts = Array(file.pathComponents.dropFirst(folder.pathComponents.count))
      guard let name = parts.last, !parts.contains(where: { $0.unicodeScalars.first == "." }),
        isDefinition || Self.isCode(name), !parts.contains(where: Self.isSecret)
      else { continue }
      return Self.read(name, in: parts.dropLast(), below: folder)
    }
    return nil
  }

  private static func isCode(_ name: String) -> Bool {
    name.split(separator: ".").dropFirst().last.map(endings.contains) ?? false
  }

  /// Whether a word in the name of a file or a folder ends like that of secrets.
  private static func isSecret(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && $0 != "-" && $0 != "_" }
      .flatMap { [$0.filter(\.isLetter)] + $0.split { !$0.isLetter }.map(String.init) }
    return words.contains { word in
      secretEnds.contains { word.hasSuffix($0) || word.hasSuffix($0 + "s") }
    }
  }

  /// The path without links and dots; nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    // The system would use only the part before a NUL.
    return path.isEmpty || path.utf8.contains(0) ? nil : realPath(path)
  }

  /// Opens folder by folder without following links, because a link may have been created
  /// meanwhile.
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
    // The kind is checked before the file is opened, because opening a device may have effects, and
    // the writer of a pipe would notice.
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
