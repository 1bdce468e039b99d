/// The words for a container that a team wrote itself.
///
/// A word is `name=value` or `name.key=value`, as in `register=provide(named:)` and `scopes.once=singleton`.
/// The configuration of `swift-di` has the same words.
struct OwnFramework {
  private static let roles = [
    "name", "factory", "initializer", "arguments", "scope", "defaultScope",
  ]

  private(set) var framework = RegisteringWords(name: "sources", modules: [])
  private var labels: [String: String] = [
    "name": "name", "factory": "factory", "initializer": "initializer", "argument": "arguments",
    "arguments": "arguments", "scope": "scope",
  ]
  private var registrations: [(name: String, labels: [String])] = []
  private var requests: [(name: String, labels: [String])] = []

  /// Reads the words; throws for one that does not exist.
  init(_ words: [String]) throws(SourceFailure) {
    for word in words {
      guard let mark = word.firstIndex(of: "=") else {
        throw SourceFailure(path: word, reason: "this is not a word with a value")
      }
      try take(word[..<mark], String(word[word.index(after: mark)...]))
    }
    (framework.isOwn, framework.hasStaticFunctions) = (true, true)
    framework.registrations = registrations.map { form in
      RegistrationForm(
        function: form.name, labels: Set(form.labels), nameLabel: label(.name, form.labels),
        initializerLabel: label(.initializer, form.labels),
        factoryLabel: label(.factory, form.labels), scopeLabel: label(.scope, form.labels))
    }
    framework.requests = requests.map { form in
      RequestForm(
        function: form.name, labels: Set(form.labels), nameLabel: label(.name, form.labels))
    }
    framework.argumentLabels = Set(labels.filter { $0.value == "arguments" }.keys)
    framework.defaultScopeLabel = labels.filter { $0.value == "defaultScope" }.keys.min()
    framework.advice = advice
  }

  /// Advice with the functions, scopes and labels that the words name.
  private var advice: SourceAdvice {
    var own: [String: String] = [:]
    let functions = registrations.map { "'\($0.name)(…)'" }
    if !functions.isEmpty {
      own["missing-binding"] =
        "register {key} with \(functions.joined(separator: " or ")), or add '--sources' with the folder whose code registers it"
    }
    let shared = framework.scopes.filter { $0.value == "singleton" }.keys.sorted().map { name in
      registrations.contains { $0.name == name } ? "'\(name)(…)'" : "scope '\(name)'"
    }
    if !shared.isEmpty {
      own["torn-singleton"] = "register it once with \(shared.joined(separator: " or "))"
    }
    if let label = framework.registrations.lazy.compactMap(\.nameLabel).first {
      own["duplicate-binding"] = "remove one, or give one a name: '\(label): …'"
    }
    return SourceAdvice(own)
  }

  private enum Role: String { case name, factory, initializer, scope }

  private func label(_ role: Role, _ found: [String]) -> String? {
    found.first { labels[$0] == role.rawValue }
  }

  private mutating func take(_ word: Substring, _ value: String) throws(SourceFailure) {
    let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
    let key = parts.count > 1 ? parts[1] : ""
    switch parts.first {
    case "name": framework.name = value
    case "modules": framework.modules.insert(value)
    case "containers": framework.containers.insert(value)
    case "register": registrations.append(try Self.signature(value, of: word))
    case "resolve": requests.append(try Self.signature(value, of: word))
    case "operators": framework.operators.insert(value)
    case "members": framework.members[key] = value
    case "scopes": framework.scopes.updateValue(Self.scope(value), forKey: key)
    case "defaultScope": framework.defaultScope = Self.scope(value)
    case "labels" where Self.roles.contains(value): labels[key] = value
    case "modifiers":
      guard let modifier = RegisteringWords.Modifier(word: value) else {
        throw SourceFailure(
          path: String(word), reason: "'\(value)' is not scope, alias, completion or ignored")
      }
      framework.modifiers[key] = modifier
    case "wrappers":
      guard let kind = Request.Kind(word: value) else {
        throw SourceFailure(
          path: String(word), reason: "'\(value)' is not instance, lazy or provider")
      }
      framework.typeWrappers[key] = kind
    default: throw SourceFailure(path: String(word), reason: "there is no such word")
    }
  }

  /// The name and the labels in `register(name:factory:)`.
  private static func signature(
    _ text: String, of word: Substring
  ) throws(SourceFailure) -> (name: String, labels: [String]) {
    let name = text.prefix { $0 != "(" }
    let rest = text.dropFirst(name.count)
    let labels = rest.dropFirst().dropLast().split { ":, ".contains($0) }
    guard !name.isEmpty, !name.contains(where: { " ),:".contains($0) }),
      rest.isEmpty || rest.last == ")",
      !labels.contains(where: { $0.contains { "()".contains($0) } })
    else {
      throw SourceFailure(
        path: String(word), reason: "'\(text)' is no function: write it as 'add' or 'add(named:)'")
    }
    return (String(name), labels.filter { $0 != "_" }.map(String.init))
  }

  private static func scope(_ text: String) -> String? { text == "unscoped" ? nil : text }
}

extension RegisteringWords.Modifier {
  fileprivate init?(word: String) {
    switch word {
    case "scope": self = .scope
    case "alias": self = .aliases
    case "completion": self = .completion
    case "ignored": self = .ignored
    default: return nil
    }
  }
}

extension Request.Kind {
  fileprivate init?(word: String) {
    switch word {
    case "instance": self = .instance
    case "lazy": self = .lazy
    case "provider": self = .provider
    default: return nil
    }
  }
}
