public import DIConfiguration
import DIDefinition
import DIReading
import DIReporting
import Foundation

extension LintOptions {
  /// Reads a team's settings for `swift-di lint`: the severities of rules, contracts, keys supplied
  /// at run time, whether warnings count as errors, and the baseline of known findings.
  ///
  ///     let options = try LintOptions(configuration: ".swift-di.yml")
  ///     expectSound(try Container(AppModule()), options)
  ///
  /// Other settings of the file, such as inputs, formats and the failure threshold, only apply to
  /// the command, which alone reports a contract with a part that matches nothing. A baseline names
  /// the container, so the checked container needs the name that `swift-di lint` saw:
  /// `Blueprint(…, name:)`. Without swift-di's trait `CommandLine` only JSON can be read;
  /// `swift-di config --format json` writes it.
  ///
  /// - Parameters:
  ///   - path: the file. A relative path starts at the nearest folder, at or above that of the
  ///     test's source file, in which the file exists: a test may run in any working folder, such as
  ///     that of a simulator. The baseline's path starts at the configuration's folder.
  ///   - filePath: the source file of the test.
  /// - Throws: `ConfigurationError` with the location of the first fault in one of the two files.
  /// - Complexity: O(size of the two files), which are read at each call.
  public init(
    configuration path: String, filePath: String = #filePath
  ) throws(ConfigurationError) {
    self.init()
    let path = try Self.place(of: path, seenFrom: filePath)
    let configuration = try Configuration(
      try Self.contents(of: path), path: path, formats: ReportFormat.allCases.map(\.rawValue))
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let file = configuration.baseline ?? BaselineFile.defaultName
    let baseline = file.hasPrefix("/") ? file : folder + file
    isStrict = configuration.isStrict ?? false
    self.configuration = configuration
    if configuration.baseline != nil || FileManager.default.fileExists(atPath: baseline) {
      self.baseline = try BaselineFile.read(try Self.contents(of: baseline), path: baseline)
    }
  }

  /// The absolute path of a file that is named relative to a folder at or above a source file's.
  private static func place(
    of path: String, seenFrom source: String
  ) throws(ConfigurationError) -> String {
    guard !path.hasPrefix("/") else { return path }
    var folder = source[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let place = "\(folder)/\(path)"
      if FileManager.default.fileExists(atPath: place) { return place }
    }
    throw ConfigurationError("no folder above '\(source)' has this file", path: path)
  }

  private static func contents(of path: String) throws(ConfigurationError) -> InputBytes {
    do {
      return InputBytes(copying: try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw ConfigurationError(
        "this cannot be read: \(error.localizedDescription)", path: path)
    }
  }
}
