import DIDefinition
import DIReading
import Testing

@testable import DIModuleWriting

@Suite struct SwiftModuleTests {
  private static func written(_ json: String) throws -> String {
    SwiftModuleWriter.write([
      try DefinitionReader.read(Array(json.utf8), defaultName: "").definition
    ])
  }

  @Test func `what is supplied to a child is written in the module of the child`() throws {
    let text = try Self.written(
      """
      {"formatVersion": 1, "name": "Shop", "scopes": [{"name": "session"}],
       "containers": [{"name": "user", "scope": "session"}],
       "bindings": [{"key": "Cart", "container": "user", "dependencies": ["User"]}],
       "externals": ["Device", {"key": "User", "container": "user", "scope": "session"},
         {"key": "Theme", "container": "user"}]}
      """)
    #expect(
      text.contains(
        """
            bindings.external(User.self, in: .session)
            // External: bind 'Theme' with 'bindings.instance(object)'.
          }
        }

        struct ShopModule: Module {
          func configure(_ bindings: Bindings) {
            // External: bind 'Device' with 'bindings.instance(object)'.
          }
        }
        """), "\(text)")
  }

  @Test func `modules say what a definition says, but for the factories`() throws {
    let text = try Self.written(
      """
      {"formatVersion": 1, "name": "Shop", "scopes": [{"name": "session", "within": "app"}],
       "bindings": [
         {"key": "Cart", "scope": "session", "isolation": "MainActor", "type": "LiveCart",
          "source": {"file": "Cart.swift", "line": 3},
          "dependencies": ["any Store", {"key": "Log#main", "kind": "lazy"}, "Box<[Int: A.B?]>", "a.b"]},
         {"key": "any Store", "module": "StoreAssembly", "isolation": "f()"}],
       "roots": ["Cart", "(Int, name: String) async throws -> Void", "()"]}
      """)
    #expect(
      text == """
        // Written by 'swift-di export --as swift' from Shop.
        //
        // The wiring is complete where no comment says otherwise. The factories are not: replace each call of
        // 'notMoved' by the code at its place, with the parameters in place of requests.

        import SwiftDI

        extension Scope {
          static let session = Scope.declared("session", within: .app)
          static let app = Scope.declared("app")
        }

        struct StoreModule: Module {
          func configure(_ bindings: Bindings) {
            // Its isolation is 'f()', which is no global actor.
            bindings.bind((any Store).self) { () -> any Store in
              notMoved("any Store")
            }
          }
        }

        struct ShopModule: Module {
          var requires: [any Module] {
            [StoreModule()]
          }

          func configure(_ bindings: Bindings) {
            // Cart.swift:3: LiveCart
            // It also needs 'a.b', which cannot be written here.
            bindings.bind(Cart.self, in: .session) { @MainActor (anyStore: any Store, log: Lazy<Log>, box: Box<[Int: A.B?]>) -> Cart in
              notMoved("Cart.swift:3")
            }.using(.inferred, .named("main"))

            bindings.root(Cart.self)
            bindings.root(((Int, name: String) async throws -> Void).self)
            // Not written: the root '()' cannot be written.
          }
        }

        /// Stops the app at a factory that has not been moved yet.
        private func notMoved(_ place: String) -> Never {
          fatalError("move the factory at \\(place)")
        }

        """)
  }

  @Test func `no name of a definition hides what the modules call`() throws {
    let text = try Self.written(
      """
      {"formatVersion": 1, "name": "Shop", "scopes": [{"name": "declared"}],
       "bindings": [{"key": "Cart", "scope": "declared", "isolation": "Any", "dependencies": [
         {"key": "(String) -> Never", "name": "notMoved"}]}]}
      """)
    #expect(text.contains("\n  static let declared2 = Scope.declared(\"declared\")\n"))
    #expect(
      text.contains(
        """
            // Its isolation is 'Any', which is no global actor.
            bindings.bind(Cart.self, in: .declared2) { (notMoved2: (String) -> Never) -> Cart in
              notMoved("Cart")
        """))
  }

  @Test(arguments: [
    "Foo", "Foo.Bar", "os.Logger", "any Foo", "Foo?", "Foo<Bar, [Int]>.Baz", "[A: B]", "(A, B)",
    "(a: A, _: B)", "() -> A", "(A) async throws -> B?", "@MainActor @Sendable (A) -> Void",
    "A & B.C", "Foo.Type", "Größe", "Result<(A) -> B, any Error>",
  ])
  func `types are written`(text: String) {
    #expect(SwiftTypeText.isType(text))
  }

  static let noTypes = [
    "", " ", "foo", "Foo.bar", "Foo.init", "Foo.self", "Self", "self.Foo", "Foo()", "Foo ()",
    "Foo.(A)",
    "(type(of: Foo.erase(path)))", "Foo<A>(b)", "[A](b)", "[foo]", "[A]()", "(A)(B)", "A & (B)(C)",
    "Foo[A]", "A B", "A -> B", "()", "(A, )", "<A>", "Foo<", "Foo<A", "Foo>", "Foo<A>>", "[A",
    "[A: B: C]",
    "(A: B", "Foo.", ".Foo", "Foo..Bar", "1", "Foo<1>", "\"Foo\"", "Foo!", "Foo; evil()", "Foo { }",
    "Foo\nBar",
    "`Foo`", "#Foo", "$0", "Foo = A", "Foo + A", "A - > B", "@escaping", "@available(iOS 1, *) A",
    "any",
    "try Foo", "Foo/*", "Foo\u{2028}", "Foo?.evil", "Foo.Type.evil()", "(A).evil",
  ]

  @Test(arguments: noTypes)
  func `nothing that would be code is a type`(text: String) {
    #expect(!SwiftTypeText.isType(text))
  }

  /// Everything that a stranger could put into each text of a definition.
  private static let attacks =
    noTypes + [
      "evil()", "Foo { evil() }", "MainActor () -> Foo in Foo() }; evil(); _ = { @MainActor",
      "@MainActor(evil())", "\\(evil())", "\"); evil(); (\"", "\nevil()\n", "\r\nevil()",
      "*/ evil() /*",
      "singleton) { evil() }; (", "x\u{2028}evil()", "\u{0}evil()", "x\u{85}evil()", "\\\nevil()",
      "`evil`()",
      "Foo<evil()>", "(evil())", "[evil()]", "Foo#evil()", "Foo#\"); evil(\"", "Foo(2)(3)",
      "evil(2)",
      "@evil Foo", "any evil()", "Foo.evil", "Foo.evil.Bar()", "#evil", "#evil()", "in evil()",
      "$evil",
    ]

  @Test(arguments: attacks)
  func `modules contain no call of a definition's own`(attack: String) {
    var definition = ContainerDefinition(name: attack)
    let place = SourceLocation(file: attack, line: 1)
    definition.scopes = [.init(name: attack, within: attack + "2")]
    definition.containers = [.init(name: attack, parent: attack, scope: attack)]
    definition.modules = [.init(name: attack, requires: [attack], source: place)]
    definition.externals = [
      .key(attack, scope: attack), .key("Foo", scope: attack), .pattern(attack),
    ]
    definition.roots = [
      .init(key: attack), .init(key: "Foo", arguments: [attack]), .init(key: "Foo#\(attack)"),
    ]
    definition.notRead = [.init(source: place, reason: attack)]
    for (key, container) in [(attack, nil), ("Foo", nil), ("Foo#\(attack)", attack), ("foo", nil)] {
      var binding = ContainerDefinition.Binding(key, scope: attack)
      binding.type = attack
      binding.isolation = attack
      binding.module = container == nil ? attack : nil
      binding.container = container
      binding.source = place
      binding.labels = [.init(name: attack, value: attack)]
      binding.ignores = [.init(rule: attack, reason: attack)]
      binding.environment = [.init(name: attack), .init(name: attack, hasDefault: true)]
      binding.contributes = true
      binding.id = attack
      var dependency = ContainerDefinition.Dependency(attack, name: attack)
      dependency.arguments = [attack]
      binding.making = .factory(
        dependencies: [dependency, .init("Foo", name: attack), .init(attack, kind: .lazy)])
      definition.append(binding)
      binding.making = .alias(attack)
      definition.append(binding)
      binding.making = .factory(dependencies: [], arguments: [attack])
      definition.append(binding)
    }
    let code = Self.withoutTexts(SwiftModuleWriter.write([definition]))
    #expect(Self.calls(in: code).subtracting(Self.ownCalls) == [], "\(code)")
    #expect(!code.contains("evil("))
    for (open, close) in ["()", "[]", "{}"].map({ ($0.first, $0.last) }) {
      #expect(code.count { $0 == open } == code.count { $0 == close })
    }
  }

  /// The calls and declarations that the writer itself writes; modules have names that end in `Module`.
  private static let ownCalls: Set<String> = [
    "bind", "alias", "root", "external", "using", "named", "owned", "contributes", "reads", "label",
    "ignoring", "notMoved", "declared", "configure", "Key", "fatalError",
  ]

  /// The text without comments and without what is between quotes.
  private static func withoutTexts(_ text: String) -> String {
    var code = ""
    var rest = Substring(text)
    while let first = rest.unicodeScalars.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
        continue
      }
      rest.unicodeScalars.removeFirst()
      guard first == "\"" else {
        code.unicodeScalars.append(first)
        continue
      }
      while let next = rest.unicodeScalars.popFirst(), next != "\"", next != "\n" {
        if next == "\\" { rest.unicodeScalars.removeFirst() }
      }
      code += "\"\""
    }
    return code
  }

  /// The names in front of an opening parenthesis, without those of our modules and attributes.
  private static func calls(in code: String) -> Set<String> {
    var names: Set<String> = []
    for part in code.split(separator: "(", omittingEmptySubsequences: false).dropLast() {
      let name = String(
        part.reversed().prefix { $0.isLetter || $0.isNumber || "_`$#".contains($0) }.reversed())
      if !name.isEmpty, !name.hasSuffix("Module"), !name.contains("Module") { names.insert(name) }
    }
    return names
  }

  @Test(.timeLimit(.minutes(10)))
  func `modules of thousands of containers, modules and equal names are written at once`() {
    var definition = ContainerDefinition(name: "A")
    let count = 4_000
    for number in 0..<count {
      definition.containers.append(.init(name: "C\(number)"))
      var binding = ContainerDefinition.Binding("K\(number)", scope: "s \(number % 2)")
      binding.container = "C\(number)"
      definition.append(binding)
      binding.module = "M \(number)"
      definition.append(binding)
      definition.modules.append(.init(name: "M \(number)", requires: ["M \(max(1, number) - 1)"]))
    }
    let many = (0..<count).map { _ in ContainerDefinition.Dependency("K0", name: "x") }
    definition.append(.init("Z", making: .factory(dependencies: many)))
    let text = SwiftModuleWriter.write([definition])
    #expect(text.contains("x\(count): K0"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("struct ") } == 2 * count + 1)
  }
}
