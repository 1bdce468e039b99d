/// A Swift example on the page of a rule that only compiled code can violate.
///
/// Tests compile and run every example: it is a snippet of `Tests/DocumentationTests/Snippets`.
public struct CodeExample: Sendable, Hashable {
  /// The Swift source of the example, as the page shows it.
  public let text: String

  package init(_ text: String) {
    self.text = text
  }
}
