extension Reading {
  /// The containers of the app, each with what is registered and requested there.
  ///
  /// A container and those below it are one part. If one container cannot be traced from its creation to
  /// its registrations, all of them are one part.
  func parts(_ app: App) -> [Reading] {
    guard let composition, composition.isComplete, composition.containers.count > 1 else {
      return [self]
    }
    let names = composition.names(app)
    let tops = composition.containers.indices.map { composition.ancestors(of: $0).last ?? $0 }
    var parts: [Int: Reading] = [:]
    for top in Set(tops) { parts[top] = Reading(name: names[top]) }
    for (number, container) in composition.containers.enumerated() {
      guard let parent = container.parent else { continue }
      let isTop = composition.containers[parent].parent == nil
      parts[tops[number]]?.containers.append(
        ReadContainer(name: names[number], parent: isTop ? nil : names[parent], scope: nil))
    }
    let visible = composition.containers.indices.map { composition.ancestors(of: $0) }
    var bound = composition.containers.map { _ in [Registration]() }
    for registration in registrations {
      for number in composition.containers(in: registration.slots) ?? [] {
        bound[number].append(registration)
      }
    }
    // Code that fills many containers stands for as many bindings.
    guard bound.reduce(0, { $0 + $1.count }) <= Budget.mostBindings,
      (roots.count + unread.count) * Set(tops).count <= 8 * Budget.mostBindings
    else {
      var whole = self
      if let place = registrations.first?.place {
        whole.unread.append(
          Unread(kind: .code, reason: Budget.reasonForBindings, place: place))
      }
      return [whole]
    }
    let inPart = Dictionary(grouping: bound.indices) { tops[$0] }.mapValues { numbers in
      KeysByArguments(numbers.flatMap { bound[$0] })
    }
    let inSight = visible.map { numbers in KeysByArguments(numbers.flatMap { bound[$0] }) }
    var elsewhere: [Request] = []
    var below: [(request: Request, part: Int)] = []
    for registration in registrations {
      for number in (composition.containers(in: registration.slots) ?? []).sorted() {
        let container = composition.containers[number]
        var copy = registration
        if container.parent != nil { copy.home = names[number] }
        copy.takeDefault(container.defaultScope ?? defaultScope)
        // What a factory requests of another container is a root there.
        copy.requests = registration.requests.filter { request in
          guard let held = composition.containers(in: request.slots),
            held.isDisjoint(with: visible[number])
          else { return true }
          elsewhere.append(request)
          return false
        }
        // A factory runs with the container that was asked, which may be one below.
        for index in copy.requests.indices {
          let request = copy.requests[index]
          guard composition.containers(in: request.slots) == nil,
            !inSight[number].binds(request), inPart[tops[number]]?.binds(request) == true
          else { continue }
          copy.requests[index].isOptional = true
          below.append((request, tops[number]))
        }
        parts[tops[number]]?.registrations.append(copy)
      }
    }
    let order = Set(tops).sorted()
    func binds(_ part: Int, _ request: Request) -> Bool { inPart[part]?.binds(request) ?? false }
    // Code for another target may request what only that target binds.
    for part in order {
      parts[part]?.registrations.makeOptional { request in
        (request.isConditional || request.kind == .provider) && !binds(part, request)
          && order.contains { binds($0, request) }
      }
    }
    func holders(_ slots: [Slot]) -> [Int] {
      composition.containers(in: slots).map { Set($0.map { tops[$0] }).sorted() } ?? order
    }
    for root in roots + elsewhere {
      let holders = holders(root.slots)
      let binding = holders.filter { binds($0, root) }
      for holder in holders.count == 1 || binding.isEmpty ? Array(holders.prefix(1)) : binding {
        parts[holder]?.roots.append(root)
      }
    }
    for (request, part) in below { parts[part]?.roots.append(request) }
    for one in unread {
      var holding = holders(one.slots)
      if one.kind != .ifMissing, let keys = one.forgotten {
        // Only one container gets the note: a container that binds the keys elsewhere, otherwise the
        // first container.
        let binding = holding.filter { part in
          keys.contains { inPart[part]?.isRegistered($0) == true }
        }
        holding = Array((binding.isEmpty ? holding : binding).prefix(1))
      }
      for holder in holding { parts[holder]?.unread.append(one) }
    }
    return order.compactMap { parts[$0] }.map { part in
      var part = part
      part.balance = balance
      return part
    }
  }
}

extension [Registration] {
  fileprivate mutating func makeOptional(where isOptional: (Request) -> Bool) {
    for index in indices {
      for number in self[index].requests.indices where isOptional(self[index].requests[number]) {
        self[index].requests[number].isOptional = true
      }
    }
  }
}

extension Composition {
  /// The names of the containers; those of one name are told apart by a folder, and if need be by a number.
  fileprivate func names(_ app: App) -> [String] {
    var names = containers.map(\.name)
    for (name, numbers) in Dictionary(grouping: names.indices, by: { names[$0] })
    where numbers.count > 1 {
      let paths = numbers.map { number -> [Substring] in
        guard case .created(let place) = containers[number].slot else { return [] }
        return app.files[Int(place.file)].path.split(separator: "/")
      }
      let shared = (0..<(paths.map(\.count).min() ?? 0)).prefix { level in
        Set(paths.map { $0[level] }).count == 1
      }.count
      for (number, path) in zip(numbers, paths) where path.count > shared + 1 {
        names[number] = "\(path[shared]).\(name)"
      }
    }
    var seen: [String: Int] = [:]
    return names.map { name in
      seen[name, default: 0] += 1
      return seen[name] == 1 ? name : "\(name) \(seen[name] ?? 0)"
    }
  }
}
