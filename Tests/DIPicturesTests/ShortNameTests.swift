import DIDefinition
import DIPictures
import Testing

@Suite struct ShortNameTests {
  @Test(arguments: [
    ("Engine", "Engine"),
    ("Networking.Client", "Client"),
    ("Trail.ID", "Trail.ID"),
    ("any Networking.Client", "any Client"),
    ("Swift.Optional<Swift.Int>", "Int?"),
    ("Optional<any Client>", "(any Client)?"),
    ("Array<Networking.Client>", "[Client]"),
    ("Dictionary<String, Array<Int>>", "[String: [Int]]"),
    ("Cache<URL, Data>", "Cache<URL, Data>"),
    ("(Int, String) -> Void", "(Int, String) -> Void"),
    ("Repository<Cache<URL, Data>, Decoder>", "Repository<Cache<…>, Decoder>"),
    ("VeryLongRepositoryName<FirstArgument, SecondArgument>", "VeryLongRepositoryName<…>"),
    (
      "AnExtremelyLongTypeNameWithoutAnyArguments", "AnExtremelyLongTypeNameWithoutAnyArguments"
    ),
    ("Broken<", "Broken<"),
    ("Broken>", "Broken>"),
    ("a, b", "a, b"),
    ("", ""),
  ])
  func `a type's name fits into a box`(name: String, short: String) {
    var definition = ContainerDefinition(name: "Test")
    definition.modules = [.init(name: "Networking")]
    let result = ShortName(definition)(name)
    #expect(result == short)
  }

  @Test func `twenty thousand brackets do not overflow the stack`() {
    let name = String(repeating: "A<", count: 150)
    let shortName = ShortName(ContainerDefinition(name: "Test"))
    #expect(shortName(name).count <= 60)
    #expect(shortName(String(repeating: "<", count: 20_000)).count == 60)
  }
}
