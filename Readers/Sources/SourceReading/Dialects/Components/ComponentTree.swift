import DIDefinition

/// The containers that the components of an app are: a tree, in which a component with several parents stands
/// several times.
struct ComponentTree {
  private(set) var containers: [ReadContainer] = []
  private(set) var registrations: [Registration] = []
  /// Keys that a parent provides which these sources do not create.
  private(set) var externals: Set<String> = []
  private(set) var unread: [Unread] = []

  private struct Node {
    var component: Int
    var parent: Int?
    /// Nil for the root container.
    var name: String?
    /// Whether an ancestor is not known.
    var isOpen: Bool
  }

  /// The most places that are read: if several levels of components have many parents each, the
  /// number of places is the product.
  private static let most = 5_000

  private let components: Components
  private let budget: Budget
  private var nodes: [Node] = []
  /// The registrations of each component.
  private let members: [Int: [Registration]]
  /// The second keys that are bound, by their containers.
  private var parentAliases: Set<[String?]> = []
  /// The bindings and requests of all places.
  private var size = 0
  private var app: App { components.program.app }

  init(_ components: Components, _ budget: Budget, _ found: [Registration]) {
    (self.components, self.budget) = (components, budget)
    members = Dictionary(grouping: found, by: { $0.owner ?? 0 })
  }

  /// Adds the containers, given the parents with the children that they create, and the components that some code
  /// creates.
  mutating func build(children: Set<[Int]>, created: Set<Int>) {
    place(children, created)
    for index in nodes.indices {
      addContainer(index)
      addCreation(index)
      addMembers(index)
    }
    // Several containers may bind what one of them lacks; only that one does without.
    let bound = Set(registrations.map(\.key))
    let contested = externals.intersection(bound)
    externals.subtract(contested)
    let open = Set(nodes.filter(\.isOpen).map(\.name))
    for index in registrations.indices where open.contains(registrations[index].home) {
      registrations[index].requests.removeAll { contested.contains($0.key) }
    }
    if !budget.takeOfAll(), let first = nodes.first?.component {
      unread.append(
        Unread(
          kind: .registration, reason: Budget.reason, place: app.types[first].place))
    }
  }

  // MARK: Places

