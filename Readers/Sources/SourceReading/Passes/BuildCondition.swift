/// A condition of `#if`, such as `DEBUG && !os(iOS)`, in postfix order.
struct BuildCondition: Hashable {
  private enum Step: Hashable {
    case flag(String), not, and, or, truth(Bool)
  }

  /// The condition as the file has it, without blanks around it.
  let text: String
  /// The flags, platforms and modules that it asks for, such as `DEBUG` and `os(iOS)`.
  private(set) var flags: Set<String> = []
  private var steps: [Step] = []

  /// What every build has that compiles the app at all.
  private static let fulfilled = ["swift(", "compiler(", "hasFeature(", "hasAttribute("]

  /// Parses a condition; nil if its form is not known.
  init?(_ text: String) {
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var waiting: [String] = []
    var rest = Array(text.unicodeScalars.filter { !$0.properties.isWhitespace })[...]
    func strength(_ sign: String) -> Int {
      switch sign {
      case "!": 3
      case "&&": 2
      case "||": 1
      default: 0
      }
    }
    while let first = rest.first {
      if first == "!" || first == "(" {
        waiting.append(String(first))
        rest.removeFirst()
      } else if first == ")" {
        while let sign = waiting.last, sign != "(" { push(sign, &waiting) }
        guard waiting.popLast() != nil else { return nil }
        rest.removeFirst()
      } else if rest.starts(with: "&&".unicodeScalars) || rest.starts(with: "||".unicodeScalars) {
        let sign = first == "&" ? "&&" : "||"
        while let last = waiting.last, strength(last) >= strength(sign) { push(last, &waiting) }
        waiting.append(sign)
        rest.removeFirst(2)
      } else {
        guard let flag = Self.takeFlag(&rest) else { return nil }
        addFlag(flag)
      }
    }
    while let sign = waiting.last {
      guard sign != "(" else { return nil }
      push(sign, &waiting)
    }
    guard value([]) != nil else { return nil }
  }

  private mutating func push(_ sign: String, _ waiting: inout [String]) {
    waiting.removeLast()
    steps.append(sign == "!" ? .not : sign == "&&" ? .and : .or)
  }

  private mutating func addFlag(_ flag: String) {
    if flag == "true" || flag == "false" { return steps.append(.truth(flag == "true")) }
    if Self.fulfilled.contains(where: flag.hasPrefix) { return steps.append(.truth(true)) }
    flags.insert(flag)
    steps.append(.flag(flag))
  }

  /// Takes a name, with what it asks for in brackets.
  private static func takeFlag(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    func isName(_ one: Unicode.Scalar) -> Bool {
      one == "_" || one.properties.isAlphabetic || one.properties.numericType != nil
    }
    var flag = String.UnicodeScalarView(rest.prefix(while: isName))
    guard !flag.isEmpty else { return nil }
    rest = rest.dropFirst(flag.count)
    if rest.first == "(" {
      guard let end = rest.firstIndex(of: ")") else { return nil }
      flag.append(contentsOf: rest[...end])
      rest = rest[(end + 1)...]
    }
    return String(flag)
  }

  /// The flag without which the condition is fulfilled: that of `!DEBUG`.
  var denied: String? {
    if steps.count == 2, case .flag(let flag) = steps[0], steps[1] == .not { return flag }
    return nil
  }

  /// Whether a build with exactly these flags fulfils the condition; nil if the condition has no known form.
  func value(_ set: Set<String>) -> Bool? {
    var values: [Bool] = []
    for step in steps {
      switch step {
      case .flag(let flag): values.append(set.contains(flag))
      case .truth(let truth): values.append(truth)
      case .not:
        guard let last = values.popLast() else { return nil }
        values.append(!last)
      case .and, .or:
        guard let last = values.popLast(), let before = values.popLast() else { return nil }
        values.append(step == .and ? before && last : before || last)
      }
    }
    return values.count == 1 ? values[0] : nil
  }
}

/// The conditions of `#if` that the code at a place has, outermost first.
struct BuildConditions: Hashable {
  struct Term: Hashable {
    var condition: BuildCondition
    var holds: Bool

    /// Whether it only asks for the system that a build is for.
    var isOfSystem: Bool { condition.flags == [condition.text] && condition.text.hasPrefix("os(") }
  }

  /// Behind more clauses of one `#if` the conditions are not known.
  private static let mostClauses = 64

  private(set) var terms: [Term] = []
  /// Whether each of them has a known form.
  private(set) var isKnown = true

  init(of place: Place, _ app: App) {
    let clauses = app.files[Int(place.file)].conditions
    for clause in clauses where clause.start <= place.offset && place.offset < clause.end {
      guard clause.index <= Self.mostClauses else {
        isKnown = false
        continue
      }
      for other in clauses where other.number == clause.number && other.index <= clause.index {
        guard let text = other.text else { continue }
        guard let condition = BuildCondition(text) else {
          isKnown = false
          continue
        }
        add(Term(condition: condition, holds: other.index == clause.index))
      }
    }
  }

  private init() {}

  private mutating func add(_ term: Term) { if !terms.contains(term) { terms.append(term) } }

  var flags: Set<String> { terms.reduce(into: []) { $0.formUnion($1.condition.flags) } }

  /// What both have for conditions.
  func and(_ other: BuildConditions) -> BuildConditions {
    var both = self
    for term in other.terms { both.add(term) }
    both.isKnown = isKnown && other.isKnown
    return both
  }

  /// The conditions that others do not have.
  func without(_ others: BuildConditions) -> BuildConditions {
    var found = BuildConditions()
    for term in terms where !others.terms.contains(term) { found.add(term) }
    found.isKnown = isKnown
    return found
  }

  /// Whether a build with exactly these flags contains the code.
  func hold(_ set: Set<String>) -> Bool {
    terms.allSatisfy { $0.condition.value(set) == $0.holds }
  }

  /// The builds that do not fulfil the conditions, in words: `without 'DEBUG'`.
  var otherBuilds: String {
    if terms.count == 1 {
      if !terms[0].holds { return "with '\(terms[0].condition.text)'" }
      if let flag = terms[0].condition.denied { return "with '\(flag)'" }
    }
    // A build is for one system, so that it is for no other one goes without saying.
    let isForSystem = terms.contains { $0.holds && $0.isOfSystem }
    let parts = terms.filter { !isForSystem || $0.holds || !$0.isOfSystem }.map { term in
      let text = term.condition.text
      return term.holds ? text : term.condition.flags == [text] ? "!\(text)" : "!(\(text))"
    }
    return "without '\(parts.joined(separator: " && "))'"
  }
}
