/// Generates definitions for the search for leaks: half of the bindings are singletons that hold
/// unscoped objects, which hold further unscoped objects.
///
/// The same seed gives the same bytes.
struct HeldObjects {
  let bindings: Int
  let dependencies: Int
  let seed: UInt64

  /// Writes the definition piece by piece.
  func write(to sink: ([UInt8]) -> Void) {
    var random = SplitMix64(seed: seed)
    let modules = max(1, bindings / 500)
    var text = #"{"formatVersion": 1, "name": "Held", "generator": {"name": "di-benchmarks"}, "#
    text += #""modules": ["#
    text += (0..<modules).map { #"{"name": "Module\#($0)"}"# }.joined(separator: ", ")
    text += "],\n\"bindings\": [\n"
    for binding in 0..<bindings {
      let isSingleton = binding < firstUnscoped
      text += #"{"key": "\#(BindingNames.key(binding))""#
      if isSingleton { text += #", "scope": "singleton""# }
      text += BindingNames.place(binding, module: binding * modules / bindings)
      let targets = targets(of: binding, &random)
      if !targets.isEmpty {
        text += #", "dependencies": ["#
        text += targets.map { "\"\(BindingNames.key($0))\"" }.joined(separator: ", ") + "]"
      }
      text += binding == bindings - 1 ? "}\n" : "},\n"
      if text.utf8.count > 1 << 16 {
        sink(Array(text.utf8))
        text = ""
      }
    }
    sink(Array((text + "]}\n").utf8))
  }

  private var firstUnscoped: Int { bindings / 2 }

  /// Unscoped objects that follow a binding, so that there are no cycles; as many as the requested
  /// total requires.
  private func targets(of binding: Int, _ random: inout SplitMix64) -> [Int] {
    let first = max(binding + 1, firstUnscoped)
    guard first < bindings else { return [] }
    let (before, with) = (binding * dependencies, (binding + 1) * dependencies)
    return (before / (bindings - 1)..<with / (bindings - 1)).map { _ in
      first + Int(random.next() % UInt64(bindings - first))
    }
  }
}
