/// Generates definitions in which every binding depends on a key that is bound only under a similar
/// name.
struct MisspeltKeys {
  let count: Int

  func write(to sink: ([UInt8]) -> Void) {
    var text = #"{"formatVersion": 1, "name": "Misspelt", "bindings": ["#
    for number in 0..<count {
      text += number == 0 ? "\n" : ",\n"
      text += #"{"key": "\#(key(number))", "scope": "singleton", "#
      text += #""dependencies": ["\#(key((number * 7 + 3) % count))s"]}"#
    }
    text += "\n]}\n"
    sink(Array(text.utf8))
  }

  private func key(_ number: Int) -> String {
    let words = ["Session", "Payment", "Account", "Catalog", "Message", "Picture", "Network"]
    return words[number % words.count] + "Repository\(100_000 + number)"
  }
}
