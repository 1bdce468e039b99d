import DIDefinition

/// The files of a folder that a command can read: definitions, and Swift files with their imports.
package struct FolderContents: Sendable {
  /// The limit of visited files and folders.
  package static let limit = SourceTree.limit

  package let path: String
  /// The JSON files that are definitions, perhaps with a fault.
  package internal(set) var definitions: [String] = []
  /// The JSON files that are not JSON, and the folders that cannot be read.
  package internal(set) var unreadable: [DefinitionSource] = []
  /// How many JSON files are something else.
  package internal(set) var otherJSON = 0
  /// How many Swift files the reader of sources reads here.
  package internal(set) var swiftFiles = 0
  /// How many of them import each framework.
  package internal(set) var files: [SourceFramework: Int] = [:]
  /// Whether the folder is a Swift package.
  package internal(set) var isPackage = false
  /// The programs that its `Package.swift` names, as far as its text tells.
  package internal(set) var programs: [String] = []
  /// Whether every file and folder was looked at.
  package internal(set) var isWhole = true

  init(path: String) { self.path = path }

  /// The Swift files of several folders, under their names; nil without a folder.
  package init?(joining folders: [FolderContents]) {
    guard let first = folders.first else { return nil }
    guard folders.count > 1 else {
      self = first
      return
    }
    self.init(path: listed(folders.map(\.path), upTo: 3))
    for folder in folders {
      swiftFiles += folder.swiftFiles
      files.merge(folder.files, uniquingKeysWith: +)
    }
  }

  /// The frameworks that are used here, in a fixed order.
  package var frameworks: [SourceFramework] {
    SourceFramework.allCases.filter { files[$0] != nil }
  }
}

// MARK: The decision

extension FolderContents {
  /// The files that a command reads in a folder; reading never starts code of the folder.
  package enum Kind: Hashable, Sendable {
    case definitions
    /// The Swift files.
    case sources
    /// Nothing can be read: no Swift file imports a framework that the reader knows.
    case otherSwift
    case nothing
    /// The folder has too many files to tell.
    case tooMuch
  }

  /// Decides for a folder, in the order of what the user did on purpose.
  ///
  /// - Parameter knowsOwnContainer: whether the configuration describes a container of the team's own.
  /// - Returns: the decision.
  package func kind(knowsOwnContainer: Bool = false) -> Kind {
    if !isWhole { return .tooMuch }
    if !definitions.isEmpty { return .definitions }
    if !files.isEmpty || knowsOwnContainer && swiftFiles > 0 { return .sources }
    // A definition that lost its beginning is an error and not nothing.
    if !unreadable.isEmpty, swiftFiles == 0 { return .definitions }
    return swiftFiles > 0 ? .otherSwift : .nothing
  }

  /// The inputs of a folder with definitions, sorted by path.
  package var inputs: [DefinitionSource] {
    (definitions.map(DefinitionSource.file) + unreadable).sorted { $0.name.precedes($1.name) }
  }
}
