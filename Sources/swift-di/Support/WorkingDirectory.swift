import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that relative paths start from.
enum WorkingDirectory {
  /// Goes to a folder that the user named, if one was named.
  static func change(to path: String?) throws(CommandFailure) {
    guard let path else { return }
    if let reason = enter(path) {
      throw CommandFailure("cannot work in '\(path.visible)': \(reason)")
    }
  }

  /// Changes it; what the system said if that failed.
  private static func enter(_ path: String) -> String? {
    chdir(path) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Whether it has a file of a name.
  static func hasFile(_ name: String) -> Bool {
    var facts = stat()
    return stat(name, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// It and the folders around it up to that of the repository, as prefixes of paths; it alone outside
  /// a repository.
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

  /// Whether there is something under a path from it, if only a link that leads nowhere.
  static func hasEntry(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Whether a path from it leads to a file or a folder.
  static func leadsSomewhere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Its path; nil if the system does not know it.
  static var path: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The top of the repository that it is in; nil if it is in none.
  static var repository: String? {
    var folder = path
    while let candidate = folder {
      if leadsSomewhere(candidate + "/.git") { return candidate }
      folder = candidate.lastIndex(of: "/").map { String(candidate[..<$0]) }
    }
    return nil
  }
}

/// The moment by which suppressions expire.
enum Clock {
  /// Seconds since 1970.
  ///
  /// `SOURCE_DATE_EPOCH`, as reproducible builds set it, takes the place of the system's clock.
  static func seconds() -> Int {
    Console.environment("SOURCE_DATE_EPOCH").flatMap(Int.init) ?? time(nil)
  }
}
