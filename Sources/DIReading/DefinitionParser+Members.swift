import DIDefinition

// Members without effect.
extension DefinitionParser {
  /// Notes a member that the format does not know, with the scanner behind its name.
  ///
  /// A name that begins with `x-` is for other tools.
  mutating func unknownMember(
    _ shape: Shape, name: String, start: Int, ofObjectAt object: Int
  ) throws(Fault) {
    try scanner.expect(":")
    try scanner.skipValue()
    guard !name.utf8.starts(with: "x-".utf8) else { return }
    let spelling = spellings.result(for: name, among: shape.members)
    note(
      shape, name: name, start: start, object: object, nearest: spelling.nearest,
      isMisspelling: spelling.isMisspelling)
  }

  /// Notes a member that the format knows and that has no effect without another one.
  ///
  /// O(size of the object), only for such a member.
  mutating func idleMember(
    _ member: Int, of shape: Shape, at start: Int, lacks: String
  ) throws(Fault) {
    let name = shape.members.names[member]
    var copy = JSONScanner(scanner.text, start: start)
    guard let nameOffset = try copy.enter(member: name) else { return }
    note(
      shape, name: name, start: nameOffset, object: start, nearest: nil, lacks: lacks)
  }

  private mutating func note(
    _ shape: Shape, name: String, start: Int, object: Int, nearest: String?,
    isMisspelling: Bool = false, lacks: String? = nil
  ) {
    var site: DefinitionSite?
    let owner: String
    switch entry.owner {
    case .member(let name):
      owner = name.isEmpty ? "" : "/\(name)"
    case .table(let table, let index):
      site = DefinitionSite(table, index)
      owner = "/\(table.rawValue)/\(index)"
    }
    // The pointer of the entry's own member needs no walk through the text.
    let isOfEntry = owner.isEmpty || object == entry.offset
    unknownMembers.append(
      UnknownMember(
        name: name, noun: shape.noun, nearest: nearest, isMisspelling: isMisspelling,
        lacks: lacks, site: site, offset: start, object: object,
        anchor: isOfEntry ? nil : entry.offset, owner: owner))
  }
}
