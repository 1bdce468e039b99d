/// Registrations that replace those of a property.
enum Replacements: Pass {
  static func apply(to reading: inout Reading, _ app: App) { reading.replace() }
}

extension Reading {
  /// Chooses one registration of each property that is replaced.
  ///
  /// A replacement counts if it is made before the first request, or if the property makes no object itself.
  /// Others may be made for a test or a preview. What the registrations request that do not count is a root,
  /// because they may run all the same.
  fileprivate mutating func replace() {
    let replacements = Dictionary(
      grouping: registrations.filter(\.isOverride), by: \.key)
    guard !replacements.isEmpty else { return }
    var counting: [Registration] = []
    for one in registrations where !one.isOverride {
      guard let others = replacements[one.key] else {
        counting.append(one)
        continue
      }
      let last = others.last { !$0.isConditional } ?? (one.isPlaceholder ? others.last : nil)
      for other in [one] + others where other.place != (last ?? one).place {
        roots += other.requests
      }
      var chosen = one
      if let last {
        (chosen.requests, chosen.isOpaque, chosen.place) = (
          last.requests, last.isOpaque, last.place
        )
        chosen.isolation = last.isolation
      }
      counting.append(chosen)
    }
    registrations = counting
  }
}
