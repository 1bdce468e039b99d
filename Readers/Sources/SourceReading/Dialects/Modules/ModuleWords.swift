/// The words of containers whose modules describe bindings in a builder.
struct ModuleWords: DialectWords {
  var name: String
  var advice: SourceAdvice
  var modules: Set<String>
  /// The protocol of modules, its function and its property with further modules.
  var module: String
  var configure: String
  var requires: String
  /// The builder in which bindings are described.
  var builder: String
  /// The types of containers and of their descriptions.
  var container: String
  var blueprint: String
  /// The module of all types that are marked, and the function that creates a container with it.
  var discovered: String
  var discover: String
  /// The attribute that marks a type, and the one that marks its initialiser.
  var mark: String
  var markOfInitializer: String
  /// The protocol of types that are bound with an initialiser without parameters, and the one of types that describe
  /// their bindings.
  var automatic: String
  var describing: String
  /// The function of such a type, and the type of a record that is written by hand.
  var describe: String
  var record: String
  var scope: String
  var bindingName: String
  var key: String
  /// The type with which a factory requests.
  var resolver: String
  /// The handle around a key, for each type of the library.
  var handles: [String: ModuleHandle]
  /// The types of the engine that a factory may have as parameters.
  var builtIn: Set<String>
  /// The built-in scopes; nil for one that a definition does not name.
  var scopes: [String: String?]
  /// The wrappers of properties that are filled, and whether these hold what they get.
  var wrappers: [String: Bool]
  /// The functions of the builder, of a binding and of a parameter.
  var verbs: Set<String>
  var modifiers: Set<String>
  var parameters: Set<String>

  var vocabulary: Vocabulary {
    var found = Vocabulary()
    found.tracked = [builder, container, blueprint, key, discovered, resolver]
    found.modules = modules
    if let module = modules.sorted().first {
      for name in found.tracked { found.homes[name] = module }
    }
    found.members = [
      "\(blueprint).build": container, "\(blueprint).adding": blueprint,
      "\(blueprint).removing": blueprint, "\(container).open": container,
      "\(container).child": container, "\(container).fresh": container,
    ]
    found.running = [container, blueprint]
    found.runningParameters = [container: builder, blueprint: builder]
    found.closures = ["child": [.type(builder)], "adding": [.type(builder)]]
    found.functions = verbs.union(modifiers).union(parameters)
      .union(["child", "open", "adding", "removing", discover, "declared"])
    found.membersKept = ["defaultScope"]
    return found
  }
}

/// A type around a key that decides how the key is resolved.
enum ModuleHandle: Sendable {
  case optional, provider, lazy, collection
  /// A provider that takes the other generic arguments.
  case make
}
