#if Macros
  import DIDefinition
  import SwiftDIMacros
  import Testing

  private typealias SourceLocation = DIDefinition.SourceLocation

  enum Shop {
    @Injectable(.singleton) final class Bank: Sendable { init() {} }

    protocol Clerk: AnyObject {}
    protocol Named { var name: String { get } }

    @Injectable(.singleton, eager: true, as: (any Clerk).self, (any Named).self)
    final class Cashier: Clerk, Named, AfterInjection {
      let bank: Bank
      let name: String
      @Inject var till: Till
      @Inject("spare") private var spareTill: Till
      @Inject var dog: Dog?
      @Inject var money: Provider<Coin>
      private(set) var isAwake = false

      init(_ bank: Bank, called name: String = "Ann", plugins: All<String>, dog: Dog?) {
        self.bank = bank
        self.name = name
      }

      func afterInjection() { isAwake = till !== spareTill }
    }

    @Injectable class Till {
      @InjectableInit init(coin: Coin, later: Lazy<Coin>) throws {}
      private init() {}
      init(spare: Bool) {}
    }

    @Injectable(named: "spare", as: Till.self) final class SpareTill: Till {
      init() { super.init(spare: true) }
    }

    final class Dog {}

    @Injectable(using: ["worth": .variable("WORTH", default: 7)])
    struct Coin {
      let worth: Int
      var owner: String?
      var size = 1
    }

    @Injectable @MainActor final class Screen {
      let bank: Bank
      init(bank: Bank) { self.bank = bank }
    }

    @MainActor class Base {
      init() {}
    }

    /// Isolated by its superclass, which the macro cannot see.
    @Injectable final class Window: Base {
      init(screen: Screen) { super.init() }
    }

    @Injectable actor Vault {
      let bank: Bank
      init(bank: Bank) async throws { self.bank = bank }
    }
  }

  @globalActor actor KitchenActor { static let shared = KitchenActor() }

  /// More forms of declarations that must compile, beside those of the shop.
  enum Kitchen {
    @Injectable final class Pan: Sendable { init() {} }

    @Injectable @KitchenActor final class Oven {
      let pan: Pan
      init(pan: Pan) { self.pan = pan }
    }

    @Injectable final class Grill: Sendable {
      @KitchenActor init(pan: Pan) throws {}
    }

    @Injectable @KitchenActor final class Sink { nonisolated init() {} }

    class Table {
      @Inject("big") var pan: Pan
    }

    @Injectable(filling: ["pan": "big"]) final class `default`: Table {
      @Inject<Pan>("big") var `for`: Pan
      init(`in` pan: Pan, `inout`: Pan?) {}
    }

    @Injectable(using: ["size": .variable("SIZE", default: 3)])
    struct Menu {
      let first, second: Pan
      var size: Int = 1
    }
  }

  @Injectable private struct Hidden: Sendable {}

  @Suite struct EndToEndTests {
    private static let found = Discovered { $0.hasPrefix("SwiftDIMacrosTests.Shop") }

    private static func lines(_ blueprint: Blueprint) -> [String] {
      blueprint.definition.bindings.map { binding in
        var text = "\(binding.key) \(binding.scope ?? "unscoped")"
        if binding.isEager { text += " eager" }
        if binding.isAsync { text += " async" }
        if let isolation = binding.isolation { text += " \(isolation)" }
        switch binding.making {
        case .alias(let target): text += " -> \(target)"
        case .instance: text += " instance"
        case .factory(let needs, _):
          for need in needs {
            text += "; \(need.name ?? "-"): \(need.key) \(need.kind)\(need.isOptional ? "?" : "")"
          }
        }
        return text
      }
    }

    @Test func `the graph equals the source`() throws {
      #expect(
        Self.lines(Blueprint(Self.found)) == [
          "Bank singleton",
          """
          Cashier singleton eager; bank: Bank instance; plugins: String collection; \
          dog: Dog instance?; till: Till property; spareTill: Till#spare property; \
          dog: Dog property?; money: Coin provider
          """,
          "Clerk unscoped -> Cashier", "Named unscoped -> Cashier", "Coin unscoped",
          "Screen unscoped MainActor; bank: Bank instance",
          "SpareTill#spare unscoped", "Till#spare unscoped -> SpareTill#spare",
          "Till unscoped; coin: Coin instance; later: Coin lazy",
          "Vault unscoped async; bank: Bank instance",
          "Window unscoped MainActor; screen: Screen instance",
        ])
    }

    @Test func `bindings have the places of their attributes`() throws {
      let sources = Blueprint(Self.found).definition.bindings.compactMap(\.source)
      #expect(
        sources.first
          == SourceLocation(file: "SwiftDIMacrosTests/EndToEndTests.swift", line: 9, column: 5))
    }

    @Test func `discovered types are constructed and wired, and their hooks run`() async throws {
      let container = try Container.discover(from: Self.found)
      let cashier = try container[Shop.Cashier.self]
      #expect(try container[(any Shop.Clerk).self] === cashier)
      #expect(try cashier.bank === container[Shop.Bank.self])
      #expect(cashier.isAwake && cashier.dog == nil && cashier.name == "Ann")
      #expect(try cashier.money().worth == 7)
      #expect(try await container.resolveAsync(Shop.Vault.self).bank === cashier.bank)
      try await MainActor.run { _ = try container[Shop.Window.self] }
      #expect(throws: ResolutionError.self) { try container[Shop.Window.self] }
    }

    @Test func `other global actors, names in backticks and names of superclasses work`()
      async throws
    {
      let found = Discovered { $0.hasPrefix("SwiftDIMacrosTests.Kitchen.") }
      let pan = Kitchen.Pan()
      let container = try Container.discover(PanModule(pan: pan), from: found)
      #expect(
        Self.lines(Blueprint(found)) == [
          "Grill unscoped async KitchenActor; pan: Pan instance",
          "Menu unscoped; first: Pan instance; second: Pan instance",
          "Oven unscoped async KitchenActor; pan: Pan instance",
          "Pan unscoped", "Sink unscoped",
          """
          default unscoped; pan: Pan instance; inout: Pan instance?; pan: Pan#big property; \
          for: Pan#big property
          """,
        ])
      _ = try await container.resolveAsync(Kitchen.Grill.self)
      _ = try await container.resolveAsync(Kitchen.Oven.self)
      let table = try container[Kitchen.default.self]
      #expect(table.pan === pan && table.for === pan)
      #expect(try container[Kitchen.Menu.self].size == 3)
    }

    private struct PanModule: Module {
      let pan: Kitchen.Pan
      func configure(_ bindings: Bindings) { bindings.bind { pan }.named("big") }
    }

    @Test func `private types are discovered`() {
      let found = Discovered { $0 == "SwiftDIMacrosTests.Hidden" }
      #expect(Self.lines(Blueprint(found)) == ["Hidden unscoped"])
    }
  }
#endif
