import DIDefinition

/// Turns the registrations and requests that were read into the definition of a container.
struct DefinitionBuilder {
  private let app: App
  private let dialect: any Dialect
  private let reading: Reading
  private let budget: Budget

  init(_ app: App, _ dialect: any Dialect, _ reading: Reading, _ budget: Budget) {
    (self.app, self.dialect, self.reading, self.budget) = (app, dialect, reading, budget)
  }

  /// The definition, under the `name` of the app if it has one container.
  ///
  /// The comments among `suppressions` that apply here are marked as used.
  func definition(
    named name: String, _ suppressions: inout SourceSuppressions
  ) -> ContainerDefinition {
    var definition = ContainerDefinition(name: reading.name ?? name)
    definition.resetsScopes = true
    let keys = KeysByArguments(reading.registrations)
    definition.generator = .init(name: dialect.name, advice: advice(keys))
    var declared: Set<String> = []
    for container in reading.containers {
      definition.containers.append(
        .init(name: container.name, parent: container.parent, scope: container.scope))
      guard let scope = container.scope else { continue }
      definition.scopes.append(.init(name: scope, within: container.parent))
      declared.insert(scope)
    }
    var seen: [[String?]: Registration] = [:]
    var alternatives: [Request] = []
    for registration in reading.registrations {
      guard budget.takeBinding(size(of: registration)) else {
        definition.notRead.append(
          .init(source: source(registration.place), reason: Budget.reasonForBindings)
        )
        break
      }
      var binding = ContainerDefinition.Binding(
        keys.key(of: registration),
        scope: registration.scope,
        making: .factory(
          dependencies: dependencies(of: registration, keys, &suppressions),
          arguments: registration.arguments))
      binding.container = registration.home
      binding.module = registration.module
      binding.source = source(registration.place)
      binding.type = registration.type
      binding.ignores = suppressions.take(at: source(registration.place), registration.place.file)
      binding.isOpaque = registration.isOpaque
      binding.isolation = registration.isolation
      if let before = seen[[registration.home, binding.key]], registration.mayReplace(before) {
        binding.overrides = true
        alternatives += used(of: before, binding.key, keys)
      }
      seen[[registration.home, binding.key]] = registration
      if registration.scope == nil, registration.requests.contains(where: { $0.kind == .property })
      {
        // Properties are set after construction, and they may lead back to the object. So the
        // request shares it.
        binding.scope = "graph"
      }
      if let scope = binding.scope, !ContainerDefinition.builtInScopes.contains(scope),
        declared.insert(scope).inserted
      {
        definition.scopes.append(.init(name: scope))
      }
      definition.append(binding)
      for alias in registration.aliases {
        var one = ContainerDefinition.Binding(
          alias.key, making: .alias(registration.aliased ?? binding.key))
        one.module = registration.module
        one.container = registration.home
        one.source = source(alias.place)
        if let before = seen[[registration.home, alias.key]], registration.mayReplace(before) {
          one.overrides = true
          alternatives += used(of: before, alias.key, keys)
        }
        seen[[registration.home, alias.key]] = registration
        definition.append(one)
      }
    }
    definition.modules = modules()
    definition.roots = roots(reading.roots + alternatives, keys)
    definition.ignores = ignores(at: reading.roots, keys, &suppressions)
    definition.ignores += suppressions.take(bound: Set(definition.bindings.map(\.key)))
    definition.externals = reading.externals.map { .key($0, scope: nil) }
    let missing = missingKeys(keys)
    let missed = Set(missing.map(\.key))
    // Code whose registrations do not count is named only in a container that misses one of its keys.
    let unread = reading.unread.filter { one in
      one.kind != .ifMissing || one.forgotten?.contains(where: missed.contains) == true
    }
    definition.notRead += app.notRead(unread, missing: missing)
    for one in unread where one.forgotten != nil {
      definition.ignores += ignores(at: one, &suppressions)
    }
    definition.balance = reading.balance
    return definition
  }

