import Synchronization

/// The declarations in the sources of an app.
final class App: Sendable {
  let files: [FileFacts]
  /// The types, in the order of the files; a type of a framework that the app extends is one of them.
  let types: [AppType]
  private let typesByName: [String: Namesakes]
  private let aliases: [String: [(target: TypeName, context: [String], file: Int32)]]
  /// The names of all aliases, without those of the types around them.
  private let aliasNames: Set<String>
  private let globals: [String: [Variable]]
  private let globalFunctions: [String: [Function]]
  private let keys: [String]
  private let typesByKey: [String: Int]
  /// The names of all methods.
  let functionNames: Set<String>
  private let members: [Members]
  private let lineages: [[Int]]
  /// The results of `inherited(by:)`, which is called for every receiver.
  private let inheritedNames = Mutex<[Int: Set<String>]>([:])

  /// The members of a type by their names.
  private struct Members {
    var properties: [String: Variable] = [:]
    var functions: [String: [Function]] = [:]
  }
  let modules: Set<String>
  /// The functions of `Optional` that return what it wraps, and whether they throw otherwise.
  let unwrapping: [String: Bool]

  init(_ files: [FileFacts]) {
    self.files = files
    var types: [AppType] = []
    var byName: [String: Namesakes] = [:]
    for file in files {
      for type in file.types where type.kind != .extension {
        byName[type.name, default: Namesakes()].add(types.count, in: file.path)
        types.append(AppType(type))
      }
    }
    for file in files {
      for type in file.types where type.kind == .extension {
        // Extensions are never nested, so the name of an extension is complete.
        let name = type.name
        let found = byName[name] ?? byName[Self.withoutModule(name)]
        if let index = found?.nearest(to: file.path) {
          types[index].extend(by: type)
        } else {
          byName[name, default: Namesakes()].add(types.count, in: file.path)
          types.append(AppType(type))
        }
      }
    }
    self.types = types
    typesByName = byName
    unwrapping = Dictionary(
      types.lazy.filter { $0.name == "Optional" }.flatMap(\.functions).filter { function in
        function.result?.text == "Wrapped" && function.mayEnd
          && !function.parameters.contains { $0.type?.text.contains("Wrapped") == true }
      }.map { ($0.name, $0.isThrowing) }, uniquingKeysWith: { $0 || $1 })
    var aliases: [String: [(target: TypeName, context: [String], file: Int32)]] = [:]
    var globals: [String: [Variable]] = [:]
    var functions: [String: [Function]] = [:]
    for (index, file) in files.enumerated() {
      for alias in file.aliases {
        aliases[(alias.context + [alias.name]).joined(separator: "."), default: []]
          .append((alias.target, alias.context, Int32(index)))
      }
      for variable in file.variables { globals[variable.name, default: []].append(variable) }
      for function in file.functions { functions[function.name, default: []].append(function) }
    }
    self.aliases = aliases
    aliasNames = Set(files.flatMap { $0.aliases.map(\.name) })
    self.globals = globals
    globalFunctions = functions
    keys = Self.keys(of: types, byName, files)
    typesByKey = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    functionNames = types.reduce(into: []) { $0.formUnion($1.functions.map(\.name)) }
    members = types.map { type in
      Members(
        properties: Dictionary(
          type.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }),
        functions: Dictionary(grouping: type.functions, by: \.name))
    }
    lineages = types.indices.map { Self.lineage(of: $0, types, byName, files) }
    modules = files.reduce(into: []) { $0.formUnion($1.imports) }
  }

  // MARK: Names

  /// The type with a name, as it is seen from a place; nil if the app does not declare it.
  func type(_ name: String, context: [String], file: Int32) -> Int? {
    Self.type(name, context: context, file: file, types, typesByName, files)
  }

  private static func type(
    _ name: String, context: [String], file: Int32, _ types: [AppType],
    _ byName: [String: Namesakes], _ files: [FileFacts]
  ) -> Int? {
    for length in (0...context.count).reversed() {
      let full = length == 0 ? name : context.prefix(length).joined(separator: ".") + "." + name
      if let found = byName[full] { return found.nearest(to: files[Int(file)].path) }
    }
    let rest = withoutModule(name)
    guard rest != name, let found = byName[rest] else { return nil }
    // `Kit.Client` is the type in the folder of the module `Kit`.
    let folder = name.dropLast(rest.count + 1)
    var own = Namesakes()
    for type in found.types {
      let path = files[Int(types[type].place.file)].path
      if path.split(separator: "/").contains(folder) { own.add(type, in: path) }
    }
    let path = files[Int(file)].path
    return own.nearest(to: path) ?? found.nearest(to: path)
  }

  /// The name of a type that does not depend on where it is spelt: aliases are followed, and the
  /// names of enclosing types are added.
  ///
  /// Nil for a type that stands for too much: a few aliases of aliases stand for a type of any length.
  func replaced(_ name: TypeName, context: [String], file: Int32) -> TypeName? {
    var left = Self.mostParts
    let found = canonical(name, context: context, file: file, steps: 0, &left)
    return left > 0 && found.text.utf8.count <= TypeName.mostBytes ? found : nil
  }

  /// The most types that a type may stand for.
  static let mostParts = 500

  private func canonical(
    _ name: TypeName, context: [String], file: Int32, steps: Int, _ left: inout Int
  ) -> TypeName {
    left -= 1
    guard steps < 16, left > 0 else { return name }
    if name.isOptional {
      let inner = canonical(name.unwrapped, context: context, file: file, steps: steps + 1, &left)
      return TypeName(inner.text + String(name.text.suffix(1)))
    }
    if let element = name.element {
      let inner = canonical(element, context: context, file: file, steps: steps + 1, &left)
      return inner == element ? name : TypeName("[\(inner.text)]")
    }
    guard name.isName, !name.text.contains("&"), !name.text.contains("->") else { return name }
    let arguments = name.arguments.map {
      canonical($0, context: context, file: file, steps: steps + 1, &left)
    }
    let suffix =
      arguments.isEmpty ? "" : "<\(arguments.map(\.text).joined(separator: ","))>"
    let base = name.base
    let index = type(base, context: context, file: file)
    let depth = index.map { types[$0].name.utf8.count - base.utf8.count } ?? -1
    let last = base.split(separator: ".").last.map(String.init) ?? base
    for length in (0...context.count).reversed() where aliasNames.contains(last) {
      let full = (context.prefix(length) + [base]).joined(separator: ".")
      // The innermost declaration of a name counts.
      if full.utf8.count - base.utf8.count <= depth { break }
      if let alias = aliases[full]?.first {
        let target = canonical(
          alias.target, context: alias.context, file: alias.file, steps: steps + 1, &left)
        return target.text == name.text
          ? name : TypeName(target.text + (target.arguments.isEmpty ? suffix : ""))
      }
    }
    if let index { return TypeName(keys[index] + suffix) }
    // `Foundation.FileManager` is `FileManager` in a file that imports Foundation.
    if let dot = base.firstIndex(of: "."), modules.contains(String(base[..<dot])) {
      return TypeName(base[base.index(after: dot)...] + suffix)
    }
    return TypeName(base + suffix)
  }

  /// The type with a canonical name; nil if the app does not declare it.
  func type(canonical name: TypeName) -> Int? { typesByKey[name.unwrapped.base] }

  /// The keys of the other types that have the name of a type.
  func namesakes(of key: String) -> [String] {
    guard let index = typesByKey[key] else { return [] }
    return (typesByName[types[index].name]?.types ?? []).map { keys[$0] }.filter { $0 != key }
  }

  /// The name of a type as a key.
  func key(of type: Int) -> TypeName { TypeName(keys[type]) }

  // MARK: Members

  /// The type, its superclasses and its protocols, nearest first.
  func lineage(of type: Int) -> [Int] { lineages[type] }

  private static func lineage(
    of type: Int, _ types: [AppType], _ byName: [String: Namesakes], _ files: [FileFacts]
  ) -> [Int] {
    var found: [Int] = []
    var pending = [type]
    while let next = pending.first {
      pending.removeFirst()
      guard found.count < 64 else { break }
      guard !found.contains(next) else { continue }
      found.append(next)
      let one = types[next]
      for name in one.inherits {
        if let index = Self.type(
          name.base, context: Array(one.context.dropLast()), file: one.place.file, types, byName,
          files),
          index != next
        {
          pending.append(index)
        }
      }
    }
    return found
  }

  /// The names of all types that a type inherits from, including those that the app does not
  /// declare.
  func inherited(by type: Int) -> Set<String> {
    if let known = inheritedNames.withLock({ $0[type] }) { return known }
    var names: Set<String> = []
    for index in lineage(of: type) {
      let one = types[index]
      for name in one.inherits {
        let found = replaced(name, context: one.context, file: one.place.file)
        names.insert((found ?? name).base)
      }
    }
    inheritedNames.withLock { $0[type] = names }
    return names
  }

  func property(_ name: String, of type: Int) -> (variable: Variable, owner: Int)? {
    for index in lineage(of: type) {
      if let found = members[index].properties[name] { return (found, index) }
    }
    return nil
  }

  func functions(_ name: String, of type: Int) -> [(function: Function, owner: Int)] {
    lineage(of: type).flatMap { index in
      (members[index].functions[name] ?? []).map { ($0, index) }
    }
  }

  func global(_ name: String, file: Int32) -> Variable? {
    guard let found = globals[name] else { return nil }
    return found.first { $0.place.file == file } ?? found.first
  }

  func globalFunctions(_ name: String) -> [Function] { globalFunctions[name] ?? [] }

  func hasGlobalFunction(_ name: String) -> Bool { globalFunctions[name] != nil }

  func hasAlias(_ name: String) -> Bool { aliasNames.contains(name) }

  /// Whether code outside of the sources may know a type: the app does not declare it, or it does so in a module that
  /// files import.
  func isKnownOutside(_ type: TypeName) -> Bool {
    guard let index = self.type(canonical: type), types[index].kind != .extension else {
      return true
    }
    return files[Int(types[index].place.file)].path.split(separator: "/").dropLast().contains {
      modules.contains(String($0))
    }
  }

  /// Whether the code with which the app starts is among the files.
  var hasEntryPoint: Bool {
    let marks: Set = ["main", "UIApplicationMain", "NSApplicationMain"]
    return types.contains { $0.attributes.contains { marks.contains($0.name.text) } }
      || files.contains { $0.path.hasSuffix("main.swift") && !$0.statements.isEmpty }
  }

  /// The name of a file, without its ending.
  func fileName(_ place: Place) -> String {
    let name = files[Int(place.file)].path.split(separator: "/").last ?? ""
    return name.split(separator: ".").first.map(String.init) ?? String(name)
  }

  // MARK: Nearness

  /// The target of a file, judged by its path: the folder below `Sources`, else the file's own folder.
  static func target(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.endIndex else {
      return folders.last.map(String.init)
    }
    return String(folders[sources + 1])
  }

  /// How many folders two paths share.
  static func common(_ path: String, _ other: String) -> Int {
    var folders = 0
    for (mine, others) in zip(path.utf8, other.utf8) {
      guard mine == others else { break }
      if mine == UInt8(ascii: "/") { folders += 1 }
    }
    return folders
  }

  /// The name of each type in keys; if several types have one name, a folder is added to it.
  private static func keys(
    of types: [AppType], _ byName: [String: Namesakes], _ files: [FileFacts]
  ) -> [String] {
    var keys = types.map(\.name)
    for (name, namesakes) in byName where namesakes.types.count > 1 {
      let indexes = namesakes.types
      let paths = indexes.map { files[Int(types[$0].place.file)].path.split(separator: "/") }
      let shared = (0..<(paths.map(\.count).min() ?? 0)).prefix { level in
        Set(paths.map { $0[level] }).count == 1
      }.count
      for (index, path) in zip(indexes, paths) where path.count > shared {
        let folder = path[shared].split(separator: ".").first ?? path[shared]
        keys[index] = "\(folder).\(name)"
      }
    }
    return keys
  }

  private static func withoutModule(_ name: String) -> String {
    guard let dot = name.firstIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}
