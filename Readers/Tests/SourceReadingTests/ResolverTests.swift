import DIDefinition
import Resolver
import ResolverApp
import SourceReading
import Testing

@Suite struct ResolverTests {
  @Test func `what is read is what the app registers and resolves`() throws {
    let resolver = ResolverApp.start()
    let definition = try Apps.definition("Resolver/App")
    var lifetimes: [String: String?] = [:]
    var needs: [String: Set<String>] = [:]
    for binding in definition.bindings {
      if case .alias = binding.making { continue }
      lifetimes[binding.key] = .some(binding.scope)
      // Nothing uses the lazy property while the app starts.
      let needed = binding.needed.subtracting(["Cache"])
      if !needed.isEmpty { needs[binding.key] = needed }
    }
    #expect(lifetimes == resolver.lifetimes)
    #expect(needs == resolver.needs)
    #expect(definition.notRead.isEmpty)
  }

  @Test func `requests for the expected type are roots`() throws {
    let definition = try Apps.definition("Resolver/App")
    #expect(definition.roots.map(\.key) == ["Menu#side", "Drawer", "Page"])
  }
}
