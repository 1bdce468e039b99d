import DIDefinition

/// The modules of one definition.
struct SwiftModules {
  private let definition: ContainerDefinition
  private let keys: SwiftKeys
  private let words: SwiftWords
  /// The modules, each in its container, in the order in which bindings mention them.
  private let units: [Unit]
  private let positions: [Place: Int]
  /// The contents of each container; those of nil are the root container's.
  private let contents: [String?: Contents]
  private let rootName: String
  private let containerNames: [String: String]

  /// A module in one container.
  private struct Place: Hashable {
    let module: String
    let container: String?
  }

  /// The bindings of a module in one container.
  private struct Unit {
    let name: String
    let place: Place
    var bindings: [ContainerDefinition.Binding] = []
  }

  /// The modules of a container, and its bindings without a module.
  private struct Contents {
    var modules: [String] = []
    var bindings: [ContainerDefinition.Binding] = []
  }

  init(_ definition: ContainerDefinition, _ words: inout SwiftWords) {
    self.definition = definition
    keys = SwiftKeys(definition)
    rootName = words.new(definition.name)
    var containerNames: [String: String] = [:]
    for container in definition.containers {
      containerNames[container.name] = words.new(container.name)
    }
    self.containerNames = containerNames
    var units: [Unit] = []
    var positions: [Place: Int] = [:]
    var contents: [String?: Contents] = [:]
    for binding in definition.bindings {
      guard let module = binding.module else {
        contents[binding.container, default: Contents()].bindings.append(binding)
        continue
      }
      let place = Place(module: module, container: binding.container)
      let position = positions[place] ?? units.count
      if position == units.count {
        positions[place] = position
        units.append(Unit(name: words.new(module), place: place))
        contents[place.container, default: Contents()].modules.append(units[position].name)
      }
      units[position].bindings.append(binding)
    }
    self.units = units
    self.positions = positions
    self.contents = contents
    self.words = words
  }

  /// The text of each module.
  func text() -> [String] {
    let required = Dictionary(definition.modules.map { ($0.name, $0.requires) }) { first, _ in first
    }
    var parts = units.map { unit in
      // In the order of the modules, whatever that of the list is.
      let others = Set(required[unit.place.module] ?? []).compactMap { name in
        positions[Place(module: name, container: unit.place.container)]
      }
      return module(
        unit.name, others.sorted().map { units[$0].name }, unit.bindings.map(text), container: nil)
    }
    for container in definition.containers {
      let own = contents[container.name] ?? Contents()
      parts.append(
        module(
          containerNames[container.name] ?? rootName, own.modules,
          own.bindings.map(text) + [externals(of: container.name)].filter { !$0.isEmpty },
          container: container))
    }
    let own = contents[nil] ?? Contents()
    let root = module(
      rootName, own.modules,
      own.bindings.map(text) + [externals(of: nil), roots(), unread()].filter { !$0.isEmpty },
      container: nil)
    return parts + [root]
  }

