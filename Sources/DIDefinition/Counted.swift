/// A number with its noun: "1 binding", "2 dependencies".
///
/// - Parameters:
///   - count: the number.
///   - singular: the noun for one.
///   - plural: the noun for several; nil for the singular with an s.
/// - Returns: the words.
package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}
