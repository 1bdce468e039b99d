import SwiftDI

/// Workloads that create and close containers.
///
/// Each workload uses a container of about a thousand bindings with three dependencies each, and
/// changes or adds only a few. Its cost should be proportional to those few.
enum ContainerWorkload: String, CaseIterable {
  /// A child with two bindings, one of which takes an object of the parent.
  case child = "c1-child"
  /// An override layer with one double.
  case override = "c1-override"
  /// A declared scope with two bindings and a provided value.
  case open = "c1-open"
  /// Five hundred children, each a child of the previous one.
  case nested = "c2-nested"
  /// Describes, checks and lays out two hundred bindings.
  case first = "c3-first"
  /// Describes, checks and lays out 1,024 bindings, and requests each once.
  case register = "c4-register"
  /// Registers and requests the same types in a dictionary of closures, which checks nothing.
  case dictionary = "c4-dictionary"

  /// Its name in the table of figures.
  var name: String {
    switch self {
    case .child: "a child of 1,000 bindings"
    case .override: "withOverrides, 1,000 bindings"
    case .open: "a scope of 1,000 bindings"
    case .nested: "500 nested children"
    case .first: "200 bindings again"
    case .register: "1,024 bindings, each requested"
    case .dictionary: "the same in a dictionary of closures"
    }
  }

  /// The number of times that one measurement repeats it.
  var repetitions: Int {
    switch self {
    case .child, .override, .open, .first, .register, .dictionary: 5
    case .nested: 1
    }
  }

  /// Prepares the workload; the returned closure runs it `count` times.
  func prepared() throws -> (Int) throws -> Void {
    switch self {
    case .first: return { for _ in 0..<$0 { consume(try Container(TwoHundredServices())) } }
    case .register: return { for _ in 0..<$0 { try Freezing.useEngine(.objects) } }
    case .dictionary: return { for _ in 0..<$0 { Freezing.useDictionary(.objects) } }
    default: return try preparedInLargeContainer()
    }
  }

  private func preparedInLargeContainer() throws -> (Int) throws -> Void {
    let container = try Container(LargeModule())
    // The first request lays the container out, before the measurement begins.
    consume(try container[Report.self])
    switch self {
    case .child:
      return {
        for _ in 0..<$0 {
          consume(try container.child(name: "visit") { configure($0) }[Visit.self])
        }
      }
    case .override:
      return {
        for _ in 0..<$0 {
          try container.withOverrides {
            $0.instance(Lamp())
          } operation: {
            consume(try container[Report.self])
          }
        }
      }
    case .open:
      return {
        for _ in 0..<$0 {
          let opened = try container.open(.visit) { $0.provide(Guest()) }
          consume(try opened[Tour.self])
        }
      }
    case .nested:
      return { for _ in 0..<$0 { try Self.nest(500, in: container) } }
    case .first, .register, .dictionary: return { _ in }
    }
  }

  private func configure(_ bindings: Bindings) {
    bindings.bind(Visit.init, in: .singleton)
    bindings.bind(Extra.init)
  }

  private static func nest(_ depth: Int, in container: Container) throws {
    var inner = container
    for _ in 0..<depth { inner = try inner.child { $0.bind(Visit.init, in: .singleton) } }
    consume(try inner[Visit.self])
  }
}

extension Scope {
  static let visit = Scope.declared("visit")
}

/// A thousand bindings in layers, and a few that the workloads request, replace and supply.
private struct LargeModule: Module {
  func configure(_ bindings: Bindings) {
    ThousandModule(needs: .objects).configure(bindings)
    bindings.bind(Clock.init, in: .singleton).as((any Ticking).self) { $0 }
    bindings.bind(Lamp.init, in: .singleton)
    bindings.bind(Report.init, in: .singleton)
    bindings.external(Guest.self, in: .visit)
    bindings.bind(Tour.init, in: .visit)
    bindings.bind(Ticket.init)
  }
}

private final class Report {
  init(_ ticking: any Ticking, _ lamp: Lamp, _ layer: Layered<Above<Ground>, Int8, Int16>) {}
}
private final class Extra { init() {} }
private final class Visit { init(_ lamp: Lamp, _ report: Report) {} }
private final class Guest: Sendable {}
private final class Ticket { init(_ guest: Guest) {} }
private final class Tour { init(_ ticket: Ticket, _ report: Report) {} }