  private func module(
    _ name: String, _ required: [String], _ blocks: [[String]],
    container: ContainerDefinition.ChildContainer?
  ) -> String {
    var lines: [String] = []
    if let container {
      let parent = container.parent.map { "'\($0.visible)'" } ?? "the container of \(rootName)"
      lines.append("/// For a child of \(parent): `parent.child(\(name)())`.")
    }
    lines.append("struct \(name): \(words.own("Module")) {")
    if !required.isEmpty {
      lines.append("  var requires: [any \(words.own("Module"))] {")
      lines.append("    [\(required.map { "\($0)()" }.joined(separator: ", "))]")
      lines += ["  }", ""]
    }
    lines.append("  func configure(_ bindings: \(words.own("Bindings"))) {")
    lines += blocks.joined(separator: [""]).map { $0.isEmpty ? "" : "    \($0)" }
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  // MARK: Bindings

  private func text(_ binding: ContainerDefinition.Binding) -> [String] {
    let place = binding.source?.fileAndLine.visible
    guard let key = keys.swift(binding.key) else {
      return [
        Self.comment("'\(binding.key.visible)' is no type of Swift, so it is not bound", place)
      ]
    }
    switch binding.making {
    case .alias(let target): return alias(binding, key, to: target, place)
    case .instance:
      return factory(
        binding, key, [], [], place,
        comments: ["An existing object: better 'bindings.instance(object)'."])
    case .factory(let dependencies, let arguments):
      guard arguments.allSatisfy(SwiftTypeText.isType), arguments.count <= 3 else {
        let types = arguments.map(\.visible).joined(separator: ", ")
        return [
          Self.comment(
            "'\(key.type)' takes arguments that are not known (\(types)), so it is not bound",
            place)
        ]
      }
      return factory(binding, key, dependencies, arguments, place, comments: [])
    }
  }

  private func alias(
    _ binding: ContainerDefinition.Binding, _ key: SwiftKeys.Key, to target: String,
    _ place: String?
  ) -> [String] {
    guard let other = keys.swift(target) else {
      return [
        Self.comment(
          "'\(target.visible)' is no type of Swift, so it has no alias '\(key.type)'", place)
      ]
    }
    let arguments = keys.arguments(of: target)
    guard arguments.allSatisfy(SwiftTypeText.isType) else {
      return [Self.comment("'\(key.type)' leads to arguments that are not known", place)]
    }
    let passed =
      arguments.isEmpty
      ? "" : ", arguments: " + arguments.map(SwiftKeys.metatype).joined(separator: ", ")
    return (place.map { ["// \($0)"] } ?? [])
      + [
        "bindings.alias(\(SwiftKeys.metatype(key.type)), to: \(self.key(other))\(passed)) { $0 }"
          + modifiers(binding, key)
      ]
  }

  private func factory(
    _ binding: ContainerDefinition.Binding, _ key: SwiftKeys.Key,
    _ dependencies: [ContainerDefinition.Dependency], _ arguments: [String], _ place: String?,
    comments: [String]
  ) -> [String] {
    var comments = comments
    // The closure calls this function.
    var names = UniqueNames(["notMoved"])
    var parameters = arguments.map { type in
      "\(names.add("argument")): \(type)"
    }
    var sources: [String] = []
    for dependency in dependencies {
      guard let (type, name) = handle(dependency) else {
        comments.append("It also needs '\(dependency.key.visible)', which cannot be written here.")
        continue
      }
      if dependency.kind == .property {
        comments.append(
          "'\(dependency.name?.visible ?? dependency.key.visible)' is set when the object exists: "
            + "see 'set'.")
      }
      let label =
        dependency.name.flatMap(SwiftTypeText.parameterName)
        ?? SwiftTypeText.parameterName(keys.swift(dependency.key)?.lastName ?? "value") ?? "value"
      parameters.append("\(names.add(label)): \(type)")
      var source = name.map { ".named(\(SwiftWords.literal($0)))" } ?? ".inferred"
      if dependency.ownership != .strong { source += ".owned(.\(dependency.ownership.word))" }
      sources.append(source)
    }
    if binding.isOpaque {
      comments.append("Its factory requests more than is known.")
      parameters.append("\(names.add("resolver")): \(words.own("Resolver"))")
    }
    var scope = binding.scope
    if !arguments.isEmpty, let own = scope, own != "prototype" {
      comments.append("Its scope is '\(own.visible)', which a binding with arguments cannot have.")
      scope = nil
    }
    while sources.last == ".inferred" { sources.removeLast() }
    var head = "bindings.bind(\(SwiftKeys.metatype(key.type))"
    if !arguments.isEmpty {
      head += ", arguments: \(arguments.map(SwiftKeys.metatype).joined(separator: ", "))"
    }
    if let scope { head += ", in: .\(words.scope(scope))" }
    var actor = ""
    if let isolation = binding.isolation {
      let name = isolation.hasPrefix("@") ? String(isolation.dropFirst()) : isolation
      if SwiftTypeText.isPath(name), name != "Any" {
        actor = "@\(name) "
      } else {
        comments.append("Its isolation is '\(isolation.visible)', which is no global actor.")
      }
    }
    let effects = binding.isAsync ? " async throws" : ""
    head += ") { \(actor)(\(parameters.joined(separator: ", ")))\(effects) -> \(key.type) in"
    var lines: [String] = []
    let implementation = binding.type.flatMap { $0 == key.type ? nil : $0.visible }
    switch (place, implementation) {
    case (let place?, let type?): lines.append("// \(place): \(type)")
    case (let place?, nil): lines.append("// \(place)")
    case (nil, let type?): lines.append("// \(type)")
    case (nil, nil): break
    }
    lines += comments.map { "// \($0)" }
    lines.append(head)
    lines.append("  notMoved(\(SwiftWords.literal(place ?? binding.key)))")
    let using = sources.isEmpty ? "" : ".using(\(sources.joined(separator: ", ")))"
    return lines + ["}" + using + modifiers(binding, key) + facts(binding)]
  }

  /// The type of the parameter that a dependency becomes, and the name of its key; nil if it has none.
  private func handle(
    _ dependency: ContainerDefinition.Dependency
  ) -> (type: String, name: String?)? {
    guard let key = keys.swift(dependency.key) else { return nil }
    guard dependency.arguments.allSatisfy(SwiftTypeText.isType) else { return nil }
    let plain = SwiftTypeText.isCompound(key.type) ? "(\(key.type))" : key.type
    let wanted = dependency.isOptional ? "\(plain)?" : key.type
    if !dependency.arguments.isEmpty {
      let types = ([wanted] + dependency.arguments).joined(separator: ", ")
      return ("\(words.own("Make"))<\(types)>", key.name)
    }
    let type =
      switch dependency.kind {
      case .instance, .alias: wanted
      // A property may close a cycle, which a lazy parameter does, too.
      case .property, .lazy: "\(words.own("Lazy"))<\(wanted)>"
      case .provider: "\(words.own("Provider"))<\(wanted)>"
      case .collection:
        switch dependency.element {
        case .instance: "\(words.own("All"))<\(key.type)>"
        case .provider: "\(words.own("All"))<\(words.own("Provider"))<\(key.type)>>"
        case .lazy: "\(words.own("All"))<\(words.own("Lazy"))<\(key.type)>>"
        }
      }
    return (type, key.name)
  }

  private func modifiers(_ binding: ContainerDefinition.Binding, _ key: SwiftKeys.Key) -> String {
    var text = ""
    if let name = key.name { text += ".named(\(SwiftWords.literal(name)))" }
    if binding.contributes {
      text += ".contributes(\(binding.id.map { "id: \(SwiftWords.literal($0))" } ?? ""))"
    }
    if binding.overrides { text += ".overrides()" }
    return text
  }

  private func facts(_ binding: ContainerDefinition.Binding) -> String {
    var text = binding.decorates ? ".decorates()" : ""
    if binding.isEager { text += ".eager()" }
    if !binding.environment.isEmpty {
      let needed = binding.environment.filter { !$0.hasDefault }.map(\.name)
      let optional = binding.environment.filter(\.hasDefault).map(\.name)
      var parts = needed.map(SwiftWords.literal)
      if !optional.isEmpty {
        parts.append("optional: [\(optional.map(SwiftWords.literal).joined(separator: ", "))]")
      }
      text += ".reads(\(parts.joined(separator: ", ")))"
    }
    for label in binding.labels {
      text += ".label(\(SwiftWords.literal(label.name)), \(SwiftWords.literal(label.value)))"
    }
    for ignore in binding.ignores {
      text +=
        ".ignoring(\(SwiftWords.literal(ignore.rule)), reason: "
        + "\(SwiftWords.literal(ignore.reason ?? "")))"
    }
    return text
  }

  // MARK: The rest of a definition

  /// The keys that are supplied to a container, nil meaning the root; patterns are those of the root.
  private func externals(of container: String?) -> [String] {
    definition.externals.compactMap { external in
      switch external {
      case .key(let text, let scope, let receiver):
        guard receiver.flatMap({ containerNames[$0] == nil ? nil : $0 }) == container else {
          return nil
        }
        guard let key = keys.swift(text) else {
          return "// External, and no type of Swift: '\(text.visible)'."
        }
        if let scope, !ContainerDefinition.builtInScopes.contains(scope) {
          return "bindings.external(\(self.key(key)), in: .\(words.scope(scope)))"
        }
        return "// External: bind '\(key.type)' with 'bindings.instance(object)'."
      case .pattern(let text):
        return container != nil ? nil : "// External: all keys such as '\(text.visible)'."
      }
    }
  }

  private func roots() -> [String] {
    definition.roots.map { root in
      guard let key = keys.swift(root.key), root.arguments.allSatisfy(SwiftTypeText.isType) else {
        return Self.comment(
          "the root '\(root.key.visible)' cannot be written", root.source?.fileAndLine.visible)
      }
      let type =
        if !root.arguments.isEmpty {
          "\(words.own("Make"))<\(([key.type] + root.arguments).joined(separator: ", "))>"
        } else if root.kind == .collection {
          "\(words.own("All"))<\(key.type)>"
        } else {
          key.type
        }
      return "bindings.root(\(self.key(.init(type: type, name: key.name))))"
    }
  }

  private func unread() -> [String] {
    definition.notRead.map { Self.comment($0.reason.visible, $0.source?.fileAndLine.visible) }
  }

  private func key(_ key: SwiftKeys.Key) -> String {
    guard let name = key.name else { return SwiftKeys.metatype(key.type) }
    return "\(words.own("Key"))(\(SwiftKeys.metatype(key.type)), \(SwiftWords.literal(name)))"
  }

  private static func comment(_ text: String, _ place: String?) -> String {
    "// Not written: \(text)\(place.map { " (\($0))" } ?? "")."
  }
}

/// The keys of a definition as types and names of Swift.
struct SwiftKeys {
  struct Key {
    var type: String
    var name: String?

