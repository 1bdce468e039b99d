import DIDefinition
import DIReading

/// The services of a Symfony app.
///
/// Arguments are read. A service in a list of arguments, or of a service locator, is a provider,
/// because both are usually lazy. A service that a setter, a property or a tagged iterator gets is
/// not listed with its owner, but lists its usages itself.
extension ImportedContainer {
  /// A service as it is read, before the lazy dependencies among its arguments are known.
  private struct Service {
    let id: String
    var type = ""
    var isShared = true
    var isLazy = false
    var isAbstract = false
    var isSynthetic = false
    var factory: String?
    var arguments: [Argument] = []
    /// Whether an argument is an empty list, as a tagged iterator is written.
    var hasEmptyList = false
    var hasCalls = false
    var hasTags = false
    /// The services that use this one, in whatever way.
    var usages: [String] = []

    /// A service that an argument names, and whether it is deferred there.
    struct Argument: Hashable {
      let id: String
      let isDeferred: Bool
    }

    /// How this service gets another one that its arguments do not name.
    ///
    /// A tagged iterator gets its services when it is iterated, and a setter is called after the
    /// construction.
    func kind(ofUnwritten other: Service) -> DependencyKind {
      if hasEmptyList, other.hasTags { return .provider }
      return hasCalls ? other.isLazy ? .lazy : .property : .provider
    }
  }

  /// Reads a list of services, and returns false if the file contains none.
  mutating func readSymfonyServices(_ cursor: inout JSONCursor) throws(JSONFault) -> Bool {
    var services: [Service]?
    var aliases: [(id: String, service: String)] = []
    var existing: [(id: String, type: String)] = []
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "definitions":
        var read: [Service] = []
        try cursor.objectOrEmptyArray { (id, cursor) throws(JSONFault) in
          read.append(try Self.service(id, &cursor))
        }
        services = read
      case "aliases":
        try cursor.objectOrEmptyArray { (id, cursor) throws(JSONFault) in
          try cursor.object { (name, cursor) throws(JSONFault) in
            guard name == "service" else { return try cursor.skip() }
            aliases.append((id, try cursor.string()))
          }
        }
      case "services":
        try cursor.objectOrEmptyArray { (id, cursor) throws(JSONFault) in
          existing.append((id, try cursor.string()))
        }
      default: try cursor.skip()
      }
    }
    guard let services else { return false }
    bind(services.filter { !$0.isAbstract }, aliases)
    for alias in aliases where alias.id != alias.service {
      bind(.init(alias.id, making: .alias(alias.service)))
    }
    let defined = Set(services.map(\.id))
    for service in existing where !defined.contains(service.id) {
      var binding = ContainerDefinition.Binding(service.id, scope: "singleton", making: .instance)
      if service.type != service.id { binding.type = service.type }
      bind(binding)
    }
    return true
  }

  private mutating func bind(
    _ services: [Service], _ aliases: [(id: String, service: String)]
  ) {
    let lazy = Set(services.filter(\.isLazy).map(\.id))
    let targets = Dictionary(
      aliases.map { ($0.id, $0.service) }, uniquingKeysWith: { first, _ in first })
    var used: [String: [Service]] = [:]
    for service in services {
      for user in service.usages.unique() { used[user, default: []].append(service) }
    }
    for service in services {
      var dependencies = service.arguments.unique().map { argument in
        ContainerDefinition.Dependency(
          argument.id,
          kind: argument.isDeferred ? .provider : lazy.contains(argument.id) ? .lazy : .instance)
      }
      if let factory = service.factory { dependencies.append(.init(factory, name: "factory")) }
      let known = Set(dependencies.flatMap { [$0.key, targets[$0.key] ?? $0.key] })
      for other in used[service.id] ?? []
      where !known.contains(other.id) && other.id != service.id {
        dependencies.append(.init(other.id, kind: service.kind(ofUnwritten: other)))
      }
      var binding = ContainerDefinition.Binding(
        service.id, scope: service.isShared ? "singleton" : "prototype",
        making: service.isSynthetic ? .instance : .factory(dependencies: dependencies))
      if !service.type.isEmpty, service.type != service.id { binding.type = service.type }
      bind(binding)
    }
  }

  private static func service(
    _ id: String, _ cursor: inout JSONCursor
  ) throws(JSONFault) -> Service {
    var service = Service(id: id)
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "class": service.type = try cursor.optionalString() ?? ""
      case "shared": service.isShared = try cursor.flag()
      case "lazy": service.isLazy = try cursor.flag()
      case "abstract": service.isAbstract = try cursor.flag()
      case "synthetic": service.isSynthetic = try cursor.flag()
      case "factory_service": service.factory = try cursor.optionalString()
      case "arguments": try readArguments(of: &service, &cursor)
      case "calls" where cursor.begins(with: "["):
        try cursor.array { cursor throws(JSONFault) in
          service.hasCalls = true
          try cursor.skip()
        }
      case "tags" where cursor.begins(with: "["):
        try cursor.array { cursor throws(JSONFault) in
          service.hasTags = true
          try cursor.skip()
        }
      case "usages" where cursor.begins(with: "["):
        try cursor.array { cursor throws(JSONFault) in
          service.usages.append(try cursor.string())
        }
      default: try cursor.skip()
      }
    }
    if service.type.hasSuffix("\\ServiceLocator") {
      service.arguments = service.arguments.map { .init(id: $0.id, isDeferred: true) }
    }
    return service
  }

  /// The deepest list or service in place that is read.
  private static let maximumDepth = 16

  /// Reads a list of arguments, which PHP writes as an object if it has gaps or names.
  private static func readArguments(
    of service: inout Service, _ cursor: inout JSONCursor, isDeferred: Bool = false, depth: Int = 0
  ) throws(JSONFault) {
    if cursor.begins(with: "[") {
      try cursor.array { cursor throws(JSONFault) in
        try readArgument(of: &service, &cursor, isDeferred, depth)
      }
    } else {
      try cursor.object { (_, cursor) throws(JSONFault) in
        try readArgument(of: &service, &cursor, isDeferred, depth)
      }
    }
  }

  /// Reads one argument: a value, a service, a service that is defined in place, or a list.
  private static func readArgument(
    of service: inout Service, _ cursor: inout JSONCursor, _ isDeferred: Bool, _ depth: Int
  ) throws(JSONFault) {
    guard depth < maximumDepth, cursor.begins(with: "[") || cursor.begins(with: "{") else {
      return try cursor.skip()
    }
    guard cursor.begins(with: "{") else {
      var isEmpty = true
      try cursor.array { cursor throws(JSONFault) in
        isEmpty = false
        try readArgument(of: &service, &cursor, true, depth + 1)
      }
      if isEmpty { service.hasEmptyList = true }
      return
    }
    var (type, id): (String?, String?)
    try cursor.object { (name, cursor) throws(JSONFault) in
      if cursor.begins(with: "\"") {
        let value = try cursor.string()
        if name == "type" { type = value }
        if name == "id" { id = value }
      } else if name == "arguments" {
        // The owner of a service that is defined in place needs the same services.
        try readArguments(of: &service, &cursor, isDeferred: isDeferred, depth: depth + 1)
      } else {
        try readArgument(of: &service, &cursor, true, depth + 1)
      }
    }
    if type == "service", let id {
      service.arguments.append(.init(id: id, isDeferred: isDeferred))
    }
  }
}
