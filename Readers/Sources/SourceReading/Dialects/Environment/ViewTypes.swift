/// The types of an app that are parts of a tree of views, and the objects that they request and set.
struct ViewTypes {
  let program: Program
  let words: EnvironmentWords
  private var app: App { program.app }
  /// The members of the environment whose keys end the app if nothing sets them.
  let neededKeys: Set<String>

  init(_ program: Program, _ words: EnvironmentWords) {
    (self.program, self.words) = (program, words)
    neededKeys = Self.neededKeys(program, words)
  }

  // MARK: Types

  func isView(_ type: Int) -> Bool {
    app.types[type].kind != .protocol && inherits(type, words.views)
  }

  func isApp(_ type: Int) -> Bool {
    app.types[type].kind != .protocol && inherits(type, words.apps)
  }

  /// Whether a type contains views of another framework.
  func isBridge(_ type: Int) -> Bool { inherits(type, words.bridges) }

  private func inherits(_ type: Int, _ names: Set<String>) -> Bool {
    !app.inherited(by: type).isDisjoint(with: names)
  }

  /// Whether a type, or the app's type that inherits from it, begins a tree.
  func isHost(_ type: TypeName) -> Bool {
    if words.hosts.contains(type.unwrapped.base) { return true }
    return app.type(canonical: type).map { inherits($0, words.hosts) } ?? false
  }

  /// Whether an expression of a type is a part of a tree.
  func isResult(_ type: TypeName?) -> Bool {
    guard let type = type?.unwrapped else { return false }
    return words.results.contains(type.base) || app.type(canonical: type).map(isView) ?? false
  }

  /// The bodies that make what a view shows.
  func shown(by type: Int) -> [Int] {
    var places: [Place] = []
    for name in words.bodies.sorted() {
      if let (property, _) = app.property(name, of: type) { places.append(property.place) }
      places += app.functions(name, of: type).filter { $0.function.body != nil }.map {
        $0.function.place
      }
    }
    return places.compactMap { program.bodyAt[$0] }
  }

  /// Whether the framework constructs objects of a type itself, when the app starts.
  func isStarted(_ type: Int) -> Bool { isApp(type) || inherits(type, words.provided) }

  // MARK: Objects

  /// The name under which an object of a type is set and requested.
  ///
  /// Types of one name in several targets count as one type, because the code may mean either.
  func object(_ type: TypeName) -> String? {
    let type = type.unwrapped
    guard type.isName, !type.isOpen else { return nil }
    if let index = app.type(canonical: type) { return app.types[index].name }
    return type.base
  }

  /// The object that a call sets: nil if it sets none, `anything` if its type is not known.
  func set(by call: CallEvent) -> String? {
    guard case .none = call.target, let first = call.arguments.first else { return nil }
    switch call.name {
    case words.setObject where call.arguments.count == 1:
      return type(of: first.value).flatMap(object) ?? Self.anything
    case words.setValue:
      if case .keyPath(_, let path) = first.value.kind {
        return path.first.flatMap { neededKeys.contains($0) ? "\\.\($0)" : nil }
      }
      if let type = first.value.metatype { return object(type) ?? Self.anything }
      guard call.arguments.count == 1 else { return nil }
      return type(of: first.value).flatMap(object) ?? Self.anything
    default: return nil
    }
  }

  /// The type of an object; `X.shared` is an `X`, also if other sources declare it.
  private func type(of object: Value) -> TypeName? {
    if case .name(let name, let type?) = object.kind, Vocabulary.sharedNames.contains(name) {
      return type
    }
    return object.instanceType
  }

  /// The name of an object whose type is not known.
  static let anything = "?"

  /// A request of a view.
  struct Request {
    var object: String
    /// The type of the object, if the sources declare it.
    var isDeclared: Bool
    var property: String
    var owner: Int
    var place: Place
  }

  /// The requests of properties whose values are read, in the order of the sources.
  func requests() -> [Request] {
    var read: Set<String> = []
    for body in program.bodies {
      for case .read(let event) in body.events {
        if let holder = event.holder { read.insert("\(holder) \(event.name)") }
      }
    }
    var found: [Request] = []
    for body in program.bodies {
      guard let owner = body.owner, isView(owner), body.parent == nil else { continue }
      for case .wrapper(let wrapper) in body.events {
        guard let (object, isDeclared) = object(requestedBy: wrapper) else { continue }
        // A property that projects has another name in the code: `$x` reads `x`.
        guard read.contains("\(owner) \(wrapper.name)") else { continue }
        found.append(
          Request(
            object: object, isDeclared: isDeclared, property: wrapper.name, owner: owner,
            place: wrapper.place))
      }
    }
    return found.inOrder(\.place)
  }

  private func object(requestedBy wrapper: WrapperEvent) -> (String, Bool)? {
    guard wrapper.variableType?.isOptional != true else { return nil }
    var type: TypeName?
    switch wrapper.type.base {
    case words.objectWrapper: type = wrapper.variableType
    case words.valueWrapper:
      switch wrapper.arguments.first?.value.kind {
      case .metatype(let found)?: type = found
      case .keyPath(_, let path)?:
        guard let name = path.first, path.count == 1, neededKeys.contains(name) else { return nil }
        return ("\\.\(name)", true)
      default: return nil
      }
    default: return nil
    }
    guard let type, let object = object(type) else { return nil }
    guard let index = app.type(canonical: type) else { return (object, false) }
    return (object, app.types[index].kind != .extension && !inherits(index, words.provided))
  }

  /// `var x: X { get { self[XKey.self] } … }`, where the default value of `XKey` ends the app.
  private static func neededKeys(_ program: Program, _ words: EnvironmentWords) -> Set<String> {
    guard let values = program.app.type(canonical: TypeName(words.values)) else { return [] }
    var found: Set<String> = []
    for property in program.app.types[values].properties {
      if property.attributes.contains(where: { $0.name.base == words.entry }) {
        if let value = property.value, Ending.endsApp(value) { found.insert(property.name) }
        continue
      }
      guard let getter = program.bodyAt[property.place] else { continue }
      for case .call(let call) in program.bodies[getter].events where call.isSubscript {
        guard let key = call.arguments.first?.value.metatype,
          let type = program.app.type(canonical: key),
          let (value, _) = program.app.property(words.defaultValue, of: type)
        else { continue }
        let isEnding = value.value.map(Ending.endsApp) ?? value.getter.map(Ending.endsApp) ?? false
        if isEnding { found.insert(property.name) }
      }
    }
    return found
  }
}
