/// The module of all marked types: what is found in the program and in the libraries that are
/// loaded when it is described.
///
///     let container = try Container(Discovered(), AppModule())
///
/// Found are types that conform to `AutoInjectable` or `Discoverable`, and those that left a record,
/// as the macro `@Injectable` does. Their bindings come in the order of their names. A key that is
/// bound twice, by marks or by another module, is an error as ever; a module that means it says
/// `overrides()` and stands after this one.
public struct Discovered: Module {
  public let name: String
  private let ignoresOtherEngines: Bool
  private let isWanted: @Sendable (String) -> Bool

  /// All marked types.
  ///
  /// - Parameters:
  ///   - name: the module's name in the definition.
  ///   - ignoringOtherEngines: passes over what is marked for another copy of the engine, linked
  ///     into a library; otherwise it is an error.
  public init(_ name: String = "Discovered", ignoringOtherEngines: Bool = false) {
    self.init(name, ignoringOtherEngines: ignoringOtherEngines) { _ in true }
  }

  /// The marked types of some Swift modules.
  public init(_ name: String = "Discovered", in modules: String...) {
    let modules = Set(modules)
    self.init(name) { modules.contains(String($0.prefix { $0 != "." })) }
  }

  /// The marked types whose names, with the Swift module's in front, fulfil a condition.
  public init(
    _ name: String = "Discovered", ignoringOtherEngines: Bool = false,
    where isWanted: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    ignoresOtherEngines = ignoringOtherEngines
    self.isWanted = isWanted
  }

  /// Describes the bindings of what is found.
  ///
  /// - Throws: `DiscoveryError`.
  public func configure(_ bindings: Bindings) throws {
    for type in try MarkedType.all(ignoringOtherEngines: ignoresOtherEngines, where: isWanted) {
      let scope = bindings.defaultScope
      bindings.describe(type)
      bindings.defaultScope = scope
    }
  }
}

extension Container {
  /// Finds all marked types, makes a container of them and of more modules, and starts it.
  ///
  /// What is made at the start may ask `Container.current`, which is the new container then.
  ///
  ///     let container = try Container.discover(AppModule(), environment: ["Frequency": 102.8])
  ///
  /// - Throws: `BuildError`, or `ResolutionError` if an eager instance cannot be made;
  ///   `DiscoveryError.withinItself` if what the start makes discovers again.
  public static func discover(
    _ modules: any Module..., from found: Discovered = Discovered(), name: String = "container",
    environment: Environment = [:], trace: Trace? = nil
  ) throws -> Container {
    guard !isDiscovering else { throw DiscoveryError.withinItself }
    return try $isDiscovering.withValue(true) {
      let blueprint = Blueprint(
        modules: [found] + modules, name: name, environment: environment)
      let container = Container(try blueprint.plan(.init(isTraced: trace != nil)), trace: trace)
      try container.withCurrent { try container.start(from: nil) }
      return container
    }
  }

  @TaskLocal private static var isDiscovering = false
}

extension Bindings {
  /// Takes the bindings of a marked type.
  fileprivate func describe(_ type: MarkedType) {
    let count = registrations.count
    type.describe(self)
    for registration in registrations[count...] where registration.place == .unknown {
      change(registration) { $0.mark = type.name }
    }
  }
}
