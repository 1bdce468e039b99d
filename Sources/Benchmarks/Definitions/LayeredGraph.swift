import DIDefinition

/// Generates definitions like those of large apps: layers of bindings that depend on lower layers,
/// with few popular keys and many rare ones (a power law), modules, sources, and occasional faults.
///
/// The same seed gives the same bytes.
struct LayeredGraph {
  let bindings: Int
  let dependencies: Int
  let seed: UInt64

  private static let layers = 12

  /// Writes the definition piece by piece, so that a million bindings fit into memory.
  func write(to sink: ([UInt8]) -> Void) {
    var random = SplitMix64(seed: seed)
    var text = #"{"formatVersion": 1, "name": "Layered", "#
    text += #""generator": {"name": "di-benchmarks"}, "#
    text += #""scopes": [{"name": "session"}, {"name": "screen", "within": "session"}], "#
    text += #""modules": ["#
    let modules = max(1, bindings / 500)
    text += (0..<modules).map { #"{"name": "Module\#($0)"}"# }.joined(separator: ", ")
    text += "],\n\"bindings\": [\n"
    for binding in 0..<bindings {
      append(binding, module: binding * modules / bindings, &random, to: &text)
      text += binding == bindings - 1 ? "\n" : ",\n"
      if text.utf8.count > 1 << 16 {
        sink(Array(text.utf8))
        text = ""
      }
    }
    text += "],\n\"roots\": ["
    let roots = min(bindings, max(1, layerEnd(0)))
    text += (0..<roots).map { "\"\(BindingNames.key($0))\"" }.joined(separator: ", ")
    text += "]}\n"
    sink(Array(text.utf8))
  }

  private func layer(of binding: Int) -> Int { binding * Self.layers / bindings }

  /// The first binding after a layer.
  private func layerEnd(_ layer: Int) -> Int {
    ((layer + 1) * bindings + Self.layers - 1) / Self.layers
  }

  /// The scope by layer: screens on top, sessions below, singletons at the bottom.
  ///
  /// Dependencies live at least as long as their dependents, except for one fault in a thousand.
  private func scope(of binding: Int) -> String? {
    switch layer(of: binding) {
    case 0...2: nil
    case 3: "screen"
    case 4...5: "session"
    default: "singleton"
    }
  }

  private func append(
    _ binding: Int, module: Int, _ random: inout SplitMix64, to text: inout String
  ) {
    text += #"{"key": "\#(BindingNames.key(binding))""#
    let isFaulty = random.next() % 1000 == 0
    if let scope = isFaulty ? "singleton" : scope(of: binding) {
      text += #", "scope": "\#(scope)""#
    }
    text += BindingNames.place(binding, module: module)
    let first = layerEnd(layer(of: binding))
    let count = first >= bindings ? 0 : needs(of: binding, &random)
    if count > 0 {
      text += #", "dependencies": ["#
      for index in 0..<count {
        if index > 0 { text += ", " }
        append(target(first, &random), &random, to: &text)
      }
      text += "]"
    }
    text += "}"
  }

  /// The number of dependencies of a binding, so that the total is as requested.
  private func needs(of binding: Int, _ random: inout SplitMix64) -> Int {
    let inner = bindings - (bindings - layerEnd(Self.layers - 2))
    let mean = Double(dependencies) / Double(max(1, inner))
    return Int(mean) + (Double(random.next() % 1000) / 1000 < mean - mean.rounded(.down) ? 1 : 0)
  }

  /// A binding in a lower layer; popular ones are chosen far more often.
  private func target(_ first: Int, _ random: inout SplitMix64) -> Int {
    let span = Double(bindings - first)
    let uniform = Double(random.next() >> 11) / Double(1 << 53)
    return min(bindings - 1, first + Int(span * uniform * uniform * uniform))
  }

  private func append(_ target: Int, _ random: inout SplitMix64, to text: inout String) {
    let name = BindingNames.key(target)
    switch random.next() % 20 {
    case 0...11: text += #""\#(name)""#
    case 12...15: text += #"{"key": "\#(name)", "name": "dependency"}"#
    case 16...17: text += #"{"key": "\#(name)", "kind": "provider"}"#
    case 18: text += #"{"key": "\#(name)", "kind": "lazy"}"#
    default: text += #"{"key": "\#(name)", "optional": true}"#
    }
  }
}

/// A small pseudorandom number generator by Sebastiano Vigna.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
