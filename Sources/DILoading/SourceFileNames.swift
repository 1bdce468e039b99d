/// Which files and folders the reader of sources reads, as `Readers/…/SourceFolder.swift` decides.
///
/// The reader is another package, so a test compares both.
enum SourceFileNames {
  /// Folders with code that is not the app's: dependencies and build products.
  static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "checkouts", "node_modules", "SourcePackages",
  ]

  /// Whether a folder has nothing of the app, neither sources nor definitions.
  static func isForeign(folder name: String) -> Bool {
    name.hasPrefix(".") || foreignFolders.contains(name) || name.hasPrefix("build-")
      || name.hasSuffix(".xcassets")
  }

  /// Whether the Swift files in a folder are tests or previews.
  static func isTest(folder name: String) -> Bool {
    name == "Test" || hasTests(name) || name.hasSuffix("TestSupport") || name == "Preview Content"
      || name.hasSuffix(".playground") || name.hasSuffix(".xctemplate")
  }

  /// Whether a file has sources of the app.
  static func isSource(file name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasSuffix("Tests.swift") && !name.hasSuffix("Spec.swift")
      && name != "Package.swift"
  }

  /// Whether a part of the name ends with `Tests`, as in `AppTests` and `AppUITests-Host`.
  private static func hasTests(_ name: String) -> Bool {
    name.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasSuffix("Tests") }
  }
}
