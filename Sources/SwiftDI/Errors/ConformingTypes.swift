import CSwiftDI
import DIDefinition

/// The bound types that conform to a protocol that nothing binds.
///
/// Conformances are only looked up when an error is described, because a lookup that finds none
/// takes tens of microseconds.
struct ConformingTypes: Sendable {
  /// The type that nothing binds.
  let wanted: any Any.Type
  /// The types that are bound.
  let bound: [any Any.Type]

  /// The advice to bind one of them under the protocol; nil if none conforms.
  ///
  /// O(bound types).
  var help: String? {
    guard TypeKind(wanted) == .other else { return nil }
    let names = bound.filter(conforms).map { TypeText.short($0) }.unique()
    guard let first = names.first else { return nil }
    let add = "add '.as((any \(TypeText.short(wanted))).self) { $0 }'"
    switch names.count {
    case 1: return "'\(first)' is bound and conforms to it: \(add) to its binding"
    case 2:
      return
        "'\(first)' and '\(names[1])' are bound and conform to it: \(add) to one of the bindings"
    default:
      return
        "'\(first)' and \(names.count - 1) others are bound and conform to it: \(add) to one of the "
        + "bindings"
    }
  }

  private func conforms(_ type: any Any.Type) -> Bool {
    swiftdi_conforms(
      unsafeBitCast(type, to: UnsafeRawPointer.self),
      unsafeBitCast(wanted, to: UnsafeRawPointer.self)) != 0
  }
}

/// The advice for the missing keys of one build error.
struct ConformanceAdvice {
  private let types: [Symbol: any Any.Type]
  private let bound: [any Any.Type]
  /// The number of conformances that may still be looked up, which takes less than a second.
  private var lookupsLeft = 20_000

  /// O(bindings + dependencies).
  init(_ writing: DefinitionWriting, _ blueprint: Blueprint) {
    types = writing.plainTypes(blueprint.layers.flatMap(\.modules).flatMap(\.roots))
    bound = writing.entries.map(\.registration)
      .filter { !$0.isAlias && !$0.isElement && $0.key.arguments.isEmpty }.map(\.key.type)
  }

  /// The advice for a missing key; nil if no bound type conforms to it.
  mutating func help(for key: Symbol) -> String? {
    guard lookupsLeft >= bound.count, let wanted = types[key] else { return nil }
    if TypeKind(wanted) == .other { lookupsLeft -= bound.count }
    return ConformingTypes(wanted: wanted, bound: bound).help
  }
}
