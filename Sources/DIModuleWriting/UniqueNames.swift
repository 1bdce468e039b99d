/// Names in one place, each once.
struct UniqueNames {
  private var taken: Set<String>
  /// The number after which to look for a free one, for each name that was added.
  private var numbers: [String: Int] = [:]

  init(_ taken: Set<String> = []) {
    self.taken = taken
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  mutating func take(_ names: some Sequence<String>) { taken.formUnion(names) }

  /// Adds a name, with a number behind it if it is taken, and returns it.
  mutating func add(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    let plain = name.filter { $0 != "`" }
    var number = numbers[plain] ?? 1
    repeat { number += 1 } while !taken.insert("\(plain)\(number)").inserted
    numbers[plain] = number
    return "\(plain)\(number)"
  }
}
