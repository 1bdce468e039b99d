package import DIDefinition
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

/// The Swift sources below a folder, to find the files that compiled code names.
///
/// Compiled code names files by file identifier, `Module/File.swift`, which is `#fileID` and has no
/// folders of the machine that compiled it. Readers need a path.
package struct SourceTree {
  /// The limit of visited files and folders; in a larger tree no file is found.
  package static let limit = 200_000

  private let folder: String

  /// A tree whose paths begin with `folder`; the working directory if it is empty.
  package init(below folder: String = "") {
    self.folder = folder
  }

  /// Replaces the file identifiers of a definition by paths.
  ///
  /// An identifier becomes the path of the file with that name below a folder named like the Swift
  /// module, as in `Sources/Module/Wiring/File.swift`. It remains unchanged if there is no such
  /// file or more than one, because a guess could be wrong. The folder `Sources` is searched first,
  /// and files found there are not searched for elsewhere. Hidden folders are not searched, and
  /// links to folders are not followed.
  ///
  /// - Complexity: a walk through `Sources`, and one through the tree if that is not enough.
  package func locate(filesOf definition: inout ContainerDefinition) {
    definition.renameFiles(paths(of: definition.files))
  }

  /// The paths of the identifiers for which exactly one file is found.
  private func paths(of files: some Sequence<String>) -> [String: String] {
    var names: [String: String] = [:]
    var wanted: [Substring: [Identifier]] = [:]
    var seen: Set<String> = []
    for identifier in files.filter({ seen.insert($0).inserted }).compactMap(Identifier.init) {
      let path = path(identifier.text)
      if FileKind(of: path) == .file {
        names[identifier.text] = path
      } else {
        wanted[identifier.file, default: []].append(identifier)
      }
    }
    for start in ["Sources", ""] where !wanted.isEmpty {
      let found = find(wanted, below: start)
      names.merge(found) { first, _ in first }
      wanted = wanted.compactMapValues { identifiers in
        let left = identifiers.filter { found[$0.text] == nil }
        return left.isEmpty ? nil : left
      }
    }
    return names
  }

  /// Searches a folder for the wanted files; returns the paths of those found exactly once.
  private func find(_ wanted: [Substring: [Identifier]], below start: String) -> [String: String] {
    var found: [String: [String]] = [:]
    let isWhole = walk(from: start) { path, name in
      for identifier in wanted[name] ?? [] where identifier.fits(path) {
        found[identifier.text, default: []].append(path)
      }
    }
    guard isWhole else { return [:] }
    return found.compactMapValues { paths in paths.count == 1 ? paths.first.map(path) : nil }
  }

  /// A file identifier, `Module/File.swift`, in its parts.
  private struct Identifier {
    let text: String
    let module: Substring
    let file: Substring

    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[1].hasSuffix(".swift") else { return nil }
      self.text = text
      module = parts[0]
      file = parts[1]
    }

    /// Whether a folder on the path is named like the Swift module.
    ///
    /// A module's name has `_` for each character of the target's name that an identifier cannot
    /// have.
    func fits(_ path: String) -> Bool {
      path.split(separator: "/").dropLast().contains { folder in
        folder == module
          || folder.utf8.count == module.utf8.count
            && zip(folder.utf8, module.utf8).allSatisfy { one, other in
              one == other || other == UInt8(ascii: "_") && !Self.isOfIdentifier(one)
            }
      }
    }

    private static func isOfIdentifier(_ byte: UInt8) -> Bool {
      byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
    }
  }

  /// Calls `body` with the path of each Swift file, relative to the tree's folder, and its name.
  ///
  /// - Returns: whether the whole tree was visited.
  func walk(from start: String, _ body: (String, Substring) -> Void) -> Bool {
    var pending = [start]
    var budget = Self.limit
    while let below = pending.popLast() {
      for name in visibleNames(in: path(below), budget: &budget) ?? [] {
        let path = below.isEmpty ? name : "\(below)/\(name)"
        if name.hasSuffix(".swift") {
          body(path, name[...])
        } else if FileKind(of: self.path(path), followingLinks: false) == .folder {
          pending.append(path)
        }
      }
      guard budget >= 0 else { return false }
    }
    return true
  }

  func path(_ below: String) -> String {
    if folder.isEmpty { return below }
    return below.isEmpty ? folder : folder.hasSuffix("/") ? folder + below : "\(folder)/\(below)"
  }
}
