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

/// The identity of a file, independent of the spelling of its path.
///
/// Devices and terminals have none, because several outputs may go there.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// The name of a file that does not exist yet, relative to the folder that the numbers identify.
  private let name: UnwrittenName?

  /// The file at a path, existing or not.
  init?(_ path: String) {
    var facts = stat()
    if stat(path, &facts) == 0 {
      self.init(existing: facts)
      return
    }
    guard let target = try? FileOutput.resolved(path) else { return nil }
    var (folder, name) = target.folderAndName
    // Missing folders are part of the name.
    while stat(folder.isEmpty ? "." : folder, &facts) != 0 {
      let (outer, inner) = String(folder.unicodeScalars.dropLast()).folderAndName
      guard outer.utf8.count < folder.utf8.count else { return nil }
      (folder, name) = (outer, "\(inner)/\(name)")
    }
    guard let name = Self.normal(name) else { return nil }
    let comparison = UnwrittenName.Comparison(in: folder.isEmpty ? "." : folder)
    self.init(facts, name: UnwrittenName(name, comparedBy: comparison))
  }

  /// A relative path without `.` and `..`; nil if it leaves its folder.
  private static func normal(_ path: String) -> String? {
    var parts: [String] = []
    for part in path.pathComponents where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// The file behind a descriptor.
  init?(descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    self.init(existing: facts)
  }

  private init?(existing facts: stat) {
    guard facts.st_mode & S_IFMT == S_IFREG || facts.st_mode & S_IFMT == S_IFIFO else { return nil }
    self.init(facts, name: nil)
  }

  private init(_ facts: stat, name: UnwrittenName?) {
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(facts.st_ino)
    self.name = name
  }
}
