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
        + "own below 'sources' in .swift-di.yml, or name the folder with the code that registers")
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
        == "no call matches the words for 'Box' below 'sources' in the configuration, and no type is called 'Bx'"
    )
  }

  @Test func `something that was read is no silence`() throws {
    #expect(
      try reason("import Swinject\nfunc f(_ c: Container) { c.register(A.self) { _ in A() } }")
        == nil)
  }
}
