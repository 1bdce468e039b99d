/// The version of the tool in reports and messages.
enum Version {
  static let current = "0.1.0"
}