  private mutating func place(_ edges: Set<[Int]>, _ created: Set<Int>) {
    let all = components.types
    var children: [Int: [Int]] = [:]
    var subclasses: [Int: [Int]] = [:]
    for component in all {
      for owner in app.lineage(of: component) {
        subclasses[owner, default: []].append(component)
      }
    }
    var hasParent: Set<Int> = []
    // What a superclass creates, its subclasses create, too.
    for edge in edges {
      for parent in subclasses[edge[0]] ?? [] { children[parent, default: []].append(edge[1]) }
      hasParent.insert(edge[1])
    }
    let roots = all.filter(components.isRoot)
    let starts = all.filter { component in
      if components.isRoot(component) { return true }
      let isSuperclass = (subclasses[component] ?? []).count > 1
      guard !hasParent.contains(component), !isSuperclass else { return false }
      guard !roots.isEmpty, !created.contains(component) else { return true }
      // The app has a root, and no code creates this one.
      unread.append(
        Unread(
          kind: .idle, reason: "nothing creates '\(app.key(of: component).text)'",
          mayBind: .none,
          place: app.types[component].place))
      return false
    }
    for start in starts {
      let isRoot = components.isRoot(start)
      nodes.append(
        Node(
          component: start, parent: nil,
          name: isRoot && roots.count == 1 ? nil : app.key(of: start).text, isOpen: !isRoot))
    }
    var leftOut: Set<Int> = []
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      for child in Set(children[node.component] ?? []).sorted() {
        guard !isAncestor(child, of: next) else { continue }
        let more = size(of: child)
        guard nodes.count < Self.most, size + more <= Budget.mostBindings else {
          guard leftOut.insert(child).inserted else { continue }
          let limit =
            nodes.count < Self.most
            ? "\(Budget.mostBindings) bindings and requests" : "\(Self.most) places"
          unread.append(
            Unread(
              kind: .registration, reason: "the tree of components has more than \(limit)",
              place: app.types[child].place))
          continue
        }
        size += more
        nodes.append(Node(component: child, parent: next, name: "", isOpen: node.isOpen))
      }
      next += 1
    }
    name()
  }

  /// The number of bindings and requests that a place of a component adds.
  private func size(of component: Int) -> Int {
    let lineage = app.lineage(of: component)
    return lineage.reduce(1 + components.needs(of: component).count) { sum, owner in
      (members[owner] ?? []).reduce(sum) { $0 + 1 + $1.requests.count }
    }
  }

  /// Names the containers: a component with several places is named after its parent, too.
  private mutating func name() {
    var places: [Int: Int] = [:]
    for node in nodes { places[node.component, default: 0] += 1 }
    for index in nodes.indices where nodes[index].name == "" {
      let own = app.key(of: nodes[index].component).text
      let isAlone = places[nodes[index].component] == 1
      let parent = nodes[index].parent.map { parent in
        nodes[parent].name ?? app.key(of: nodes[parent].component).text
      }
      nodes[index].name = isAlone ? own : "\(parent ?? "")/\(own)"
    }
    // Two types of one name, in branches of `#if`, have one key; and each component opens a scope of its name.
    var seen = Dictionary(uniqueKeysWithValues: ContainerDefinition.builtInScopes.map { ($0, 1) })
    for index in nodes.indices {
      guard let name = nodes[index].name else { continue }
      seen[name, default: 0] += 1
      if let count = seen[name], count > 1 { nodes[index].name = "\(name) \(count)" }
    }
  }

  private func isAncestor(_ component: Int, of index: Int) -> Bool {
    var next: Int? = index
    while let index = next {
      if nodes[index].component == component { return true }
      next = nodes[index].parent
    }
    return false
  }

  // MARK: Contents

  private mutating func addContainer(_ index: Int) {
    guard let name = nodes[index].name else { return }
    containers.append(
      ReadContainer(
        name: name, parent: nodes[index].parent.flatMap { nodes[$0].name }, scope: name))
  }

  /// Adds the binding of a component to its parent: it needs what its protocol names.
  private mutating func addCreation(_ index: Int) {
    guard let parent = nodes[index].parent else { return }
    let component = nodes[index].component
    let place = app.types[component].place
    var registration = Registration(
      key: app.key(of: component).text, isConditional: false, place: place)
    registration.home = nodes[parent].name
    for (key, place) in components.needs(of: component) {
      registration.requests.append(
        Request(
          key: provided(key, from: parent), kind: .provider, isOptional: false, arguments: 0,
          name: key.name, place: place))
    }
    registrations.append(registration)
  }

  private mutating func addMembers(_ index: Int) {
    for owner in app.lineage(of: nodes[index].component) {
      for member in members[owner] ?? [] {
        var member = member
        member.home = nodes[index].name
        member.requests = member.requests.map { request in
          guard request.isOfParent, let key = ComponentKey(request.key) else { return request }
          var request = request
          guard let parent = nodes[index].parent else {
            externals.insert(request.key)
            return request
          }
          request.key = provided(key, from: parent)
          if provides(index, request.key) {
            request.key = aliasOfParent(request.key, parent, request.place)
          }
          return request
        }
        registrations.append(member)
      }
    }
  }

  private func provides(_ index: Int, _ key: String) -> Bool {
    app.lineage(of: nodes[index].component).contains { owner in
      (members[owner] ?? []).contains { $0.key == key }
    }
  }

  /// The key under which an ancestor provides a property.
  ///
  /// A type may be spelt in two ways by an alias that these sources do not declare, so only two types that
  /// they declare are different.
  private mutating func provided(_ key: ComponentKey, from index: Int) -> String {
    var next: Int? = index
    var similar: String?
    while let index = next, budget.takeOfAll() {
      for owner in app.lineage(of: nodes[index].component) {
        for member in members[owner] ?? [] {
          guard let found = ComponentKey(member.key), found.name == key.name else { continue }
          if found == key { return key.text }
          let isKnown = [found.type, key.type].allSatisfy {
            app.type(canonical: TypeName($0)) != nil
          }
          if similar == nil, !isKnown { similar = member.key }
        }
      }
      next = nodes[index].parent
    }
    if let similar { return similar }
    if nodes[index].isOpen { externals.insert(key.text) }
    return key.text
  }

  /// A second key for what an ancestor provides, for a component that provides the same key itself.
  private mutating func aliasOfParent(_ key: String, _ parent: Int, _ place: Place) -> String {
    let alias = "\(key) of the parent"
    let home = nodes[parent].name
    if parentAliases.insert([home, alias]).inserted {
      var registration = Registration(
        key: alias, isConditional: false, place: place)
      registration.home = home
      registration.requests = [
        Request(key: key, kind: .instance, isOptional: false, arguments: 0, place: place)
      ]
      registrations.append(registration)
    }
    return alias
  }
}
