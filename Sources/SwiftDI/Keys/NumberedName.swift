/// A name with a number, which the first use of the name does not need: `child`, `child 2`.
func numbered(_ name: String, _ number: Int) -> String {
  number == 1 ? name : "\(name) \(number)"
}

/// A name, with the first free number if it is taken.
///
/// - Parameters:
///   - name: the name.
///   - first: the first number to try.
///   - isTaken: whether a numbered name is taken.
/// - Returns: the numbered name.
func numbered(_ name: String, from first: Int = 1, isTaken: (String) -> Bool) -> String {
  var number = first
  while isTaken(numbered(name, number)) { number += 1 }
  return numbered(name, number)
}
