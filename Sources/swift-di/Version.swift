/// The version of the tool, as reports and messages name it.
enum Version {
  static let current = "0.1.0"
}
