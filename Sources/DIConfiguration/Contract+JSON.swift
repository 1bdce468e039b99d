package import DIAnalysis
import DIDefinition
import DIWriting

extension Contract {
  /// The contract as JSON on one line, as the configuration contains it.
  package var json: String {
    var writer = JSONWriter()
    writer.beginObject(inline: true)
    writer.write(self)
    writer.end()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes the members of a contract.
  mutating func write(_ contract: Contract) {
    member("name", contract.name)
    member("reason", contract.reason)
    write(contract.kind)
    guard !contract.exceptions.isEmpty else { return }
    array("allow", contract.exceptions, inline: true) { writer, exception in
      writer.beginObject(inline: true)
      writer.member("from", exception.from.spelling)
      writer.member("to", exception.to.spelling)
      writer.member("reason", exception.reason)
      writer.member("until", exception.until?.description)
      writer.end()
    }
  }

  private mutating func write(_ kind: Contract.Kind) {
    switch kind {
    case .forbidden(let from, let to, let isTransitive):
      object("forbidden") { writer in
        writer.list("from", from.map(\.spelling))
        writer.list("to", to.map(\.spelling))
        if !isTransitive { writer.member("transitive", false) }
      }
    case .layers(let layers, let isStrict):
      array("layers", layers, inline: true) { writer, layer in
        let parts = layer.map(\.spelling)
        if parts.count == 1 { writer.string(parts[0]) } else { writer.strings(parts) }
      }
      if isStrict { member("strict", true) }
    case .independent(let parts, let isTransitive):
      list("independent", parts.map(\.spelling))
      if !isTransitive { member("transitive", false) }
    case .only(let from, let to):
      object("only") { writer in
        writer.list("from", from.map(\.spelling))
        writer.list("to", to.map(\.spelling))
      }
    }
  }
}
