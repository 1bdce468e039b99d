import DIDefinition
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
}
