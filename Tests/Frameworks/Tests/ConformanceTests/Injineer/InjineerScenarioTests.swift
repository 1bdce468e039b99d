import DIDefinition
import SwiftDI
import SwiftDITesting
import Testing

@testable import InjineerForecast

/// A list whose properties are injected.
private final class FilledList {
  var service: ProductsService?
  var details: Provider<ProductDetails>?

  init(service: ProductsService? = nil) { self.service = service }
}

/// A misspelled type name.
private final class ProductDetail {}

/// Injineer's products, step by step, with their graphs.
@Suite struct InjineerProductsTests {
  @Test func `details that are constructed with the list are those of one list`() throws {
    let container = try Container(EarlyProductsModule())
    let (one, two) = try (container[EarlyProductsList.self], container[EarlyProductsList.self])
    #expect(one.service === one.details.service)
    #expect(one !== two && one.details !== two.details)
    #expect(
      container.drawing == """
        ProductsService (instance)
        EarlyProductsList
          ProductsService instance
          ProductDetails instance
        ProductDetails
          ProductsService instance
        """)
    #expect(container.findings == [])
  }

  @Test func `details from a provider are constructed when they are requested`() throws {
    let diary = Diary()
    let container = try Container(Blueprint(ProductsModule())) { event in
      if event.kind == .made { diary.note(event.key) }
    }
    let list = try container[ProductsList.self]
    #expect(diary.entries == ["ProductsList"])
    let details = try (0..<3).map { _ in try list.makeDetails() }
    #expect(diary.entries.count { $0 == "ProductDetails" } == 3)
    #expect(Set(details.map { ObjectIdentifier($0) }).count == 3)
    #expect(details.allSatisfy { $0.service === list.service })
    #expect(
      container.drawing == """
        ProductsService (instance)
        ProductsList
          ProductsService instance
          ProductDetails provider
        ProductDetails
          ProductsService instance
        """)
    #expect(container.findings == [])
  }

  @Test(arguments: [true, false], [true, false])
  func `properties are set on request, unless they have a value`(
    isFilled: Bool, hasOwn: Bool
  ) throws {
    let own = hasOwn ? ProductsService() : nil
    nonisolated(unsafe) let given = own
    let container = try Container { bindings in
      bindings.instance(ProductsService())
      bindings.bind(ProductDetails.init)
      let list = bindings.bind { FilledList(service: given) }
      if isFilled { list.set(\.service, if: .isNil).set(\.details, if: .isNil) }
    }
    let list = try container[FilledList.self]
    let shared = try container[ProductsService.self]
    #expect(list.service === (own ?? (isFilled ? shared : nil)))
    #expect((list.details != nil) == isFilled)
  }

  @Test func `a misspelt key is missing, and the right one is suggested`() throws {
    let blueprint = Blueprint {
      $0.instance(ProductsService())
      $0.bind(ProductDetails.init)
      $0.bind { (details: Provider<ProductDetail>) in FilledList() }
    }
    #expect(blueprint.faults == [#"missing-binding ["FilledList", "ProductDetail"]"#])
    #expect(blueprint.check().first?.help?.contains("'ProductDetails'") == true)
    #expect(blueprint.findings == [#"error missing-binding ["FilledList", "ProductDetail"]"#])
  }

  @Test func `two bindings of a key are an error with both places`() throws {
    let blueprint = Blueprint {
      $0.instance(ProductsService(), file: "Shop.swift", line: 1)
      $0.bind(ProductsService.init, file: "Shop.swift", line: 2)
    }
    #expect(blueprint.faults == [#"duplicate-binding ["ProductsService"]"#])
    #expect(blueprint.check().first?.sources.map(\.line).count == 2)
  }
}

