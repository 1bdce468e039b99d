/// The words for the characters of drawings.
enum CharsetChoice: String, CaseIterable, Sendable {
  case auto
  case utf8
  case ascii
}
