import Observation
import SwiftDI

extension SwiftUIPage {
  // snippet: swiftui-model
  @MainActor @Observable final class CounterModel {
    private let machine: CoffeeMachine
    private(set) var coffees: [String] = []

    init(machine: CoffeeMachine) { self.machine = machine }

    func brew() { coffees.append(machine.brew()) }
  }

  struct CounterModule: Module {
    var requires: [any Module] { [KitchenModule()] }

    func configure(_ bindings: Bindings) {
      bindings.bind(CounterModel.init)
      bindings.root(CounterModel.self)
    }
  }
  // end

  // snippet: swiftui-view
  struct CounterView: View {
    @State var model: CounterModel

    var body: some View {
      VStack {
        Button("One coffee") { model.brew() }
        Text("\(model.coffees.count) served")
      }
    }
  }
  // end

  // snippet: swiftui-app
  struct CafeApp: App {
    private let container: Container
    private let model: CounterModel

    init() {
      do {
        container = try Container(CounterModule())
        model = try container[CounterModel.self]
      } catch {
        fatalError("\(error)")
      }
    }

    var body: some Scene {
      WindowGroup { CounterView(model: model) }
    }
  }
  // end

  // snippet: swiftui-preview
  struct CounterPreviews: PreviewProvider {
    static let container = Result {
      try Blueprint(CounterModule()).adding {
        $0.instance(SlowGrinder() as any Grinder).overrides()
      }.build()
    }

    static var previews: some View {
      switch Result(catching: { try container.get()[CounterModel.self] }) {
      case .success(let model): CounterView(model: model)
      case .failure(let error): Text(String(describing: error))
      }
    }
  }
  // end

  // snippet: swiftui-scope
  @MainActor @Observable final class Visits {
    private let container: Container
    private(set) var current: Container?

    init(container: Container) { self.container = container }

    func arrive(_ guest: Guest) throws {
      current = try container.open(.visit) { $0.provide(guest) }
    }

    func leave() {
      current?.close()
      current = nil
    }
  }
  // end
}
