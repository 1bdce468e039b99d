import DIAnalysis
import DIDefinition

/// A small definition in a text form of its own, for tests.
///
/// Each line, or each part between semicolons, is a statement:
///
///     singleton Cache -> Account, provider Clock, all Plugin, Logger?, Tab(Int)
///     singleton Child -> weak Parent, unowned property Owner
///     HTTP = LiveHTTP                          an alias
///     singleton Store: SQLite                  its factory returns a SQLite
///     eager singleton Store [Data] @Session    in module Data, in container Session
///     scope session within app                 container Session in session
///     module Data requires Core                variable API_KEY
///     root provider App                        external Clock in session
///     collection Plugin                        may be empty; with `required` it must not
///     ignore scope-leak Cache Account          everything after the rule: globs over keys
///     baseline missing-binding Car Engine      in the baseline, not in the definition
///     contract forbidden module:A -> module:B  of the configuration, also 'direct', 'layers A | B',
///                                              'strict', 'independent A B', 'apart', 'only A -> B'
///     allow key:A -> key:B until 2027-01-01    an exception of the contract before it
///
/// A binding's key may have a scope, `eager`, `instance`, `opaque`, `contribution`, `override` and
/// `decorator` before it, and `id:NAME`, `!rule` for a rule that it ignores and `reads NAME` after it. `↓`
/// marks an expected finding.
struct Sketch: Sendable {
  /// The text without its marks.
  var text: String { String(marked.filter { $0 != "↓" }) }
  /// How many findings are expected.
  var expectedFindings: Int { marked.count { $0 == "↓" } }
  /// The location of the example in source, so that a failing one is reported there.
  let file: StaticString
  let line: Int
  // The definition is not stored.
  private let marked: String

  init(_ text: String, file: StaticString = #filePath, line: Int = #line) {
    marked = text
    self.file = file
    self.line = line
  }

  /// The definition that the text describes.
  ///
  /// O(length of the text), which is parsed at each call.
  var definition: ContainerDefinition { parsed.definition }

  /// The baseline that the text describes.
  var baseline: Baseline { Baseline(parsed.known) }

  /// The contracts that the text describes.
  var contracts: [Contract] { parsed.contracts }

  private var parsed: ExampleParser {
    var parser = ExampleParser()
    for statement in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
      parser.statement(statement.split(separator: " ").map(String.init))
    }
    return parser
  }
}

/// Parses the text form.
///
/// It reports no errors, because the examples are our own and a test runs each of them.
private struct ExampleParser {
  var definition = ContainerDefinition(name: "Example")
  var known: [Baseline.Entry] = []
  var contracts: [Contract] = []

  mutating func statement(_ words: [String]) {
    guard let first = words.first else { return }
    let rest = Array(words.dropFirst())
    switch first {
    case "scope" where !rest.isEmpty:
      definition.scopes.append(.init(name: rest[0], within: value(after: "within", in: rest)))
    case "container" where !rest.isEmpty:
      definition.containers.append(
        .init(
          name: rest[0], parent: value(after: "parent", in: rest),
          scope: value(after: "in", in: rest)))
    case "module" where !rest.isEmpty:
      let requires = rest.split(separator: "requires").dropFirst().joined()
      definition.modules.append(.init(name: rest[0], requires: Array(requires)))
    case "root" where !rest.isEmpty:
      definition.roots.append(root(rest))
    case "collection" where !rest.isEmpty:
      definition.collections.append(.init(key: rest[0], allowEmpty: !rest.contains("required")))
    case "external" where !rest.isEmpty:
      let key = rest[0]
      definition.externals.append(
        key.contains("*")
          ? .pattern(key)
          : .key(
            key, scope: value(after: "in", in: rest),
            container: rest.first { $0.hasPrefix("@") }.map { String($0.dropFirst()) }))
    case "variable" where !rest.isEmpty:
      var environment = definition.environment ?? .init(name: "Production")
      environment.variables.append(.init(name: rest[0], value: .string("…")))
      definition.environment = environment
    case "ignore" where !rest.isEmpty:
      definition.ignores.append(
        .init(
          rule: rest[0],
          keys: rest.dropFirst().prefix { $0 != "until" }.map { $0 },
          until: value(after: "until", in: rest).flatMap(CalendarDate.init)))
    case "baseline" where !rest.isEmpty:
      known.append(
        .init(rule: rest[0], definition: definition.name, keys: Array(rest.dropFirst())))
    case "contract" where !rest.isEmpty: contract(rest[0], Array(rest.dropFirst()))
    case "allow" where !contracts.isEmpty: exception(rest)
    default:
      binding(words)
    }
  }

  private mutating func contract(_ word: String, _ words: [String]) {
    let ends = words.split(separator: "->").map { $0.map(part) }
    let from = ends.first ?? []
    let to = ends.dropFirst().first ?? []
    let layers = words.split(separator: "|").map { $0.map(part) }
    let kind: Contract.Kind =
      switch word {
      case "direct": .forbidden(from: from, to: to, isTransitive: false)
      case "layers", "strict": .layers(layers, isStrict: word == "strict")
      case "independent", "apart": .independent(from, isTransitive: word == "independent")
      case "only": .only(from: from, to: to)
      default: .forbidden(from: from, to: to, isTransitive: true)
      }
    contracts.append(
      Contract(
        name: "contract \(contracts.count + 1)", reason: "we said so", kind: kind,
        source: place(line: contracts.count + 1)))
  }

