/// The frameworks that are read, in the order of their definitions.
enum Frameworks {
  static let all: [any Dialect] = [
    RegisteringDialect(words: .swinject), PropertyDialect(words: .factory),
    KeyDialect(words: .dependencies), ComponentDialect(words: .needle),
    RegisteringDialect(words: .resolver), ModuleDialect(words: .swiftDI),
    EnvironmentDialect(words: .swiftUI),
  ]
}
