import Dependencies

struct Home {
  @Dependency(\.service) private var service
  @Dependency(\.context) var context
  @Dependency(Region.self) var region

  func open() -> Int { service.fetch() + context.count + region.name.count }
}

final class Settings {
  @Dependency(\.audio.volume) var volume
  @Dependency(\.loudness) var loudness

  struct Row {
    @Dependency(\.log) var log
  }

  func open() -> Int { volume() + loudness }
}

extension Settings {
  static func reset() {
    @Dependency(\.flags) var flags
    _ = flags
  }
}

/// Starts the app and opens everything in it.
public func start() {
  prepareDependencies { $0[Region.self] = Region(name: "EU") }
  withDependencies {
    $0.flags = Flags(isLoud: true)
  } operation: {
    _ = Home().open()
    _ = Settings().open()
    Settings.reset()
    Settings.Row().log.write()
  }
}
