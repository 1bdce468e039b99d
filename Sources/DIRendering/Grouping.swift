import DIDefinition
import DIGraph
import DIQuestions

/// The rule by which bindings are grouped on a map, in a matrix or in frames.
public enum Grouping: String, Hashable, Sendable, CaseIterable {
  /// The module that a binding is declared in.
  case module
  /// The namespace of its key, or the first word of it.
  case prefix
  /// The folder of its source file.
  case folder
  /// The scope in which its instances are cached.
  case scope
  /// The child container that it belongs to.
  case container
  /// Its key, so that a matrix shows bindings.
  case key

  /// The word for one group.
  package var noun: String { rawValue }

  package var plural: String {
    switch self {
    case .prefix: "prefixes"
    case .module, .folder, .scope, .container, .key: rawValue + "s"
    }
  }
}

/// The groups of the bindings of a picture.
struct BindingGroups {
  let grouping: Grouping
  let placement: ModulePlacement

  /// Groups bindings as asked, or else by modules, or if there are none by what divides them best.
  ///
  /// O(bindings × parts of their names + edges).
  init(_ graph: DependencyGraph, by asked: Grouping?, _ isIncluded: [Bool]?) {
    if let asked {
      grouping = asked
      placement = Self.placement(graph, asked, isIncluded)
      return
    }
    let modules = ModulePlacement(graph, where: isIncluded)
    guard modules.modules.count < 2 else {
      (grouping, placement) = (.module, modules)
      return
    }
    for grouping in [Grouping.prefix, .folder, .container] {
      let placement = Self.placement(graph, grouping, isIncluded)
      if Self.divides(placement, graph, isIncluded) {
        (self.grouping, self.placement) = (grouping, placement)
        return
      }
    }
    let count = isIncluded.map { $0.prefix(graph.definition.bindingCount).count { $0 } }
    if (2...DetailChoice.mostInMatrix).contains(count ?? graph.definition.bindingCount) {
      (grouping, placement) = (.key, Self.placement(graph, .key, isIncluded))
    } else {
      (grouping, placement) = (.module, modules)
    }
  }

  private static func placement(
    _ graph: DependencyGraph, _ grouping: Grouping, _ isIncluded: [Bool]?
  ) -> ModulePlacement {
    let rows = 0..<graph.definition.bindingCount
    switch grouping {
    case .module: return ModulePlacement(graph, where: isIncluded)
    case .prefix, .folder:
      let names = rows.map { row in
        guard isIncluded?[row] ?? true else { return [Substring]() }
        return grouping == .prefix
          ? NameParts.ofKey(graph.name(of: row))
          : NameParts.ofFolder(graph.definition.source(ofBinding: row)?.file ?? "")
      }
      let groups = PrefixGroups(names, separator: grouping == .prefix ? "." : "/").groups
      return ModulePlacement(graph, where: isIncluded, groups: groups)
    case .key:
      return ModulePlacement(graph, where: isIncluded, groups: rows.map { graph.name(of: $0) })
    case .scope:
      return ModulePlacement(
        graph, where: isIncluded, groups: rows.map { graph.scopes.name(of: graph.lifetime(of: $0)) }
      )
    case .container:
      return ModulePlacement(
        graph, where: isIncluded,
        groups: rows.map { row in
          let container = graph.container(of: row)
          return container == 0 ? "root container" : graph.containers.containers[container].name
        })
    }
  }

  /// Whether groups say something: there are several, most bindings have one, and none has nearly
  /// all.
  private static func divides(
    _ placement: ModulePlacement, _ graph: DependencyGraph, _ isIncluded: [Bool]?
  ) -> Bool {
    let rows = (0..<graph.definition.bindingCount).filter { isIncluded?[$0] ?? true }
    var sizes = [Int](repeating: 0, count: placement.modules.count)
    for row in rows {
      if let group = placement.moduleOfNode[row] { sizes[group] += 1 }
    }
    let largest = sizes.max() ?? 0
    return (2...DetailChoice.mostInMatrix).contains(sizes.count)
      && sizes.reduce(0, +) * 2 >= rows.count && largest * 10 <= rows.count * 8
  }
}

/// The parts of a name that groups can be made of, without the last.
enum NameParts {
  /// The namespaces of a key's type; of a name without any its first word.
  static func ofKey(_ key: String) -> [Substring] {
    let type = key.keyType
    let name = type.prefix { !"<([ ".contains($0) }
    let parts = name.split { ".:/".contains($0) }
    if parts.count > 1 { return Array(parts.dropLast()) }
    return firstWord(name).map { [$0] } ?? []
  }

  /// The folders of a file.
  static func ofFolder(_ file: String) -> [Substring] {
    Array(file.split(separator: "/").dropLast())
  }

  /// The first word of a name in camel case or with separators; nil if it has one word only.
  private static func firstWord(_ name: Substring) -> Substring? {
    var previousIsLower = false
    for index in name.indices where index != name.startIndex {
      let character = name[index]
      if "_-$".contains(character) || previousIsLower && character.isUppercase {
        return name[..<index]
      }
      if character.isNumber { return nil }
      previousIsLower = character.isLowercase
    }
    return nil
  }
}

/// Groups names by their first parts, as many as make groups of a useful size.
struct PrefixGroups {
  /// More groups are not made by dividing.
  private static let most = 40
  /// Smaller groups are not divided.
  private static let small = 12

  private struct Group {
    var depth: Int
    var members: [Int]
    var isFinal = false
  }

  /// For each name its group; nil for names without parts.
  private(set) var groups: [String?]

  init(_ names: [[Substring]], separator: String) {
    groups = [String?](repeating: nil, count: names.count)
    var found = Self.divided(
      Group(depth: 0, members: names.indices.filter { !names[$0].isEmpty }), names)
    while let largest = found.indices.filter({ !found[$0].isFinal })
      .max(by: { found[$0].members.count < found[$1].members.count })
    {
      let parts = Self.divided(found[largest], names)
      let isTooFew = found.count == 1
      let isUseful = (found[largest].members.count > Self.small || isTooFew) && !parts.isEmpty
      let most = isTooFew ? DetailChoice.mostInMatrix : Self.most
      if isUseful, found.count - 1 + parts.count <= most {
        found.replaceSubrange(largest...largest, with: parts)
      } else {
        found[largest].isFinal = true
      }
    }
    for group in found {
      guard let first = group.members.first else { continue }
      let name = names[first].prefix(group.depth).joined(separator: separator)
      for member in group.members { groups[member] = name }
    }
  }

  /// The groups by one part more, in the order of their first members.
  ///
  /// Names without a further part stay together. Empty if no name has one.
  private static func divided(_ group: Group, _ names: [[Substring]]) -> [Group] {
    var parts: [Group] = []
    var positions: [ExactName: Int] = [:]
    var rest: [Int] = []
    for member in group.members {
      guard names[member].count > group.depth else {
        rest.append(member)
        continue
      }
      let part = ExactName(String(names[member][group.depth]))
      if let position = positions[part] {
        parts[position].members.append(member)
      } else {
        positions[part] = parts.count
        parts.append(Group(depth: group.depth + 1, members: [member]))
      }
    }
    if parts.isEmpty { return [] }
    return parts
      + (rest.isEmpty ? [] : [Group(depth: group.depth, members: rest, isFinal: true)])
  }
}
