import SwiftDI

// Injineer's page needs 14 lines for the products and 18 for the cycle. The container of its
// example app needs 70 lines for the bindings of `WeatherModule`.

struct ProductsModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.instance(ProductsService())
    bindings.bind { (service: ProductsService, details: Provider<ProductDetails>) in
      ProductsList(service: service, makeDetails: details.closure)
    }
    bindings.bind(ProductDetails.init)
    bindings.root(ProductsList.self)
  }
}

/// The same module, but the list constructs its details at once.
struct EarlyProductsModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.instance(ProductsService())
    bindings.bind(EarlyProductsList.init)
    bindings.bind(ProductDetails.init)
    bindings.root(EarlyProductsList.self)
  }
}

/// A cycle of three objects, of which none can be constructed first.
struct RingModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Ring.Root.init, in: .singleton)
    bindings.bind { (service: Ring.Service, details: Provider<Ring.Details>) in
      Ring.List(service: service, makeDetails: details.closure)
    }
    bindings.bind(Ring.Service.self, in: .singleton) { (root: Ring.Root) in
      Ring.Service(root: { root })
    }
    bindings.bind(Ring.Details.init)
    bindings.root(Ring.Root.self)
  }
}

/// The same module, but the service requests the root later, which breaks the cycle.
struct BrokenRingModule: Module {
  var requires: [any Module] { [RingModule()] }

  func configure(_ bindings: Bindings) {
    bindings.bind(Ring.Service.self, in: .singleton) { (root: Provider<Ring.Root>) in
      Ring.Service(root: root.closure)
    }.overrides()
  }
}

struct WeatherModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.instance(UserDefaults())
    bindings.instance(Conf(service: "forecast.example", days: 5))
    bindings.instance(Themes("clouds", "rain", "beach", "sunset"))
    bindings.instance(WeatherReportDao())
    bindings.bind(WeatherClient.init, in: .singleton).set(\.dao)
    bindings.bind(CityDao.init, in: .singleton)
    bindings.bind(Theme.self, in: .singleton) { (themes: Themes) in themes.next() }
    bindings.bind(WeatherReportView.init).set(\.theme)
    bindings.bind {
      (
        view: WeatherReportView, client: WeatherClient, dao: WeatherReportDao, cityDao: CityDao,
        root: Provider<RootViewController>
      ) in
      WeatherReportViewController(
        view: view, client: client, dao: dao, cityDao: cityDao, root: root.closure)
    }
    bindings.bind(RootViewController.self, in: .singleton) {
      (
        main: WeatherReportViewController, cities: Provider<CitiesListViewController>,
        addCity: Provider<AddCityViewController>
      ) in
      RootViewController(
        main: main, makeCitiesList: cities.closure, makeAddCity: addCity.closure)
    }
    bindings.bind(Window.init, in: .singleton).set(\.root)
    bindings.bind { (cityDao: CityDao, theme: Theme, root: Provider<RootViewController>) in
      CitiesListViewController(cityDao: cityDao, theme: theme, root: root.closure)
    }
    bindings.bind { (root: Provider<RootViewController>) in
      AddCityViewController(root: root.closure)
    }.set(\.cityDao).set(\.theme).set(\.client)
    bindings.root(Window.self)
    bindings.root(RootViewController.self)
    bindings.root(CityDao.self)
  }
}
