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

  /// The Swift files in and below some folders, without duplicates, sorted by path.
  ///
  /// Hidden folders, dependencies, tests and previews are left out, and links to folders are not
  /// followed.
  static func files(in folders: [String]) throws(SourceFailure) -> [String] {
    var found: Set<String> = []
    for folder in folders {
      var name = folder
      while name.count > 1, name.hasSuffix("/") { name.removeLast() }
      while name.hasPrefix("./"), name.count > 2 { name.removeFirst(2) }
      switch kind(of: name, followingLinks: true) {
      case .file: found.insert(name)
      case .folder: found.formUnion(try files(below: name))
      case .other:
        throw SourceFailure(
          path: folder,
          reason: "this is neither a folder nor a file: name a folder with Swift files")
      case .nothing: throw SourceFailure(path: folder, reason: "there is no such folder")
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func files(below folder: String) throws(SourceFailure) -> [String] {
    var found: [String] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      guard let stream = opendir(folder) else {
        throw SourceFailure(path: folder, reason: String(cString: strerror(errno)))
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        // The entry is shorter than its type says, so its name is not copied as a whole.
        let name = withUnsafeMutableBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !name.hasPrefix(".") else { continue }
        let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        switch kind(of: path, followingLinks: false) {
        case .folder: if !isLeftOut(name) { pending.append(path) }
        case .file: if name.hasSuffix(".swift"), !isTest(name) { found.append(path) }
        case .other, .nothing: continue
        }
      }
    }
    return found
  }

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

  private enum Kind { case file, folder, other, nothing }

  private static func kind(of path: String, followingLinks: Bool) -> Kind {
    var facts = stat()
    guard (followingLinks ? stat(path, &facts) : lstat(path, &facts)) == 0 else { return .nothing }
    return switch facts.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }
}
