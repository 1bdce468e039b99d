import DIDefinition
import Foundation
import SourceReading
import Testing

@Suite struct GenericKeyTests {
  @Test func `a generic type that is registered without arguments answers requests with them`()
    throws
  {
    let definition = try Apps.definition("Swinject/App")
    #expect(definition.bindings.contains { $0.key == "List" })
    #expect(definition.roots.contains { $0.key == "List" })
  }

  @Test func `two spellings of one type are one key, the short one`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = """
      import Swinject
      final class Plugin {}
      final class A { init(a: [Plugin], b: Plugin?, c: [String: Plugin]) {} }
      let container = Container()
      func assemble() {
        container.register([Plugin].self) { _ in [] }
        container.register(Dictionary<String, Plugin>.self) { _ in [:] }
        container.register((() -> Void).self) { _ in {} }
        container.register(A.self) { r in
          A(a: r.resolve(Swift.Array<Plugin>.self)!, b: nil, c: r.resolve([String: Plugin].self)!)
        }
      }
      let a = container.resolve(A.self)!
      let b = container.resolve((() -> ()).self)!
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    let definition = try #require(try SourceReader(folders: [folder.path]).definitions().first)
    #expect(
      definition.bindings.map(\.key) == ["[Plugin]", "[String: Plugin]", "() -> ()", "A"])
    #expect(definition.bindings.last?.needed == ["[Plugin]", "[String: Plugin]"])
    #expect(definition.roots.map(\.key) == ["A", "() -> ()"])
  }
}
