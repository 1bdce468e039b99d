import DIDefinition

/// The addresses of source files that the boxes of a picture link to.
///
/// A definition is untrusted input. Its file names only become parts of a path: the user alone
/// chooses the scheme of the links, their host, and the folder that no link leaves.
package struct SourceLinks: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    /// Already percent-encoded.
    case text(String)
    case file
    case line
  }

  private var address: [Piece]
  /// The part after `#`; omitted for a location without a line if it contains `{line}`.
  private var fragment: [Piece]

  /// Links to a site.
  ///
  /// - Parameters:
  ///   - address: An `http` or `https` address with `{file}`, `{line}` and `{rev}` where they belong,
  ///     such as `https://example.org/blob/{rev}/{file}#L{line}`. Without `{file}` the file is added
  ///     after a slash, and `#L` with the line.
  ///   - revision: The text for `{rev}`: a branch, a tag or a commit.
  /// - Throws: `Problem` for any other address.
  package init(to address: String, revision: String? = nil) throws(Problem) {
    guard let rest = Self.afterScheme(address), let first = rest.first, !"/?#\\".contains(first)
    else { throw .notAnAddress }
    let host = rest.prefix { !"/?#\\".contains($0) }
    guard !host.contains("{") else { throw .placeholderInHost }
    guard host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
      throw .notAnAddress
    }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    self.address = try Self.pieces(parts[0], revision)
    fragment = parts.count > 1 ? try Self.pieces(parts[1], revision) : []
    let pieces = self.address + fragment
    if pieces.contains(.file) { return }
    guard !pieces.contains(.line) else { throw .lineWithoutFile }
    let file = address.hasSuffix("/") ? [Piece.file] : [.text("/"), .file]
    if fragment.isEmpty {
      self.address += file
      fragment = [.text("L"), .line]
    } else {
      fragment += file
    }
  }

  /// Links from a picture to files on the same disk.
  ///
  /// - Parameters:
  ///   - pictureFolder: The absolute path of the folder that holds the picture.
  ///   - sourceFolder: The absolute path of the folder that the definition's file names are
  ///     relative to.
  package init(from pictureFolder: String, to sourceFolder: String) {
    let (start, end) = (pictureFolder.split(separator: "/"), sourceFolder.split(separator: "/"))
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let steps = start.dropFirst(shared).map { _ in ".." } + end.dropFirst(shared).map(Self.encoded)
    address = [.text(steps.map { "\($0)/" }.joined()), .file]
    fragment = [.text("L"), .line]
  }

  /// The address of a source location.
  ///
  /// Nil for absolute paths, for paths that leave their folder, and for names that no file system
  /// accepts.
  func address(of source: SourceLocation) -> String? {
    guard let file = Self.pathBelow(source.file) else { return nil }
    let line = source.line.map { "\($0)" }
    func text(_ pieces: [Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .file: file
        case .line: line ?? "1"
        }
      }.joined()
    }
    let hasFragment = !fragment.isEmpty && (line != nil || !fragment.contains(.line))
    return text(address) + (hasFragment ? "#" + text(fragment) : "")
  }

  /// The address and the part after `#`, with `{file}` and `{line}` where those belong.
  package var templates: (address: String, fragment: String) {
    func text(_ pieces: [Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .file: "{file}"
        case .line: "{line}"
        }
      }.joined()
    }
    return (text(address), text(fragment))
  }

  // MARK: Reading an address

  private static func afterScheme(_ address: String) -> Substring? {
    for scheme in ["https://", "http://"] where address.lowercased().hasPrefix(scheme) {
      return address.dropFirst(scheme.count)
    }
    return nil
  }

  private static func pieces(_ text: Substring, _ revision: String?) throws(Problem) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text
    while let start = rest.firstIndex(of: "{") {
      pieces.append(.text(encoded(rest[..<start], keeping: isPartOfAddress)))
      let end = rest[start...].firstIndex(of: "}") ?? rest.endIndex
      let placeholder = rest[start..<end].dropFirst()
      guard end < rest.endIndex else { throw .unknownPlaceholder(String(placeholder)) }
      switch placeholder {
      case "file": pieces.append(.file)
      case "line": pieces.append(.line)
      case "rev":
        guard let revision, !revision.isEmpty else { throw .missingRevision }
        pieces.append(.text(encoded(revision[...])))
      default: throw .unknownPlaceholder(String(placeholder))
      }
      rest = rest[rest.index(after: end)...]
    }
    return pieces + [.text(encoded(rest, keeping: isPartOfAddress))]
  }

  // MARK: Paths

  /// A relative path without `.` and `..`, percent-encoded; nil if it leaves its folder.
  package static func pathBelow(_ file: String) -> String? {
    guard !file.hasPrefix("/"), file.utf8.count <= longestName else { return nil }
    var parts: [Substring] = []
    for part in file.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.map(encoded).joined(separator: "/")
  }

  private static func encoded(_ text: Substring) -> String {
    encoded(text, keeping: isPlain)
  }

  private static func encoded(_ text: Substring, keeping isKept: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "-._~/".utf8.contains(byte)
  }

  /// Whether a byte has a meaning in an address that the user wrote.
  private static func isPartOfAddress(_ byte: UInt8) -> Bool {
    isPlain(byte) || ":?@!$&*+,;=%[]".utf8.contains(byte)
  }
}

extension SourceLinks {
  /// The problems of an address for links.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It does not begin with `http://` or `https://` and a host.
    case notAnAddress
    /// A placeholder in the host, which would let a definition choose the host.
    case placeholderInHost
    /// A placeholder of this name, which is none of `{file}`, `{line}` and `{rev}`.
    case unknownPlaceholder(String)
    /// `{line}` without `{file}`.
    case lineWithoutFile
    /// `{rev}`, but no revision.
    case missingRevision

    package var description: String {
      switch self {
      case .notAnAddress:
        "links need an address that begins with http:// or https:// and a host"
      case .placeholderInHost: "placeholders come after the host and a slash"
      case .unknownPlaceholder(let name):
        "unknown placeholder '{\(name.visible)}' (known: {file}, {line}, {rev})"
      case .lineWithoutFile: "an address with {line} needs {file}, too"
      case .missingRevision: "{rev} needs a revision"
      }
    }
  }
}
