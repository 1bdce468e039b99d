import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DITestSupport
import Foundation
import SwiftDI
import Testing

@testable import InjineerForecast

private final class Screen {
  var service: ProductsService?
  var details: ProductDetails?
  var makeDetails: Provider<ProductDetails>?
  var width = 320
}

/// The behaviour of Injineer's container, row by row.
@Suite struct InjineerTests {
  private func products(_ configure: (Bindings) throws -> Void = { _ in }) throws -> Container {
    try Container {
      $0.bind(ProductsService.init, in: .singleton)
      $0.bind(ProductDetails.init)
      try configure($0)
    }
  }

  @Test func `INJ-01 an instance is the same for each request and has no dependencies`() throws {
    let service = ProductsService()
    let container = try Container { [service] in $0.instance(service) }
    #expect(try container[ProductsService.self] === service)
    #expect(try container[ProductsService.self] === service)
    #expect(container.drawing == "ProductsService (instance)")
  }

  @Test(arguments: 0..<4) func `INJ-02 a key is bound once, as an instance or with a factory`(
    ways: Int
  ) throws {
    func bind(_ isInstance: Bool, _ bindings: Bindings, line: UInt) {
      if isInstance {
        bindings.instance(ProductsService(), file: "Shop.swift", line: line)
      } else {
        bindings.bind(ProductsService.init, file: "Shop.swift", line: line)
      }
    }
    let blueprint = Blueprint {
      bind(ways & 1 == 0, $0, line: 1)
      bind(ways & 2 == 0, $0, line: 2)
    }
    let finding = try #require(blueprint.check().first)
    #expect(finding.code == .duplicateBinding && finding.keys == ["ProductsService"])
    #expect(finding.sources.compactMap(\.line).sorted() == [1, 2])
  }

