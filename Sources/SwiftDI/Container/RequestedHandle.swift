/// A handle that was requested from a container and that no binding requests.
///
/// A provider needs a slot for its content. If the content is such a handle, its slot is created with
/// the first request, and lives as long as the container.
struct RequestedHandle: Hashable {
  let type: ObjectIdentifier
  let targets: [SlotReference]
}

extension Plan.Row {
  /// The facts about a handle that no binding requests, which `PlanBuilder` computes for all others.
  fileprivate convenience init(
    handle type: any DependencyHandle.Type, key: KeyReference, around targets: [SlotReference],
    isTraced: Bool
  ) {
    let handleRecipe = type.recipe(links: targets.count)
    self.init(key: key, recipe: handleRecipe.recipe, caching: .plain)
    handle = handleRecipe.kind
    dependencyCount = targets.count
    links = Plan.Links(
      targets.map { Int32($0.row.number) }, first: 0, length: Int32(targets.count))
    if handleRecipe.kind != .provider {
      usesGraph = targets.contains { $0.row.usesGraph }
      containerHolding = targets.map(\.row.containerHolding).max() ?? .never
    }
    if !isDeferred {
      needsPreparation = targets.contains { $0.row.needsPreparation }
      // A chain that becomes too long here has the cost of the longest recursion plus one.
      isDeep = targets.contains {
        $0.row.isDeep || $0.slot.pointee.cost > ThreadDepth.longestRecursion
      }
    }
    if isTraced || usesGraph || isDeep { caching = .fresh }
  }
}

extension Container {
  /// The slot of a requested handle.
  ///
  /// `resolver` is that of the factory that sends the request; nil for other requests.
  func slot(
    for dependency: Dependency, from resolver: Resolver?
  ) throws(ResolutionError) -> SlotReference {
    let handler = try self.handler(for: dependency.key.text)
    let handles = dependency.handles[...]
    if dependency.isBuiltIn, let builtIn = handles.last {
      // A factory may keep what it gets.
      if resolver != nil, builtIn == Container.self { handler.noteHandedOut() }
      let inner = handler.slot(of: builtIn, around: [], KeyReference(builtIn))
      return handler.slot(leadingTo: inner, in: handles.dropLast(), dependency.key)
    }
    let collection = handles.lastIndex { $0.recipe(links: 0).kind == .collection }
    guard let collection else {
      let target = try handler.target(of: dependency)
      if target != nil { try resolver?.admit(dependency.key, in: self) }
      return handler.slot(leadingTo: target, in: handles, dependency.key)
    }
    let contributions = handler.contributions(to: dependency.key)
    if !contributions.isEmpty {
      try resolver?.admit(dependency.key, isOfCollection: true, in: self)
    }
    let elements = contributions.map {
      handler.slot(leadingTo: $0, in: handles[(collection + 1)...], dependency.key)
    }
    let all = handler.slot(of: handles[collection], around: elements, dependency.key)
    return handler.slot(leadingTo: all, in: handles[..<collection], dependency.key)
  }

  /// The slot for the content of a handle; nil if its key is unbound and optional.
  private func target(of dependency: Dependency) throws(ResolutionError) -> SlotReference? {
    if let slot = knownSlot(for: dependency.key) { return slot }
    let error = missing(dependency.key)
    // A key in a scope that is not open is bound.
    if dependency.isOptional, error.code == .missing { return nil }
    throw error
  }

  private func slot(
    leadingTo target: SlotReference?, in handles: ArraySlice<any DependencyHandle.Type>,
    _ key: KeyReference
  ) -> SlotReference {
    var inner = target
    for type in handles.reversed() {
      // Without a target only an optional is created, which is nil.
      if inner == nil, type.recipe(links: 0).kind != .now { continue }
      inner = slot(of: type, around: [inner].compactMap(\.self), key)
    }
    // An optional wraps every handle that may lack a target.
    return inner ?? slot(of: Never?.self, around: [], key)
  }

  private func slot(
    of type: any DependencyHandle.Type, around targets: [SlotReference], _ key: KeyReference
  ) -> SlotReference {
    // The container of the target owns the slot, so that it never outlives the target.
    let owner = targets.count == 1 ? targets[0].owner : self
    return owner.life.withLock { life in
      let handle = RequestedHandle(type: ObjectIdentifier(type), targets: targets)
      if let slot = life.handles[handle] { return slot }
      let row = Plan.Row(handle: type, key: key, around: targets, isTraced: owner.trace != nil)
      // A slot's cost is the height of its binding plus one.
      let height = row.isDeferred ? 0 : UInt16(targets.map { $0.slot.pointee.cost }.max() ?? 1)
      let slot = owner.further.append(
        Slot(SlotLayout.Start(row, height: height), links: owner.links, container: owner),
        keeping: row, links: targets)
      life.handles[handle] = slot
      return slot
    }
  }
}

extension Dependency {
  /// The dependency of a requested handle; nil for other types.
  static func handle<T>(_: T.Type, _ name: BindingName?) -> Dependency? {
    var dependency = Dependency.of(T.self)
    guard !dependency.handles.isEmpty else { return nil }
    if let name { dependency.key.name = name }
    return dependency
  }
}
