package import DIAnalysis
import DIDefinition
package import DIReading
import DIWriting

/// Reads and writes baselines as JSON with one sorted finding per line, so that branches that
/// change different findings merge without conflicts.
package enum BaselineFile {
  static let formatVersion = 1
  /// The default file in the working folder.
  package static let defaultName = ".swift-di-baseline.json"

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - input: the text.
  ///   - path: the file's path, for messages and the locations of entries.
  /// - Returns: the baseline, each entry with its location.
  /// - Throws: `ConfigurationError` with the location of the first fault.
  package static func read(
    _ input: InputBytes, path: String
  ) throws(ConfigurationError) -> Baseline {
    if let baseline = WrittenBaseline.read(input, path: path) { return baseline }
    let reader = FileValueReader(path: path)
    let value = try FileValue(json: input, path: path)
    var entries: [Baseline.Entry]?
    var version: Int?
    for member in try reader.members(value, "a baseline, an object") {
      switch member.name {
      case "$schema": continue
      case "formatVersion":
        version = try reader.wholeNumber(member.value, from: 1)
        guard version == formatVersion else {
          throw reader.error(
            "this is version \(version ?? 0) of the format, and this swift-di reads version "
              + "\(formatVersion): use the swift-di that wrote it, or rewrite it",
            at: member.value)
        }
      case "findings":
        var found: [Baseline.Entry] = []
        for element in try reader.list(member.value, "a list of findings") {
          found.append(try entry(element, reader))
        }
        entries = found
      default: throw reader.unknown(member, among: ["formatVersion", "findings"])
      }
    }
    guard version != nil else { throw reader.error("'formatVersion' is missing", at: value) }
    guard let entries else { throw reader.error("'findings' is missing", at: value) }
    return Baseline(entries)
  }

  private static func entry(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> Baseline.Entry {
    var entry = Baseline.Entry(
      rule: "", definition: "", keys: [],
      source: SourceLocation(file: reader.path, line: value.line, column: value.column))
    let found = try reader.members(value, "a finding, an object")
    for member in found {
      switch member.name {
      case "rule": entry.rule = try reader.text(member.value, "the name of a rule")
      case "code": entry.code = try reader.text(member.value, "a code of the engine")
      case "definition": entry.definition = try reader.name(member.value, "a container's name")
      case "container": entry.container = try reader.text(member.value, "a child container's name")
      case "keys":
        entry.keys = []
        for key in try reader.list(member.value, "a list of keys") {
          entry.keys.append(try reader.name(key, "a key"))
        }
      case "count": entry.count = try reader.wholeNumber(member.value, from: 1)
      case "environments":
        entry.environments = try reader.texts(member.value, "the name of an environment")
      case "definitions": entry.definitions = try reader.wholeNumber(member.value, from: 1)
      case "reason": entry.reason = try reader.text(member.value, "a reason")
      default:
        throw reader.unknown(member, among: members)
      }
    }
    // An entry that lacks one of these members would match no finding and would never be stale.
    for required in required where !found.contains(where: { $0.name == required }) {
      throw reader.error("'\(required)' is missing", at: value)
    }
    return entry
  }

  /// The members of an entry.
  static let members = [
    "rule", "code", "definition", "container", "keys", "count", "environments", "definitions",
    "reason",
  ]
  private static let required = ["rule", "definition", "keys"]

  /// Writes a baseline; the same findings give the same bytes.
  ///
  /// O(size).
  package static func write(_ baseline: Baseline) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("formatVersion", formatVersion)
    writer.objects("findings", baseline.entries) { writer, entry in
      writer.member("rule", entry.rule)
      writer.member("code", entry.code)
      writer.member("definition", entry.definition)
      writer.member("container", entry.container)
      writer.list("keys", entry.keys)
      writer.member("count", entry.count)
      writer.member("environments", entry.environments)
      if entry.definitions > 1 { writer.member("definitions", entry.definitions) }
      writer.member("reason", entry.reason)
    }
    writer.end()
    writer.finish()
    return writer.bytes
  }
}
