package import DIDefinition

extension JSONWriter {
  /// Writes the share of the sources that was read; nothing for a definition of other origin.
  package mutating func write(_ balance: ContainerDefinition.Balance?) {
    guard let balance else { return }
    object("balance") { writer in
      writer.member("files", balance.files)
      for (name, share) in [
        ("registrations", balance.registrations), ("requests", balance.requests),
      ] {
        writer.object(name) { writer in
          writer.member("seen", share.seen)
          writer.member("read", share.read)
        }
      }
    }
  }
}
