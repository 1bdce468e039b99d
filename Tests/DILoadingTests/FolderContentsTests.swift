import DITestSupport
import Foundation
import Testing

@testable import DILoading

/// What a folder has, and which of it is read.
@Suite struct FolderContentsTests {
  /// A folder as paths with contents, and what follows from it.
  struct Row: Sendable, CustomTestStringConvertible {
    let files: [String: String]
    let kind: FolderContents.Kind
    /// The line that says what is read, or the next step.
    let line: String
    var testDescription: String { files.keys.sorted().joined(separator: " ") }

    init(_ files: [String: String], _ kind: FolderContents.Kind, _ line: String) {
      (self.files, self.kind, self.line) = (files, kind, line)
    }
  }

  private static let definition = #"{"formatVersion": 1, "bindings": []}"#
  private static let report = #"{"formatVersion": 1, "tool": {}, "containers": []}"#
  private static let nothing =
    "there is no definition and no Swift file here: name the folder of an app, or a definition"
  private static let other =
    "and none imports Swinject, Factory, swift-dependencies, Needle, Resolver or SwiftDI: 'swift-di init' looks "
    + "for a container of your own, and says how to begin without one"

  static let rows: [Row] = [
    Row([:], .nothing, nothing),
    Row(
      ["App/Main.swift": "import Swinject\n"], .sources,
      "1 file uses Swinject: reading 1 Swift file"),
    Row(
      ["A.swift": "import Foundation\n@preconcurrency import Swinject", "B.swift": "struct B {}"],
      .sources, "1 file uses Swinject: reading 2 Swift files"),
    Row(["A.swift": "import FactoryKit"], .sources, "1 file uses Factory: reading 1 Swift file"),
    Row(
      ["A.swift": "import NeedleFoundation"], .sources, "1 file uses Needle: reading 1 Swift file"),
    Row(
      ["A.swift": "public import struct ComposableArchitecture.Reducer"], .sources,
      "1 file uses swift-dependencies: reading 1 Swift file"),
    Row(
      ["A.swift": "import Resolver\r\nimport Swinject", "B.swift": "import Resolver"], .sources,
      "1 file uses Swinject, 2 use Resolver: reading 2 Swift files"),
    Row(
      ["A.swift": "import Swinject", "B.swift": "import SwiftDI"], .sources,
      "1 file uses Swinject, 1 uses SwiftDI: reading 2 Swift files"),
    Row(
      [
        "A.swift": "import SwiftUI\nstruct A: View { @EnvironmentObject var b: B }",
        "B.swift": "import SwiftUI\nstruct B: View { @Environment(C.self) var c }",
        "C.swift": "import SwiftUI\nstruct C: View { @Environment(\\.dismiss) var d }",
        "D.swift": "import Swinject",
      ], .sources, "1 file uses Swinject, 2 use SwiftUI's environment: reading 4 Swift files"),
    Row(
      ["A.swift": "import SwiftUI\nstruct A: View { @Environment(\\.dismiss) var d }"], .otherSwift,
      "1 Swift file, " + other),
    Row(["A.swift": "import SwinjectExtras"], .otherSwift, "1 Swift file, " + other),
    Row(["A.swift": "// import Swinject"], .otherSwift, "1 Swift file, " + other),
    Row(
      ["A.swift": "struct A {}", "B.swift": ""], .otherSwift, "2 Swift files, " + other),
    Row(
      ["Pods/Swinject/A.swift": "import Swinject", ".build/A.swift": "import Swinject"], .nothing,
      nothing),
    Row(
      ["AppTests/A.swift": "import Swinject", "ASpec.swift": "import Swinject"], .nothing, nothing),
    Row(["app.json": definition], .definitions, "found 1 definition: reading it"),
    Row(
      ["a.json": definition, "deep/b.json": definition, "package.json": "{}"], .definitions,
      "found 2 definitions: reading them"),
    Row(
      ["app.json": definition, "A.swift": "import Swinject"], .definitions,
      "found 1 definition: reading it (1 file uses Swinject; '--sources FOLDER' reads them)"),
    Row(
      ["App/Assets.xcassets/Icon.imageset/Contents.json": "{}", "App/A.swift": "import Swinject"],
      .sources, "1 file uses Swinject: reading 1 Swift file"),
    Row(
      ["broken.json": "{", "A.swift": "import Swinject"], .sources,
      "1 file uses Swinject: reading 1 Swift file"),
    Row(["broken.json": "{"], .definitions, "found 1 definition: reading it"),
    Row(
      ["cut.json": #"{"bindings": ["#, "A.swift": "import Swinject"], .definitions,
      "found 1 definition: reading it (1 file uses Swinject; '--sources FOLDER' reads them)"),
    Row(
      ["a.json": "[]", "b.json": "{}"], .nothing,
      "there is no Swift file here, and no definition among 2 JSON files: name the folder of an app, or a "
        + "definition"),
    Row(
      ["app.json": definition, "swift-di-report/report.json": report], .definitions,
      "found 1 definition: reading it"),
    Row(
      ["report.json": report, "A.swift": "import Swinject"], .sources,
      "1 file uses Swinject: reading 1 Swift file"),
    Row(
      [
        "Package.swift": #"targets: [.executableTarget(name: "Cafe")]"#,
        "A.swift": "import SwiftDI",
      ],
      .sources,
      "1 file uses SwiftDI: reading 1 Swift file ('--product Cafe' builds and starts that program "
        + "instead)"),
    Row(
      ["A.swift": "import SwiftDI", "B.swift": "import SwiftDIExport", "C.swift": ""], .sources,
      "2 files use SwiftDI: reading 3 Swift files"),
  ]

  private func contents<Value>(
    _ files: [String: String], excluding: [String] = [], _ body: (FolderContents) -> Value
  ) throws -> Value {
    try withTemporaryFolder { folder in
      for (path, text) in files {
        let place = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
      }
      return body(
        FolderContents(
          of: folder.path, excluding: PathPatterns(excluding.map { "\(folder.path)/\($0)" })))
    }
  }

  @Test(arguments: rows)
  func `a folder is read as what is in it, or has a next step`(row: Row) throws {
    let (kind, line) = try contents(row.files) { contents in
      let kind = contents.kind()
      let line = contents.summary(of: kind) ?? contents.nextStep(for: kind)
      return (kind, line?.replacing(contents.path, with: "FOLDER"))
    }
    #expect(kind == row.kind)
    #expect(line == row.line)
  }

  @Test func `words for a container of the team's own let any Swift file count`() throws {
    let line = try contents(["A.swift": "", "B.swift": ""]) { contents in
      contents.summary(of: contents.kind(knowsOwnContainer: true))
    }
    #expect(line == "found 2 Swift files and 'ownContainer': reading them")
  }

  @Test(arguments: [
    (["Generated"], 2), (["*.generated.swift"], 2), (["Generated/*"], 2), (["App*", "Kit/"], 1),
    (["enerated"], 3),
  ])
  func `what a pattern matches is not counted`(patterns: [String], count: Int) throws {
    let files = ["Generated/A.swift", "App/B.generated.swift", "Kit/C.swift"]
    let counted = try contents(
      Dictionary(uniqueKeysWithValues: files.map { ($0, "") }), excluding: patterns
    ) { $0.swiftFiles }
    #expect(counted == count)
  }

  @Test func `the folders that the reader of sources leaves out are the same`() throws {
    let reader = String(
      decoding: try Data(
        contentsOf: Fixtures.top.appending(
          path: "Readers/Sources/SourceReading/Files/SourceFolder.swift")), as: UTF8.self)
    for name in SourceFileNames.foreignFolders { #expect(reader.contains("\"\(name)\"")) }
    let isKnown: (Substring) -> Bool = { name in
      SourceFileNames.isForeign(folder: "\(name)x") || SourceFileNames.isForeign(folder: "\(name)")
        || SourceFileNames.isTest(folder: "x\(name)") || SourceFileNames.isTest(folder: "\(name)")
        || name == "Tests" || !SourceFileNames.isSource(file: "x\(name)") || name == ".swift"
        || !SourceFileNames.isSource(file: "\(name)")
    }
    let words = reader.matches(of: /(?:hasPrefix|hasSuffix)\("([^"]+)"\)|name == "([^"]+)"/)
      .compactMap { $0.output.1 ?? $0.output.2 }.filter { !["/", "./"].contains($0) }
    #expect(words.count > 8 && words.allSatisfy(isKnown), "\(words.filter { !isKnown($0) })")
  }
}
