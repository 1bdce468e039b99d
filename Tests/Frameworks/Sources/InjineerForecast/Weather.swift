// The classes of a weather app. They import no module.

final class UserDefaults {
  var cities = ["Sofia"]
}

struct Conf {
  let service: String
  let days: Int
}

struct Theme: Equatable {
  let name: String
}

/// Returns one theme after another.
final class Themes {
  private let all: [Theme]
  private var taken = 0

  init(_ names: String...) { all = names.map(Theme.init) }

  func next() -> Theme {
    defer { taken += 1 }
    return all[taken % all.count]
  }
}

final class WeatherReportDao {}

final class WeatherClient {
  var dao: WeatherReportDao?
  let conf: Conf

  init(conf: Conf) { self.conf = conf }
}

final class CityDao {
  let defaults: UserDefaults

  init(defaults: UserDefaults) { self.defaults = defaults }
}

final class WeatherReportView {
  var theme: Theme?
}

final class WeatherReportViewController {
  let view: WeatherReportView
  let client: WeatherClient
  let dao: WeatherReportDao
  let cityDao: CityDao
  let root: () throws -> RootViewController

  init(
    view: WeatherReportView, client: WeatherClient, dao: WeatherReportDao, cityDao: CityDao,
    root: @escaping () throws -> RootViewController
  ) {
    self.view = view
    self.client = client
    self.dao = dao
    self.cityDao = cityDao
    self.root = root
  }
}

final class RootViewController {
  let main: WeatherReportViewController
  let makeCitiesList: () throws -> CitiesListViewController
  let makeAddCity: () throws -> AddCityViewController

  init(
    main: WeatherReportViewController,
    makeCitiesList: @escaping () throws -> CitiesListViewController,
    makeAddCity: @escaping () throws -> AddCityViewController
  ) {
    self.main = main
    self.makeCitiesList = makeCitiesList
    self.makeAddCity = makeAddCity
  }
}

final class Window {
  var root: RootViewController?
}

final class CitiesListViewController {
  let cityDao: CityDao
  let theme: Theme
  let root: () throws -> RootViewController

  init(cityDao: CityDao, theme: Theme, root: @escaping () throws -> RootViewController) {
    self.cityDao = cityDao
    self.theme = theme
    self.root = root
  }
}

final class AddCityViewController {
  var cityDao: CityDao?
  var theme: Theme?
  var client: WeatherClient?
  let root: () throws -> RootViewController

  init(root: @escaping () throws -> RootViewController) { self.root = root }
}
