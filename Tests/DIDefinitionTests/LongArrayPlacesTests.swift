import DIDefinition
import DIReading
import Testing

@Suite struct `Places in long arrays` {
  @Test func `are those of the elements, at recorded positions and between them`() throws {
    let dependencies = (0..<200).map { "\"Key\($0)\"" }.joined(separator: " ,\n")
    let text = """
      {"formatVersion": 1, "bindings": [{"key": "First"},
      {"key": "Host", "dependencies": [
      \(dependencies)
      ]}]}
      """
    let document = try DefinitionReader.read(Array(text.utf8), defaultName: "Long")
    for index in [0, 1, 62, 63, 64, 65, 127, 128, 129, 191, 192, 199] {
      let site = DefinitionSite(.bindings, 1, .member("dependencies"), .index(index))
      #expect(
        document.place(of: site)
          == DefinitionPlace(
            line: index + 3, column: 1, pointer: "/bindings/1/dependencies/\(index)"))
    }
    let beyond = DefinitionSite(.bindings, 1, .member("dependencies"), .index(200))
    #expect(
      document.place(of: beyond)
        == DefinitionPlace(line: 2, column: 33, pointer: "/bindings/1/dependencies"))
  }

  @Test func `in nested arrays are distinct`() throws {
    let ignores = (0..<70).map { "{\"rule\": \"r\($0)\"}" }.joined(separator: ",\n")
    let dependency = "{\"key\": \"A\", \"ignore\": [\n\(ignores)\n]}"
    let text = """
      {"formatVersion": 1, "bindings": [{"key": "Host", "dependencies": [
      \(dependency),
      \(dependency)]}]}
      """
    let document = try DefinitionReader.read(Array(text.utf8), defaultName: "Long")
    let lines = [0, 1].map { dependency in
      document.place(
        of: DefinitionSite(
          .bindings, 0, .member("dependencies"), .index(dependency), .member("ignore"),
          .index(66)))?.line
    }
    #expect(lines == [69, 141])
  }
}
