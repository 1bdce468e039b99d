package import DIDefinition

extension EngineFinding {
  /// Writes findings as an array of JSON objects, without empty members.
  package static func write(_ findings: [EngineFinding]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for finding in findings {
      writer.element()
      writer.beginObject()
      writer.member("code", finding.code)
      writer.member("keys", finding.keys)
      writer.member("message", finding.message)
      writer.member("help", finding.help)
      if !finding.bindings.isEmpty {
        writer.array("bindings", finding.bindings, inline: true) { $0.number($1) }
      }
      writer.member("source", finding.source)
      writer.end()
    }
    writer.end()
    writer.finish()
    return writer.bytes
  }
}
