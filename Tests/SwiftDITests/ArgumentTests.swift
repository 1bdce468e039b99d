import DIDefinition
import SwiftDI
import Testing

private final class Bank {}
private protocol Account {
  var number: String { get }
}
private final class Card: Account {
  let number: String
  let bank: Bank?
  let limit: Int
  var owner: String?
  var issuer: Bank?

  init(_ number: String, _ bank: Bank? = nil, limit: Int = 0) {
    self.number = number
    self.bank = bank
    self.limit = limit
  }
}
private final class Wallet {
  let makeCard: Make<Card, String>

  init(makeCard: Make<Card, String>) { self.makeCard = makeCard }
}

struct ArgumentTests {
  @Test func `a binding with arguments may have properties, aliases and hooks`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Bank.init, in: .singleton)
      bindings.bind(Card.self, arguments: String.self) { Card($0) }
        .as((any Account).self) { $0 }
        .set(\.owner)
        .set(Bank.self) { card, bank in card.issuer = bank }
        .onMade { diary.note("made \($0.number)") }
        .onAwake { diary.note("awake, owner: \($0.owner ?? "none")") }
        .cachedByArgument()
      bindings.instance("Ann")
    }
    let account = try container.make((any Account).self, with: "1")
    let card = try container.make(Card.self, with: "1")
    #expect(account as? Card === card)
    #expect(try card.issuer === container[Bank.self])
    #expect(diary.entries == ["made 1", "awake, owner: Ann"])
  }

  @Test func `an argument comes before the dependencies`() throws {
    let container = try Container { bindings in
      bindings.bind(Bank.init, in: .singleton)
      bindings.bind(Card.self, arguments: String.self) { (number, bank: Bank) in
        Card(number, bank)
      }
      bindings.bind(Wallet.init)
    }
    let makeCard = try container[Wallet.self].makeCard
    let card = try makeCard("1234")
    #expect(card.number == "1234")
    #expect(try card.bank === container[Bank.self])
    #expect(try makeCard("1234") !== card)
    #expect(try container.make(Card.self, with: "5678").number == "5678")
    #expect(try wired(Make<Card, String>.self, by: container)("9").number == "9")
  }

  @Test func `two and three arguments are passed in order`() throws {
    let container = try Container { bindings in
      bindings.bind(Bank.init, in: .singleton)
      bindings.bind(Card.self, arguments: String.self, Int.self) { (number, limit, bank: Bank) in
        Card(number, bank, limit: limit)
      }
      bindings.bind([String].self, arguments: Int.self, String.self, Bool.self) {
        (count, text, isTwice, bank: Bank) in ["\(count)", text, "\(isTwice)"]
      }
      bindings.bind { (make: Make<[String], Int, String, Bool>) in try make(7, "inner", true).count
      }
    }
    let card = try container.make(Card.self, with: "1", 500)
    #expect([card.number, "\(card.limit)"] == ["1", "500"])
    #expect(try card.bank === container[Bank.self])
    #expect(try container.make([String].self, with: 1, "two", false) == ["1", "two", "false"])
    #expect(try container[Int.self] == 3)
  }

  @Test func `arguments may be large, and may be objects`() throws {
    typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)
    let container = try Container { bindings in
      bindings.bind([Int].self, arguments: Eight.self) { [$0.0, $0.7] }
      bindings.bind(Card.self, arguments: Bank.self, [String].self) { Card($1[1], $0) }
    }
    #expect(try container.make([Int].self, with: (1, 2, 3, 4, 5, 6, 7, 8)) == [1, 8])
    let bank = Bank()
    let card = try container.make(Card.self, with: bank, ["a", "b"])
    #expect(card.bank === bank)
    #expect(card.number == "b")
  }

  @Test func `bindings with arguments may have names`() throws {
    let container = try Container { bindings in
      bindings.bind(Card.self, arguments: String.self) { Card("plain " + $0) }
      bindings.bind(Card.self, arguments: String.self) { Card("gold " + $0) }.named("gold")
      bindings.bind({ (make: Make<Card, String>) in [try make("1").number] }).using(.named("gold"))
    }
    #expect(try container.make(Card.self, with: "1").number == "plain 1")
    #expect(try container.make(Key(Card.self, "gold"), with: "1").number == "gold 1")
    #expect(try container[[String].self] == ["gold 1"])
  }

  @Test func `a binding with arguments is not found without them`() throws {
    let container = try Container { $0.bind(Card.self, arguments: String.self) { Card($0) } }
    let error = #expect(throws: ResolutionError.self) { try container[Card.self] }
    #expect(
      error?.description == """
        nothing is bound for 'Card'
          help: did you mean 'Card(String)'?
        """)
  }

  @Test func `an alias passes arguments on`() throws {
    let container = try Container { bindings in
      bindings.bind(Card.self, arguments: String.self) { Card($0) }
        .as((any Account).self) { $0 }
      bindings.alias((any Account).self, to: Card.self, arguments: String.self) { $0 }.named("gold")
      bindings.alias(
        (any Account).self, to: Key((any Account).self, "gold"), arguments: String.self
      ) { $0 }.named("debit")
      bindings.bind({ (make: Make<any Account, String>) in [try make("4").number] }).using(
        .named("debit"))
    }
    #expect(try container.make((any Account).self, with: "1").number == "1")
    #expect(try container.make(Key((any Account).self, "gold"), with: "2").number == "2")
    #expect(try container[[String].self] == ["4"])
    #expect(
      container.definition.bindings.map(\.key) == [
        "Card(String)", "Account(String)", "Account(String)#gold", "Account(String)#debit",
        "[String]",
      ])
  }

  @Test func `an alias with arguments resolves to one instance for each value`() throws {
    let container = try Container { bindings in
      bindings.bind(Card.self, arguments: String.self, Int.self) { Card($0, limit: $1) }
      bindings.alias((any Account).self, to: Card.self, arguments: String.self, Int.self) { $0 }
      bindings.bind(Bank.self, arguments: String.self) { _ in Bank() }.cachedByArgument()
        .as(AnyObject.self) { $0 }
    }
    #expect(try container.make((any Account).self, with: "1", 2).number == "1")
    let bank = try container.make(AnyObject.self, with: "north")
    #expect(try container.make(Bank.self, with: "north") === bank)
    #expect(try container.make(AnyObject.self, with: "south") !== bank)
  }

  @Test func `a dependency without the arguments of its alias is refused at build`() {
    let line = #line + 4
    let failure = buildFailure { bindings in
      bindings.bind(Card.self, arguments: String.self) { Card($0) }
        .as((any Account).self) { $0 }
      bindings.bind { (account: any Account, other: Make<any Account, Int>) in [account.number] }
    }
    #expect(
      failure == """
        the container cannot be built: 2 findings
        SwiftDITests/ArgumentTests.swift:\(line):21: '[String]' needs 'Account', which nothing binds \
        [missing-binding]
          help: did you mean 'Account(String)' (SwiftDITests/ArgumentTests.swift:\(line - 2))?
        SwiftDITests/ArgumentTests.swift:\(line):21: '[String]' needs 'Account(Int)', which nothing \
        binds [missing-binding]
          help: did you mean 'Account(String)' (SwiftDITests/ArgumentTests.swift:\(line - 2))?
        """)
  }

  @Test func `a binding with arguments cannot be a singleton`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind(Card.self, arguments: String.self, in: .singleton) { Card($0) }
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/ArgumentTests.swift:\(line):20: singleton 'Card(String)' takes arguments \
        (String), but is constructed only once [shared-with-arguments]
          help: remove the scope, or cache one instance for each value with '.cachedByArgument()'
        """)
  }

  @Test func `one instance is cached for each value of the argument`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Card.self, arguments: String.self) { number in
        diary.note(number)
        return Card(number)
      }
      .cachedByArgument()
      bindings.bind(Wallet.init)
    }
    let makeCard = try container[Wallet.self].makeCard
    let first = try makeCard("1")
    let second = try makeCard("2")
    #expect(first !== second)
    #expect(try makeCard("1") === first)
    #expect(try container.make(Card.self, with: "2") === second)
    #expect(diary.entries == ["1", "2"])
    container.reset(.unscoped)
    container.reset()
    #expect(try makeCard("1") !== first)
    #expect(try makeCard("1") === makeCard("1"))
    #expect(diary.entries == ["1", "2", "1"])
  }

  @Test func `hooks of instances cached by argument run once for each instance`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Card.self, arguments: String.self) { Card($0) }.cachedByArgument()
        .onMade { diary.note("made \($0.number)") }
        .onAwake { diary.note("awake \($0.number)") }
        .onClose { diary.note("closed \($0.number)") }
    }
    for number in ["1", "2", "1"] { _ = try container.make(Card.self, with: number) }
    container.close()
    #expect(
      diary.entries == ["made 1", "awake 1", "made 2", "awake 2", "closed 2", "closed 1"])
  }

  @Test func `a Make handle does not hold its container`() throws {
    var container: Container? = try Container {
      $0.bind(Card.self, arguments: String.self) { Card($0) }
    }
    let makeCard = try wired(Make<Card, String>.self, by: #require(container))
    container = nil
    let error = #expect(throws: ResolutionError.self) { try makeCard("1") }
    #expect(
      error?.description == """
        'Card(String)' was requested after its container was released
          help: hold the container as long as anything resolves from it
        """)
  }
}
