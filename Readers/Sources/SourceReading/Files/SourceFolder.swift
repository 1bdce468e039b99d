#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Finds the Swift files of an app.
enum SourceFolder {
  /// Folders with code that is not the app's: dependencies and build products.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "checkouts", "node_modules", "SourcePackages",
  ]

  /// The Swift files in and below some folders, each once, sorted by path.
  ///
  /// Hidden folders, dependencies, tests and previews are left out. Links are not followed. The list has entries
  /// with a reason for a link to a file that is not found otherwise, for a file or folder that cannot be
  /// reached, and for a name that is not UTF-8.
  static func files(in folders: [String]) throws(SourceFailure) -> [FoundFile] {
    var found: [FoundFile] = []
    for folder in folders {
      var name = folder
      while name.count > 1, name.hasSuffix("/") { name.removeLast() }
      while name.hasPrefix("./"), name.count > 2 { name.removeFirst(2) }
      switch kind(of: name, followingLinks: true) {
      case .file: found.append(FoundFile(path: name))
      case .folder:
        guard access(name, R_OK | X_OK) == 0 else {
          throw SourceFailure(path: folder, reason: words(errno))
        }
        found += sorted(files(below: name))
      case .unreachable(let error): throw SourceFailure(path: folder, reason: words(error))
      case .link, .other:
        throw SourceFailure(
          path: folder,
          reason: "this is neither a folder nor a file: name a folder with Swift files")
      case .nothing: throw SourceFailure(path: folder, reason: "there is no such folder")
      }
    }
    // A folder may be named twice, in two ways.
    var read: Set<FoundFile.Identity> = []
    found = found.filter { file in file.identity.map { read.insert($0).inserted } ?? true }
    return sorted(Set(found.filter { file in file.link.map { !read.contains($0) } ?? true }))
  }

  private static func sorted(_ files: some Sequence<FoundFile>) -> [FoundFile] {
    files.sorted { ($0.path.utf8).lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func files(below folder: String) -> [FoundFile] {
    var found: [FoundFile] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      guard let stream = opendir(folder) else {
        found.append(.unread(folder, "this folder is not read: \(words(errno))"))
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        // The entry is shorter than its type says, so its name is not copied as a whole.
        let bytes = withUnsafeMutableBytes(of: &entry.pointee.d_name) { name in
          Array(name.prefix { $0 != 0 })
        }
        let name = String(decoding: bytes, as: UTF8.self)
        guard !name.hasPrefix(".") else { continue }
        let start = folder == "." ? "" : folder == "/" ? "/" : "\(folder)/"
        let path = start + name
        let isText = String(validating: bytes, as: UTF8.self) != nil
        let isSource = name.hasSuffix(".swift") && !isTest(name)
        switch kind(of: Array(start.utf8) + bytes, followingLinks: false) {
        case .folder where !isText:
          found.append(.unread(path, "this folder is not read: its name is not UTF-8; rename it"))
        case .file where isSource && !isText:
          found.append(.unread(path, "this file is not read: its name is not UTF-8; rename it"))
        case .folder: if !isLeftOut(name) { pending.append(path) }
        case .file: if isSource { found.append(FoundFile(path: path)) }
        case .link: if isSource, let link = FoundFile(linkAt: path) { found.append(link) }
        case .unreachable(let error):
          found.append(
            .unread(folder, "a part of this folder is not read: \(words(error))"))
        case .other, .nothing: continue
        }
      }
    }
    return found
  }

  private static func words(_ error: Int32) -> String { String(cString: strerror(error)) }

  private static func isLeftOut(_ name: String) -> Bool {
    foreign.contains(name) || name.hasPrefix("build-") || name == "Test"
      || hasTests(name) || name.hasSuffix("TestSupport") || name == "Preview Content"
      || name.hasSuffix(".playground") || name.hasSuffix(".xctemplate")
  }

  /// Whether a part of the name ends with `Tests`, as in `AppTests` and `AppUITests-Host`.
  private static func hasTests(_ name: String) -> Bool {
    name.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasSuffix("Tests") }
  }

  private static func isTest(_ name: String) -> Bool {
    name.hasSuffix("Tests.swift") || name == "Package.swift" || name.hasSuffix("Spec.swift")
  }

  private enum Kind {
    case file, folder, link, other, nothing
    /// The system does not say, for this error; the path may be too long.
    case unreachable(Int32)
  }

  private static func kind(of path: String, followingLinks: Bool) -> Kind {
    kind(of: Array(path.utf8), followingLinks: followingLinks)
  }

  /// The kind of a file whose path need not be UTF-8.
  private static func kind(of path: [UInt8], followingLinks: Bool) -> Kind {
    var facts = stat()
    let failure = (path + [0]).withUnsafeBytes { bytes in
      guard let path = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return -1 }
      return Int(followingLinks ? stat(path, &facts) : lstat(path, &facts))
    }
    guard failure == 0 else {
      return [ENOENT, ENOTDIR].contains(errno) ? .nothing : .unreachable(errno)
    }
    return switch facts.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}

/// A Swift file that was found, or an entry of a folder that cannot be read as one.
struct FoundFile: Hashable, Sendable {
  /// A file, whatever its paths are.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  var path: String
  /// The reason why it is not read; nil for a file that is read.
  var reason: String?
  /// The file that a link leads to.
  private(set) var link: Identity?

  init(path: String, reason: String? = nil) {
    (self.path, self.reason) = (path, reason)
  }

  static func unread(_ path: String, _ reason: String) -> FoundFile {
    FoundFile(path: path, reason: reason)
  }

  /// A link to a file; nil for one that leads to a folder or nowhere.
  init?(linkAt path: String) {
    guard let link = Self.identity(of: path) else { return nil }
    self.init(
      path: path, reason: "this file is not read: it is a link to a file elsewhere; name its folder"
    )
    self.link = link
  }

  /// The file that is read; nil if none is.
  var identity: Identity? { reason == nil ? Self.identity(of: path) : nil }

  private static func identity(of path: String) -> Identity? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: facts.st_dev),
      number: UInt64(truncatingIfNeeded: facts.st_ino))
  }
}
