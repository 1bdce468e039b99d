import DIDefinition
import DITestSupport
import Testing

@Suite struct `Spellings` {
  @Test(arguments: [
    ("Engin", "Engine", 1), ("Enigne", "Engine", 1), ("engine", "Engine", 0),
    ("Databsae", "Database", 1), ("Enviromnemt", "Environment", 2), ("Env", "Enx", 1),
    ("En", "Ex", nil), ("Engine", "Motor", nil),
  ])
  func `are near within one edit in three letters`(
    _ name: String, _ other: String, _ edits: Int?
  ) {
    var steps = 100
    #expect(SpellingIndex([other]).near(name, steps: &steps).first?.edits == edits)
  }

  @Test func `of long names may differ by three edits, not by a third of the name`() {
    let name = "com.example.application.payment.InvoiceRepository"
    let neighbor = "com.example.application.shipping.ParcelRepository"
    let typo = "com.exmaple.aplication.payment.InvoceRepository"
    #expect(NearestName.of(typo, among: [neighbor, name]) == name)
    #expect(NearestName.of(neighbor, among: [name]) == nil)
  }

  @Test func `that differ in digits only are members of a series, and not near`() {
    #expect(NearestName.of("Wheel3", among: ["Wheel1", "Wheel2", "Wheel4"]) == nil)
    #expect(NearestName.of("Whele3", among: ["Wheel1", "Wheel3"]) == "Wheel3")
  }

  @Test(arguments: [
    ("UserRepo", ["UserRepository"], 0), ("Logger", ["FileLogger"], 1),
    ("FileLogger", ["Logger"], 1),
    ("Client", ["HTTPClient"], 1), ("logger", ["app.logger"], 1), ("ogger", ["FileLogger"], 0),
    ("Log", ["LogFile"], 0), ("Logger", ["VeryLongFileLogger"], 0),
  ])
  func `of whole words at an end are near where parts are compared`(
    _ name: String, _ names: [String], _ count: Int
  ) {
    var steps = 100
    #expect(SpellingIndex(names).near(name, includesParts: true, steps: &steps).count == count)
    #expect(SpellingIndex(names).near(name, steps: &steps).isEmpty)
  }

  @Test func `that cannot be near cost nothing if their digits differ, and otherwise one step`() {
    let names = (0..<1_000).map { "com.example.application.service.number\($0)" }
    let index = SpellingIndex(names + ["Engine", "Engine2", "Engine3"])
    var steps = 2_000
    let near = index.near("com.example.application.servcie.number1000", steps: &steps)
    #expect(near.isEmpty)
    #expect(steps == 2_000)
    #expect(index.near("Gearbox", steps: &steps).isEmpty)
    #expect(steps == 1_999)
  }

  @Test func `are all left out where the steps do not suffice`() {
    let names = (0..<100).map { _ in "Engine" }
    for limit in [0, 99, 100, 200, 500] {
      var steps = limit
      #expect(SpellingIndex(names).near("Engin", steps: &steps).isEmpty, "\(limit)")
    }
    var steps = 1_000
    #expect(SpellingIndex(names).near("Engin", steps: &steps).count == 100)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `have the edit distance of a full table`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (one, other) = (word(&generator), word(&generator))
      var steps = Int.max
      let limit = SpellingIndex.limit(forLength: one.utf8.count)
      let edits = wholeTable(Array(one.utf8), Array(other.utf8))
      let found = SpellingIndex([other]).near(one, steps: &steps).first?.edits
      #expect(found == (edits <= limit && one != other ? edits : nil), "\(one) \(other)")
    }
  }

  private func word(_ generator: inout SeededGenerator) -> String {
    String(
      (0..<Int.random(in: 3...14, using: &generator)).map { _ in
        ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      }.joined())
  }

  /// The optimal string alignment distance, computed by its definition.
  private func wholeTable(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var table = [[Int]](repeating: Array(0...other.count), count: one.count + 1)
    for row in 0..<one.count {
      table[row + 1][0] = row + 1
      for column in 0..<other.count {
        let replaced = table[row][column] + (one[row] == other[column] ? 0 : 1)
        var least = min(replaced, table[row][column + 1] + 1, table[row + 1][column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = least
      }
    }
    return table[one.count][other.count]
  }
}

@Suite struct `A set of globs` {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `finds the same as each of them alone`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let patterns = (0..<60).map { _ in text(of: "ab*?é", &generator) }
    let globs = GlobSet(patterns)
    for _ in 0..<100 {
      let key = text(of: "abé", &generator)
      let expected = patterns.indices.filter { Glob(patterns[$0]).matches(key) }
      #expect(globs.matching(key) == expected)
      #expect(globs.matches(key) == !expected.isEmpty)
    }
  }

  private func text(of letters: String, _ generator: inout SeededGenerator) -> String {
    String(
      (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
        letters.randomElement(using: &generator)
      })
  }
}
