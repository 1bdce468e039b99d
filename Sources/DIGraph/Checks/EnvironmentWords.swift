package import DIDefinition

extension CheckWords {
  /// Names variables that the environment does not define.
  package static func undefined(_ variables: [String]) -> String {
    quotedList(variables) + ", which the environment does not define"
  }

  /// The words for a binding that reads undefined variables.
  ///
  /// - Parameters:
  ///   - key: the key of the binding.
  ///   - variables: the end of a sentence that names the variables.
  ///   - count: the number of variables.
  ///   - near: a defined variable that was probably meant.
  ///   - notation: the notation of the advice.
  package init(
    reader key: String, of variables: String, count: Int, near: String?, _ notation: Notation
  ) {
    let them = inflected(count, "it", "them")
    let advice = Advice(
      swift: "define \(them) in the environment, or give the parameter a default",
      json: "define \(them) in 'environment', or set 'hasDefault' where the factory reads \(them)")
    self.init(
      "'\(key)' reads \(variables)", help: near.map { "did you mean '\($0)'?" } ?? advice[notation])
  }
}
