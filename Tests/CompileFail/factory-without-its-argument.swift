import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Card.self, arguments: String.self) { Card(number: $0) }
  bindings.bind(Card.self, arguments: Int.self) { Card(number: $0) }  // error: 'Int'
}
