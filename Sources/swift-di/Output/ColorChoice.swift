/// The words for the use of colour.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
