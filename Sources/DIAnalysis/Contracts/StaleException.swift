import DIDefinition

/// An exception of a contract that removes no dependency any more, or whose last day has passed.
struct StaleException: Sendable, Hashable {
  let contract: String
  let exception: Contract.Exception
  let isExpired: Bool

  /// The exceptions that are stale in each of some analyses.
  static func inAll(of analyses: [Analysis]) -> [StaleException] {
    analyses.exceptionEffects.compactMap { contract, position, effects in
      let exception = contract.exceptions[position]
      if effects == [.expired] {
        return StaleException(contract: contract.name, exception: exception, isExpired: true)
      }
      return effects == [.removesNothing]
        ? StaleException(contract: contract.name, exception: exception, isExpired: false) : nil
    }
  }

  var keys: [String] { [contract, exception.from.spelling, exception.to.spelling] }

  var words: FindingWords {
    let subject =
      "this exception of contract '\(contract)' for '\(exception.from.spelling)' and "
      + "'\(exception.to.spelling)'"
    guard isExpired, let until = exception.until else {
      return FindingWords("\(subject) removes no dependency", help: "remove it")
    }
    return FindingWords(
      "\(subject) ended on \(until)",
      help: "fix what it excepted, or give it a new date with a reason")
  }
}
