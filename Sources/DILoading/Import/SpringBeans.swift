import DIDefinition
import DIReading

/// The beans of a Spring Boot app.
///
/// The list does not say when a bean gets its dependencies. The app runs, so a cycle goes through a
/// field or a setter, and a bean of a request or a session is found by the thread that asks. So
/// dependencies are properties, and a scope other than singleton and prototype is a label. The name of a
/// bean is its key, so several beans of one type are deliberate, and that type is a label, too.
extension ImportedContainer {
  /// One bean, before the scopes of its dependencies are known.
  private struct Bean {
    var name: String
    var type: String?
    var resource: String?
    var scope = "singleton"
    var aliases: [String] = []
    var dependencies: [String] = []

    /// Whether Spring itself declares it.
    var isOfFramework: Bool {
      type?.hasPrefix("org.springframework.") == true
        || resource?.contains("[org/springframework/") == true
    }
  }

  /// One application context.
  private struct Context {
    var id: String
    var parent: String?
    var beans: [Bean] = []
  }

  /// Reads a list of beans, and returns false if the file contains none.
  mutating func readSpringBeans(_ cursor: inout JSONCursor) throws(JSONFault) -> Bool {
    var contexts: [Context]?
    if cursor.begins(with: "[") {
      // Spring Boot 1 writes arrays, whose elements state their names.
      var read: [Context] = []
      try cursor.array { cursor throws(JSONFault) in read.append(try Self.context("", &cursor)) }
      contexts = read
    } else {
      contexts = try Self.contexts(&cursor)
    }
    guard let contexts else { return false }
    add(contexts)
    return true
  }

  private static func contexts(_ cursor: inout JSONCursor) throws(JSONFault) -> [Context]? {
    var contexts: [Context]?
    try cursor.object { (name, cursor) throws(JSONFault) in
      guard name == "contexts" else { return try cursor.skip() }
      var read: [Context] = []
      try cursor.object { (id, cursor) throws(JSONFault) in
        read.append(try context(id, &cursor))
      }
      contexts = read
    }
    return contexts
  }

  private mutating func add(_ contexts: [Context]) {
    let ids = Set(contexts.map(\.id))
    let tops = contexts.filter { $0.parent.map { !ids.contains($0) } ?? true }
    // The only context without a parent is the root container.
    let root = tops.count == 1 ? tops[0].id : nil
    for context in contexts where context.id != root {
      let parent = context.parent.flatMap { ids.contains($0) && $0 != root ? $0 : nil }
      addContainer(context.id, parent: parent)
    }
    for context in contexts { bind(context, container: context.id == root ? nil : context.id) }
  }

  private static func context(
    _ id: String, _ cursor: inout JSONCursor
  ) throws(JSONFault) -> Context {
    var context = Context(id: id)
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "beans" where cursor.begins(with: "["):
        try cursor.array { cursor throws(JSONFault) in
          context.beans.append(try bean("", &cursor))
        }
      case "beans":
        try cursor.object { (name, cursor) throws(JSONFault) in
          context.beans.append(try bean(name, &cursor))
        }
      case "context": context.id = try cursor.string()
      case "parentId", "parent": context.parent = try cursor.optionalString()
      default: try cursor.skip()
      }
    }
    return context
  }

  private static func bean(_ name: String, _ cursor: inout JSONCursor) throws(JSONFault) -> Bean {
    var bean = Bean(name: name)
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "bean": bean.name = try cursor.string()
      case "resource": bean.resource = try cursor.optionalString()
      case "type": bean.type = try cursor.optionalString()
      case "scope":
        // A bean without a scope is a singleton, too.
        if let scope = try cursor.optionalString(), !scope.isEmpty { bean.scope = scope }
      case "aliases": bean.aliases = try cursor.strings()
      case "dependencies": bean.dependencies = try cursor.strings()
      default: try cursor.skip()
      }
    }
    return bean
  }

  private mutating func bind(_ context: Context, container: String?) {
    let types = Dictionary(grouping: context.beans) { $0.type }
    for bean in context.beans {
      let dependencies = bean.dependencies.unique().map { key in
        ContainerDefinition.Dependency(key, kind: .property)
      }
      var binding = ContainerDefinition.Binding(
        bean.name, making: .factory(dependencies: dependencies))
      binding.container = container
      switch bean.scope {
      // The app cannot change how Spring uses its own prototypes.
      case "prototype" where bean.isOfFramework: break
      case "singleton", "prototype": binding.scope = bean.scope
      case let scope: binding.labels = [.init(name: "scope", value: scope)]
      }
      if let type = bean.type, type != bean.name {
        if types[type]?.count == 1 {
          binding.type = type
        } else {
          binding.labels.append(.init(name: "type", value: type))
        }
      }
      bind(binding)
      for alias in bean.aliases where alias != bean.name {
        var binding = ContainerDefinition.Binding(alias, making: .alias(bean.name))
        binding.container = container
        bind(binding)
      }
    }
  }
}