    /// The last name of the type, without its generic arguments.
    var lastName: String {
      let base = type.prefix { $0 != "<" }
      return base.split(separator: ".").last.map(String.init) ?? type
    }
  }

  /// The types of keys that are names of properties, or generic types without their arguments.
  private var types: [String: String] = [:]
  /// How many such keys have a type.
  private var counts: [String: Int] = [:]
  private var arguments: [String: [String]] = [:]

  init(_ definition: ContainerDefinition) {
    for binding in definition.bindings {
      if case .factory(_, let arguments) = binding.making, !arguments.isEmpty {
        self.arguments[binding.key] = arguments
      }
      guard let type = binding.type, types[binding.key] == nil, SwiftTypeText.isType(type) else {
        continue
      }
      if Self.isProperty(binding.key) {
        counts[type, default: 0] += 1
        types[binding.key] = type
      } else if type.hasPrefix("\(binding.key)<") {
        types[binding.key] = type
      }
    }
  }

  /// The types of the arguments that the binding of a key takes.
  func arguments(of key: String) -> [String] { arguments[key] ?? [] }

  /// The type and name behind a key; nil if it is no type of Swift.
  func swift(_ key: String) -> Key? {
    if let type = types[key] {
      let isOnly = !Self.isProperty(key) || counts[type] == 1
      return Key(type: type, name: isOnly ? nil : key)
    }
    var type = String(key.prefix { $0 != "#" })
    let name = type.count < key.count ? String(key.dropFirst(type.count + 1)) : nil
    // `Page(2)` is the binding of `Page` that takes two arguments.
    if type.hasSuffix(")"), let start = type.lastIndex(of: "("),
      type[start...].dropFirst().dropLast().allSatisfy(\.isNumber)
    {
      type = String(type[..<start])
    }
    return SwiftTypeText.isType(type) ? Key(type: type, name: name) : nil
  }

  /// Whether a key is the name of a property, such as `session` or `Feature.session`.
  private static func isProperty(_ key: String) -> Bool {
    key.split(separator: ".").last?.first?.isLowercase ?? false
  }

  /// A type as a value.
  static func metatype(_ type: String) -> String {
    SwiftTypeText.isCompound(type) ? "(\(type)).self" : "\(type).self"
  }
}
