import SwiftDI

// A typical module of an app. It compiles as it is and with -default-isolation MainActor, where
// its types are isolated to the main actor unless they are nonisolated. A closure is annotated, an
// initialiser need not be. Key paths only lead to types without isolation.

protocol Forecast: AnyObject {
  var sky: String { get }
}

final class Station: Forecast {
  let sky = "clear"
}

nonisolated final class Compass {
  weak var map: Map?
}

nonisolated final class Map {
  let compass: Compass
  var legend: String?

  init(compass: Compass) {
    self.compass = compass
  }

  func start() {}
}

final class Tour {
  let maps: Provider<Map>
  let guide: Lazy<Guide>
  let makeStop: Make<Stop, String>
  let sights: All<Sight>
  let weather: (any Forecast)?

  init(
    maps: Provider<Map>, guide: Lazy<Guide>, makeStop: Make<Stop, String>, sights: All<Sight>,
    weather: (any Forecast)?
  ) {
    self.maps = maps
    self.guide = guide
    self.makeStop = makeStop
    self.sights = sights
    self.weather = weather
  }
}

final class Guide {
  var station: Station?

  func start() {}
}

final class Stop {
  init(name: String, map: Map) {}
}

final class Sight {
  let name: String

  init(name: String) { self.name = name }
}

final class Archive {
  init() async throws {}
}

struct TourModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Station.init, in: .singleton).as((any Forecast).self) { $0 }
    bindings.bind(Compass.init, in: .graph).set(\.map, ownership: .weak)
    bindings.bind(Map.init, in: .graph).set(\.legend, named: "legend", if: .bound).onAwake {
      $0.start()
    }
    bindings.bind(Guide.init, in: .singleton).onAwake { @MainActor in $0.start() }
      .set(Station.self) { @MainActor guide, station in guide.station = station }
    bindings.bind(Tour.init, in: .singleton)
    bindings.bind(Stop.self, arguments: String.self) { @MainActor (name, map: Map) in
      Stop(name: name, map: map)
    }
    bindings.bind { @MainActor in Sight(name: "tower") }.contributes()
    bindings.bind { @MainActor in Sight(name: "bridge") }.contributes()
    bindings.bind(Archive.init, in: .singleton)
    bindings.instance("rivers blue").named("legend")
  }
}

@MainActor func run() async throws {
  let container = try Container(TourModule())
  let tour = try container[Tour.self]
  _ = try tour.maps()
  _ = try tour.makeStop("harbour")
  _ = try await container.resolveAsync(Archive.self)
}
