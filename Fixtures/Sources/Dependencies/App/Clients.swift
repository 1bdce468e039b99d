import Dependencies

// Key, value and type in one.
struct CacheClient: DependencyKey {
  var load: @Sendable () -> Int
  static let liveValue = Self(load: {
    @Dependency(\.date) var date
    return date()
  })
  static let testValue = Self(load: { 1 })
}

// A key beside a protocol, with a value that has requests of its own.
protocol Service: Sendable {
  func fetch() -> Int
}

final class LiveService: Service {
  func fetch() -> Int {
    @Dependency(\.cache) var cache
    return cache.load()
  }
}

private enum ServiceKey: DependencyKey {
  static let liveValue: any Service = LiveService()
}

// The key in one place, the value that the app uses in another one.
struct AudioClient: Sendable {
  var steps = 3
  var volume: @Sendable () -> Int
}

extension AudioClient: TestDependencyKey {
  static let testValue = Self(volume: { 0 })
  static var previewValue: Self { testValue }
}

extension AudioClient: DependencyKey {
  static var liveValue: AudioClient { .live(steps: 3) }

  private static func live(steps: Int) -> Self {
    @Dependency(\.flags) var flags
    return AudioClient(volume: { flags.isLoud ? steps : 0 })
  }
}

// A value that is constructed from another one.
struct Player: DependencyKey, Sendable {
  var volume: Int
  static let liveValue: Player = {
    @Dependency(\.audio) var audio
    return Player(volume: audio.steps)
  }()
}

// A value behind a static property of its type.
struct LogClient: Sendable {
  var write: @Sendable () -> Void

  static let live: Self = .init(write: {
    @Dependency(CacheClient.self) var cache
    _ = cache.load()
  })
}

enum LogKey: DependencyKey {
  static let liveValue = LogClient.live
}

// Without a value: the app sets one where it starts.
struct Flags: TestDependencyKey, Sendable {
  var isLoud = false
  static let testValue = Flags()
}

struct Region: TestDependencyKey, Sendable {
  var name = ""
  static let testValue = Region()
}

extension DependencyValues {
  var cache: CacheClient {
    get { self[CacheClient.self] }
    set { self[CacheClient.self] = newValue }
  }
  var service: any Service {
    get { self[ServiceKey.self] }
    set { self[ServiceKey.self] = newValue }
  }
  var audio: AudioClient {
    get { self[AudioClient.self] }
    set { self[AudioClient.self] = newValue }
  }
  var player: Player { self[Player.self] }
  var log: LogClient {
    get { self[LogKey.self] }
    set { self[LogKey.self] = newValue }
  }
  var flags: Flags {
    get { self[Flags.self] }
    set { self[Flags.self] = newValue }
  }
  // Leads to another member.
  var loudness: Int { player.volume }
}
