import SwiftDI
import SwiftDIDiscovery

final class Engine {}

final class Car: AutoInjectable {
  @Inject var engine: Engine
  required init() {}
}

/// Prints the engine's messages about a class whose properties it may be unable to read.
@main enum Program {
  static func main() {
    let bound = Blueprint { $0.bind(Car.init).injected() }
    print(bound.check().map(\.message).first ?? "sound")
    let marked = Blueprint { Car.describe($0) }
    print(marked.check().map(\.message).first ?? "sound")
    do {
      let container = try Container { $0.bind(Engine.init) }
      try container.wire(Car())
      print("wired")
    } catch {
      print("\(error)".prefix { $0 != "\n" })
    }
    // A binding without declared properties does not help.
    do {
      let container = try Container {
        $0.bind(Engine.init)
        $0.bind(Car.init)
      }
      try container.wire(Car())
      print("wired")
    } catch {
      print("\(error)".prefix { $0 != ":" && $0 != "\n" })
    }
    do {
      let container = try Container {
        $0.bind(Engine.init)
        $0.bind(Car.init).set(\.engine)
      }
      print(try container[Car.self].$engine == nil ? "not set" : "set")
    } catch {
      print("\(error)")
    }
  }
}
