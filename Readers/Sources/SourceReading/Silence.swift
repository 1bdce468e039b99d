import DIDefinition

/// Says why nothing was read, so that nobody takes it for an app without faults.
struct Silence {
  /// Frameworks that are known and not read, by the modules that files import.
  private static let others = [
    "Cleanse", "DITranquillity", "Dip", "Knit", "SafeDI", "SwiftInject", "Typhoon", "WeaverDI",
  ]

  private let app: App
  private let dialects: [any Dialect]

  init(_ app: App, _ dialects: [any Dialect]) { (self.app, self.dialects) = (app, dialects) }

  /// The sentence for definitions in which nothing is; nil if something was read.
  func sentence(for definitions: [ContainerDefinition]) -> String? {
    let used = dialects.filter { !$0.modules.isEmpty && $0.isUsed(in: app) }
    let own = dialects.first { $0.modules.isEmpty }
    if let own, definitions.allSatisfy({ $0.generator?.name != own.name || isEmpty($0) }) {
      return
        "no call matches the words for '\(own.name)' below '\(OwnContainers.member)' in the configuration"
        + hint(own)
    }
    guard definitions.allSatisfy(isEmpty) else { return nil }
    guard !used.isEmpty else { return noFramework }
    let names = used.map { "'\($0.name)' is imported by \(files(importing: $0.modules))" }
    return names.joined(separator: ", ") + ", and no registration and no request of it was read"
      + places(definitions)
  }

  private func isEmpty(_ definition: ContainerDefinition) -> Bool {
    definition.bindings.isEmpty && definition.roots.isEmpty && definition.externals.isEmpty
      && definition.containers.isEmpty
  }

  private var noFramework: String {
    let read = Frameworks.all.filter { !$0.isApart }.map(\.name).joined(separator: ", ")
    let seen = Self.others.filter(app.modules.contains).map {
      "; \(importing([$0])) \($0), which is not read"
    }.joined()
    let start =
      "\(counted(app.files.count)) \(app.files.count == 1 ? "imports" : "import") none of the frameworks "
      + "that are read (\(read))\(seen)"
    guard let own = OwnContainers(app).found().first else {
      return start
        + ": describe a container of your own below '\(OwnContainers.member)' in .swift-di.yml, or name "
        + "the folder with the code that registers"
    }
    return start + "; '\(own.name)' looks like a container of your own, with "
      + "\(counted(own.registrations, "registration")) and \(counted(own.requests, "request")) that "
      + "are read with these words in .swift-di.yml:\n\(own.configuration)"
  }

  private func files(importing modules: Set<String>) -> String {
    counted(app.files.count { !modules.isDisjoint(with: $0.imports) })
  }

  private func importing(_ modules: Set<String>) -> String {
    let count = app.files.count { !modules.isDisjoint(with: $0.imports) }
    return counted(count) + (count == 1 ? " imports" : " import")
  }

  private func counted(_ count: Int, _ thing: String = "Swift file") -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }

  private func hint(_ own: any Dialect) -> String {
    let missing = own.vocabulary.own.sorted().filter { app.type(canonical: TypeName($0)) == nil }
    return missing.isEmpty
      ? "" : ", and no type is called \(missing.map { "'\($0)'" }.joined(separator: " or "))"
  }

  /// The first calls that were seen and not understood.
  private func places(_ definitions: [ContainerDefinition]) -> String {
    let seen = definitions.flatMap(\.notRead).prefix(5).map { unread in
      let place = unread.source.map { "\($0.file):\($0.line ?? 1): " } ?? ""
      return "\n  \(place)\(unread.reason)"
    }
    return seen.isEmpty ? "" : "; these places were seen:" + seen.joined()
  }
}
