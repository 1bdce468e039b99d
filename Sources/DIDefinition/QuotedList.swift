/// Names in quotes, as in a sentence: `'A', 'B'`.
package func quotedList(_ names: some Sequence<String>, separator: String = ", ") -> String {
  names.map { "'\($0)'" }.joined(separator: separator)
}

/// The first of some texts, and how many more there are: `A, B and 3 more`.
///
/// - Parameters:
///   - texts: the texts.
///   - limit: the largest number of texts that are listed.
///   - count: the number of all, if `texts` are only some of them.
/// - Returns: the list.
package func listed(_ texts: [String], upTo limit: Int, of count: Int? = nil) -> String {
  let rest = (count ?? texts.count) - limit
  return texts.prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}
