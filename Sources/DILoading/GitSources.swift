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

/// The Swift files of some folders as they are in a revision of the git repository, without a checkout.
///
/// Git writes the stored objects. So neither filters nor attributes of the repository change them, and the working
/// folder stays as it is.
package struct GitSources: Hashable, Sendable {
  /// A branch, a tag, a commit, or another name that git accepts for one.
  package let revision: String
  package let folders: [String]

  /// Reads `git:REV`; nil for anything else, such as `git:REV:PATH`.
  package init?(_ argument: String, folders: [String]) {
    let prefix = GitFile.prefix
    guard argument.utf8.starts(with: prefix.utf8) else { return nil }
    let revision = String(argument.unicodeScalars.dropFirst(prefix.unicodeScalars.count))
    guard !revision.isEmpty, !revision.unicodeScalars.contains(":") else { return nil }
    self.revision = revision
    self.folders = folders.map(\.withoutLeadingDots)
  }

  package var description: String { "\(GitFile.prefix)\(revision)" }

  private static let mostBytes = 256 << 20
  private static let mostFiles = 100_000
  private static let timeLimit = 60

  /// Passes the name of a temporary folder with the files to `body`, in which relative paths lead to the same
  /// files as in the working folder, and removes it afterwards.
  func withFiles<Value>(
    _ body: (_ folder: String) throws(LoadingError) -> Value
  ) throws(LoadingError) -> Value {
    guard !revision.hasPrefix("-") else { throw failure("a revision does not begin with '-'") }
    if let absolute = folders.first(where: \.isAbsolutePath) {
      throw failure(
        "'\(absolute)' is no path in a revision: name the folder from the working folder")
    }
    let blobs = try blobs()
    let contents = try contents(of: blobs)
    let place = Self.line(try git(["rev-parse", "--show-prefix"]).output)
    let copy = try TemporaryCopy()
    defer { copy.remove() }
    for (blob, bytes) in zip(blobs, contents) {
      guard copy.add(bytes, at: place.pathComponents + blob.path.pathComponents) else {
        throw failure(
          "'\(blob.path)' cannot be written to a temporary folder: \(lastSystemError())")
      }
    }
    return try body(([copy.path] + place.pathComponents).joined(separator: "/"))
  }

  private struct Blob {
    let object: Substring
    let size: Int
    let path: String
  }

  /// The Swift files below the folders; tests and dependencies are left to the reader.
  private func blobs() throws(LoadingError) -> [Blob] {
    let known = try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{tree}"],
      failing: "git knows no revision '\(revision)' here: fetch it, or name another one")
    let tree = Self.line(known.output)
    let list = try git(
      ["ls-tree", "-r", "-l", "-z", tree, "--"] + folders, whole: true)
    let blobs = list.output.split(separator: 0).compactMap { Self.blob($0) }
    guard !blobs.isEmpty else {
      throw failure(
        "there is no Swift file below \(quotedList(folders)) in this revision")
    }
    let size = blobs.reduce(0) { $0 + $1.size }
    guard blobs.count <= Self.mostFiles, size <= Self.mostBytes else {
      throw failure(
        "there are \(blobs.count) Swift files with \(size >> 20) MiB in this revision: name fewer folders"
      )
    }
    return blobs
  }

  /// A line `MODE blob OBJECT SIZE<tab>PATH`; nil for a link, and for a file without Swift.
  private static func blob(_ line: some Collection<UInt8>) -> Blob? {
    let text = String(decoding: line, as: UTF8.self)
    guard let tab = text.firstIndex(of: "\t"), text.hasPrefix("100"), text.hasSuffix(".swift")
    else { return nil }
    let words = text[..<tab].split(separator: " ")
    guard words.count == 4, words[1] == "blob", let size = Int(words[3]), size <= 8 << 20 else {
      return nil
    }
    return Blob(object: words[2], size: size, path: String(text[text.index(after: tab)...]))
  }

  /// The bytes of the files, from one run of `git cat-file --batch`.
  private func contents(of blobs: [Blob]) throws(LoadingError) -> [ArraySlice<UInt8>] {
    let names = blobs.map { "\($0.object)\n" }.joined()
    guard let input = TemporaryCopy.openFile(Array(names.utf8)) else {
      throw failure("no temporary file can be written: \(lastSystemError())")
    }
    defer { close(input) }
    let output = try git(["cat-file", "--batch"], whole: true, input: input).output
    var contents: [ArraySlice<UInt8>] = []
    var position = output.startIndex
    for blob in blobs {
      guard let end = output[position...].firstIndex(of: UInt8(ascii: "\n")),
        output.count - end > blob.size + 1
      else { throw failure("git does not show '\(blob.path)'") }
      contents.append(output[(end + 1)..<(end + 1 + blob.size)])
      position = end + 1 + blob.size + 1
    }
    return contents
  }

  private func git(
    _ arguments: [String], failing reason: String? = nil, whole: Bool = false,
    input: Int32 = STDIN_FILENO
  ) throws(LoadingError) -> ChildTool.End {
    let end: ChildTool.End
    do throws(ChildTool.Failure) {
      // One line of the list for each file, and one before the contents of each file.
      let most = Self.mostBytes + Self.mostFiles * 512
      end = try ChildTool.run(
        "git", arguments, whole ? .whole(upTo: most) : .apart, within: Self.timeLimit, input: input)
    } catch {
      throw failure(error.reason)
    }
    switch end.exceeded {
    case .time: throw failure("git did not answer within \(Self.timeLimit) s")
    case .size: throw failure("git printed too much: name fewer folders")
    case nil: break
    }
    guard end.status == 0 else {
      let said = Self.line(end.errors)
      throw failure(said.isEmpty ? reason ?? "git cannot read this revision" : said)
    }
    return end
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private func failure(_ reason: String) -> LoadingError {
    .unversioned(name: description, reason: reason)
  }
}
