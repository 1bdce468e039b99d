/// Finds classes of an app that look like a container of its own, and the words that describe them.
///
/// Such a class has a table, a generic function that takes a type, an object or a closure, and one that returns an
/// object of a type that its caller chooses.
struct OwnContainers {
  /// A class, its words, and what is read with them.
  struct Found {
    var name: String
    var words: [String]
    var registrations: Int
    var requests: Int
  }

  /// The member of the configuration with the words.
  static let member = "ownContainer"

  private let app: App

  init(_ app: App) { self.app = app }

  /// The most classes that are tried.
  private static let most = 8

  /// The containers of which something is read, those with the most registrations first.
  func found() -> [Found] {
    let candidates = app.types.indices.compactMap { type in
      words(of: type).map { (app.types[type].name, $0) }
    }
    return candidates.prefix(Self.most).compactMap { name, words in
      guard let framework = (try? OwnFramework(words))?.framework else { return nil }
      let dialect = RegisteringDialect(words: framework)
      let program = Program(app, dialect.vocabulary, Budget())
      program.walkAll()
      let reading = dialect.read(program, CallSites(program))
      guard !reading.registrations.isEmpty else { return nil }
      return Found(
        name: name, words: words, registrations: reading.registrations.count,
        requests: reading.roots.count
          + reading.registrations.reduce(0) { $0 + $1.requests.count })
    }.sorted { ($0.registrations, $1.name) > ($1.registrations, $0.name) }
  }

  // MARK: Words

  private func words(of index: Int) -> [String]? {
    let type = app.types[index]
    guard [.reference, .value].contains(type.kind), type.generics.isEmpty,
      type.properties.contains(where: isTable)
    else { return nil }
    var labels: [String: String] = [:]
    let registering = type.functions.compactMap { registration($0, &labels) }
    let requesting = type.functions.compactMap { request($0, &labels) }
    guard !registering.isEmpty, !requesting.isEmpty else { return nil }
    var words = ["name=\(type.name)", "containers=\(type.name)"]
    words += Set(registering).sorted().map { "register=\($0)" }
    words += Set(requesting).sorted().map { "resolve=\($0)" }
    words += labels.sorted { $0.key < $1.key }.map { "labels.\($0.key)=\($0.value)" }
    return words
  }

  private func isTable(_ property: Variable) -> Bool {
    guard let type = property.type ?? property.value.flatMap(constructedType) else { return false }
    return type.text.hasPrefix("[") || type.base.hasSuffix("Dictionary")
      || type.base == "NSMapTable"
  }

  private func constructedType(_ value: Expression) -> TypeName? {
    switch value {
    case .call(let call):
      if case .type(let type, _) = call.callee { return type }
      if case .array = call.callee { return TypeName("[Any]") }
      return nil
    default: return nil
    }
  }

  /// A function with a generic parameter, which takes a type, an object or a closure and returns none.
  private func registration(_ function: Function, _ labels: inout [String: String]) -> String? {
    guard let generic = function.generics.first, function.body != nil,
      ![generic, "\(generic)?"].contains(function.result?.text ?? "")
    else { return nil }
    var found: [String] = []
    var isMade = false
    for parameter in function.parameters {
      let type = parameter.type?.text ?? ""
      let label = parameter.label
      if parameter.type?.functionResult?.unwrapped.text == generic
        || type.hasSuffix("-> \(generic)")
        || type == generic || type.hasSuffix("-> Any")
      {
        isMade = true
        if let label { labels[label] = "factory" }
      } else if type.hasPrefix("String"), let label {
        labels[label] = "name"
      }
      if let label { found.append(label) }
    }
    return isMade ? signature(function.name, found) : nil
  }

  /// A function that returns an object of a type that its caller chooses.
  private func request(_ function: Function, _ labels: inout [String: String]) -> String? {
    guard let generic = function.generics.first, function.result?.unwrapped.text == generic,
      !function.parameters.contains(where: { $0.type?.text.contains("->") ?? false })
    else { return nil }
    for parameter in function.parameters where parameter.type?.text.hasPrefix("String") == true {
      if let label = parameter.label { labels[label] = "name" }
    }
    return signature(function.name, function.parameters.compactMap(\.label))
  }

  private func signature(_ name: String, _ labels: [String]) -> String {
    labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
  }
}

extension OwnContainers.Found {
  /// The words as a part of `.swift-di.yml`.
  var configuration: String {
    var values: [(key: String, values: [String])] = []
    var labels: [String] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts[0].hasPrefix("labels.") {
        labels.append("\(parts[0].dropFirst(7)): \(parts[1])")
      } else if let index = values.firstIndex(where: { $0.key == parts[0] }) {
        values[index].values.append(parts[1])
      } else {
        values.append((parts[0], [parts[1]]))
      }
    }
    var lines = ["\(OwnContainers.member):"]
    lines += values.map { key, values in
      let isList = ["register", "resolve"].contains(key)
      return "  \(key): " + (isList ? "[\(values.joined(separator: ", "))]" : values[0])
    }
    if !labels.isEmpty { lines.append("  labels: {\(labels.joined(separator: ", "))}") }
    return lines.joined(separator: "\n")
  }
}
