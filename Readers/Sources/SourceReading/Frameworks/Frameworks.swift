/// The frameworks that are read, in the order of their definitions.
enum Frameworks {
  static let all: [Framework] = [.swinject, .factory, .dependencies, .needle, .resolver]
}
