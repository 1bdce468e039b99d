import Foundation
import SourceReading
import Testing

/// Nothing that was read is never an app without faults.
@Suite struct SilenceTests {
  private func reason(_ text: String, _ words: [String] = []) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    let reader = try SourceReader(folders: [folder.path], words: words)
    return reader.reasonForNothing(in: reader.definitions())
  }

  @Test func `an app without a framework is told what is read, and what was seen`() throws {
    #expect(
      try reason("import DITranquillity")
        == "1 Swift file imports none of the frameworks that are read (Swinject, Factory, swift-dependencies, "
        + "Needle, Resolver); 1 Swift file imports DITranquillity, which is not read: describe a container of your "
        + "own below 'ownContainer' in .swift-di.yml, or name the folder with the code that registers"
    )
  }

  @Test(arguments: [
    (
      "func register<T>(_ type: T.Type, make: @escaping () -> T) {}\nfunc resolve<T>(_ type: T.Type) -> T { fatalError() }",
      "Box.shared.register(A.self, make: { A() }); _ = Box.shared.resolve(A.self)",
      "  register: [register(make:)]\n  resolve: [resolve]\n  labels: {make: factory}"
    ),
    (
      "func add<T>(type: T.Type, component: T) {}\nfunc get<T>(type: T.Type) -> T? { nil }",
      "Box.shared.add(type: A.self, component: A()); _ = Box.shared.get(type: A.self)!",
      "  register: [add(type:component:)]\n  resolve: [get(type:)]\n  labels: {component: factory}"
    ),
    (
      "func add<T>(named: String, _ make: @escaping () -> T) {}\nfunc get<T>(named: String) -> T { fatalError() }",
      "Box.shared.add(named: \"a\") { A() }; let a: A = Box.shared.get(named: \"a\")",
      "  register: [add(named:)]\n  resolve: [get(named:)]\n  labels: {named: name}"
    ),
  ])
  func `a container of the app's own is described`(
    declarations: String, code: String, words: String
  ) throws {
    let found = try reason(
      """
      final class Box {
        static let shared = Box()
        private var table: [String: Any] = [:]
        \(declarations)
      }
      final class A {}
      func start() { \(code) }
      """)
    #expect(
      found?.split(separator: "; ").last.map(String.init)
        == "'Box' looks like a container of your own, with 1 registration and 1 request that are read "
        + "with these words in .swift-di.yml:\nownContainer:\n  name: Box\n  containers: Box\n\(words)"
    )
  }

  @Test func `a framework that is imported and of which nothing is read is named`() throws {
    #expect(
      try reason("import Swinject\nfunc f(_ c: Contaner) {}")
        == "'Swinject' is imported by 1 Swift file, and no registration and no request of it was read"
    )
  }

  @Test func `words that match no call are named`() throws {
    #expect(
      try reason(
        "final class Box {}", ["name=Box", "containers=Bx", "register=add", "resolve=get"])
        == "no call matches the words for 'Box' below 'ownContainer' in the configuration, and no type is called 'Bx'"
    )
  }

  @Test func `something that was read is no silence`() throws {
    #expect(
      try reason("import Swinject\nfunc f(_ c: Container) { c.register(A.self) { _ in A() } }")
        == nil)
  }
}
