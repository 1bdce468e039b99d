import DIDefinition
import DIWriting
import Foundation
import SwiftDI
import SwiftDIDiscovery
import Testing

/// Runs the snippets of the pages.
@Suite struct SnippetTests {
  @Test func `the first container brews coffee`() throws {
    #expect(try GettingStarted.ask() == "coffee of fine powder at 93 degrees")
  }

  @Test func `keys distinguish cups by name`() throws {
    #expect(try Keys.named() == [200, 400, 200])
    let tray = try Container(Keys.TrayModule())[Keys.Tray.self]
    #expect(tray.left.size == 200)
    #expect(tray.right.size == 400)
  }

  @Test func `bindings may be overridden, decorated, contributed and have arguments`() throws {
    #expect(try BindingForms.overrides() == 96)
    #expect(try BindingForms.decorates() == ["OPEN"])
    #expect(try BindingForms.contributes() == ["espresso", "latte"])
    #expect(try BindingForms.arguments() == 2)
  }

  @Test func `every form of binding builds`() throws {
    let kitchen = Blueprint(KitchenModule())
    let functions = Blueprint { BindingForms.functions($0) }
    _ = try functions.build()
    let machine = try functions.adding { BindingForms.defaults($0) }
      .build()[BindingForms.TeaMachine.self]
    #expect(machine.minutes == 4)
    _ = try Blueprint {
      BindingForms.values($0)
      Scopes.kinds($0)
    }.build()
    _ = try Blueprint { BindingForms.aliases($0) }.build()
    _ = try kitchen.adding {
      $0.bind(Cup.self) { Cup(size: 200) }.named(.small)
      $0.bind(Cup.self) { Cup(size: 400) }.named(.large)
      Handles.resolver($0)
    }.build()
  }

  @Test func `a visit is opened and closed`() throws {
    #expect(try Scopes.visit().isPaid)
    #expect(try Scopes.reset())
  }

  @Test func `modules require each other and read the environment`() throws {
    #expect(try Modules.build().frequency == 102.8)
    let till = try Container(
      Modules.PaymentModule(), environment: Container.Environment("demo", ["TILL": 3]))
    #expect(try till[Key(String.self, "till")] == "no till")
    let base = try Container(Modules.CafeModule(), environment: ["FREQUENCY": 1])
    let (child, larger, smaller) = try Modules.family(base)
    #expect(try child[Cup.self].size == 100)
    #expect(larger.modules.count == base.modules.count + 1)
    #expect(!smaller.contains(Modules.Radio.self))
  }

