package import DIDefinition

/// A contract that cannot be checked as it is written.
package struct ContractFault: Sendable, Hashable {
  /// The location in the configuration.
  package let source: SourceLocation
  /// One sentence that says what is wrong and what to do.
  package let message: String
  /// Whether the contract is only at fault if this is true in each definition.
  fileprivate let needsAll: Bool

  private init(_ source: SourceLocation, _ message: String, needsAll: Bool) {
    (self.source, self.message, self.needsAll) = (source, message, needsAll)
  }

  static func matchesNothing(
    _ pattern: PartPattern, of contract: Contract, names: [String]
  ) -> ContractFault {
    ContractFault(
      pattern.source,
      "'\(pattern.spelling)' of contract '\(contract.name)' matches nothing "
        + "(\(hint(names, insteadOf: pattern)))",
      needsAll: true)
  }

  private static func hint(_ names: [String], insteadOf pattern: PartPattern) -> String {
    let kind = pattern.kind.rawValue
    guard !names.isEmpty else { return "no binding has a \(kind)" }
    let near = NearestName.of(pattern.text, among: names)
    if let near { return suggestion("\(kind):\(near)", insteadOf: pattern.spelling) ?? "" }
    let most = 8
    let shown = names.prefix(most).map { "\(kind):\($0)" }.joined(separator: ", ")
    return "known: \(shown)" + (names.count > most ? " and \(names.count - most) more" : "")
  }

  static func inTwoLayers(
    _ pattern: PartPattern, part: String, of contract: Contract
  ) -> ContractFault {
    ContractFault(
      pattern.source,
      "'\(part)' is in two layers of contract '\(contract.name)': name it in one of them",
      needsAll: false)
  }

  static func tooManyParts(_ count: Int, of contract: Contract) -> ContractFault {
    ContractFault(
      contract.source,
      "contract '\(contract.name)' has \(count) parts, and at most \(ResolvedContract.mostParts) "
        + "can be checked: name larger parts, such as modules",
      needsAll: false)
  }

  fileprivate static func allowed(
    _ exception: Contract.Exception, by contract: Contract
  ) -> ContractFault {
    ContractFault(
      exception.source,
      "contract '\(contract.name)' allows '\(exception.from.spelling)' to need "
        + "'\(exception.to.spelling)': remove this exception",
      needsAll: false)
  }

  fileprivate func isFault(in analyses: [[ContractFault]]) -> Bool {
    !needsAll || analyses.allSatisfy { $0.contains { $0.source == source && $0.needsAll } }
  }
}

extension [Analysis] {
  /// The faults of the contracts of a run, in the order of the configuration.
  ///
  /// All definitions of a run share the contracts. So a pattern is at fault only if it matches nothing
  /// in any definition, and an exception only if no definition needs the exception.
  package var contractFaults: [ContractFault] {
    let faults = map { $0.context.contracts.flatMap(\.faults) }
    var found = faults.flatMap(\.self).filter { $0.isFault(in: faults) }
    for (contract, position, effects) in exceptionEffects
    where effects.contains(.isAllowed) && !effects.contains(.removes) {
      found.append(.allowed(contract.exceptions[position], by: contract))
    }
    var places: Set<SourceLocation> = []
    return found.filter { places.insert($0.source).inserted }.sorted { one, other in
      (one.source.line ?? 0, one.source.column ?? 0)
        < (other.source.line ?? 0, other.source.column ?? 0)
    }
  }

  /// The exceptions of all contracts, with what each does in each definition.
  var exceptionEffects: [(contract: Contract, position: Int, effects: Set<ExceptionEffect>)] {
    guard let first else { return [] }
    return first.context.contracts.indices.flatMap { index in
      let contract = first.context.contracts[index].contract
      return contract.exceptions.indices.map { position in
        (contract, position, Set(map { $0.context.contracts[index].effects[position] }))
      }
    }
  }
}
