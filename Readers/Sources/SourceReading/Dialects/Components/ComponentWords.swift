/// The words of a framework in which a class is a container, and its properties are bindings.
struct ComponentWords: DialectWords {
  var name: String
  var advice = SourceAdvice()
  var modules: Set<String>
  /// The classes that containers inherit from; their first generic argument names what their parents provide.
  var bases: Set<String>
  /// The classes of containers without a parent.
  var roots: Set<String>
  /// The property through which a container requests of its parents.
  var dependency: String
  /// The function whose closure runs once for each container.
  var shared: String
  /// The label with which a child is passed its parent.
  var parentLabel: String

  var vocabulary: Vocabulary {
    var found = Vocabulary()
    found.tracked = bases.union(roots)
    found.modules = modules
    found.membersKept = [dependency]
    found.runningFunctions = [shared]
    return found
  }
}
