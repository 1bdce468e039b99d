import DIDefinition
import DIReading

/// A file as it is in a revision of a git repository.
///
/// Git is run without a shell, and a revision that git would take for an option is refused. The
/// path starts at the top of the repository, or with `./` at the working folder, as for git itself.
package struct GitFile: Hashable, Sendable, CustomStringConvertible {
  /// The prefix of an argument that names such a file.
  package static let prefix = "git:"

  /// A branch, a tag, a commit, or another name that git accepts for one; it has no colon.
  package let revision: String
  package let path: String

  /// Reads `git:REV:PATH`.
  ///
  /// - Throws: `LoadingError` if it is not of that form.
  package init(_ argument: String) throws(LoadingError) {
    // The search compares bytes, because a colon with an accent is another character.
    let text = argument.utf8.dropFirst(Self.prefix.utf8.count)
    guard argument.utf8.starts(with: Self.prefix.utf8),
      let colon = text.firstIndex(of: UInt8(ascii: ":"))
    else {
      throw .unversioned(name: argument, reason: "this is not git:REV:PATH, as git:main:app.json")
    }
    revision = String(decoding: text[..<colon], as: UTF8.self)
    path = String(decoding: text[text.index(after: colon)...], as: UTF8.self)
    guard !revision.isEmpty, !path.isEmpty else {
      throw .unversioned(
        name: argument,
        reason: "the \(revision.isEmpty ? "revision" : "path") of git:REV:PATH is missing")
    }
    guard !revision.hasPrefix("-") else {
      throw .unversioned(name: argument, reason: "a revision does not begin with '-'")
    }
  }

  package var description: String { "\(Self.prefix)\(revision):\(path)" }

  /// The time limit of a run of git, in seconds.
  private static let timeLimit = 30

  /// Reads the file.
  ///
  /// Its size is read first, because a small repository can contain a very large file.
  ///
  /// - Throws: `LoadingError` that says whether the repository, the revision or the path is wrong,
  ///   or that the file is too large.
  func contents() throws(LoadingError) -> InputBytes {
    let object = "\(revision):\(path)"
    let announced = try run(["cat-file", "-s", object], .apart)
    guard announced.status == 0 else { throw try failure(announced) }
    guard let size = Int(Self.firstLine(announced.output)) else {
      throw .unversioned(name: description, reason: "git does not report the size of this file")
    }
    let limit = FileBytes.Limit.pipe
    guard size <= limit.bytes else {
      throw .unversioned(name: description, reason: "this is larger than \(limit.words)")
    }
    let end = try run(["cat-file", "blob", object], .whole(upTo: size))
    guard end.status == 0 else { throw try failure(end) }
    return InputBytes(copying: end.output)
  }

  /// The commit that is checked out in the working folder; nil if git names none.
  package static func checkedOutCommit() -> String? {
    guard
      let end = try? ChildTool.run("git", ["rev-parse", "HEAD"], .apart, within: timeLimit),
      end.status == 0
    else { return nil }
    return firstLine(end.output)
  }

  // MARK: Errors

  private func failure(_ failed: ChildTool.End) throws(LoadingError) -> LoadingError {
    .unversioned(name: description, reason: try reason(failed))
  }

  private func reason(_ failed: ChildTool.End) throws(LoadingError) -> String {
    let repository = try run(["rev-parse", "--git-dir"], .apart)
    guard repository.status == 0 else {
      return "git finds no repository here: \(Self.firstLine(repository.errors))"
    }
    let known = try run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{tree}"], .apart)
    guard known.status == 0 else {
      return "git knows no revision '\(revision)'" + near(revision, try branches())
        + ": fetch it if it is one of another clone"
    }
    let paths = try run(["ls-tree", "-r", "-z", "--name-only", "--full-tree", revision], .apart)
    let files = Self.fields(paths.output, separator: 0)
    guard !files.contains(where: { ExactName($0) == ExactName(path) }) else {
      return "git cannot read this file: \(Self.firstLine(failed.errors))"
    }
    if files.contains(where: { $0.hasPrefix(path.hasSuffix("/") ? path : path + "/") }) {
      return "'\(path)' is a folder in revision '\(revision)': name a file"
    }
    return "there is no '\(path)' in revision '\(revision)'" + near(path, files)
  }

  private func branches() throws(LoadingError) -> [String] {
    let names = try run(["for-each-ref", "--format=%(refname:short)"], .apart)
    return Self.fields(names.output, separator: UInt8(ascii: "\n"))
  }

  /// A hint at the nearest name or, if there is none, at a file of the same name in another folder.
  private func near(_ name: String, _ known: [String]) -> String {
    let last = name.split(separator: "/").last.map { "/\($0)" } ?? name
    let nearest = NearestName.of(name, among: known) ?? known.first { $0.hasSuffix(last) }
    return suggestion(nearest, insteadOf: name).map { " (\($0))" } ?? ""
  }

  private func run(
    _ arguments: [String], _ output: ChildTool.Output
  ) throws(LoadingError) -> ChildTool.End {
    let end: ChildTool.End
    do throws(ChildTool.Failure) {
      end = try ChildTool.run("git", arguments, output, within: Self.timeLimit)
    } catch {
      throw .unversioned(name: description, reason: error.reason)
    }
    switch end.exceeded {
    case nil: return end
    case .time:
      throw .unversioned(
        name: description, reason: "git did not answer within \(Self.timeLimit) s")
    case .size:
      throw .unversioned(
        name: description, reason: "git printed more of this file than the size that it reported")
    }
  }

  private static func fields(_ bytes: [UInt8], separator: UInt8) -> [String] {
    bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
