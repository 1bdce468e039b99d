#if Macros
  import SwiftDIMacros

  protocol Shelf: AnyObject {}

  // snippet: discovery-macro
  @Injectable(.singleton, eager: true, as: (any Shelf).self)
  final class CupShelf: Shelf {
    let cup: Cup
    @Inject private var radio: Modules.Radio?

    @InjectableInit
    init(cup: Cup, capacity: Int = 12) { self.cup = cup }

    init(testing cup: Cup) { self.cup = cup }
  }

  @Injectable(.singleton, using: ["cup": .named(.large), "port": .variable("PORT")])
  struct Till {
    let cup: Cup
    let port: Int
  }
// end
#endif
