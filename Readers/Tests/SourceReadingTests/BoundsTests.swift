import DIDefinition
import Foundation
import SourceReading
import Testing

/// Reading ends soon, whatever the files contain, and says what it left out.
@Suite(.timeLimit(.minutes(10))) struct BoundsTests {
  /// The reasons of what is not read in a file.
  private func reasons(_ text: String) throws -> [String] {
    try Apps.read("import Swinject\n" + text).notRead.map(\.reason)
  }

  private func nested(_ open: String, _ close: String, _ count: Int) -> String {
    "let a = " + String(repeating: open, count: count) + "1"
      + String(repeating: close, count: count)
  }

  private static let levels = "this file is not read: it nests more than 64 brackets and '#if'"
  private static let words =
    "this file is not read: a statement has more than 5000 words and signs"
  private static let looks =
    "this file is not read: it nests '[' or '<' so deeply that parsing it takes too long"

  // MARK: Before the parser

  @Test(arguments: [
    ("[", looks), ("[1: ", looks), ("(", levels), ("{ ", levels), ("\"\\(", levels),
    ("#if A\n", levels), ("f {", levels), ("#m(", levels),
  ])
  func `a file with deeply nested brackets is not parsed`(open: String, reason: String) throws {
    #expect(try reasons(nested(open, "", 20_000)) == [reason])
  }

  @Test func `nested arrays double the work of the parser with each level`() throws {
    #expect(try reasons(nested("[", "]", 24)) == [Self.looks])
    #expect(try reasons(nested("[", "]", 8)) == [])
    let defaultValue = "(a: B = { " + String(repeating: "x\n", count: 10_000) + "})"
    #expect(
      try reasons("let a = " + String(repeating: "[", count: 12) + defaultValue) == [Self.looks])
    // A literal with names and numbers cannot be a type.
    let mixed =
      String(repeating: "[1, [\"a\": ", count: 10) + "0" + String(repeating: "]]", count: 10)
    #expect(try reasons("let a = " + mixed) == [])
  }

  @Test(arguments: [
    "let a: A" + String(repeating: ".B", count: 100_000),
    "let a = " + String(repeating: "b<", count: 20_000),
    "let a: " + String(repeating: "B<", count: 20_000),
    "let a: A" + String(repeating: "?", count: 100_000),
    "let a = b" + String(repeating: ".c()", count: 100_000),
    "let a = " + String(repeating: "try\n", count: 100_000),
    "func f() { if a {} " + String(repeating: "else if b {}\n", count: 20_000) + "}",
    String(repeating: "@a ", count: 100_000) + "struct S {}",
  ])
  func `a chain without an end is not parsed`(text: String) throws {
    let found = try reasons(text)
    #expect(found == [Self.words] || found == [Self.looks])
  }

  @Test func `a long row of pound signs is not parsed`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "let a = " + String(repeating: "#", count: 1_000_000)
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    let reader = try SourceReader(folders: [folder.path])
    #expect(reader.definitions().isEmpty)
    #expect(
      reader.unread.map(\.reason) == ["this file is not read: it has more than 500 '#' in a row"])
  }

  @Test func `brackets in strings, comments and expressions of other lines do not count`() throws {
    let brackets = String(repeating: "[", count: 100)
    let text = """
      // \(brackets)
      /* \(brackets) /* \(brackets) */ */
      let a = "\(brackets)", b = #"\(brackets)\\("#, c = \"""
        \(brackets)
        \"""
      let d = /[(]/
      """
    #expect(try reasons(text) == [])
    #expect(try reasons(String(repeating: "let x = a[0] + [b][c]\n", count: 5_000)) == [])
  }

  @Test func `the place behind the limit is named, and other files are read`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let deep = "import A\n\n" + nested("(", ")", 100)
    try Data(deep.utf8).write(to: folder.appendingPathComponent("Deep.swift"))
    let app = "import Swinject\nfunc f(_ c: Container) { c.register(A.self) { _ in A() } }"
    try Data(app.utf8).write(to: folder.appendingPathComponent("App.swift"))
    let read = try #require(try SourceReader(folders: [folder.path]).definitions().first)
    #expect(read.bindings.map(\.key) == ["A"])
    let source = try #require(read.notRead.first?.source)
    #expect(source.file.hasSuffix("/Deep.swift") && source.line == 3 && source.column == 73)
    #expect(read.notRead.first?.binds == .some(nil))
  }

  // MARK: Behind the parser

  @Test func `functions that call one another several times hand on a type once`() throws {
    let chain = (0..<16).map { number in
      "func f\(number)<T>(_ t: T.Type) -> T { "
        + String(repeating: "_ = f\(number + 1)(t); ", count: 4) + "return f\(number + 1)(t) }\n"
    }
    let text = """
      extension Resolver {
      \(chain.joined())func f16<T>(_ t: T.Type) -> T { resolve(t)! }
      }
      func start(_ r: Resolver) { _ = r.f0(Int.self) }
      func add(_ c: Container) { c.register(A.self) { _ in A() } }
      """
    let read = try Apps.read("import Swinject\n" + text)
    #expect(read.bindings.map(\.key) == ["A"])
    #expect(read.roots.map(\.key) == ["Int"])
    #expect(read.notRead.isEmpty)
  }

  @Test func `a type that passes through too many functions is not read`() throws {
    let chain = (0..<80).map { "func f\($0)<T>(_ t: T.Type) -> T { f\($0 + 1)(t) }\n" }.joined()
    let found = try reasons(
      """
      extension Resolver {
      \(chain)func f80<T>(_ t: T.Type) -> T { resolve(t)! }
      }
      func start(_ r: Resolver) { _ = r.f40(Int.self); _ = r.f1(A.self) }
      """)
    #expect(Set(found) == ["a type passes through more than 64 functions"])
  }

  @Test func `aliases that stand for a type without an end are not replaced`() throws {
    let aliases = (0..<15).map { number in
      "typealias A\(number) = P<"
        + repeatElement("A\(number + 1)", count: 3).joined(separator: ",") + ">\n"
    }
    let found = try reasons(
      aliases.joined() + "func f(_ c: Container) { c.register(A0.self) { _ in 1 } }")
    #expect(Set(found) == ["a type in this code stands for more than 500 types"])
    #expect(
      try reasons("let a: \(String(repeating: "A", count: 5_000))") == [
        "a type or name has more than 2000 characters"
      ])
  }

  @Test func `components with many places end at the bindings that they stand for`() throws {
    let levels = (0..<11).flatMap { level in
      ["a", "b"].map { name in
        """
        final class L\(level)\(name): Component<EmptyDependency> {
          var a: L\(level + 1)a { L\(level + 1)a(parent: self) }
          var b: L\(level + 1)b { L\(level + 1)b(parent: self) }
        }

        """
      }
    }
    let members = (0..<200).map { "  var m\($0): T\($0) { T\($0)() }\n" }.joined()
    let text = """
      import NeedleFoundation
      final class Root: BootstrapComponent {
        var a: L0a { L0a(parent: self) }
        var b: L0b { L0b(parent: self) }
      }
      \(levels.joined())final class L11a: Component<EmptyDependency> {\n\(members)}
      final class L11b: Component<EmptyDependency> {\n\(members)}
      """
    let read = try Apps.read(text)
    #expect(read.bindings.count < 50_000)
    #expect(
      Set(read.notRead.map(\.reason))
        == ["the tree of components has more than 50000 bindings and requests"])
  }

  @Test func `a function that fills many containers ends at the bindings that they stand for`()
    throws
  {
    let containers = (0..<300).map { "let c\($0) = Container()\n" }.joined()
    let calls = (0..<300).map { "fill(c\($0))\n" }.joined()
    let registrations = (0..<200).map { "c.register(T\($0).self) { _ in T\($0)() }\n" }.joined()
    let read = try Apps.read(
      "import Swinject\n\(containers)func fill(_ c: Container) {\n\(registrations)}\n"
        + "func start() {\n\(calls)}")
    #expect(read.bindings.count == 200)
    #expect(read.notRead.count == 1)
  }

  @Test func `a chain of variables without types ends`() throws {
    let chain = (0..<20_000).map { "let v\($0) = v\($0 + 1)\n" }.joined()
    #expect(
      try reasons(
        chain + "let v20000 = Container()\nfunc f() { v0.register(A.self) { _ in A() } }"
      ).count <= 1)
  }

  @Test func `local closures share the names around them`() throws {
    let closures = (0..<5_000).map { "let v\($0) = { (x: Int) in r.resolve(T\($0).self)! }\n" }
    let read = try Apps.read(
      "import Swinject\nfunc start(_ r: Resolver) {\n\(closures.joined())v17(1)\n}")
    #expect(read.roots.count == 5_000)
    #expect(read.notRead.isEmpty)
  }

  @Test func `comments are looked up by their lines`() throws {
    let lines = (0..<20_000).map {
      "// swift-di:ignore scope-leak - x\nc.register(T\($0).self) { _ in T\($0)() }\n"
    }
    let read = try Apps.read(
      "import Swinject\nfunc f(_ c: Container) {\n\(lines.prefix(5_000).joined())}")
    #expect(read.bindings.allSatisfy { $0.ignores.count == 1 })
  }

  @Test func `a type is found among thousands of its name in other folders`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for index in 0..<1_000 {
      let own = folder.appendingPathComponent("Kit\(index)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let text = """
        import Swinject
        final class Settings {}
        func add(_ c: Container) { c.register(Settings.self) { _ in Settings() } }
        """
      try Data(text.utf8).write(to: own.appendingPathComponent("Kit.swift"))
    }
    let read = try #require(try SourceReader(folders: [folder.path]).definitions().first)
    #expect(
      Set(read.bindings.map(\.key)) == Set((0..<1_000).map { "Kit\($0).Settings" }))
  }

  @Test func `a text that many registrations use is a name only if it is as long as one`() throws {
    func read(_ length: Int) throws -> [String] {
      let code = """
        let name = "\(String(repeating: "y", count: length))"
        func f(_ c: Container) { c.register(A.self, name: name) { _ in A() } }
        """
      let read = try Apps.read("import Swinject\n" + code)
      return read.bindings.map(\.key) + read.notRead.map(\.reason)
    }
    #expect(try read(2_000) == ["A#" + String(repeating: "y", count: 2_000)])
    #expect(try read(2_001) == ["its name is computed"])
  }

  // MARK: Files

  @Test func `a folder that is named twice is read once`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "import Swinject\nfunc f(_ c: Container) { c.register(A.self) { _ in A() } }\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    let again = "\(folder.path)/../\(folder.lastPathComponent)/App.swift"
    let read = try SourceReader(folders: [folder.path, folder.path + "//.", again]).definitions()
    #expect(read.first?.bindings.map(\.source?.file) == ["\(folder.path)/App.swift"])
  }

  @Test func `a folder whose path is too long for its files is listed`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("import Swinject\n".utf8).write(to: folder.appendingPathComponent("App.swift"))
    let rest = (Int(PATH_MAX) - 8 - folder.path.utf8.count) / 2
    let reader = try SourceReader(folders: [folder.path + String(repeating: "/.", count: rest)])
    #expect(
      reader.unread.map(\.reason) == ["a part of this folder is not read: File name too long"])
  }

  @Test func `a large file, a link and a name that is not UTF-8 are listed`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let app = folder.appendingPathComponent("App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("import Swinject\n".utf8).write(to: app.appendingPathComponent("A.swift"))
    try Data(repeating: 32, count: 9 << 20).write(to: app.appendingPathComponent("Large.swift"))
    try Data().write(to: folder.appendingPathComponent("Other.swift"))
    let files = FileManager.default
    // A link to a file that is read is no loss.
    for (link, target) in [("Same", "A"), ("Link", "../Other"), ("Nowhere", "x")] {
      try files.createSymbolicLink(
        atPath: app.appendingPathComponent("\(link).swift").path,
        withDestinationPath: "\(target).swift")
    }
    #if os(Linux)
      let bytes = Array("\(app.path)/N".utf8) + [0xE4] + Array(".swift".utf8) + [0]
      let descriptor = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map {
          open($0.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o644)
        } ?? -1
      }
      close(descriptor)
      let name = ["N\u{FFFD}.swift: this file is not read: its name is not UTF-8; rename it"]
    #else
      let name: [String] = []
    #endif
    let read = try #require(try SourceReader(folders: [app.path]).definitions().first)
    #expect(
      read.notRead.map { "\($0.source?.file.split(separator: "/").last ?? ""): \($0.reason)" }
        == [
          "Large.swift: this file is not read: it is larger than 8 MiB",
          "Link.swift: this file is not read: it is a link to a file elsewhere; name its folder",
        ] + name)
  }
}
