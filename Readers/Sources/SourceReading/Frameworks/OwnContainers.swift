import Synchronization

/// Finds classes of an app that look like a container of its own, and the words that describe them.
///
/// Such a class has a table and two generic functions: one takes a type, an object or a closure, and the other
/// returns an object of the type that its caller chooses.
struct OwnContainers {
  /// A class, its words, and what is read with them.
  struct Found {
    var name: String
    var words: [String]
    var registrations: Int
    var requests: Int
    /// The number of calls that each word of a function matches.
    var calls: [String: Int]
  }

  /// The member of the configuration with the words.
  static let member = "ownContainer"

  private let app: App

  init(_ app: App) { self.app = app }

  /// The most classes that are tried, and the most functions of a class for one purpose.
  private static let most = 8

  /// The containers of which something is read, those with the most registrations first.
  func found() -> [Found] {
    let others = frameworksOwn
    let candidates = app.types.indices.compactMap { type in
      others.contains(app.types[type].name)
        ? nil : words(of: type).map { (app.types[type].name, $0) }
    }
    return candidates.prefix(Self.most).compactMap { name, words in
      guard let framework = (try? OwnFramework(words))?.framework else { return nil }
      let program = Program(app, RegisteringDialect(words: framework).vocabulary, Budget())
      program.walkAll()
      let sites = CallSites(program)
      guard let all = count(words, program, sites), all.registrations > 0 else { return nil }
      var calls: [String: Int] = [:]
      for role in Self.functions {
        let functions = words.filter { $0.hasPrefix(role) }
        for word in functions {
          let alone = words.filter { $0 == word || !$0.hasPrefix(role) }
          let found = functions.count == 1 ? all : count(alone, program, sites)
          calls[word] = role == Self.functions[0] ? found?.registrations : found?.requests
        }
      }
      return Found(
        name: name, words: words, registrations: all.registrations, requests: all.requests,
        calls: calls)
    }.sorted { ($0.registrations, $1.name) > ($1.registrations, $0.name) }
  }

  /// The containers of the frameworks that the app imports, whose sources may be among its files.
  private var frameworksOwn: Set<String> {
    [RegisteringWords.swinject, .resolver].filter { !app.modules.isDisjoint(with: $0.modules) }
      .reduce(into: []) { $0.formUnion($1.containers) }
  }

  /// The beginnings of the words for functions that register, and for those that resolve.
  private static let functions = ["register=", "resolve="]

  /// The calls that are read with some words.
  private func count(
    _ words: [String], _ program: Program, _ sites: CallSites
  ) -> (registrations: Int, requests: Int)? {
    guard let framework = (try? OwnFramework(words))?.framework else { return nil }
    let reading = RegisteringDialect(words: framework).read(program, sites)
    return (
      reading.registrations.count,
      reading.roots.count + reading.registrations.reduce(0) { $0 + $1.requests.count }
    )
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
    words += Set(registering).sorted().prefix(Self.most).map { "register=\($0)" }
    words += Set(requesting).sorted().prefix(Self.most).map { "resolve=\($0)" }
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
  /// The words as a part of `.swift-di.yml`, with the number of calls that each function matches.
  var configuration: String {
    var lines = ["\(OwnContainers.member):"]
    var labels: [String] = []
    var list = ""
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, value) = (parts[0], Self.quoted(parts[1]))
      if name.hasPrefix("labels.") {
        labels.append("\(Self.quoted(String(name.dropFirst(7)))): \(value)")
      } else if let count = calls[word] {
        if name != list { lines.append("  \(name):") }
        list = name
        lines.append("    - \(value)  # \(counted(count, "call"))")
      } else {
        lines.append("  \(name): \(value)")
      }
    }
    if !labels.isEmpty { lines.append("  labels: {\(labels.joined(separator: ", "))}") }
    return lines.joined(separator: "\n")
  }

  /// A name of Swift as a text of YAML.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "_():".utf8.contains($0)
    }
    let isValue = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
      .contains(name.lowercased())
    return isPlain && !isValue
      ? name : "\"\(name.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline })\""
  }
}

/// Describes a container that a team wrote itself.
public enum OwnContainerSearch {
  /// The words for the container with the most registrations, as a part of `.swift-di.yml`.
  ///
  /// - Parameters:
  ///   - folders: folders or files.
  ///   - isExcluded: passed the path of a file; true for one that is not read.
  /// - Returns: the part; nil if no class looks like a container.
  /// - Throws: `SourceFailure` for a folder that cannot be read.
  public static func configuration(
    in folders: [String], excluding isExcluded: (String) -> Bool
  ) throws(SourceFailure) -> String? {
    let files = try SourceFolder.files(in: folders).filter { !isExcluded($0.path) }
    let app = App(SourceFiles.parse(files))
    let text = Mutex<String?>(nil)
    LargeStack.run(1) { _ in
      let found = OwnContainers(app).found()
      guard let first = found.first else { return }
      let others = found.dropFirst().map { other in
        "# '\(other.name.filter { !$0.isNewline })' looks like a container, too: "
          + "\(counted(other.registrations, "registration")), \(counted(other.requests, "request")).\n"
      }
      text.withLock { $0 = others.joined() + first.configuration }
    }
    return text.withLock { $0 }
  }
}

private func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}
