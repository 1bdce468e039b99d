import DIDefinition

/// A member unknown to the format, or one that has no effect where it is.
public struct UnknownMember: Hashable, Sendable {
  /// The member's name as the text has it.
  public let name: String
  /// The kind of object that contains it: "a binding".
  public let noun: String
  /// The known name that was most likely meant.
  public let nearest: String?
  /// Whether the name is so close to `nearest` that it counts as a misspelling of it.
  public let isMisspelling: Bool
  /// The text, such as "'contributes'", for what the object lacks so that a known member has an effect; nil
  /// for an unknown member.
  public let lacks: String?
  /// The table entry that contains it; nil if it is outside of the tables.
  public let site: DefinitionSite?
  let offset: Int
  /// The start of the object that contains it.
  let object: Int
  /// The start of the table entry or member to which the object's pointer is relative; nil if it is the
  /// object itself.
  let anchor: Int?
  /// The pointer of that entry or member.
  let owner: String

  /// The sentence that says what is wrong with the member.
  package var message: String {
    if let lacks { return "'\(name)' of \(noun) has no effect without \(lacks)" }
    let hint = suggestion(nearest, insteadOf: name).map { " (\($0))" } ?? ""
    return "'\(name)' is not a member of \(noun)\(hint)"
  }
}
