import DIDefinition
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

/// The folder to which relative paths refer.
enum WorkingDirectory {
  /// Changes to the folder that the user named, if any.
  static func change(to path: String?) throws(CommandFailure) {
    guard let path else { return }
    guard chdir(path) == 0 else {
      throw CommandFailure("cannot work in '\(path.visible)': \(lastSystemError())")
    }
  }

  /// Whether the folder contains a file with a name.
  static func hasFile(_ name: String) -> Bool {
    var facts = stat()
    return stat(name, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Creates the folder that a file's folder is in, as `.github` for a workflow; what follows reports failures.
  static func makeFolder(above path: String) {
    let folder = String(path.folderAndName.folder.dropLast()).folderAndName.folder
    if !folder.isEmpty { mkdir(folder, 0o777) }
  }

  /// Whether a relative path leads to a folder.
  static func hasFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder and its parents up to the repository's folder, as prefixes of paths; only the
  /// folder itself outside of a repository.
  static var foldersOfRepository: [String] {
    let depth = path?.utf8.count { $0 == UInt8(ascii: "/") } ?? 0
    var folders: [String] = []
    for level in 0...depth {
      let folder = String(repeating: "../", count: level)
      folders.append(folder)
      if leadsSomewhere(folder + ".git") { return folders }
    }
    return [""]
  }

  /// Whether a relative path exists, even as a broken link.
  static func hasEntry(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Whether a relative path leads to an existing file or folder.
  static func leadsSomewhere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of the folder; nil if the system does not provide it.
  static var path: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The top folder of the repository; nil outside of a repository.
  static var repository: String? {
    var folder = path
    while let candidate = folder {
      if leadsSomewhere(candidate + "/.git") { return candidate }
      folder =
        candidate.isEmpty ? nil : String(candidate.folderAndName.folder.unicodeScalars.dropLast())
    }
    return nil
  }
}
