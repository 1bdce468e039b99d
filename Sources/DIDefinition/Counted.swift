/// A number with its noun: "1 binding", "2 dependencies".
///
/// - Parameters:
///   - count: the number.
///   - singular: the noun for one.
///   - plural: the noun for several; nil for the singular with an s.
/// - Returns: the words.
package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(inflected(count, singular, plural))"
}

/// A word in the form for a number: "binding", "dependencies", "have".
///
/// - Parameters:
///   - count: the number.
///   - singular: the form for one.
///   - plural: the form for several; nil for the singular with an s.
/// - Returns: the form.
package func inflected(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  count == 1 ? singular : plural ?? singular + "s"
}
