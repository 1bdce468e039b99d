/// Reads frameworks in which a view gets objects from the views around it.
struct EnvironmentDialect: Dialect {
  let words: EnvironmentWords

  var isApart: Bool { true }

  /// Whether a view of the app requests an object by its type.
  func isUsed(in app: App) -> Bool {
    guard !app.modules.isDisjoint(with: modules) else { return false }
    return app.types.contains { type in
      type.properties.contains { property in property.attributes.contains(where: requestsObject) }
    }
  }

  private func requestsObject(_ attribute: Attribute) -> Bool {
    if attribute.name.base == words.objectWrapper { return true }
    guard attribute.name.base == words.valueWrapper,
      case .metatype? = attribute.arguments.first?.value
    else { return false }
    return true
  }

  func read(_ program: Program, _ sites: CallSites) -> Reading {
    EnvironmentReader(program, sites, words).reading()
  }
}

private struct EnvironmentReader {
  private let program: Program
  private let types: ViewTypes
  private let tree: ViewTree
  private let paths: ViewPaths
  private var app: App { program.app }

  init(_ program: Program, _ sites: CallSites, _ words: EnvironmentWords) {
    self.program = program
    types = ViewTypes(program, words)
    tree = ViewTree(types, sites)
    paths = ViewPaths(tree, program.budget)
  }

  func reading() -> Reading {
    var reading = Reading(name: "SwiftUI environment")
    let requests = types.requests()
    let set = placesOfSetters()
    let (order, shown) = reachable(requests.map(\.owner))
    let reached = Set(order)
    let objects = Set(requests.filter { reached.contains($0.owner) }.map(\.object)).sorted()
    for object in objects {
      guard let place = set[object] else { continue }
      reading.registrations.append(
        Registration(key: object, isConditional: false, module: folder(place), place: place))
    }
    reading.externals = objects.filter { object in
      set[object] == nil && requests.contains { $0.object == object && !$0.isDeclared }
    }
    let byOwner = Dictionary(grouping: requests, by: \.owner)
    var indexes: [String: Int] = [:]
    for type in order {
      let needed = (byOwner[type] ?? []).map { need($0.object, $0) }
      let views = (shown[type] ?? []).map { view(key($0), $0) }
      add(key(type), type, needed + views, to: &reading, &indexes)
    }
    reading.roots = tree.roots.flatMap { root in
      starts(of: root).filter(reached.contains).map { type in
        Request(
          key: self.key(type), kind: .instance, isOptional: false, arguments: 0, place: root.place)
      }
    }.inOrder(\.place)
    for object in objects where set[object] != nil {
      addPaths(without: object, requests.filter { $0.object == object && $0.isDeclared }, &reading)
    }
    addUnknown(to: &reading, neverSet: Set(objects.filter { set[$0] == nil }))
    return reading
  }

  private func key(_ type: Int) -> String {
    app.key(of: type).text
  }

  private func folder(_ place: Place) -> String? {
    App.target(of: app.files[Int(place.file)].path)
  }

  // MARK: Objects

  /// The first place where each object is set.
  private func placesOfSetters() -> [String: Place] {
    var found: [String: Place] = [:]
    for (object, place) in setters() where object != ViewTypes.anything && found[object] == nil {
      found[object] = place
    }
    return found
  }

  private func setters() -> [(object: String, place: Place)] {
    program.bodies.flatMap { body in
      body.events.compactMap { event -> (object: String, place: Place)? in
        guard case .call(let call) = event, let object = types.set(by: call) else { return nil }
        return (object, call.place)
      }
    }.inOrder(\.place)
  }

  /// Notes the places that set an object of unknown type: it may be an object that no other place sets.
  private func addUnknown(to reading: inout Reading, neverSet: Set<String>) {
    for (object, place) in setters() where object == ViewTypes.anything {
      reading.unread.append(
        Unread(
          kind: .registration, reason: "the type of the object is not known",
          mayBind: .these(neverSet), place: place))
    }
  }

  // MARK: Requests

  private func need(_ key: String, _ request: ViewTypes.Request) -> Request {
    Request(
      key: key, kind: .instance, isOptional: false, arguments: 0, name: request.property,
      place: request.place)
  }

  private func view(_ key: String, _ type: Int) -> Request {
    Request(
      key: key, kind: .provider, isOptional: false, arguments: 0, place: app.types[type].place)
  }

  private func add(
    _ key: String, _ type: Int, _ requests: [Request], to reading: inout Reading,
    _ indexes: inout [String: Int]
  ) {
    // Two types of one name, in branches of `#if`, are one view.
    if let index = indexes[key] {
      reading.registrations[index].requests += requests
      return
    }
    indexes[key] = reading.registrations.count
    var registration = Registration(
      key: key, isConditional: false, module: folder(app.types[type].place),
      place: app.types[type].place)
    registration.requests = requests
    reading.registrations.append(registration)
  }

  /// Adds the paths that do not set an object, although other paths set it.
  ///
  /// Each view on them gets a second binding.
  private func addPaths(
    without object: String, _ requests: [ViewTypes.Request], _ reading: inout Reading
  ) {
    guard !requests.isEmpty else { return }
    let search = paths.reached(without: object)
    var found: [Int: [Request]] = [:]
    var seen: Set<[Int]> = []
    func copy(_ type: Int) -> String { "\(key(type)) without \(object)" }
    for request in requests where search.before[.type(request.owner)] != nil {
      let path = search.types(to: request.owner)
      found[request.owner, default: []].append(need("\(object) on this path", request))
      for (upper, lower) in zip(path, path.dropFirst()) where seen.insert([upper, lower]).inserted {
        found[upper, default: []].append(view(copy(lower), lower))
      }
      guard let first = path.first, seen.insert([first]).inserted else { continue }
      if found[first] == nil { found[first] = [] }
      let place = search.roots[.type(first)] ?? app.types[first].place
      reading.roots.append(
        Request(
          key: copy(first), kind: .instance, isOptional: false, arguments: 0, place: place))
    }
    var indexes: [String: Int] = [:]
    for type in found.keys.sorted() {
      add(copy(type), type, found[type] ?? [], to: &reading, &indexes)
    }
  }

  // MARK: The tree

  /// The types with which the tree of a root begins.
  private func starts(of root: ViewTree.Root) -> [Int] {
    switch root.edge.target {
    case .type(let type): [type]
    case .body(let body): paths.shown(by: .body(body))
    }
  }

  /// The types on the ways from the roots to some types, and the types that each of them shows.
  private func reachable(_ owners: [Int]) -> (order: [Int], shown: [Int: [Int]]) {
    var shown: [Int: [Int]] = [:]
    var users: [Int: [Int]] = [:]
    var pending = tree.roots.flatMap(starts)
    while let type = pending.popLast() {
      guard shown[type] == nil else { continue }
      let found = paths.shown(by: .type(type))
      shown[type] = found
      for other in found { users[other, default: []].append(type) }
      pending += found
    }
    var needed: Set<Int> = []
    pending = owners.filter { shown[$0] != nil }
    while let type = pending.popLast() {
      if needed.insert(type).inserted { pending += users[type] ?? [] }
    }
    return (needed.sorted(), shown.mapValues { $0.filter(needed.contains) })
  }
}
