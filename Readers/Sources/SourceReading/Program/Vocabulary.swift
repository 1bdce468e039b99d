/// The facts about code that a program does not contain.
///
/// The vocabulary names the types that are traced and the events that are kept, and it describes the members and
/// closures of foreign types.
struct Vocabulary: Sendable {
  /// A type of a parameter that foreign code passes to a closure.
  enum ClosureParameter: Hashable, Sendable {
    case type(String)
    /// The type that is the first argument of the call, or of the call in front of it.
    case argument
    /// The content of the binding that is the argument `item`.
    case item
  }

  /// The names of the types whose objects are traced.
  var tracked: Set<String> = []
  /// Those of them that the app itself declares.
  var own: Set<String> = []
  var modules: Set<String> = []
  /// The modules of traced types, which stand before their names where the app has another type of that name.
  var homes: [String: String] = [:]
  /// The types of members of foreign types: `Assembler.resolver`.
  var members: [String: String] = [:] {
    didSet {
      memberNames = Set(members.keys.compactMap { $0.split(separator: ".").last.map(String.init) })
    }
  }
  private(set) var memberNames: Set<String> = []
  /// The parameters of closures, by the function that is called on a traced object.
  var closures: [String: [ClosureParameter]] = [:]
  /// The parameters of closures, by the label of the argument or the function, whatever it is called on.
  var labelledClosures: [String: [ClosureParameter]] = [:]
  /// The functions of traced objects whose closure makes an instance of the type that is their first argument.
  var making: Set<String> = []
  /// The types of properties whose closure makes an instance of the last generic argument.
  var bindingTypes: Set<String> = []
  /// The types that run a closure with which they are created.
  var running: Set<String> = []
  /// The parameter's type of a closure that creates an object, if it differs from the type of the object.
  var runningParameters: [String: String] = [:]
  /// The functions of a traced type that run a closure before they return.
  var runningFunctions: Set<String> = []
  /// The functions of traced objects that return an instance of the type that they are passed.
  var returning: Set<String> = []
  /// The wrappers whose key path names a property with the value as its last generic argument, and the type of
  /// that property.
  var keyPathWrappers: [String: String] = [:]
  /// Whether reading a static property is an event, because its initial value is followed.
  var readsStatics = false
  /// The ends of the names of foreign types whose construction is kept.
  var suffixes: Set<String> = []
  /// The functions whose calls are kept, whatever they are called on.
  var functions: Set<String> = []
  /// The members that are kept when they are read or assigned.
  var membersKept: Set<String> = []
  /// The property wrappers that are kept.
  var wrappers: Set<String> = []
  /// The wrappers whose argument is the type of the property: `@Environment(X.self)`.
  var typeWrappers: Set<String> = []
  /// The wrappers whose properties' reads are kept.
  var wrappersRead: Set<String> = []
  /// The foreign types whose extensions have functions that are found on every value whose type is not known.
  var extended: Set<String> = []
  /// The labels of arguments whose calls are kept.
  var labels: Set<String> = []
  /// Whether the program keeps every call whose arguments contain events, so that the calls around an event are known.
  var keepsNesting = false
  /// The functions that run for each element of a list of assemblies.
  var listFunctions: Set<String> = []

  mutating func add(_ other: Vocabulary) {
    tracked.formUnion(other.tracked)
    own.formUnion(other.own)
    modules.formUnion(other.modules)
    homes.merge(other.homes) { mine, _ in mine }
    members.merge(other.members) { mine, _ in mine }
    closures.merge(other.closures) { mine, _ in mine }
    labelledClosures.merge(other.labelledClosures) { mine, _ in mine }
    running.formUnion(other.running)
    runningParameters.merge(other.runningParameters) { mine, _ in mine }
    bindingTypes.formUnion(other.bindingTypes)
    making.formUnion(other.making)
    runningFunctions.formUnion(other.runningFunctions)
    returning.formUnion(other.returning)
    keyPathWrappers.merge(other.keyPathWrappers) { mine, _ in mine }
    readsStatics = readsStatics || other.readsStatics
    suffixes.formUnion(other.suffixes)
    functions.formUnion(other.functions)
    membersKept.formUnion(other.membersKept)
    wrappers.formUnion(other.wrappers)
    typeWrappers.formUnion(other.typeWrappers)
    wrappersRead.formUnion(other.wrappersRead)
    extended.formUnion(other.extended)
    labels.formUnion(other.labels)
    keepsNesting = keepsNesting || other.keepsNesting
    listFunctions.formUnion(other.listFunctions)
  }

  /// Global functions and methods whose closures run before they return.
  static let immediate: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "first", "contains", "reduce", "sorted",
    "sync", "withLock", "performAndWait", "assumeIsolated",
  ]

  /// The usual names of static objects.
  static let sharedNames: Set<String> = ["shared", "default", "main", "current", "standard"]
}
