import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

extension FolderContents {
  /// Looks at a folder, or at one Swift file.
  ///
  /// The search parses only JSON, and starts nothing. Hidden folders and folders with dependencies and build products are left out. Links are not followed.
  ///
  /// - Parameters:
  ///   - path: the folder or the file.
  ///   - excluded: Swift files and folders of them that the configuration leaves out.
  /// - Complexity: O(entries), at most `limit`, and 32 KiB of each Swift file.
  package init(of path: String, excluding excluded: PathPatterns = PathPatterns()) {
    let slash = path.count > 1 && path.hasSuffix("/")
    self.init(path: slash ? String(path.dropLast()) : path)
    if FileKind(of: path) == .file {
      addSwiftFile(path)
      return
    }
    if FileKind(of: below(self.path, "Package.swift")) == .file {
      isPackage = true
      programs = PackageText.programs(in: Self.head(of: below(self.path, "Package.swift"), 1 << 20))
    }
    search(excluding: excluded)
    definitions.sort { $0.precedes($1) }
  }

  private mutating func search(excluding excluded: PathPatterns) {
    var pending = [(path: path, hasSources: true)]
    var budget = Self.limit
    while let folder = pending.popLast() {
      guard let names = visibleNames(in: folder.path, budget: &budget) else {
        unreadable.append(
          .unusable(
            name: folder.path, .unreadable(path: folder.path, reason: lastSystemError())))
        continue
      }
      for name in names {
        let path = below(folder.path, name)
        switch FileKind(of: path, followingLinks: false) {
        case .folder where !SourceFileNames.isForeign(folder: name):
          let hasSources = folder.hasSources && !SourceFileNames.isTest(folder: name)
          pending.append((path, hasSources && !excluded.matches(path)))
        // A broken link is an input, so that it fails and is not silently left out.
        case .file, .nothing:
          if name.hasSuffix(".json") {
            addJSON(path)
          } else if folder.hasSources, SourceFileNames.isSource(file: name), !excluded.matches(path)
          {
            addSwiftFile(path)
          }
        case .folder, .other: continue
        }
      }
      guard budget >= 0 else {
        isWhole = false
        return
      }
    }
  }

  private mutating func addJSON(_ path: String) {
    switch JSONFileKind(of: path) {
    case .definition: definitions.append(path)
    case .other: otherJSON += 1
    case .broken: unreadable.append(.file(path))
    }
  }

  private mutating func addSwiftFile(_ path: String) {
    swiftFiles += 1
    let head = Self.head(of: path, ImportedModules.searchedBytes)
    let modules = ImportedModules.of(head)
    if modules.contains("SwiftUI"), SourceFramework.requestsObject(head) {
      files[.environment, default: 0] += 1
    }
    for framework in Set(modules.compactMap(SourceFramework.init(module:))) {
      files[framework, default: 0] += 1
    }
  }

  private func below(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The first bytes of a regular file; empty if it cannot be read.
  static func head(of path: String, _ count: Int) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, systemRead(file, buffer.baseAddress, count))
    }
  }
}
