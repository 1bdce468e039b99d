import SwiftDI

enum Concurrency {
  // snippet: concurrency-sendable-class
  nonisolated final class PriceList: Sendable {
    let latte = 4
  }
  // end

  static func threads() async throws -> Int {
    // snippet: concurrency-sendable
    let container = try Container { $0.bind(PriceList.init, in: .singleton) }
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<10 {
        group.addTask { try container[PriceList.self].latte }
      }
      var sum = 0
      for try await price in group { sum += price }
      return sum
    }
    // end
    return sum
  }

  // snippet: concurrency-async
  final class Recipes {
    let names: [String]

    init(names: [String]) { self.names = names }

    static func download() async throws -> Recipes {
      Recipes(names: ["espresso", "latte"])
    }
  }

  struct RecipesModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Recipes.download, in: .singleton)
    }
  }
  // end

  static func asynchronous() async throws -> [String] {
    // snippet: concurrency-await
    let container = try Container(RecipesModule())
    let recipes = try await container.resolveAsync(Recipes.self)
    // end
    return recipes.names
  }

  // snippet: concurrency-main
  @MainActor final class MenuBoard {
    private(set) var lines: [String] = []

    init() {}

    func show(_ line: String) { lines.append(line) }
  }

  struct BoardModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(MenuBoard.init, in: .singleton)
        .onAwake { @MainActor in $0.show("Welcome") }
    }
  }
  // end

  // snippet: concurrency-main-ask
  @MainActor static func onMain(_ container: Container) throws -> [String] {
    try container[MenuBoard.self].lines
  }

  @concurrent static func elsewhere(_ container: Container) async throws -> [String] {
    let board = try await container.resolveAsync(MenuBoard.self)
    return await board.lines
  }
  // end

  @globalActor actor Cellar {
    static let shared = Cellar()
  }

  // snippet: concurrency-other-actors
  @Cellar final class Stock {
    init() {}
  }

  struct StockModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Stock.self, in: .singleton) { await Stock() }
    }
  }
  // end
}
