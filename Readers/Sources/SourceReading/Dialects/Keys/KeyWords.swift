/// The words of a framework in which a type is a key and has a static property with its value.
struct KeyWords: DialectWords {
  var name: String
  var advice = SourceAdvice()
  var modules: Set<String>
  /// The type whose members name keys: `var x: X { self[XKey.self] }`.
  var type: String
  /// The protocols that keys adopt.
  var protocols: Set<String>
  /// The protocol of keys whose value the app uses; others have only values for tests and previews.
  var valueProtocol: String
  /// The property of a key with the value that the app uses.
  var value: String
  /// The properties with values for tests and previews, which are not read.
  var otherValues: Set<String>
  /// The property wrapper that requests: `@Dependency(\.x)`, `@Dependency(XKey.self)`.
  var wrapper: String
  /// The attribute of a member that is key and value in one.
  var entry: String
  /// Functions whose closure sets values: `withDependencies { $0.x = … }`.
  var setters: Set<String>
  /// The function that sets the value at a key path: `.dependency(\.x, …)`.
  var setter: String

  var vocabulary: Vocabulary {
    var found = Vocabulary()
    found.tracked = [type]
    found.modules = modules
    found.wrappers = [wrapper]
    found.membersKept = [value]
    found.functions = setters.union([setter])
    for name in setters { found.labelledClosures[name] = [.type(type)] }
    found.readsStatics = true
    return found
  }
}
