import DIDefinition

/// What to type in the folder of a Swift package, for a command that was given nothing.
enum PackageHint {
  /// The part of a sentence that proposes a command; empty where there is no package.
  static func text(for command: String, _ directory: String?, _ options: String = "") -> String {
    guard WorkingDirectory.hasFile("Package.swift") else { return "" }
    let place = directory.map { " --directory \($0.visible)" } ?? ""
    return "there is a Package.swift here, so type 'swift-di \(command)\(place) --package-path ."
      + "\(options)' to build its product and ask that, or "
  }
}
