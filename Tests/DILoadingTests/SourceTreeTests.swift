import DIDefinition
import DILoading
import DIReading
import DIWriting
import Foundation
import Testing

@Suite struct SourceTreeTests {
  /// The files of a definition that were found in a folder containing `tree`; `files` are the paths
  /// in the definition.
  private func located(_ files: String..., in tree: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in tree {
      let url = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    var definition = ContainerDefinition(name: "App")
    for (number, file) in files.enumerated() {
      var binding = ContainerDefinition.Binding("K\(number)")
      binding.source = SourceLocation(file: file, line: number + 1)
      definition.append(binding)
    }
    SourceTree(below: folder.path).locate(filesOf: &definition)
    return definition.bindings.compactMap { $0.source?.file }.map { file in
      file.hasPrefix(folder.path + "/") ? String(file.dropFirst(folder.path.count + 1)) : file
    }
  }

  @Test func `an identifier becomes the path below the module's folder`() throws {
    #expect(
      try located(
        "Shop/ShopModule.swift", "Shop/Cart.swift", "Net/Client.swift",
        in: [
          "Sources/Shop/ShopModule.swift", "Sources/Shop/Wiring/Cart.swift",
          "Modules/Net/Sources/Net/Client.swift", "Sources/Other/Client.swift",
        ]) == [
          "Sources/Shop/ShopModule.swift", "Sources/Shop/Wiring/Cart.swift",
          "Modules/Net/Sources/Net/Client.swift",
        ])
  }

  @Test func `a module's name has underscores where its target's name has dashes`() throws {
    #expect(
      try located("swift_di/Main.swift", in: ["Sources/swift-di/Main.swift"])
        == ["Sources/swift-di/Main.swift"])
    #expect(
      try located("swift_di/Main.swift", in: ["Sources/swiftXdi/Main.swift"])
        == ["swift_di/Main.swift"])
  }

  @Test func `a binding without a location gets that of its type's declaration`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Sources/Cafe/Machines.swift": """
      // The machines of a café.

      /// Not this line: class TeaMaker.
      // class TeaMaker {}
        final class TeaMaker: AutoInjectable {
          class func make() -> TeaMaker { TeaMaker() }
        }
      """,
      "Sources/Cafe/Twice.swift": "struct Cup {}\nenum Menu {\n  struct Cup {}\n}",
      "Tests/CafeTests/Other.swift": "actor Kettle {}",
    ]
    for (file, text) in files {
      let url = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    var definition = ContainerDefinition(name: "App")
    for key in ["TeaMaker", "Cup", "Kettle", "Cafe.TeaMaker#other"] {
      definition.append(ContainerDefinition.Binding(key))
    }
    var known = ContainerDefinition.Binding("TeaMaker#known")
    known.source = SourceLocation(file: "Known.swift", line: 1)
    definition.append(known)
    SourceTree(below: folder.path).locate(typesOf: &definition)
    let place = "\(folder.path)/Sources/Cafe/Machines.swift:5:15"
    #expect(
      definition.bindings.map { $0.source.map { "\($0.file):\($0.line ?? 0):\($0.column ?? 0)" } }
        == [place, nil, nil, place, "Known.swift:1:0"])
  }

  @Test func `of two matching files none is chosen`() throws {
    #expect(
      try located("App/Main.swift", in: ["Sources/App/A/Main.swift", "Sources/App/B/Main.swift"])
        == ["App/Main.swift"])
  }

  @Test func `a file in Sources precedes files elsewhere`() throws {
    #expect(
      try located("App/Main.swift", in: ["Old/App/Main.swift", "Sources/App/Main.swift"])
        == ["Sources/App/Main.swift"])
    #expect(
      try located("App/Main.swift", in: ["Old/App/Main.swift", "New/App/Main.swift"])
        == ["App/Main.swift"])
  }

  @Test(arguments: [
    ("App/Main.swift", "Sources/Apps/Main.swift"), ("App/Main.swift", ".build/App/Main.swift"),
    ("App/Main.c", "Sources/App/Main.c"), ("A/App/Main.swift", "Sources/A/App/Main.swift"),
    ("Main.swift", "Sources/App/Main.swift"), ("/App/Main.swift", "Sources/App/Main.swift"),
  ])
  func `a name without a matching file is left unchanged`(name: String, file: String) throws {
    #expect(try located(name, in: [file]) == [name])
  }

  @Test func `a path to an existing file is left unchanged`() throws {
    #expect(
      try located("App/Main.swift", in: ["App/Main.swift", "Sources/App/Main.swift"])
        == ["App/Main.swift"])
  }

  @Test func `every place in a definition is renamed`() throws {
    let text = """
      {
        "formatVersion": 1, "name": "App",
        "modules": [{ "name": "M", "source": { "file": "App/M.swift", "line": 1 } }],
        "bindings": [
          { "key": "A", "source": { "file": "App/M.swift", "line": 2 },
            "dependencies": [{ "key": "B", "source": { "file": "App/M.swift", "line": 3 } }] },
          { "key": "B", "source": { "file": "App/B.swift", "line": 4 } }
        ],
        "roots": [{ "key": "A", "source": { "file": "App/M.swift", "line": 5 } }]
      }
      """
    var definition = try DefinitionReader.read(Array(text.utf8), defaultName: "App").definition
    #expect(definition.files == ["App/B.swift", "App/M.swift"])
    definition.renameFiles(["App/M.swift": "Sources/App/M.swift"])
    let expected = text.replacingOccurrences(of: "\"App/M.swift", with: "\"Sources/App/M.swift")
    #expect(
      DefinitionWriter.write(definition)
        == DefinitionWriter.write(
          try DefinitionReader.read(Array(expected.utf8), defaultName: "App").definition))
    #expect(definition.files == ["App/B.swift", "Sources/App/M.swift"])
  }
}
