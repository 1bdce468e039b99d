import DIDefinition
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
        + "Needle, Resolver, SwiftDI); 1 Swift file imports DITranquillity, which is not read: describe a container of your "
        + "own below 'ownContainer' in .swift-di.yml, or name the folder with the code that registers"
    )
  }

  @Test(arguments: [
    (
      "func register<T>(_ type: T.Type, make: @escaping () -> T) {}\nfunc resolve<T>(_ type: T.Type) -> T { fatalError() }",
      "Box.shared.register(A.self, make: { A() }); _ = Box.shared.resolve(A.self)",
      "  register:\n    - register(make:)  # 1 call\n  resolve:\n    - resolve  # 1 call\n  labels: {make: factory}"
    ),
    (
      "func add<T>(type: T.Type, component: T) {}\nfunc get<T>(type: T.Type) -> T? { nil }",
      "Box.shared.add(type: A.self, component: A()); _ = Box.shared.get(type: A.self)!",
      "  register:\n    - add(type:component:)  # 1 call\n  resolve:\n    - get(type:)  # 1 call\n  labels: {component: factory}"
    ),
    (
      "func add<T>(named: String, _ make: @escaping () -> T) {}\nfunc get<T>(named: String) -> T { fatalError() }",
      "Box.shared.add(named: \"a\") { A() }; let a: A = Box.shared.get(named: \"a\")",
      "  register:\n    - add(named:)  # 1 call\n  resolve:\n    - get(named:)  # 1 call\n  labels: {named: name}"
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

  @Test func `each word says how many calls it matches, and is a text of YAML`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      final class On {
        private var table: [String: Any] = [:]
        func add<T>(_ make: @escaping () -> T) {}
        func keep<T>(_ object: T) {}
        func get<T>(_ type: T.Type) -> T { fatalError() }
        func peek<T>(_ type: T.Type) -> T? { nil }
      }
      final class A {}
      final class B {}
      func start(_ on: On) {
        on.add { A() }
        on.keep(B())
        _ = on.get(A.self)
        _ = on.get(B.self)
      }
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    #expect(
      try OwnContainerSearch.configuration(in: [folder.path], excluding: { _ in false }) == """
        ownContainer:
          name: "On"
          containers: "On"
          register:
            - add  # 1 call
            - keep  # 1 call
          resolve:
            - get  # 2 calls
            - peek  # 0 calls
        """)
    #expect(
      try OwnContainerSearch.configuration(in: [folder.path], excluding: { _ in true }) == nil)
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

  @Test func `a syntax error is named, and hides nothing that is missing`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      import Swinject
      func f(_ c: Container) { c.register(A.self) { r in A(r.resolve(B.self)!) } }
      let view = Text("a"

      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    let found = try SourceReader(folders: [folder.path]).definitions()
    #expect(found.map(\.bindings.count) == [1])
    #expect(
      found.flatMap(\.notRead).map { "\($0.source?.line ?? 0): \($0.reason), \($0.binds ?? ["*"])" }
        == [
          "3: there is a syntax error: code near it may be misunderstood, []"
        ])
  }

  @Test func `something that was read is no silence`() throws {
    #expect(
      try reason("import Swinject\nfunc f(_ c: Container) { c.register(A.self) { _ in A() } }")
        == nil)
  }
}
