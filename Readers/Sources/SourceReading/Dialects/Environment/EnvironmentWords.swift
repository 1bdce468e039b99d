/// The words of a framework whose views get objects from the views around them.
struct EnvironmentWords: DialectWords {
  var name: String
  var advice = SourceAdvice()
  var modules: Set<String>
  /// The wrapper that requests an object by the type of the property.
  var objectWrapper: String
  /// The wrapper that requests an object by its type or by a key path.
  var valueWrapper: String
  /// The function that sets an object, and the one that sets an object or the value at a key path.
  var setObject: String
  var setValue: String
  /// The function that applies a type whose function `body` is passed the view.
  var modifier: String
  /// The protocol of keys, and the property with the value of a key that nothing sets.
  var key: String
  var defaultValue: String
  /// The type whose members name keys, and the attribute of a member that is key and value in one.
  var values: String
  var entry: String
  /// The types with which a tree of views begins.
  var apps: Set<String>
  /// The protocols of objects that the framework itself puts into the environment.
  var provided: Set<String>
  /// The protocols of types whose code is a part of the tree.
  var views: Set<String>
  /// The protocols of types with views of another framework.
  ///
  /// Such a view may begin a tree of its own.
  var bridges: Set<String>
  /// The members that make the views of such a type.
  var bodies: Set<String>
  /// The types of expressions that are parts of a tree.
  var results: Set<String>
  /// The types that begin a tree with a view, and the label of that view.
  var hosts: Set<String>
  var hostLabel: String
  /// The types that show the views that they are passed in their own place.
  var containers: Set<String>
  /// The functions that show the views that they are passed around or above their receiver.
  var presenting: Set<String>
  /// Those of them whose closure gets the content of a binding.
  var presentingItems: Set<String>

  var vocabulary: Vocabulary {
    var found = Vocabulary()
    found.modules = modules
    found.tracked = [values]
    found.wrappers = [objectWrapper, valueWrapper]
    found.wrappersRead = found.wrappers
    found.typeWrappers = [valueWrapper]
    found.functions = [setObject, setValue, modifier]
    found.extended = ["View", "Scene"]
    found.labels = [hostLabel]
    for name in presentingItems { found.labelledClosures[name] = [.item] }
    found.keepsNesting = true
    return found
  }
}
