/// A piece of Swift on the page of a rule that only compiled code can break.
///
/// Tests compile and run each of them: it is a snippet of `Tests/DocumentationTests/Snippets`.
public struct CodeExample: Sendable, Hashable {
  public let text: String

  package init(_ text: String) {
    self.text = text
  }
}
