import DIDefinition

/// Suggests a command without inputs to a user in the folder of a Swift package.
enum PackageHint {
  /// The part of a sentence that suggests a command; empty outside of a package.
  static func text(for command: String, _ directory: String?, _ options: String = "") -> String {
    guard WorkingDirectory.hasFile("Package.swift") else { return "" }
    let place = directory.map { " --directory \($0.visible)" } ?? ""
    return "there is a Package.swift here, so type 'swift-di \(command)\(place) --package-path ."
      + "\(options)' to build and read its product, or "
  }
}
