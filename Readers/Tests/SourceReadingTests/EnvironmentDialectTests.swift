import Testing

@testable import SourceReading

/// Which objects reach a view, with events that are written by hand.
@Suite struct EnvironmentDialectTests {
  /// A view `Badge` that requests a cart, below `Top`, which the app shows.
  private static let declarations = """
    import SwiftUI
    final class Cart: ObservableObject { var count = 0 }
    struct Badge: View { @EnvironmentObject var cart: Cart; var body: some View {} }
    struct Other: View { var body: some View {} }
    struct Top: View { var body: some View {} }
    struct WithCart: ViewModifier { func body(content: Content) -> some View {} }
    struct Whole: App { var body: some Scene {} }
    extension View { func withCart() -> some View {} }
    """

  /// The code of one body, written as the calls in it.
  private struct Code {
    var events: [Event] = []
    /// The closures in it, by the positions of their events.
    var closures: [(position: Int, code: Code)] = []
    private static let firstID = 9_000

    /// A view that is constructed.
    static func view(_ type: String, _ arguments: [CallEvent.Argument] = []) -> Code {
      var code = Code()
      code.add(type, target: .construction(TypeName(type), nil), arguments: arguments)
      return code
    }

    /// A view that is constructed with the views of a closure.
    static func container(_ type: String, _ content: Code) -> Code {
      var code = Code()
      code.nest(content)
      code.add(
        type, target: .construction(TypeName(type), nil), arguments: [Self.closure])
      return code
    }

    /// A function that is called on the view.
    func call(
      _ name: String, _ arguments: [Value] = [], target: CallEvent.Target = .none
    ) -> Code {
      var code = self
      code.add(
        name, on: "some View", target: target,
        arguments: arguments.map { CallEvent.Argument(value: $0) })
      return code
    }

    /// A function that is called on the view with the views of a closure.
    func presenting(_ name: String, _ content: Code) -> Code {
      var code = self
      let received = code.events.count
      code.nest(content)
      var closure = Self.closure
      closure.events = received..<received + 1
      code.add(name, on: "some View", received: received, arguments: [closure])
      return code
    }

    func setting(_ type: String) -> Code { call("environmentObject", [.instance(TypeName(type))]) }

    private static var closure: CallEvent.Argument {
      // The number of the body is known when the program has it.
      CallEvent.Argument(isTrailing: true, value: Value(.closure(-1)), events: 0..<1)
    }

    private mutating func nest(_ content: Code) {
      closures.append((events.count, content))
      events.append(.nested(-1))
    }

    private mutating func add(
      _ name: String, on receiver: String? = nil, received: Int? = nil,
      target: CallEvent.Target = .none, arguments: [CallEvent.Argument]
    ) {
      events.append(
        .call(
          CallEvent(
            id: Self.firstID + events.count, name: name,
            receiver: receiver.map { .instance(TypeName($0)) },
            receiverEvents: 0..<(receiver == nil ? 0 : received ?? events.count), target: target,
            arguments: arguments, circumstances: Circumstances(),
            place: Programs.place(Int32(500 + events.count)))))
    }
  }

  /// Puts code into a body, and adds bodies for its closures.
  private func put(_ code: Code, into body: Int, of program: Program) {
    var events = code.events
    for (position, content) in code.closures {
      var closure = Body(
        id: program.bodies.count, kind: .closure, owner: program.bodies[body].owner,
        parent: body, position: position, isDeferred: true,
        place: Programs.place(Int32(700 + program.bodies.count)))
      closure.name = "closure"
      program.bodies.append(closure)
      events[position] = .nested(closure.id)
      if case .call(var call) = events[position + 1] {
        call.arguments[0].value = Value(.closure(closure.id))
        events[position + 1] = .call(call)
      }
      put(content, into: closure.id, of: program)
    }
    program.bodies[body].events += events
  }

  /// The reading of an app with code for the bodies of some types.
  private func read(
    _ codes: [String: Code], _ text: String = declarations, isRead: Bool = true
  ) -> Reading {
    let dialect = EnvironmentDialect(words: .swiftUI)
    let program = Programs.walked(text, words: dialect.vocabulary)
    let app = program.app
    func put(_ code: Code, _ type: String, _ name: String) {
      let body = program.bodies.first {
        $0.name == name && $0.kind != .value && $0.owner.map { app.types[$0].name } == type
      }
      if let body { self.put(code, into: body.id, of: program) }
    }
    for (type, code) in codes.sorted(by: { $0.key < $1.key }) {
      put(code, type, type == "View" ? "withCart" : "body")
    }
    put(codes["Whole"] ?? .container("WindowGroup", .view("Top")), "Whole", "body")
    if isRead, let badge = app.types.firstIndex(where: { $0.name == "Badge" }) {
      var code = Code()
      code.events = [
        .read(
          ReadEvent(
            name: "cart", holder: badge, circumstances: Circumstances(), place: Programs.place(400))
        )
      ]
      put(code, "Badge", "body")
    }
    return dialect.read(program, CallSites(program))
  }

