public import SwiftDI

/// The module of all marked types in the program and in the libraries that are loaded when it is
/// described.
///
///     let container = try Container(Discovered(), AppModule())
///
/// It finds types that conform to `AutoInjectable` or `Discoverable`, and types with a record,
/// which the macro `@Injectable` writes. Their bindings are in the order of their names. A key that
/// is bound twice, by marked types or by another module, is an error, as always; a module that
/// means to replace a binding calls `overrides()` and comes after this one.
public struct Discovered: Module {
  public let name: String
  private let ignoresOtherEngines: Bool
  /// The Swift modules whose types are found; nil for all, or if a condition decides.
  private var modules: Set<String>?
  private let isWanted: @Sendable (String) -> Bool

  /// Finds all marked types.
  ///
  /// - Parameters:
  ///   - name: the module's name in the definition.
  ///   - ignoringOtherEngines: whether to ignore types that are marked for another copy of the
  ///     engine, linked into a library; otherwise they are an error.
  public init(_ name: String = "Discovered", ignoringOtherEngines: Bool = false) {
    self.init(name, ignoringOtherEngines: ignoringOtherEngines) { _ in true }
  }

  /// Finds the marked types of some Swift modules.
  ///
  /// A library whose sections cannot be read is ignored if other images have types of all these
  /// modules.
  ///
  /// - Parameters:
  ///   - name: the module's name in the definition.
  ///   - modules: the names of the Swift modules; a name that no type has finds nothing.
  public init(_ name: String = "Discovered", in modules: String...) {
    let modules = Set(modules)
    self.init(name) { modules.contains(String($0.prefix { $0 != "." })) }
    self.modules = modules
  }

  /// Finds the marked types that satisfy a condition.
  ///
  /// - Parameters:
  ///   - name: the module's name in the definition.
  ///   - ignoringOtherEngines: whether to ignore types that are marked for another copy of the
  ///     engine, linked into a library; otherwise they are an error.
  ///   - isWanted: whether to bind a type, given its name with that of its Swift module.
  public init(
    _ name: String = "Discovered", ignoringOtherEngines: Bool = false,
    where isWanted: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    ignoresOtherEngines = ignoringOtherEngines
    self.isWanted = isWanted
  }

  /// Describes the bindings of the discovered types.
  ///
  /// - Throws: `DiscoveryError`.
  public func configure(_ bindings: Bindings) throws {
    let types = try MarkedType.all(
      in: try LoadedImage.all(), of: modules, ignoringOtherEngines: ignoresOtherEngines,
      where: isWanted)
    for type in types {
      bindings.add(ofMarked: type.name, type.describe)
    }
  }
}

extension Container {
  /// Builds a container of all marked types and of further modules, and constructs its eager
  /// instances.
  ///
  /// While these are constructed, `Container.current` is the new container.
  ///
  ///     let container = try Container.discover(AppModule(), environment: ["Frequency": 102.8])
  ///
  /// - Throws: `BuildError`, or `ResolutionError` if an eager instance cannot be constructed;
  ///   `DiscoveryError.withinItself` if constructing one calls this function again.
  ///
  /// `modules` are described after `found`, the marked types. The container is called `name` and
  /// reads variables from `environment`; `trace` receives its events.
  public static func discover(
    _ modules: any Module..., from found: Discovered = Discovered(), name: String = "container",
    environment: Environment = [:], trace: Trace? = nil
  ) throws -> Container {
    guard !isDiscovering else { throw DiscoveryError.withinItself }
    return try $isDiscovering.withValue(true) {
      let blueprint = Blueprint(
        modules: [found] + modules, name: name, environment: environment)
      return try blueprint.buildAsCurrent(trace: trace)
    }
  }

  @TaskLocal private static var isDiscovering = false
}
