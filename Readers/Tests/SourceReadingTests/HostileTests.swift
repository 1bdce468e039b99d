import DIDefinition
import Foundation
import SourceReading
import Testing

@Suite struct HostileTests {
  /// Reads a file with some contents.
  private func definitions(_ bytes: some Collection<UInt8>) throws -> [ContainerDefinition] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: folder.appendingPathComponent("App.swift"))
    try Data("import Swinject\n".utf8).write(to: folder.appendingPathComponent("Main.swift"))
    // The folder also contains a loop of links.
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Loop"), withDestinationURL: folder)
    return try SourceReader(folders: [folder.path]).definitions()
  }

  @Test(
    arguments: [
      ([0x61, 0x00], "this file contains a zero byte: save it as text in UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "this file is UTF-16: save it as UTF-8"),
      ([0x61, 0xE4, 0x0A], "this file is not UTF-8: save it as UTF-8"),
    ] as [([UInt8], String)])
  func `a file that is no text is named`(bytes: [UInt8], reason: String) throws {
    let read = try #require(try definitions(bytes).first)
    #expect(read.notRead.map(\.reason) == [reason])
    #expect(read.notRead.first?.source?.file.hasSuffix("/App.swift") == true)
  }

  @Test func `unbalanced code is read as far as it goes`() throws {
    let text = """
      import Swinject
      func add(_ container: Container) {
        container.register(Int.self) { _ in 1 }
        if true {{{{ (((
      """
    let read = try #require(try definitions(text.utf8).first)
    #expect(read.bindings.map(\.key) == ["Int"])
  }

  @Test(arguments: [
    "let a = " + String(repeating: "(", count: 10_000) + "1"
      + String(repeating: ")", count: 10_000),
    "let a = b" + String(repeating: ".c()", count: 10_000),
    "let a = b" + String(repeating: "\n#if A\n.c().c().c()\n#endif", count: 400),
    String(repeating: "struct A {", count: 10_000),
    String(repeating: "func f() { if a {", count: 5_000),
    "let a = " + String(repeating: "{ ", count: 10_000),
  ])
  func `deeply nested code ends`(text: String) throws {
    let read = try #require(try definitions(text.utf8).first)
    #expect(read.bindings.isEmpty)
  }

  @Test func `a comment suppresses, and one beside nothing is reported`() throws {
    let text = """
      import Swinject
      func add(_ container: Container) {
        // swift-di:ignore scope-leak - has no state
        container.register(Int.self) { _ in 1 }
        // swift-di:ignore missing-binding
      }
      """
    let read = try #require(try definitions(text.utf8).first)
    #expect(read.bindings.first?.ignores == [.init(rule: "scope-leak", reason: "has no state")])
    #expect(read.ignores.map(\.rule) == ["missing-binding"])
  }

  @Test func `a comment with keys suppresses wherever it is`() throws {
    let text = """
      import Swinject
      // swift-di:ignore property-cycle Child, any Parent - they know each other
      // swift-di:ignore property-cycle Child, Aunt
      func add(_ container: Container) {
        container.register(Child.self) { _ in Child() }
        container.register((any Parent).self) { _ in Mother() }
      }
      """
    let read = try #require(try definitions(text.utf8).first)
    #expect(read.bindings.allSatisfy { $0.ignores.isEmpty })
    #expect(read.ignores.map(\.keys) == [["Child", "any Parent"], ["Child", "Aunt"]])
    #expect(read.ignores.map(\.reason) == ["they know each other", nil])
    #expect(read.ignores.map(\.source?.line) == [2, 3])
  }

  @Test func `a function that seems to call itself twice is followed once`() throws {
    let text = """
      import Swinject
      extension Resolver {
        func get<T>(_ type: T.Type, _ key: String) -> T {
          get(type, Key(key)) ?? get(type, Key("d")) ?? resolve(type)!
        }
        func get<T>(_ type: T.Type, _ key: Key) -> T { resolve(type)! }
      }
      func start(_ r: Resolver) { _ = r.get(Int.self, "a") }
      """
    #expect(try definitions(text.utf8).first?.roots.map(\.key) == ["Int"])
  }

  @Test func `closures that call each other twice are followed once`() throws {
    let chain = (1...30).map { "let f\($0) = { f\($0 - 1)(); f\($0 - 1)() }\n" }.joined()
    let text = "import Swinject\nfunc start() {\nlet f0 = { }\n\(chain)f30()\n}"
    #expect(try definitions(text.utf8).first?.bindings.isEmpty == true)
  }
}
