import DIDefinition
import Foundation
import SourceReading
import Testing

/// The apps in Fixtures/Sources.
enum Apps {
  /// The folder of an app, from the place of this file.
  static func folder(_ name: String) -> String {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return path.dropLast(4).joined(separator: "/") + "/Fixtures/Sources/\(name)"
  }

  /// The one container that is read from an app.
  static func definition(_ name: String) throws -> ContainerDefinition {
    let definitions = try SourceReader(folders: [folder(name)]).definitions()
    #expect(definitions.count == 1)
    return try #require(definitions.first)
  }

  /// The one container that is read from a file with some text.
  static func read(_ text: String) throws -> ContainerDefinition {
    let definitions = try readAll(text)
    #expect(definitions.count == 1)
    return try #require(definitions.first)
  }

  /// The containers that are read from a file with some text.
  static func readAll(_ text: String) throws -> [ContainerDefinition] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    return try SourceReader(folders: [folder.path]).definitions()
  }
}

extension ContainerDefinition.Binding {
  /// The keys that the factory requests, now or later.
  var dependencyKeys: [String] {
    guard case .factory(let dependencies, _) = making else { return [] }
    return dependencies.map(\.key)
  }

  /// The keys that the factory needs while the object is made.
  var needed: Set<String> {
    guard case .factory(let dependencies, _) = making else { return [] }
    return Set(dependencies.filter { $0.kind != .provider }.map(\.key))
  }
}
