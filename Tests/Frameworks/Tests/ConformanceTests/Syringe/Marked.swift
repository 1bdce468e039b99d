import SwiftDI
import SwiftDIDiscovery

@testable import SyringeSample

// The marked types for the tests of Syringe's rows.

extension Discovered {
  /// The marked types of this module that are nested in a type of this name.
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

/// Two marked properties of one type, and one that is not marked.
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

/// A marked class, a subclass that is not marked itself, and another marked class.
enum Family {
  class Parent: Shared {
    required init() {}
  }

  /// Inherits the conformance, so discovery does not find it.
  final class Child: Parent {}

  final class Cousin: Shared {
    init() {}
  }
}

/// A marked type with a missing dependency.
enum Hopeful {
  final class Car: Shared {
    @Inject var motor: any Motor
    @Inject var base: Family.Parent
    init() {}
  }
}

/// Requests other types while the container starts.
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

/// Has a lazy dependency.
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
