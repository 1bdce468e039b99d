public import DIDefinition

/// A definition with the locations of its values, if it was read from a text.
public struct DefinitionDocument: Sendable {
  /// The definition that was read or wrapped.
  public private(set) var definition: ContainerDefinition
  /// The members unknown to the format, in the order of the text.
  public let unknownMembers: [UnknownMember]
  /// The language in which the definition is written.
  package let notation: Notation

  private let anchors: DefinitionAnchors
  private let places: TextPlaces?

  /// Wraps a definition without a text, which has no locations.
  public init(_ definition: ContainerDefinition) {
    self.init(definition, notation: .json)
  }

  /// Wraps a definition of compiled code.
  package init(compiled definition: ContainerDefinition) {
    self.init(definition, notation: .swift)
  }

  init(
    _ definition: ContainerDefinition, notation: Notation, unknownMembers: [UnknownMember] = [],
    anchors: DefinitionAnchors = DefinitionAnchors(), places: TextPlaces? = nil
  ) {
    self.definition = definition
    self.notation = notation
    self.unknownMembers = unknownMembers
    self.anchors = anchors
    self.places = places
  }

  /// Adds keys that are supplied at run time, as names or globs; those of the text keep their
  /// locations.
  package mutating func declareExternal(_ keys: [String]) {
    definition.externals += keys.map(ContainerDefinition.External.pattern)
  }

  /// The location of a value in the text, given by its `site`.
  ///
  /// Nil for a definition without a text. If the value is absent from the text, the location of the
  /// nearest enclosing value.
  ///
  /// O(size of the table's entry), except that a long array is only searched near the value.
  public func place(of site: DefinitionSite) -> DefinitionPlace? {
    guard let places, let anchor = anchors[site.table, site.index] else { return nil }
    var site = site
    while true {
      if let offset = places.offset(
        from: anchor, steps: site.steps, marks: anchors.elements)
      {
        let (line, column) = places.position(at: offset)
        return DefinitionPlace(line: line, column: column, pointer: site.pointer)
      }
      site.steps.removeLast()
    }
  }

  /// The location of an unknown member.
  public func place(of member: UnknownMember) -> DefinitionPlace? {
    guard let places else { return nil }
    let (line, column) = places.position(at: member.offset)
    var pointer = member.owner
    if let anchor = member.anchor { pointer += places.pointer(at: member.object, from: anchor) }
    pointer += "/" + escapedForPointer(member.name)
    return DefinitionPlace(line: line, column: column, pointer: pointer)
  }
}
