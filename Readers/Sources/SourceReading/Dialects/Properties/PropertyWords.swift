/// The words of containers whose properties are bindings: `var x: Factory<X> { self { … } }`.
struct PropertyWords: DialectWords {
  var name: String
  var advice = SourceAdvice()
  var modules: Set<String>
  /// The types whose properties are bindings; the first is the one that a key path has without a root.
  var containers: [String]
  /// The types of properties that are bindings.
  var bindingTypes: Set<String>
  /// The property wrappers of the framework, which name such a property: `@Injected(\.x)`.
  var wrappers: [String: Request.Kind]
  /// The functions of a binding that request and that register.
  var request: String
  var register: String
  /// The function of a container whose registrations replace bindings before the first request.
  var replacingFunction: String
  /// The function of a container for a binding that another module registers.
  var promise: String
  /// The property of a container, or of its manager, that sets the lifetime of its bindings.
  var defaultScopeProperty: String
  /// The property of a container with that manager, and its type.
  var managerProperty: String
  var manager: String
  /// The modifier of a property that sets a scope, and that with which one instance is cached for each argument.
  var scopeFunction: String
  var cachedByArgument: String
  /// The lifetimes by the last name of a scope; nil for a scope that promises nothing.
  var scopes: [String: String?]

  var vocabulary: Vocabulary {
    var found = Vocabulary()
    found.tracked = bindingTypes.union(containers).union([manager])
    found.bindingTypes = bindingTypes
    found.modules = modules
    if let module = modules.sorted().first {
      for name in found.tracked { found.homes[name] = module }
    }
    found.wrappers = Set(wrappers.keys)
    for name in wrappers.keys { found.keyPathWrappers[name] = containers[0] }
    found.functions = [request, register, promise, scopeFunction]
    found.membersKept = Set(scopes.keys).union([defaultScopeProperty, cachedByArgument])
    return found
  }
}