  /// The views that lack the cart on some path.
  private func lacking(_ reading: Reading) -> Set<String> {
    let bound = Set(reading.registrations.map(\.key)).union(reading.externals)
    return Set(
      reading.registrations.flatMap { one in
        one.requests.filter { $0.kind == .instance && !bound.contains($0.key) }
          .map { "\(one.key.prefix { $0 != " " }) \($0.key.prefix { $0 != " " })" }
      })
  }

  private func lacking(_ top: Code) -> Set<String> {
    // Another path sets the object.
    lacking(read(["Top": top, "Other": .view("Text").setting("Cart")]))
  }

  // MARK: Paths

  @Test func `an object that is set on the view or above it is found`() {
    #expect(lacking(.view("Badge").setting("Cart")) == [])
    #expect(lacking(.container("Group", .view("Badge")).setting("Cart")) == [])
    #expect(lacking(.view("Badge").call("padding").setting("Cart").call("id")) == [])
    #expect(lacking(.view("Badge").call("environment", [.instance(TypeName("Cart"))])) == [])
  }

  @Test func `an object that nothing on the path sets is missing`() {
    #expect(lacking(.view("Badge")) == ["Badge Cart"])
    #expect(lacking(.view("Badge").setting("Theme")) == ["Badge Cart"])
    #expect(lacking(.container("Group", .view("Badge"))) == ["Badge Cart"])
    #expect(lacking(read(["Top": .view("Badge")])) == ["Badge Cart"])
  }

  @Test func `a presented view gets what is set outside of the presentation`() {
    let text = Code.view("Text")
    #expect(lacking(text.setting("Cart").presenting("sheet", .view("Badge"))) == ["Badge Cart"])
    #expect(lacking(text.presenting("sheet", .view("Badge")).setting("Cart")) == [])
    #expect(lacking(text.presenting("sheet", .view("Badge").setting("Cart"))) == [])
  }

  @Test func `a modifier gives what its body sets`() {
    let top = Code.view("Badge").call("modifier", [.instance(TypeName("WithCart"))])
    let gives = Code.view("Content").setting("Cart")
    #expect(lacking(read(["Top": top, "WithCart": gives])) == [])
    #expect(
      lacking(read(["Top": top, "WithCart": .view("Content"), "Other": gives])) == ["Badge Cart"])
  }

  @Test func `an object of unknown type may be any object`() {
    let reading = read(["Top": Code.view("Badge").call("environmentObject", [.unknown])])
    #expect(reading.unread.map(\.reason) == ["the type of the object is not known"])
  }

  // MARK: Requests

  @Test func `a property that no code reads requests nothing`() {
    #expect(lacking(read(["Top": .view("Badge")], isRead: false)) == [])
  }

  @Test(arguments: [
    ("@EnvironmentObject var cart: Cart", true),
    ("@Environment(Cart.self) var cart", true),
    ("@Environment(Cart.self) var cart: Cart?", false),
    ("@Environment(\\.colorScheme) var cart", false),
    ("@State var cart = Cart()", false),
  ])
  func `a wrapper requests an object by its type`(_ property: String, _ isRequest: Bool) {
    let text = Self.declarations.replacing("@EnvironmentObject var cart: Cart", with: property)
    #expect(lacking(read(["Top": .view("Badge")], text)).isEmpty == !isRequest)
  }

  @Test func `an object that the sources do not declare is external`() {
    let text = Self.declarations.replacing(
      "final class Cart: ObservableObject { var count = 0 }", with: "")
    let reading = read(["Top": .view("Badge")], text)
    #expect(reading.externals == ["Cart"])
    #expect(lacking(reading) == [])
  }

  // MARK: Roots

  @Test func `a view that nothing shows needs nothing`() {
    #expect(lacking(read(["Other": .view("Badge")])) == [])
  }

  @Test func `a host begins a tree of its own`() {
    let badge = CallEvent.Argument(
      label: "rootView", value: .instance(TypeName("Badge")), events: 0..<1)
    var code = Code.view("Badge")
    code.events.append(
      .call(
        CallEvent(
          id: 9_500, name: "UIHostingController",
          target: .construction(TypeName("UIHostingController"), nil), arguments: [badge],
          circumstances: Circumstances(), place: Programs.place(600))))
    let reading = read(["Top": code, "Other": .view("Text").setting("Cart")])
    #expect(reading.roots.map(\.key).contains { $0.hasPrefix("Badge") })
    #expect(lacking(reading) == ["Badge Cart"])
  }
}
