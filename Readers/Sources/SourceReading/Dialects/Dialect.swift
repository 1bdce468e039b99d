import DIDefinition

/// A kind of container: how its registrations and requests are found among the events of a program.
///
/// A new framework of a known kind is a file with words; a new kind is a type that adopts this protocol.
protocol Dialect: Sendable {
  /// The name of the framework, which definitions state as their generator.
  var name: String { get }
  var advice: SourceAdvice { get }
  /// The modules that a file imports to use it; empty if every file may use it.
  var modules: Set<String> { get }
  /// The advice for a missing key that a parameter with a default argument requests.
  var adviceForDefaults: String? { get }
  /// The facts that a program must know about the framework.
  var vocabulary: Vocabulary { get }

  /// Whether its vocabulary keeps so much that other dialects do not read the same program.
  var isApart: Bool { get }

  /// Whether an app uses it.
  func isUsed(in app: App) -> Bool
  /// The registrations and requests of a program.
  func read(_ program: Program, _ sites: CallSites) -> Reading
  /// The containers of a program; nil where they follow from its registrations and requests.
  ///
  /// A framework whose containers have all that definitions have writes them itself.
  func definitions(
    _ program: Program, _ sites: CallSites, named name: String, _ budget: Budget,
    _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition]?
}

extension Dialect {
  var adviceForDefaults: String? { nil }

  func definitions(
    _ program: Program, _ sites: CallSites, named name: String, _ budget: Budget,
    _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition]? { nil }

  var isApart: Bool { false }

  func isUsed(in app: App) -> Bool { modules.isEmpty || !app.modules.isDisjoint(with: modules) }
}
