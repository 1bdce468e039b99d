extension JSONWriter {
  /// Writes the members that begin each of the command's JSON formats: its version and the tool.
  package mutating func writeHead(formatVersion: Int, toolVersion: String) {
    member("formatVersion", formatVersion)
    member("tool")
    beginObject(inline: true)
    member("name", "swift-di")
    member("version", toolVersion)
    end()
  }
}
