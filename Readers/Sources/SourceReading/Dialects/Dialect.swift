import DIDefinition

/// The words of a framework, which every kind of container has.
protocol DialectWords: Sendable {
  /// The name of the framework, which definitions state as their generator.
  var name: String { get }
  var advice: SourceAdvice { get }
  /// The modules that a file imports to use it; empty if every file may use it.
  var modules: Set<String> { get }
  /// The facts that a program must know about the framework.
  var vocabulary: Vocabulary { get }
}

/// A kind of container: how its registrations and requests are found among the events of a program.
///
/// A new framework of a known kind is a file with words; a new kind is a type that adopts this protocol.
protocol Dialect: Sendable {
  associatedtype Words: DialectWords

  var words: Words { get }
  /// The advice for a missing key that a parameter with a default argument requests.
  var adviceForDefaults: String? { get }
  /// Whether the dialect reads a program of its own, because its vocabulary keeps much that other dialects do not need.
  var isApart: Bool { get }
  /// Whether an app uses it.
  func isUsed(in app: App) -> Bool
  /// The registrations and requests of a program.
  func read(_ program: Program, _ sites: CallSites) -> Reading
  /// The containers of a program; nil where they follow from its registrations and requests.
  ///
  /// A dialect writes definitions itself if its framework has collections, decorators and the like.
  func definitions(
    _ program: Program, _ sites: CallSites, named name: String, _ budget: Budget,
    _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition]?
}

extension Dialect {
  var name: String { words.name }
  var advice: SourceAdvice { words.advice }
  var modules: Set<String> { words.modules }
  var vocabulary: Vocabulary { words.vocabulary }
  var adviceForDefaults: String? { nil }

  func definitions(
    _ program: Program, _ sites: CallSites, named name: String, _ budget: Budget,
    _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition]? { nil }

  var isApart: Bool { false }
  func isUsed(in app: App) -> Bool { modules.isEmpty || !app.modules.isDisjoint(with: modules) }
}
