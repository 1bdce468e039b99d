/// The sentences about overrides, and doubles of tests, that replace nothing.
///
/// The help differs: a rule reports an override of the app, the engine a double of a test.
package enum OverrideWords {
  /// The message for a binding without an earlier one under its key.
  package static func message(of key: String) -> String {
    "'\(key)' overrides nothing: no earlier binding has its key"
  }

  /// The message for a contribution without an earlier one that has its id.
  package static func message(ofContribution key: String, id: String?) -> String {
    "contribution '\(key)' overrides nothing: "
      + (id.map { "no earlier contribution has the id '\($0)'" } ?? "it has no id")
  }
}
