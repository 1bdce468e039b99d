import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the source files that a live module's places name.
///
/// The compiler names a place `Module/File.swift`, which leads nowhere: it says neither where the
/// module's folder is nor which folders are below it. Within a module every file has a name of its
/// own, so the file of that name below the module's folder is the one.
enum SourceFinder {
  /// Gives the places of a definition the paths of their files, from the working directory on; those
  /// that are not found stay as they are.
  static func resolve(_ definition: inout ContainerDefinition) {
    var index = SourceIndex()
    definition.mapSourceFiles { index.path(of: $0) ?? $0 }
  }
}

/// Where the Swift files of the working directory are.
private struct SourceIndex {
  /// The folders in which packages and projects keep their modules' folders.
  private static let usualFolders = ["Sources", "Tests", "Source", "src", "."]
  /// What is looked at before looking is given up.
  private static let mostEntries = 50_000

  /// The paths of the Swift files in a module's folder, by their names; read once for each module.
  private var modules: [String: [String: String]] = [:]
  private var entries = 0

  mutating func path(of file: String) -> String? {
    if let relative = Self.relative(file) { return relative }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[1].hasSuffix(".swift") else { return nil }
    if modules[parts[0]] == nil { modules[parts[0]] = files(of: parts[0]) }
    return modules[parts[0]]?[parts[1]]
  }

  /// An absolute path below the working directory, from there on.
  private static func relative(_ file: String) -> String? {
    guard file.hasPrefix("/") else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard getcwd(&buffer, buffer.count) != nil else { return nil }
    let folder = buffer.withUnsafeBytes { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.utf8.count + 1)) : nil
  }

  private mutating func files(of module: String) -> [String: String] {
    // The compiler writes names of targets with underscores.
    for name in Set([module, module.replacing("_", with: "-")]).sorted() {
      for folder in Self.usualFolders {
        let path = folder == "." ? name : "\(folder)/\(name)"
        if case .folder = FileKind(of: path) { return swiftFiles(in: path) }
      }
    }
    return [:]
  }

  private mutating func swiftFiles(in folder: String) -> [String: String] {
    var files: [String: String] = [:]
    var pending = [folder]
    while let folder = pending.popLast() {
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !name.hasPrefix(".") else { continue }
        entries += 1
        guard entries <= Self.mostEntries else { return files }
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".swift") {
          files[name] = path
        } else if case .folder = FileKind(of: path, followingLinks: false) {
          pending.append(path)
        }
      }
    }
    return files
  }
}
