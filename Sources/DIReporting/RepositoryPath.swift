import DIDefinition

/// Paths as services that host a repository know them: from its top, with `/`, without `.` and `..`.
struct RepositoryPaths {
  private let folder: [Substring]?
  private let top: [Substring]?

  init(_ options: ReportOptions) {
    folder = options.folder.map(Self.parts)
    top = (options.repository ?? options.folder).map(Self.parts)
  }

  /// The path of a file that a report names; an absolute one if it lies outside the repository.
  ///
  /// What is no file, such as `<stdin>`, stays as it is.
  func path(of file: String) -> String {
    guard Self.isFile(file) else { return file }
    let parts = Self.parts(file)
    guard let folder, let top else {
      return (file.hasPrefix("/") ? "/" : "") + Self.normal(parts).joined(separator: "/")
    }
    let whole = Self.normal(file.hasPrefix("/") ? parts : folder + parts)
    return whole.starts(with: top) && whole.count > top.count
      ? whole.dropFirst(top.count).joined(separator: "/") : "/" + whole.joined(separator: "/")
  }

  /// Whether a name that a report gives as a place is one of a file.
  static func isFile(_ name: String) -> Bool { !name.hasPrefix("<") }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/")
  }

  /// Without `.`, and without `..` where something stands before it.
  private static func normal(_ parts: [Substring]) -> [Substring] {
    var result: [Substring] = []
    for part in parts where part != "." {
      if part == "..", let last = result.last, last != ".." {
        result.removeLast()
      } else {
        result.append(part)
      }
    }
    return result
  }
}
