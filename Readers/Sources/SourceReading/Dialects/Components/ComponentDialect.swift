/// Reads frameworks in which a class is a container, and its properties are bindings for it and its children.
struct ComponentDialect: Dialect {
  let words: ComponentWords

  func read(_ program: Program, _ sites: CallSites) -> Reading {
    let components = Components(program, words)
    var reader = ComponentReader(program, sites, words, components)
    return reader.read()
  }
}

/// A key of a component: an ancestor provides what has the same name and type.
struct ComponentKey: Hashable, Sendable {
  var type: String
  var name: String

  var text: String { "\(type)#\(name)" }
}

extension ComponentKey {
  init?(_ text: String) {
    guard let mark = text.firstIndex(of: "#") else { return nil }
    self.init(type: String(text[..<mark]), name: String(text[text.index(after: mark)...]))
  }
}

/// The components of a program, and what they declare.
struct Components {
  let program: Program
  let words: ComponentWords
  private let all: Set<Int>
  private let roots: Set<Int>
  private var app: App { program.app }

  init(_ program: Program, _ words: ComponentWords) {
    (self.program, self.words) = (program, words)
    let app = program.app
    var (all, roots): (Set<Int>, Set<Int>) = ([], [])
    for type in app.types.indices where app.types[type].kind == .reference {
      let inherited = app.inherited(by: type)
      if !inherited.isDisjoint(with: words.roots) { roots.insert(type) }
      if !inherited.isDisjoint(with: words.bases) || roots.contains(type) { all.insert(type) }
    }
    (self.all, self.roots) = (all, roots)
  }

  var types: [Int] { all.sorted() }

  /// Whether a type is a container of this kind.
  func isComponent(_ type: Int) -> Bool { all.contains(type) }

  /// Whether a type is a container without a parent.
  func isRoot(_ type: Int) -> Bool { roots.contains(type) }

  func component(_ value: Value?) -> Int? {
    guard let type = value?.instanceType, let index = app.type(canonical: type), isComponent(index)
    else { return nil }
    return index
  }

  /// The protocols that tell what a component needs of its ancestors.
  func protocols(of component: Int) -> [Int] {
    var found: [Int] = []
    for owner in app.lineage(of: component) {
      for base in app.types[owner].inherits where words.bases.contains(base.base) {
        guard let first = base.arguments.first else { continue }
        for part in TypeName.parts(first.text[...], separator: "&") {
          let name = program.canonical(
            TypeName(part), program.names(of: owner, file: app.types[owner].place.file))
          if let type = app.type(canonical: name) { found.append(type) }
        }
      }
    }
    return found
  }

  /// The keys that a component needs of its ancestors.
  func needs(of component: Int) -> [(key: ComponentKey, place: Place)] {
    var seen: Set<String> = []
    var found: [(key: ComponentKey, place: Place)] = []
    for type in protocols(of: component).flatMap({ app.lineage(of: $0) }) {
      for property in app.types[type].properties where seen.insert(property.name).inserted {
        guard let key = key(of: property, in: type) else { continue }
        found.append((key, property.place))
      }
    }
    return found
  }

  /// The key of a property; nil where its type is not known.
  func key(of property: Variable, in owner: Int) -> ComponentKey? {
    guard let type = program.value(of: property, owner: owner).instanceType else { return nil }
    return ComponentKey(type: type.text, name: property.name)
  }
}

private struct ComponentReader {
  let program: Program
  let sites: CallSites
  let words: ComponentWords
  let components: Components
  private var app: App { program.app }
  private var requests: [Int: [Summaries<RequestEffect>.Attached]] = [:]
  /// Parents with the children that they create.
  private var children: Set<[Int]> = []
  /// The components that some code creates.
  private var created: Set<Int> = []

  init(_ program: Program, _ sites: CallSites, _ words: ComponentWords, _ components: Components) {
    (self.program, self.sites, self.words, self.components) = (program, sites, words, components)
  }

