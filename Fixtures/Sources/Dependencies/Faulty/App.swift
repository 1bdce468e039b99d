import Dependencies

struct Flags: TestDependencyKey {
  static let testValue = Flags()
}

@main struct Weather {
  @Dependency(Flags.self) var flags

  static func main() {}
}
