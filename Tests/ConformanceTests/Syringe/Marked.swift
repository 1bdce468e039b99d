import SwiftDI
import SwiftDIDiscovery

@testable import SyringeSample

// What the tests of Syringe's rows mark.

extension Discovered {
  /// The marked types around a name in this module.
  static func around(_ name: String) -> Discovered {
    Discovered(name) { $0.hasPrefix("ConformanceTests.\(name).") }
  }
}

protocol Motor: AnyObject {}

extension Engine: Motor {}

/// Syringe's own smallest program.
enum Smallest {
  final class Engine: Shared {
    init() {}
  }

  final class Car: Shared {
    @Inject var engine: Engine
    init() {}
  }
}

/// Two variables of one type, and one that nobody marked.
enum Twice {
  final class Engine: Shared {
    init() {}
  }

  final class Car: Shared {
    @Inject var engine: Engine
    @Inject var spare: Engine
    var towed: Engine?
    init() {}
  }
}

/// Marked in a class of its own each, although one comes from the other.
enum Family {
  class Parent: Shared {
    required init() {}
  }

  /// Inherits the mark, and so is not found by it.
  final class Child: Parent {}

  final class Cousin: Shared {
    init() {}
  }
}

/// Marked, with a need that nothing answers.
enum Hopeful {
  final class Car: Shared {
    @Inject var motor: any Motor
    @Inject var base: Family.Parent
    init() {}
  }
}

/// Asks for others while the container starts.
enum Eager {
  final class Asker: Shared, AfterInjection {
    private(set) var other: Other?
    private(set) var failure: ResolutionError.Code?

    init() {
      do throws(ResolutionError) {
        _ = try Container.current?[Asker.self]
      } catch { failure = error.code }
    }

    func afterInjection() throws { other = try Container.current?[Other.self] }
  }

  final class Other: Shared {
    init() {}
  }
}

/// Takes its time.
enum Late {
  final class Engine: AutoInjectable {
    static var scope: Scope { .singleton }
    init() {}
  }

  final class Car: Shared {
    @Inject var engine: Lazy<Engine>
    init() {}
  }
}