  @Test func `handles resolve later, optionally, or many instances`() throws {
    #expect(
      try Handles.use() == ["true", "93", "2", "espresso,latte", "silent"])
    let cup = try Handles.closure(Container { $0.bind { Cup(size: 7) } })
    #expect(cup.size == 7)
  }

  @Test func `properties are set and hooks run`() throws {
    let container = try Container(Properties.StaffModule())
    let kitchen = try container[Properties.Kitchen.self]
    #expect(kitchen.isOpen)
    #expect(kitchen.waiter.kitchen === kitchen)
    container.close()
    #expect(!kitchen.isOpen)
    #expect(try Properties.wire().cup?.size == 200)
  }

  @Test func `marked types are discovered, and marked properties set`() throws {
    // This process also contains marked types of other tests.
    let found = Discovered { $0.hasPrefix("DocumentationTests.Discovering") }
    let container = try Container.discover(from: found)
    #expect(try container[Discovering.TeaMaker.self].brew() == "tea at 100 degrees")
    #expect(
      try container[Key(Discovering.Teapot.self, "round")].maker.brew() == "tea at 100 degrees")
    #expect(try Injecting.wire().size == 400)
    #expect(Blueprint { Injecting.bind($0) }.definition.bindings.count == 1)
  }

  @Test func `isolation is preserved`() async throws {
    #expect(try await Concurrency.threads() == 930)
    #expect(try await Concurrency.asynchronous() == ["espresso", "latte"])
    let container = try Container(Concurrency.BoardModule())
    #expect(try await Concurrency.elsewhere(container) == ["Welcome"])
    #expect(try await Concurrency.onMain(container) == ["Welcome"])
    _ = try await Container(Concurrency.StockModule()).resolveAsync(Concurrency.Stock.self)
  }

  @Test func `errors have the text that the page shows`() throws {
    let page = try Page("Errors.md")
    #expect(page.blocks("text").contains(Errors.build()))
    let missing = try Container { $0.bind(Cup.self) { Cup(size: 1) }.named(.small) }
    #expect(page.blocks("text").contains(Errors.ask(missing)))
    #expect(try Errors.find(missing) == nil)
    let failing = try Container { bindings in
      bindings.bind { () throws -> Boiler in throw Errors.Broken() }
      bindings.bind(BurrGrinder.init).as((any Grinder).self) { $0 }
      bindings.bind(CoffeeMachine.init)
    }
    let error = try #require(throws: ResolutionError.self) { try failing[CoffeeMachine.self] }
    #expect(error.code == .factoryFailed)
    #expect(error.underlying is Errors.Broken)
  }

  @Test func `a container exports its definition, roots and recorded requests`() throws {
    let json = try String(contentsOf: Describing.write(), encoding: .utf8)
    #expect(json.contains("\"CoffeeMachine\""))
    let blueprint = Blueprint { Describing.facts($0) }
    #expect(blueprint.definition.roots.count == 1)
    let recorded = try Describing.recording()
    #expect(String(decoding: DefinitionWriter.write(recorded), as: UTF8.self).contains("recorded"))
    _ = try Describing.trace()
  }

  @Test func `suppressions are in the definition`() throws {
    let definition = Blueprint { Silencing.ignore($0) }.definition
    #expect(definition.bindings.flatMap(\.ignores).map(\.rule) == ["unreachable-binding"])
    #expect(definition.ignores.map(\.keys) == [["Barista", "Boiler"]])
  }

  @Test func `the analysis can be used as a library`() throws {
    let today = try #require(CalendarDate("2026-11-22"))
    let json = #"{"formatVersion": 1, "bindings": [{"key": "A", "dependencies": ["B"]}]}"#
    #expect(
      try errors(in: Array(json.utf8), today: today) == ["'A' needs 'B', which nothing binds"])
  }

  @Test func `an object that owns the container serves coffee`() throws {
    #expect(try Homes.Cafe().serve() == "coffee of fine powder at 93 degrees")
  }

  @Test @MainActor func `a SwiftUI app shows a model of its container`() throws {
    let app = SwiftUIPage.CafeApp()
    #expect(app.body.parts.map(\.text) == ["One coffee", "0 served"])
    app.body.parts.first?.action?()
    #expect(app.body.parts.map(\.text) == ["One coffee", "1 served"])
  }

  @Test @MainActor func `a SwiftUI preview shows a model with doubles`() throws {
    let preview = SwiftUIPage.CounterPreviews.previews
    #expect(SwiftUIPage.parts(of: preview).map(\.text) == ["One coffee", "0 served"])
    let model = try SwiftUIPage.CounterPreviews.container.get()[SwiftUIPage.CounterModel.self]
    model.brew()
    #expect(model.coffees == ["coffee of coarse powder at 93 degrees"])
  }

  @Test @MainActor func `a SwiftUI app opens and closes a scope`() throws {
    let visits = SwiftUIPage.Visits(container: try Container(VisitModule()))
    try visits.arrive(Guest(name: "Ada"))
    let bill = try #require(try visits.current?[Bill.self])
    #expect(bill.guest.name == "Ada" && !bill.isPaid)
    visits.leave()
    #expect(bill.isPaid && visits.current == nil)
  }

  @Test func `a server answers each request in a scope of its own`() async throws {
    let answers = try await ServerPage.serve()
    #expect(answers.count == 100)
    let numbers = answers.compactMap { $0.firstMatch(of: /order (\d+)/)?.1 }.compactMap { Int($0) }
    let tables = answers.compactMap { $0.firstMatch(of: /table (\d+)/)?.1 }.compactMap { Int($0) }
    #expect(numbers.sorted() == Array(1...100) && tables.sorted() == Array(1...100))
  }

  @Test func `a tool returns its status`() {
    #expect(ToolPage.Tool.run(["2"]) == 0)
    #expect(ToolPage.Tool.run(["none"]) == 2)
  }

  @Test func `the app that came from another framework works`() throws {
    let (coffee, cup, bill) = try ComingFrom.use()
    #expect(coffee == "coffee of fine powder at 93 degrees")
    #expect(cup.size == 200)
    #expect(bill.guest.name == "Ada")
  }
}
