import DIAnalysis
import DIDefinition
import DIGraph

/// The rule by which bindings are grouped on a map, in a matrix or in frames.
package enum Grouping: String, Hashable, Sendable, CaseIterable {
  /// The module that a binding is declared in.
  case module
  /// The namespace of its key.
  case prefix
  /// The folder of its source file.
  case folder
  /// The scope in which its instances are cached.
  case scope
  /// The child container that it belongs to.
  case container
  /// Its key, so that each binding is a group, as far as there is room.
  case key

  /// The word for one group.
  package var noun: String { rawValue }

  /// The name of the group of the bindings that have none.
  var rest: String { self == .module ? "(no module)" : "other" }

  package var plural: String {
    switch self {
    case .prefix: "prefixes"
    case .module, .folder, .scope, .container, .key: rawValue + "s"
    }
  }
}

/// The parts of a name from which groups can be formed, without the last.
enum NameParts {
  /// The namespaces of a key's type.
  static func ofKey(_ key: String) -> [Substring] {
    let name = key.keyType.prefix { !"<([ ".contains($0) }
    return Array(name.split { ".:/".contains($0) }.dropLast())
  }

  /// The folders of a file.
  static func ofFolder(_ file: String) -> [Substring] {
    Array(file.split(separator: "/").dropLast())
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
      let most = isTooFew ? BindingGroups.mostFound : Self.most
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
    let rest = group.members.filter { names[$0].count <= group.depth }
    let parts = group.members.filter { names[$0].count > group.depth }
      .groups { ExactName(String(names[$0][group.depth])) }
      .map { Group(depth: group.depth + 1, members: $0) }
    if parts.isEmpty { return [] }
    return parts
      + (rest.isEmpty ? [] : [Group(depth: group.depth, members: rest, isFinal: true)])
  }
}
