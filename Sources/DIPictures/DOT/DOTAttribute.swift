/// One attribute of the DOT language, its value escaped.
struct DOTAttribute {
  enum Value {
    case text(String)
    case html(String)
  }

  let name: String
  let value: Value

  init(_ name: String, _ text: String) {
    self.name = name
    value = .text(text)
  }

  init(_ name: String, html: String) {
    self.name = name
    value = .html(html)
  }
}
