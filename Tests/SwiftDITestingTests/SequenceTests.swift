import SwiftDI
import SwiftDITesting
import Testing

@Suite struct SequenceTests {
  @Test func `values are returned in turn, and past the end the key is named`() throws {
    let container = try Container {
      $0.bind(sequence(of: "first", "second")).named("word")
    }
    #expect(try container[Key(String.self, "word")] == "first")
    #expect(try container[Key(String.self, "word")] == "second")
    let error = try #require(throws: ResolutionError.self) {
      try container[Key(String.self, "word")]
    }
    #expect(error.code == .exhausted)
    #expect(error.key == "String#word")
  }

  @Test func `an error at the end of a sequence has the path of the request`() throws {
    let container = try Container {
      $0.bind(sequence((any Clock).self, of: FixedClock(hour: 1)))
      $0.bind(Basket.init)
      $0.bind(Shop.init)
    }
    #expect(try container[Shop.self].clock.hour == 1)
    let error = try #require(throws: ResolutionError.self) { try container[Shop.self] }
    #expect(error.code == .exhausted)
    #expect(error.key == "Clock")
    #expect(error.steps.map(\.key) == ["Clock", "Shop"])
  }

  @Test func `a singleton uses one value of the sequence`() throws {
    let container = try Container { $0.bind(sequence(of: 1, 2), in: .singleton) }
    #expect(try container[Int.self] == 1)
    #expect(try container[Int.self] == 1)
  }

  @Test func `each value is returned once, also to concurrent tasks`() async throws {
    let next = sequence(of: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    let container = try Container { $0.bind(next) }
    let values = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<8).compactMap { _ in
            do {
              return try container[Int.self]
            } catch {
              #expect((error as? ResolutionError)?.code == .exhausted)
              return nil
            }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(values.sorted() == Array(0..<10))
  }
}