  private mutating func exception(_ words: [String]) {
    let ends = words.prefix { $0 != "until" }.split(separator: "->")
      .compactMap { $0.first.map(part) }
    guard ends.count == 2 else { return }
    let last = contracts.count - 1
    contracts[last].exceptions.append(
      Contract.Exception(
        from: ends[0], to: ends[1], reason: "for now",
        until: value(after: "until", in: words).flatMap(CalendarDate.init),
        source: place(line: 100 + contracts[last].exceptions.count)))
  }

  private func part(_ text: String) -> PartPattern {
    let halves = text.split(separator: ":", maxSplits: 1).map(String.init)
    return PartPattern(
      PartPattern.Kind(rawValue: halves[0]) ?? .key, halves.last ?? "",
      source: place(line: 50, column: text.utf8.count))
  }

  private func place(line: Int, column: Int = 1) -> DIDefinition.SourceLocation {
    DIDefinition.SourceLocation(file: "c.yml", line: line, column: column)
  }

  private func value(after word: String, in words: [String]) -> String? {
    guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
    return words[index + 1]
  }

  private func root(_ words: [String]) -> ContainerDefinition.Root {
    let dependency = dependency(words)
    return .init(key: dependency.key, kind: dependency.kind, arguments: dependency.arguments)
  }

  private mutating func binding(_ words: [String]) {
    let parts = words.split(separator: "->", maxSplits: 1)
    var head = Array(parts[0])
    let needs = parts.count > 1 ? Array(parts[1]) : []
    var binding = ContainerDefinition.Binding("")
    var isInstance = false
    if let index = head.firstIndex(of: "reads") {
      binding.environment = head[(index + 1)...].map {
        $0.hasSuffix("?")
          ? .init(name: String($0.dropLast()), hasDefault: true) : .init(name: $0)
      }
      head.removeSubrange(index...)
    }
    while let word = head.first, head.count > 1 {
      switch word {
      case "eager": binding.isEager = true
      case "instance": isInstance = true
      case "opaque": binding.isOpaque = true
      case "contribution": binding.contributes = true
      case "override": binding.overrides = true
      case "decorator": binding.decorates = true
      case _ where word.first?.isLowercase == true: binding.scope = word
      default:
        finish(&binding, head: head, needs: needs, isInstance: isInstance)
        return
      }
      head.removeFirst()
    }
    finish(&binding, head: head, needs: needs, isInstance: isInstance)
  }

  /// Reads `Key(Int) = Other [Module] @Container !rule`, the words after the flags.
  private mutating func finish(
    _ binding: inout ContainerDefinition.Binding, head: [String], needs: [String], isInstance: Bool
  ) {
    var (key, arguments) = keyAndArguments(head.first ?? "")
    if key.hasSuffix(":"), head.count > 1 {
      key.removeLast()
      binding.type = head[1]
    }
    binding.key = key
    for word in head.dropFirst() {
      if word.hasPrefix("[") { binding.module = String(word.dropFirst().dropLast()) }
      if word.hasPrefix("@") { binding.container = String(word.dropFirst()) }
      if word.hasPrefix("!") { binding.ignores.append(.init(rule: String(word.dropFirst()))) }
      if word.hasPrefix("id:") { binding.id = String(word.dropFirst(3)) }
    }
    if isInstance {
      binding.making = .instance
    } else if let target = value(after: "=", in: head) {
      binding.making = .alias(target)
    } else {
      let dependencies = needs.joined(separator: " ").split(separator: ",").map {
        dependency($0.split(separator: " ").map(String.init))
      }
      binding.making = .factory(dependencies: dependencies, arguments: arguments)
    }
    definition.append(binding)
  }

  private func dependency(_ words: [String]) -> ContainerDefinition.Dependency {
    var dependency = ContainerDefinition.Dependency("")
    for word in words {
      switch word {
      case "property": dependency.kind = .property
      case "provider": dependency.kind = .provider
      case "lazy": dependency.kind = .lazy
      case "all": dependency.kind = .collection
      case "weak": dependency.ownership = .weak
      case "unowned": dependency.ownership = .unowned
      default:
        dependency.isOptional = word.hasSuffix("?")
        (dependency.key, dependency.arguments) = keyAndArguments(
          dependency.isOptional ? String(word.dropLast()) : word)
      }
    }
    return dependency
  }

  private func keyAndArguments(_ word: String) -> (key: String, arguments: [String]) {
    guard word.hasSuffix(")"), let open = word.firstIndex(of: "(") else { return (word, []) }
    let list = word[word.index(after: open)...].dropLast()
    return (String(word[..<open]), list.split(separator: "+").map(String.init))
  }
}