  @Test(arguments: [0, 1, 3])
  func `INJ-03 a factory is passed its parameters in order, each constructed first`(count: Int)
    throws
  {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Int.self) {
        diary.note("Int")
        return 1
      }
      bindings.bind(Double.self) { (number: Int) in
        diary.note("Double")
        return Double(number) / 2
      }
      bindings.bind(String.self) { (number: Double) in
        diary.note("String")
        return "\(number)"
      }
      switch count {
      case 0: bindings.bind([String].self) { [] }
      case 1: bindings.bind([String].self) { (text: String) in [text] }
      default:
        bindings.bind([String].self) { (text: String, half: Double, one: Int) in
          [text, "\(half)", "\(one)"]
        }
      }
    }
    #expect(try container[[String].self] == Array(["0.5", "0.5", "1"].prefix(count)))
    let chain = ["Int", "Double", "String", "Int", "Double", "Int"]
    #expect(diary.entries == Array(chain.prefix([0: 0, 1: 3, 3: 6][count] ?? 0)))
  }

  @Test func `INJ-04 an unscoped dependency on two paths is constructed twice`() throws {
    let container = try Container {
      $0.bind(ProductsService.init)
      $0.bind(ProductDetails.init)
      $0.bind(EarlyProductsList.init)
    }
    let list = try container[EarlyProductsList.self]
    #expect(list.service !== list.details.service)
  }

  @Test func `INJ-05 a singleton is constructed once, its properties set before it is returned`()
    throws
  {
    let diary = Diary()
    let container = try products {
      $0.bind(Screen.init, in: .singleton)
        .onMade { _ in diary.note("made") }
        .set(\.service)
        .onAwake { diary.note("awake, filled: \($0.service != nil)") }
    }
    #expect(try container[Screen.self] === container[Screen.self])
    #expect(diary.entries == ["made", "awake, filled: true"])
  }

  @Test func `INJ-06 declared properties are set, and one that has a value may keep it`() throws {
    nonisolated(unsafe) let own = ProductsService()
    let container = try products { bindings in
      bindings.bind(Screen.self) {
        let screen = Screen()
        screen.service = own
        return screen
      }.set(\.service, if: .isNil).set(\.details, if: .isNil)
    }
    let screen = try container[Screen.self]
    #expect(screen.service === own)
    #expect(screen.details != nil)
    #expect(screen.width == 320)
  }

  @Test func `INJ-07 undeclared properties are not set`() throws {
    let screen = try products { $0.bind(Screen.init, in: .singleton) }[Screen.self]
    #expect(screen.service == nil && screen.details == nil && screen.makeDetails == nil)
  }

  @Test func `INJ-08 a provider returns what a request would, in a parameter or a property`() throws
  {
    let container = try products {
      $0.bind(Screen.init).set(\.makeDetails)
      $0.bind { (service: Provider<ProductsService>, details: Provider<ProductDetails>) in
        ProductsList(service: try service(), makeDetails: details.closure)
      }
    }
    let list = try container[ProductsList.self]
    #expect(try list.makeDetails() !== list.makeDetails())
    #expect(try list.makeDetails().service === list.service)
    let screen = try container[Screen.self]
    #expect(try screen.makeDetails?().service === list.service)
    #expect(
      container.drawing.contains("Screen\n  ProductDetails provider\nProductsList"))
  }

  @Test func `INJ-09 an instance has a provider too`() throws {
    let container = try Container(ProductsModule())
    #expect(
      try container.provider(of: ProductsService.self)() === container[ProductsService.self])
  }

  @Test func `INJ-10 an unbound key is an error that names it and near keys`() throws {
    let container = try Container {
      $0.bind(ProductsService.self) { ProductsService() }.named("main")
    }
    let error = try #require(throws: ResolutionError.self) { try container[ProductsService.self] }
    #expect(error.code == .missing && error.key == "ProductsService")
    #expect(error.near == ["ProductsService#main"])
    #expect(try container.find(ProductsService.self) == nil)
  }

  @Test func `INJ-11 a provider cannot be hidden by a binding of its name`() throws {
    let container = try products {
      $0.instance("hidden?").named("ProductDetailsProvider")
      $0.bind(Provider<Int>.self) { (numbers: Provider<Int>) in numbers }.named("ProductDetails")
      $0.instance(7)
    }
    _ = try container.provider(of: ProductDetails.self)()
    #expect(try container[Key(Provider<Int>.self, "ProductDetails")]() == 7)
  }

  @Test func `INJ-12 validation is part of building, and of adding`() throws {
    #expect(throws: BuildError.self) { try Container { $0.bind(ProductDetails.init) } }
    let container = try products()
    #expect(throws: BuildError.self) {
      try container.blueprint.adding { $0.bind(Ring.Root.init) }.build()
    }
    _ = try container[ProductDetails.self]
  }

  @Test func `INJ-13 all findings are reported at once, in a fixed order, with help`()
    throws
  {
    let blueprint = Blueprint {
      $0.bind(EarlyProductsList.init)
      $0.bind(ProductsService.self) { ProductsService() }.named("main")
      $0.bind(Ring.Root.init)
      $0.bind(Ring.List.self) { (root: Ring.Root) in
        Ring.List(service: Ring.Service(root: { root })) { throw CancellationError() }
      }
    }
    let faults = [
      #"missing-binding ["EarlyProductsList", "ProductsService"]"#,
      #"missing-binding ["EarlyProductsList", "ProductDetails"]"#,
      #"dependency-cycle ["List", "Root"]"#,
    ]
    #expect(blueprint.faults == faults)
    let helps = blueprint.check().compactMap(\.help)
    #expect(helps.contains { $0.contains("'ProductsService#main'") })
  }

  @Test func `INJ-14 each cycle is listed, from its smallest key`() throws {
    #expect(
      try cycles(["A": ["B"], "B": ["C"], "C": ["A"], "D": ["E"], "E": ["D"]])
        == [["A", "B", "C"], ["D", "E"]])
  }

  @Test func `INJ-15 a provider breaks a cycle`() throws {
    #expect(
      Blueprint(RingModule()).faults == [#"dependency-cycle ["List", "Service", "Root"]"#])
    #expect(Blueprint(BrokenRingModule()).faults == [])
  }

  @Test func `INJ-16 no cycle overflows the stack`() throws {
    // Invisible to the check, because each factory requests the other's key while it runs.
    let container = try Container {
      $0.bind(Int.self) { (resolver: Resolver) in Int(try resolver[Double.self]) }
      $0.bind(Double.self) { (resolver: Resolver) in Double(try resolver[Int.self]) }
      $0.instance("fine")
    }
    let error = #expect(throws: ResolutionError.self) { try container[Int.self] }
    #expect(error?.code == .cycle)
    #expect(error?.steps.map(\.key) == ["Int", "Double", "Int"])
    #expect(try container[String.self] == "fine")
  }

  @Test func `INJ-17 no parameter of a factory is left out`() throws {
    let container = try products {
      $0.bind(String.self) { (service: ProductsService?, screen: Screen?) in
        "service: \(service != nil), screen: \(screen != nil)"
      }
    }
    #expect(try container[String.self] == "service: true, screen: false")
    #expect(
      container.drawing.hasSuffix(
        "String\n  ProductsService instance optional\n  Screen instance optional"))
  }

  @Test(arguments: [
    (["A": ["B"], "B": ["A", "C"], "C": ["B"]], [["A", "B"], ["B", "C"]]),
    (["A": ["B"], "B": ["A"], "C": ["A", "D"], "D": ["C"]], [["A", "B"], ["C", "D"]]),
    (["A": ["B"], "B": ["C"], "C": ["B"]], [["B", "C"]]),
    (["A": ["B"], "B": ["A", "C"], "C": ["D"], "D": ["B"]], [["A", "B"], ["B", "C", "D"]]),
    (["A": ["A"]], [["A"]]),
  ])
  func `INJ-18 every binding of a cycle is in a shown cycle, and no other key is`(
    edges: [String: [String]], all: [[String]]
  )
    throws
  {
    #expect(try cycles(edges) == all)
  }

  @Test func `INJ-19 a container with providers is released`() throws {
    var container: Container? = try Container(WeatherModule())
    weak let gone = container
    weak let window = try container?[Window.self]
    container = nil
    #expect(gone == nil && window == nil)
  }

  @Test func `INJ-20 concurrent threads get one singleton and their own unscoped objects`() throws {
    let contention = Contention()
    let details = Diary()
    let container = try Container {
      $0.bind(ProductsService.self, in: .singleton) {
        contention.factoryRuns()
        return ProductsService()
      }
      $0.bind { (service: ProductsService) in
        details.note()
        return ProductDetails(service: service)
      }
    }
    let outcome = contention.request { try container[ProductDetails.self].service }
    #expect(outcome == contention.oneInstance)
    #expect(details.count == outcome.answers)
  }

  @Test(arguments: [
    "InjineerForecast/Products.swift", "InjineerForecast/Ring.swift",
    "InjineerForecast/Weather.swift", "RivetCarFactory/Sample.swift",
    "RivetCarFactory/Middleman.swift", "RivetCarFactory/Driver.swift",
  ])
  func `INJ-21 classes of the app import nothing and adopt nothing`(file: String) throws {
    let file = Fixtures.top.appending(path: "Tests/Frameworks/Sources/\(file)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("@testable") })
    #expect(lines.count { $0.contains("class ") } > 2)
  }
}

/// The cycles that the command lists for a graph of instances, in its order.
private func cycles(_ edges: [String: [String]]) throws -> [[String]] {
  var definition = ContainerDefinition(name: "cycles")
  for (key, needs) in edges.sorted(by: { $0.key < $1.key }) {
    definition.append(
      .init(
        key, making: .factory(dependencies: needs.map { ContainerDefinition.Dependency($0) })))
  }
  let today = try #require(CalendarDate("2026-11-21"))
  let analysis = Analyzer(AnalyzerConfiguration(today: today))
    .analyze(DefinitionDocument(definition))
  return analysis.findings.filter { $0.rule == "dependency-cycle" }.map(\.keys)
}