  mutating func read() -> Reading {
    for body in program.bodies {
      for (position, event) in body.events.enumerated() { read(event, position, body) }
    }
    var made: [(registration: Registration, bodies: [Int])] = []
    for type in components.types {
      for property in app.types[type].properties {
        if let one = binding(property, of: type) { made.append(one) }
      }
    }
    let claimed = Set(made.flatMap(\.bodies))
    let requests = Requests(program, sites, claimed: claimed, self.requests)
    let components = components
    let reach = Reach(
      program, sites, requests.summaries.effects, claimed: claimed, opaque: [:],
      isBoundary: { components.isComponent($0) })
    var registrations: [Registration] = []
    for (registration, bodies) in made {
      var registration = registration
      var found = Reach.Found()
      for body in bodies { reach.follow(.body(body), Environment(), into: &found) }
      registration.requests = found.requests
      registrations.append(registration)
    }
    // A component that another one names as a part of it is created by the framework.
    for type in components.types {
      for base in app.types[type].inherits where words.bases.contains(base.base) {
        for argument in base.arguments.dropFirst() {
          let name = program.canonical(
            argument, program.names(of: type, file: app.types[type].place.file))
          if let part = app.type(canonical: name) { created.insert(part) }
        }
      }
    }
    var tree = ComponentTree(components, program.budget, registrations)
    tree.build(children: children, created: created)
    var reading = Reading()
    (reading.registrations, reading.containers) = (tree.registrations, tree.containers)
    (reading.externals, reading.unread) = (tree.externals.sorted(), tree.unread)
    return reading
  }

  // MARK: Bindings

  /// The scope of an instance that lives as long as its component; each component has one of its own.
  private static let sharedScope = "singleton"

  /// The binding that a property of a component declares; nil for other properties.
  private func binding(
    _ property: Variable, of owner: Int
  ) -> (registration: Registration, bodies: [Int])? {
    guard !property.isStatic, let key = components.key(of: property, in: owner) else { return nil }
    var registration = Registration(key: key.text, isConditional: false, place: property.place)
    registration.owner = owner
    registration.hasScope = true
    var result = Value.unknown
    if let getter = program.bodyAt[property.place] {
      result = program.bodies[getter].result
      for case .call(let call) in program.bodies[getter].events
      where call.name == words.shared && call.receiver == nil {
        registration.scope = Self.sharedScope
        if let closure = call.arguments.first?.value.closure {
          result = program.bodies[closure].result
        }
      }
      registration.type = made(result, key)
      return (registration, [getter])
    }
    // A stored property belongs to its component.
    registration.scope = Self.sharedScope
    let body = program.valueBodyAt[property.place]
    if let body { registration.type = made(program.bodies[body].result, key) }
    return (registration, body.map { [$0] } ?? [])
  }

  private func made(_ value: Value, _ key: ComponentKey) -> String? {
    guard let type = value.instanceType, type.isName, type.text != key.type else { return nil }
    if case .property = value.source { return nil }
    return type.unwrapped.text
  }

  // MARK: Events

  private mutating func add(
    _ key: String, _ name: String?, isOfParent: Bool, _ place: Place, _ position: Int, _ body: Body
  ) {
    var effect = RequestEffect(type: TypeName("_"), isNeeded: true, place: place)
    effect.fixedKey = key
    (effect.property, effect.isOfParent) = (name, isOfParent)
    requests[body.id, default: []].append(.init(event: position, effect: effect))
  }

  private mutating func read(_ event: Event, _ position: Int, _ body: Body) {
    switch event {
    case .read(let read): self.read(read, position, body)
    case .call(let call): read(call, position, body)
    case .wrapper, .use, .assignment, .nested: return
    }
  }

  /// `dependency.x`, or `x` of the component itself.
  private mutating func read(_ read: ReadEvent, _ position: Int, _ body: Body) {
    guard let owner = body.owner, components.isComponent(owner) else { return }
    if read.baseName == words.dependency {
      let found = components.protocols(of: owner).compactMap {
        app.property(read.name, of: $0)
      }.first
      guard let found, let key = components.key(of: found.variable, in: found.owner) else { return }
      return add(key.text, read.name, isOfParent: true, read.place, position, body)
    }
    guard read.base == nil || read.baseName == "self",
      let (property, holder) = app.property(read.name, of: owner), !property.isStatic,
      components.isComponent(holder), let key = components.key(of: property, in: holder)
    else { return }
    add(key.text, read.name, isOfParent: false, read.place, position, body)
  }

  /// A call that creates a child, which is a request for it.
  private mutating func read(_ call: CallEvent, _ position: Int, _ body: Body) {
    guard case .construction(let type, _) = call.target, let child = app.type(canonical: type),
      components.isComponent(child)
    else { return }
    // Two types of one name, in branches of `#if`, are created by the same call.
    let children = components.types.filter {
      app.types[$0].name == app.types[child].name && app.key(of: $0) == app.key(of: child)
    }
    created.formUnion(children)
    guard let argument = call.arguments.first(where: { $0.label == words.parentLabel }),
      let parent = components.component(argument.value)
    else { return }
    for child in children { self.children.insert([parent, child]) }
    add(app.key(of: child).text, nil, isOfParent: false, call.place, position, body)
  }
}
