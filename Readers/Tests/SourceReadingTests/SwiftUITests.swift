#if canImport(SwiftUIApp)
  import DIDefinition
  import Foundation
  import SourceReading
  import SwiftUI
  import SwiftUIApp
  import SwiftUIFaulty
  import Testing

  /// The oracle is a run of the apps: it shows all views, and each looks its environment up.
  @Suite(.serialized) struct SwiftUITests {
    /// The views of a definition with the objects that they find, and with those that are missing.
    private func read(_ definition: ContainerDefinition) -> (
      found: Set<String>, missing: Set<String>
    ) {
      let bound = Set(definition.bindings.map(\.key))
      var (found, missing): (Set<String>, Set<String>) = ([], [])
      for binding in definition.bindings {
        let view = binding.key.prefix { $0 != " " }
        guard case .factory(let dependencies, _) = binding.making else { continue }
        for one in dependencies where one.kind == .instance {
          let pair = "\(view) \(one.key.prefix { $0 != " " })"
          if bound.contains(one.key) { found.insert(pair) } else { missing.insert(pair) }
        }
      }
      return (found, missing)
    }

    @Test func `each view finds the objects that the app shows it with`() throws {
      Records.show(SwiftUIApp.ShopApp.self)
      let (found, missing) = read(try Apps.definition("SwiftUI/App"))
      #expect(found == Records.found)
      #expect(missing == Records.missing)
      #expect(missing.isEmpty)
    }

    @Test func `the objects that are missing in a run are missing in the definition`() throws {
      Records.show(SwiftUIFaulty.ShopApp.self)
      let (found, missing) = read(try Apps.definition("SwiftUI/Faulty"))
      #expect(found == Records.found)
      #expect(missing == Records.missing)
      #expect(missing == ["CartBadge Cart", "ClockView Clock", "RouterView Router"])
    }

    @Test func `a view that only some paths give an object stands on the others a second time`()
      throws
    {
      let definition = try Apps.definition("SwiftUI/Faulty")
      let copies = definition.bindings.filter { $0.key.contains(" ") }.map { binding in
        "\(binding.key): \(binding.dependencyKeys.joined(separator: ", "))"
      }
      #expect(
        copies == [
          "ShopApp without Cart: SettingsView without Cart",
          "CartBadge without Cart: Cart on this path",
          "SettingsView without Cart: CartBadge without Cart",
          "RouterView without Router: Router on this path",
        ])
    }

    @Test func `every single call that is removed is missed`() throws {
      let path = Apps.folder("SwiftUI/App") + "/App.swift"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let calls = text.matches(of: /\.environment(Object)?\((\w+(\(\))?)\)/)
      #expect(calls.count == 6)
      for call in calls {
        let mutant = text[..<call.range.lowerBound] + text[call.range.upperBound...]
        let (_, missing) = read(try Apps.read(String(mutant)))
        #expect(!missing.isEmpty, "\(text[call.range])")
      }
    }

    // MARK: Forms

    private static let declarations = """
      import SwiftUI
      final class Cart: ObservableObject { var count = 0 }
      struct Badge: View {
        @EnvironmentObject var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      struct Whole: App { var body: some Scene { WindowGroup { Top() } } }

      """

    /// The missing objects of an app with a view `Top`.
    private func missing(_ text: String) throws -> Set<String> {
      read(try Apps.read(Self.declarations + text)).missing
    }

    @Test(arguments: [
      "Badge().apply { $0.environmentObject(Cart()) }",
      "Group { Badge() }.environmentObject(Cart())",
      "Badge().padding().withCart()",
      "Badge().modifier(WithCart())",
      "Provider { Badge() }",
      "Provider { Group { Badge() } }",
      "wrapped(Badge())",
      "Text(\"\").sheet(isPresented: x) { Badge() }.environmentObject(Cart())",
      "store(Badge())",
      "Button(\"\") { path.append(AnyView(Badge())) }",
      "Panel()",
      "Badge()\n#if os(iOS)\n.environmentObject(Cart())\n#endif\n.padding()",
    ])
    func `an object that may be set is not missing on that path`(_ view: String) throws {
      #expect(
        try missing(
          """
          extension View {
            func withCart() -> some View { padding().environmentObject(Cart()) }
            func apply<V: View>(_ change: (Self) -> V) -> V { change(self) }
          }
          struct WithCart: ViewModifier {
            func body(content: Content) -> some View { content.environmentObject(Cart()) }
          }
          struct Provider<C: View>: View {
            @ViewBuilder let content: () -> C
            var body: some View { content().environmentObject(Cart()) }
          }
          func wrapped<V: View>(_ view: V) -> some View { Group { view.environmentObject(Cart()) } }
          struct Panel: View {
            init(width: Int) {}
            var body: some View { Badge() }
          }
          struct Top: View { var body: some View { \(view) } }
          """) == [])
    }

    @Test(arguments: [
      "Badge()", "Badge().padding().id(1)", "Card { Badge() }", "Card(content: Badge())",
      "Text(\"\").sheet(isPresented: x) { Badge() }",
      "Text(\"\").environmentObject(Cart()).sheet(isPresented: x) { Badge() }",
      "Text(\"\").overlay(Badge())", "NavigationLink(\"\", destination: Badge())", "part",
      "made(1)", "Text(\"\").withBadge()", "Text(\"\").modifier(WithBadge())",
      "Badge().environmentObject(Foreign.shared)",
      "Text(\"\")\n#if os(iOS)\n.sheet(isPresented: x) { Badge() }\n#else\n.padding()\n#endif",
      "switch x {\n#if EXTRA\ncase 1: Badge()\n#endif\ndefault: Text(\"\") }",
      "Text(\"\").sheet(item: $route) { $0.view() }",
      "Text(\"\").sheet(item: self.$route) { route in route.view() }",
    ])
    func `an object that a path does not set is missing there`(_ view: String) throws {
      #expect(
        try missing(
          """
          extension View { func withBadge() -> some View { overlay { Badge() } } }
          struct WithBadge: ViewModifier {
            func body(content: Content) -> some View { content.overlay { Badge() } }
          }
          struct Card<C: View>: View { let content: C; var body: some View { Group { content } } }
          struct Other: View { var body: some View { Text("").environmentObject(Cart()) } }
          enum Route { case cart; func view() -> some View { Group { Badge() } } }
          struct Top: View {
            @State var route: Route?
            var body: some View { Group { \(view); Other() } }
            var part: some View { Badge() }
            func made(_ number: Int) -> some View { Badge() }
          }
          """) == ["Badge Cart"])
    }

    @Test func `what a condition binds has the type of its value`() throws {
      let definition = try Apps.read(
        Self.declarations + """
          struct Top: View {
            var cart: Cart?
            var body: some View { if let cart { Badge().environmentObject(cart) } }
          }
          """)
      #expect(read(definition).missing == [])
      #expect(definition.notRead == [])
    }

    @Test func `an object of unknown type excuses only what no code sets`() throws {
      let definition = try Apps.read(
        Self.declarations + """
          struct Clock: View {
            @EnvironmentObject var theme: Theme
            var body: some View { Text(theme.name) }
          }
          final class Theme: ObservableObject { var name = "" }
          struct Top: View {
            var body: some View {
              Group { Badge(); Clock().environmentObject(made()); Other() }
            }
          }
          struct Other: View { var body: some View { Text("").environmentObject(Cart()) } }
          """)
      #expect(read(definition).missing == ["Badge Cart", "Clock Theme"])
      #expect(definition.notRead.map(\.binds) == [["Theme"]])
    }

    @Test(
      arguments: [
        ("if x == 1 { Badge() }", []), ("if #available(iOS 18, *) { Badge() }", ["Badge Cart"]),
        ("#if DEBUG\nBadge()\n#endif", ["Badge Cart"]),
      ] as [(String, Set<String>)])
    func `data may choose another branch in each place, and the system may not`(
      branch: String, expected: Set<String>
    ) throws {
      #expect(
        try missing(
          """
          struct Part: View { let x: Int; var body: some View { \(branch) } }
          struct Top: View {
            var body: some View { Group { Part(x: 1).environmentObject(Cart()); Part(x: 2) } }
          }
          """) == expected)
    }

    @Test func `a type inside of a preview shows nothing`() throws {
      #expect(
        try missing(
          """
          struct Top: View { var body: some View { Part(x: 1).environmentObject(Cart()) } }
          struct Part: View { let x: Int; var body: some View { Badge() } }
          struct Part_Previews: PreviewProvider {
            struct Demo: View, App { var body: some View { Part(x: 2) } }
            static var previews: some View { Demo() }
          }
          """) == [])
    }

    @Test func `a property that no code reads is no request`() throws {
      let definitions = try Apps.readAll(
        """
        import SwiftUI
        final class Cart: ObservableObject {}
        struct Top: View { @EnvironmentObject var cart: Cart; var body: some View { Text("") } }
        struct Whole: App { var body: some Scene { WindowGroup { Top() } } }
        """)
      #expect(definitions.isEmpty)
    }

    @Test func `an object that SwiftUI sets itself is external`() throws {
      let definition = try Apps.read(
        Self.declarations + """
          final class Delegate: NSObject, UIApplicationDelegate, ObservableObject { var x = 0 }
          struct Top: View {
            @EnvironmentObject var delegate: Delegate
            var body: some View { Text("\\(delegate.x)") }
          }
          """)
      #expect(definition.externals == [.key("Delegate", scope: nil)])
    }

    @Test func `a key whose default value ends the app is needed`() throws {
      let text = """
        struct CartKey: EnvironmentKey { static var defaultValue: Cart { fatalError() } }
        extension EnvironmentValues {
          var cart: Cart { get { self[CartKey.self] } set { self[CartKey.self] = newValue } }
          @Entry var other = 1
        }
        struct Part: View {
          @Environment(\\.cart) var cart
          @Environment(\\.other) var other
          var body: some View { Text("\\(cart.count) \\(other)") }
        }
        struct Top: View { var body: some View { Part() } }
        """
      #expect(try missing(text) == ["Part \\.cart"])
      #expect(
        try missing(text.replacing("{ Part() }", with: "{ Part().environment(\\.cart, Cart()) }"))
          == [])
    }
  }
#endif