  /// The advice of the framework; if all that is missing has a default argument, advice about these.
  private func advice(_ keys: KeysByArguments) -> [String: String] {
    let missing = (reading.registrations.flatMap(\.requests) + reading.roots).filter {
      !$0.isOptional && !keys.isRegistered(keys.key(of: $0))
    }
    guard let text = dialect.adviceForDefaults, !missing.isEmpty, missing.allSatisfy(\.hasDefault)
    else { return dialect.advice.texts }
    return dialect.advice.texts.merging(["missing-binding": text]) { $1 }
  }

  /// About the number of bytes of a registration in the definition.
  private func size(of registration: Registration) -> Int {
    let path = app.files[Int(registration.place.file)].path.utf8.count
    let names = [registration.key, registration.home ?? "", registration.module ?? ""]
    return names.reduce(200 + path) { $0 + $1.utf8.count }
      + registration.requests.reduce(0) { $0 + 150 + path + $1.key.utf8.count }
      + registration.aliases.reduce(0) { $0 + 150 + path + $1.key.utf8.count }
      + registration.arguments.reduce(0) { $0 + 4 + $1.utf8.count }
  }

  /// The requests of a registration that another registration replaces at a key, because its
  /// factory may run all the same.
  ///
  /// If the key is a further key of the registration, the registration itself is requested.
  private func used(
    of registration: Registration, _ key: String, _ keys: KeysByArguments
  ) -> [Request] {
    guard keys.key(of: registration) != key else { return registration.requests }
    return [
      Request(
        key: registration.key, kind: .instance, isOptional: false,
        arguments: registration.arguments.count, place: registration.place)
    ]
  }

  /// The keys that are requested and that nothing binds, with their types.
  private func missingKeys(_ keys: KeysByArguments) -> [(key: String, type: TypeName)] {
    let requests = reading.registrations.flatMap(\.requests) + reading.roots
    return Set(
      requests.filter { !$0.isOptional }.map { keys.key(of: $0) }.filter { !keys.isRegistered($0) }
    ).sorted().map { ($0, TypeName(String($0.prefix { $0 != "#" }))) }
  }

  /// The comments at code that registers and that nothing runs.
  private func ignores(
    at one: Unread, _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition.Suppression] {
    let place = source(one.place)
    return suppressions.take(at: place, one.place.file).map { found in
      var found = found
      (found.keys, found.source) = (one.forgotten?.map(\.pattern) ?? [], place)
      return found
    }
  }

  private func modules() -> [ContainerDefinition.Module] {
    var seen: Set<String> = []
    return reading.registrations.compactMap { registration in
      guard let name = registration.module, seen.insert(name).inserted else { return nil }
      return .init(name: name)
    }
  }

  private func dependencies(
    of registration: Registration, _ keys: KeysByArguments, _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition.Dependency] {
    var indexes: [String: Int] = [:]
    var found: [ContainerDefinition.Dependency] = []
    var kinds: [Request.Kind] = []
    let own = source(registration.place)
    for request in registration.requests {
      let key = keys.key(of: request)
      // Several requests for one key become one dependency: of the earliest kind, and optional only
      // if all are.
      if let index = indexes[key] {
        if request.kind.rawValue < kinds[index].rawValue {
          kinds[index] = request.kind
          found[index].kind = request.kind.dependencyKind
        }
        if !request.isOptional { found[index].isOptional = false }
        continue
      }
      indexes[key] = found.count
      kinds.append(request.kind)
      let place = source(request.place)
      found.append(
        ContainerDefinition.Dependency(
          key, kind: request.kind.dependencyKind, isOptional: request.isOptional,
          name: request.name, ownership: request.isWeak ? .weak : .strong,
          arguments: keys.arguments(of: request), source: place,
          ignores: place.line == own.line && place.file == own.file
            ? [] : suppressions.take(at: place, request.place.file)))
    }
    return found
  }

  private func roots(
    _ requests: [Request], _ keys: KeysByArguments
  ) -> [ContainerDefinition.Root] {
    var seen: Set<String> = []
    return requests.compactMap { request in
      // An optional request for a key that is not registered is no root.
      let key = keys.key(of: request)
      guard !request.isOptional || keys.isRegistered(key), seen.insert(key).inserted,
        budget.takeBinding(key.utf8.count + app.files[Int(request.place.file)].path.utf8.count)
      else { return nil }
      return .init(key: key, arguments: keys.arguments(of: request), source: source(request.place))
    }
  }