/// Injineer's cycle of three, step by step.
@Suite struct InjineerRingTests {
  @Test func `the cycle is found before anything is constructed`() throws {
    let blueprint = Blueprint(RingModule())
    #expect(blueprint.faults == [#"dependency-cycle ["List", "Service", "Root"]"#])
    #expect(
      blueprint.drawing == """
        Root singleton
          List instance
        List
          Service instance
          Details provider
        Service singleton
          Root instance
        Details
          Service instance
        """)
    #expect(blueprint.findings.contains(#"error dependency-cycle ["List", "Service", "Root"]"#))
  }

  @Test func `a hidden cycle is an error of the request, and other requests succeed`() throws {
    let container = try Container(RingModule().hidden)
    let error = try #require(throws: ResolutionError.self) { try container[Ring.Root.self] }
    #expect(error.code == .cycle)
    #expect(error.steps.map(\.key) == ["Root", "List", "Service", "Root"].reversed())
    #expect(try container[String.self] == "still here")
  }

  @Test func `with a provider the cycle builds, and the service resolves the root`() throws {
    let container = try Container(BrokenRingModule())
    let root = try container[Ring.Root.self]
    #expect(try root.list.service.root() === root)
    #expect(try root.list.makeDetails().service === root.list.service)
    #expect(
      container.findings == [
        #"note deferred-cycle ["List", "Service", "Root"]"#,
        #"note deferred-cycle ["Details", "Service", "Root", "List"]"#,
      ])
  }

  @Test func `a provider that is called too early is an error that names the root`() throws {
    let container = try Blueprint(BrokenRingModule()).adding {
      $0.bind(Ring.Service.self, in: .singleton) { (root: Provider<Ring.Root>) in
        let early = try root()
        return Ring.Service(root: { early })
      }.overrides()
    }.build()
    let error = try #require(throws: ResolutionError.self) { try container[Ring.Root.self] }
    #expect(error.code == .cycle && error.key == "Root")
    #expect(
      error.description.hasPrefix("'Root' depends on itself\n"))
  }
}

extension RingModule {
  /// The same cycle; the check cannot see its last dependency.
  fileprivate struct Hidden: Module {
    func configure(_ bindings: Bindings) {
      RingModule().configure(bindings)
      bindings.bind(Ring.Service.self, in: .singleton) { (resolver: Resolver) in
        let root = try resolver[Ring.Root.self]
        return Ring.Service(root: { root })
      }.overrides()
      bindings.instance("still here")
    }
  }

  fileprivate var hidden: Hidden { Hidden() }
}

/// Injineer's weather app, step by step, with its graph.
@Suite struct InjineerWeatherTests {
  @Test func `the parts of the app hold each other as intended`() throws {
    let container = try Container(WeatherModule(), name: "Weather")
    let root = try container[RootViewController.self]
    #expect(try container[Window.self].root === root)
    #expect(try root.main.root() === root)
    let (one, two) = try (root.makeCitiesList(), root.makeCitiesList())
    #expect(one !== two && one.cityDao === two.cityDao)
    #expect(one.theme == two.theme && one.theme.name == "clouds")
    let addCity = try root.makeAddCity()
    #expect(addCity.cityDao === one.cityDao && addCity.theme == one.theme)
    #expect(addCity.client === root.main.client)
    #expect(root.main.client.dao === root.main.dao)
    #expect(root.main.view.theme == one.theme)
    #expect(try addCity.root() === root)
    // The themes are a bound instance, so a new container of the same modules has the same themes.
    #expect(try container.fresh()[Theme.self].name == "rain")
  }

  @Test func `the graph is that of the app, with notes about deferred cycles only`() throws {
    let container = try Container(WeatherModule())
    #expect(
      container.drawing == """
        UserDefaults (instance)
        Conf (instance)
        Themes (instance)
        WeatherReportDao (instance)
        WeatherClient singleton
          Conf instance
          WeatherReportDao property
        CityDao singleton
          UserDefaults instance
        Theme singleton
          Themes instance
        WeatherReportView
          Theme property
        WeatherReportViewController
          WeatherReportView instance
          WeatherClient instance
          WeatherReportDao instance
          CityDao instance
          RootViewController provider
        RootViewController singleton
          WeatherReportViewController instance
          CitiesListViewController provider
          AddCityViewController provider
        Window singleton
          RootViewController property
        CitiesListViewController
          CityDao instance
          Theme instance
          RootViewController provider
        AddCityViewController
          RootViewController provider
          CityDao property
          Theme property
          WeatherClient property
        """)
    #expect(container.findings.allSatisfy { $0.hasPrefix("note deferred-cycle ") })
  }
}
