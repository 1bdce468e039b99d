package import DIDefinition

extension EngineFinding {
  /// Writes findings as an array of JSON objects, without empty members.
  package static func write(_ findings: [EngineFinding]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for finding in findings {
      writer.element()
      writer.beginObject()
      writer.member("rule", finding.rule)
      writer.member("keys", finding.keys)
      writer.member("message", finding.message)
      writer.member("help", finding.help)
      finding.writeBindings(&writer)
      finding.writeSource(&writer)
      writer.end()
    }
    writer.end()
    writer.finish()
    return writer.bytes
  }

  private func writeBindings(_ writer: inout JSONWriter) {
    guard !bindings.isEmpty else { return }
    writer.member("bindings")
    writer.beginArray(inline: true)
    for row in bindings {
      writer.element()
      writer.number(row)
    }
    writer.end()
  }

  private func writeSource(_ writer: inout JSONWriter) {
    guard let source else { return }
    writer.member("source")
    writer.beginObject(inline: true)
    writer.member("file", source.file)
    writer.member("line", source.line)
    writer.member("column", source.column)
    writer.end()
  }
}