  /// The comments at requests outside of factories.
  private func ignores(
    at requests: [Request], _ keys: KeysByArguments, _ suppressions: inout SourceSuppressions
  ) -> [ContainerDefinition.Suppression] {
    var seen: Set<ContainerDefinition.Suppression> = []
    var found: [ContainerDefinition.Suppression] = []
    for request in requests {
      let place = source(request.place)
      for var one in suppressions.take(at: place, request.place.file) {
        // The keys of a suppression are patterns.
        (one.keys, one.source) = ([keys.key(of: request).pattern], place)
        if seen.insert(one).inserted { found.append(one) }
      }
    }
    return found
  }

  private func source(_ place: Place) -> SourceLocation { app.location(of: place) }
}

extension App {
  /// A place as a file with a line and a column.
  func location(of place: Place) -> SourceLocation {
    let file = files[Int(place.file)]
    var (low, high) = (0, file.lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if file.lines[middle] <= place.offset { low = middle } else { high = middle }
    }
    let start = file.lines.isEmpty ? 0 : file.lines[low]
    return SourceLocation(file: file.path, line: low + 1, column: Int(place.offset - start) + 1)
  }
}

extension Registration {
  /// Whether a registration of one of its keys is no mistake.
  ///
  /// Only one of two registrations in branches runs, and another function may fill another container, unless
  /// both are certainly passed the same one.
  fileprivate func mayReplace(_ before: Registration) -> Bool {
    before.isConditional || isConditional
      || (before.site != site || before.slots != slots)
        && before.creations.isDisjoint(with: creations)
  }
}

extension String {
  /// The glob that matches only this text.
  var pattern: String { map { "*?[".contains($0) ? "[\($0)]" : "\($0)" }.joined() }
}

extension Request.Kind {
  fileprivate var dependencyKind: DependencyKind {
    switch self {
    case .instance: .instance
    case .property: .property
    case .lazy: .lazy
    case .provider: .provider
    }
  }
}

/// Finds keys for registrations that differ only in the number of their arguments.
struct KeysByArguments {
  private var arguments: [String: [Int: [String]]] = [:]
  private var aliases: Set<String> = []
  /// The registered keys of each generic type.
  private var generic: [Substring: Set<String>] = [:]

  init(_ registrations: [Registration]) {
    for one in registrations {
      if arguments[one.key]?[one.arguments.count] == nil {
        arguments[one.key, default: [:]][one.arguments.count] = one.arguments
      }
      aliases.formUnion(one.aliases.map(\.key))
      for key in [one.key] + one.aliases.map(\.key) where key.hasSuffix(">") {
        generic[key.prefix { $0 != "<" }, default: []].insert(key)
      }
    }
  }

  func key(of registration: Registration) -> String {
    key(registration.key, registration.arguments.count)
  }

  func key(of request: Request) -> String { key(registered(request.key), request.arguments) }

  /// The registered key that a request for a generic type leads to.
  ///
  /// A generic type may be registered or requested without its generic arguments, because the compiler infers
  /// them.
  private func registered(_ key: String) -> String {
    guard arguments[key] == nil, !aliases.contains(key) else { return key }
    if let start = key.firstIndex(of: "<"), key.hasSuffix(">"),
      arguments[String(key[..<start])] != nil
    {
      return String(key[..<start])
    }
    guard let keys = generic[key[...]], keys.count == 1 else { return key }
    return keys.first ?? key
  }

  /// The types of the arguments that a request passes.
  ///
  /// They are those of the registration, because only the number of a request's arguments is known.
  func arguments(of request: Request) -> [String] {
    guard request.arguments > 0 else { return [] }
    return arguments[registered(request.key)]?[request.arguments]
      ?? [String](repeating: "_", count: request.arguments)
  }

  func isRegistered(_ key: String) -> Bool {
    arguments[key] != nil || aliases.contains(key) || key.hasSuffix(")")
  }

  func binds(_ request: Request) -> Bool { isRegistered(key(of: request)) }

  private func key(_ key: String, _ count: Int) -> String {
    guard let known = arguments[key], known.count > 1, count > 0, known[count] != nil else {
      return key
    }
    return "\(key)(\(count))"
  }
}
