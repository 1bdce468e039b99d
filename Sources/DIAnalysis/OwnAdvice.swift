import DIDefinition

/// The subject of advice that a definition words itself.
package enum AdviceSubject: Sendable, Hashable {
  /// The keys of the finding.
  case keys
  /// A key, and the binding that requests or holds it.
  case request(of: String, by: String)
}

extension AdviceSubject {
  /// Replaces `{key}`, `{requester}` and `{keys}` in advice.
  ///
  /// - Parameters:
  ///   - text: the advice of the definition.
  ///   - keys: the keys of the finding.
  ///   - requester: a phrase for the requester; nil for its key.
  /// - Returns: the help.
  func filled(_ text: String, keys: [String], requester: String? = nil) -> String {
    let key: String
    var phrase: String
    switch self {
    case .keys:
      key = keys.last ?? ""
      phrase = "'\(keys.first ?? "")'"
    case .request(let requested, let owner):
      key = requested
      phrase = "'\(owner)'"
    }
    if let requester { phrase = requester }
    let values = [
      "{key}": "'\(key)'", "{requester}": phrase, "{keys}": keys.joined(separator: ", "),
    ]
    var filled = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      filled += rest[..<start]
      rest = rest[start...]
      // No name is longer, so text with many braces does not take long.
      let name = rest.prefix(11).prefix { $0 != "}" } + "}"
      let value = values[String(name)]
      filled += value ?? "{"
      rest = value == nil ? rest.dropFirst() : rest.dropFirst(name.count)
    }
    return filled + rest
  }
}

extension Analysis {
  /// The help of a finding in the definition's own words; nil if the definition has none for it.
  func ownHelp(
    for finding: Finding, _ subject: AdviceSubject?, requester: String? = nil
  ) -> String? {
    guard let subject, let text = context.definition.generator?.advice[finding.rule] else {
      return nil
    }
    return subject.filled(text, keys: finding.keys, requester: requester)
  }
}
