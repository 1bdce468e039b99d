import DIDefinition

/// Paths for services that host a repository: relative to its top folder, with `/`, without `.` and
/// `..`.
struct RepositoryPaths {
  private let folder: [Substring]?
  private let top: [Substring]?

  init(_ options: ReportOptions) {
    folder = options.folder.map(Self.parts)
    top = (options.repository ?? options.folder).map(Self.parts)
  }

  /// The path of a file that a report names; an absolute one if it is outside of the repository.
  ///
  /// A name that is not a file, such as `<stdin>`, remains unchanged.
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

  /// A location in compilers' form, with the path that `path(of:)` returns.
  func text(of place: SourceLocation) -> String {
    var place = place
    place.file = path(of: place.file)
    return place.text
  }

  /// Whether a name in a location is a file's name.
  static func isFile(_ name: String) -> Bool { !name.hasPrefix("<") }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/")
  }

  /// The parts without `.`, and without `..` that follow another part.
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
