import DIDefinition
import Testing

@Suite struct `The normal form of a type` {
  @Test(arguments: [
    ("Array<Plugin>", "[Plugin]"), ("Swift.Array<Plugin>", "[Plugin]"),
    ("Optional<Plugin>", "Plugin?"), ("Optional<Optional<Int>>", "Int??"),
    ("Dictionary<String,Int>", "[String: Int]"), ("[String:Int]", "[String: Int]"),
    ("Optional<Dictionary<String, Array<Int>>>", "[String: [Int]]?"),
    ("Swift.Dictionary<Swift.String, Swift.Int>.Index", "[String: Int].Index"),
    ("Box<Int,[Array<Int>]>", "Box<Int, [[Int]]>"), ("Set<Plugin>", "Set<Plugin>"),
    ("A.Optional<Int>", "A.Optional<Int>"), ("Foo.Bar<Int>.Baz?", "Foo.Bar<Int>.Baz?"),
    ("any Motor", "Motor"), ("( any  Motor )", "Motor"), ("(any Motor)?", "Motor?"),
    ("[any Motor]", "[Motor]"), ("Result<Int, any Error>", "Result<Int, Error>"),
    ("any Q&P", "P & Q"), ("AnyObject & Part", "Part & AnyObject"), ("Optional<B & A>", "(A & B)?"),
    ("(A & B)?", "(A & B)?"),
    ("Void", "()"), ("(Int)", "Int"), ("(Int, b: Array<Int>)", "(Int, b: [Int])"),
    ("() -> Void", "() -> ()"), ("()->Swift.Void", "() -> ()"), ("() -> Int?", "() -> Int?"),
    ("@escaping ()->Void", "() -> ()"), ("@Sendable () -> Void", "@Sendable () -> ()"),
    ("(_ a: Int, b: String)->Bool", "(Int, String) -> Bool"),
    ("Optional<(Int) -> ()>", "((Int) -> ())?"), ("((Int)->Void)?", "((Int) -> ())?"),
    ("(() -> Void, Int)", "(() -> (), Int)"), ("(inout Swift.Int) -> ()", "(inout Int) -> ()"),
    ("() throws(any Error) -> Int", "() throws(Error) -> Int"),
    (
      "@Swift.MainActor @Sendable (Swift.Int) async throws -> (a: Swift.Int, b: Swift.String)",
      "@MainActor @Sendable (Int) async throws -> (a: Int, b: String)"
    ),
    ("any Session<Self.Session.Value == Int>", "any Session<Int>"),
    ("any Session<Int>", "any Session<Int>"), ("any S<Int> & B", "any B & S<Int>"),
    ("Optional<any Session<Self.Session.Value == Int>>", "(any Session<Int>)?"),
    ("any S<Self.S.Value == any S<Self.S.Value == Int>>", "any S<any S<Int>>"),
    // The runtime tells these in the order of their names.
    (
      "any Map<Self.Map.Key == String, Self.Map.Value == Int>",
      "any Map<Key == String, Value == Int>"
    ),
    ("App.(local).Foo", "App.(local).Foo"), ("é<Array<é>>", "é<[é]>"),
  ])
  func `is one for all its spellings, and short`(_ text: String, _ normal: String) {
    #expect(TypeSpelling.normal(text) == normal)
    #expect(TypeSpelling.normal(normal) == normal)
  }

  @Test(arguments: ["", "Motor", "App.Motor", "Array<", "a)", "<", "]", "(", ",", ":", "a<b]", "?"])
  func `of a text that is no type is the text`(_ text: String) {
    #expect(TypeSpelling.normal(text) == text)
  }

  @Test(arguments: [65, 100_000])
  func `of a type that is nested too deeply is the text`(depth: Int) {
    let text =
      String(repeating: "Array<", count: depth) + "Int" + String(repeating: ">", count: depth)
    #expect(TypeSpelling.normal(text) == text)
  }
}
