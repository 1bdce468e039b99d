/// The definitions with which each rule is tested, in a notation of their own.
struct RuleSketches {
  /// Definitions that have no finding of the rule.
  let sound: [Sketch]
  /// Definitions with one finding at each `↓`.
  let faulty: [Sketch]

  static let all: [String: RuleSketches] = [
    "alias-cycle": RuleSketches(
      sound: [Sketch("Motor = Engine; singleton Engine")],
      faulty: [
        Sketch("↓Engine = Motor; Motor = Engine"),
        Sketch("↓Engine = Engine"),
      ]),
    "argument-mismatch": RuleSketches(
      sound: [
        Sketch("singleton Tabs -> provider Tab(Int); Tab(Int)"),
        Sketch("singleton Tabs -> provider Page(Int); Page = Tab; Tab(Int)"),
      ],
      faulty: [
        Sketch("singleton Tabs -> provider ↓Tab(String); Tab(Int)"),
        Sketch("singleton Tabs -> provider ↓Tab; Tab(Int)"),
        Sketch("singleton Tabs -> provider ↓Tab(Int); Tab"),
      ]),
    "container-cycle": RuleSketches(
      sound: [Sketch("container Session; container Checkout parent Session; App")],
      faulty: [
        Sketch("↓container A parent B; container B parent A; App"),
        Sketch("↓container A parent A; App"),
      ]),
    "contract": RuleSketches(
      sound: [
        Sketch("A [A] -> C; C [C]; B [B]; contract forbidden module:A -> module:B"),
        Sketch("B [B] -> A; A [A]; contract forbidden module:A -> module:B"),
        Sketch("A [A] -> C; C -> B; B [B]; contract direct module:A -> module:B"),
        Sketch("A [A] -> A2; A2 [A]; B [B]; contract independent module:*"),
        Sketch("UI [UI] -> Core; Core [Core]; contract layers module:UI | module:Core"),
        Sketch("A [A] -> B; B [B] -> C; C [C]; contract strict module:A | module:B | module:C"),
        Sketch("A [A] -> B; B [B] -> B2; B2 [B]; contract only module:A -> module:B"),
        Sketch("A [A] -> B; B [B]; contract independent module:*; allow key:A -> key:B"),
      ],
      faulty: [
        Sketch("↓A [A] -> C; C -> B; B [B]; contract forbidden module:A -> module:B"),
        Sketch("↓A [A] -> B; B [B]; contract direct module:A -> module:B"),
        Sketch("↓A [A] -> ↓B; B [B] -> A; contract independent module:*"),
        Sketch("↓A [A] -> C; C = B; B [B]; contract independent module:*"),
        Sketch("↓A [A] -> all P; contribution P [B]; contract independent module:*"),
        Sketch("L [A]; ↓decorator L [B] -> L; contract independent module:*"),
        Sketch("UI [UI]; ↓Core [Core] -> provider UI; contract layers module:UI | module:Core"),
        Sketch("↓A [A] -> C; B [B]; C [C]; contract strict module:A | module:B | module:C"),
        Sketch("↓S [S] -> B; A [A] -> B; B [B]; contract only module:A -> module:B"),
        Sketch("↓S -> B; A [A] -> B; B [B]; contract only module:A -> module:B"),
        Sketch("container Box; ↓A @Box -> B; B; contract forbidden container:* -> key:B"),
        Sketch("singleton ↓A -> B; B; contract forbidden scope:singleton -> key:B"),
        Sketch("external B; ↓A -> B; contract forbidden key:A -> key:B"),
        Sketch(
          """
          A [A] -> B, C; B [B]; ↓C [C] -> B; contract independent module:*
          allow module:A -> module:*
          """),
      ]),
    "deferred-cycle": RuleSketches(
      sound: [Sketch("singleton Car -> provider Engine; Engine")],
      faulty: [Sketch("singleton ↓Car -> Engine; singleton Engine -> provider Car")]),
    "dependency-cycle": RuleSketches(
      sound: [
        Sketch("singleton Car -> Engine; singleton Engine -> provider Car"),
        Sketch("singleton Car -> Engine; singleton Engine -> lazy Car"),
        Sketch("singleton Parent -> Child; singleton Child -> property Parent"),
      ],
      faulty: [
        Sketch("singleton ↓Car -> Engine; singleton Engine -> Car"),
        Sketch("singleton ↓Car -> Car"),
        Sketch("singleton ↓Car -> Motor; Motor = Engine; singleton Engine -> Car"),
        Sketch("↓Child -> property Parent; Parent -> property Child"),
        Sketch("singleton ↓Host -> all Plugin; contribution Plugin -> Host"),
      ]),
    "duplicate-binding": RuleSketches(
      sound: [
        Sketch("singleton Logger; override singleton Logger"),
        Sketch("contribution Plugin; contribution Plugin"),
        Sketch("container Session; Logger; Logger @Session"),
        Sketch("Logger; decorator Logger -> Logger"),
        Sketch("external *Logger; singleton FileLogger"),
        Sketch("scope session; container Window; external User in session; User @Window"),
        Sketch("container Window; container Pane parent Window; external User @Window; User @Pane"),
      ],
      faulty: [
        Sketch("singleton Logger; ↓Logger"),
        Sketch("Plugin; contribution ↓Plugin"),
        Sketch("external User; singleton ↓User"),
        Sketch("external User; override singleton ↓User"),
        Sketch("container Window; external User @Window; ↓User"),
        Sketch("container Window; external User @Window; ↓User @Window"),
        Sketch("external Plugin; contribution ↓Plugin; contribution Plugin"),
        Sketch("external User; User; ↓User"),
      ]),
    "eager-not-shared": RuleSketches(
      sound: [
        Sketch("eager singleton Store"),
        Sketch("scope session; eager session Store"),
      ],
      faulty: [
        Sketch("eager ↓Store"),
        Sketch("eager prototype ↓Store"),
        Sketch("eager graph ↓Store"),
      ]),
    "empty-collection": RuleSketches(
      sound: [
        Sketch("Host -> all Plugin; contribution Plugin"),
        Sketch("Host -> all Plugin?"),
        Sketch("collection Plugin; Host -> all Plugin"),
        Sketch("external Plugin; Host -> all Plugin"),
        Sketch("container Session; Host @Session -> all Plugin; contribution Plugin"),
        Sketch("Host -> all Plugin; Plugin"),
        Sketch("Host -> all Plugin; override Host"),
        Sketch("collection Plugin required; contribution Plugin"),
      ],
      faulty: [
        Sketch("Host -> all ↓Plugin"),
        Sketch("collection Plugin required; Host -> all ↓Plugin"),
        Sketch("container Session; Host -> all ↓Plugin; contribution Plugin @Session"),
        Sketch("root ↓all Plugin; root all Plugin"),
        Sketch("collection Plugin; Host -> all Plugin, all ↓Plugins"),
      ]),
    "missing-binding": RuleSketches(
      sound: [
        Sketch("singleton Car -> Engine; Engine"),
        Sketch("singleton Car -> Radio?, all Plugin"),
        Sketch("singleton Car -> Clock; external Clock"),
        Sketch("container Session; Cart @Session -> Catalog; singleton Catalog"),
      ],
      faulty: [
        Sketch("singleton Car -> ↓Engine"),
        Sketch("singleton Car -> provider ↓Engine#left; Engine#right"),
        Sketch("Motor = ↓Engine"),
        Sketch("decorator Logger -> ↓Logger"),
        Sketch("contribution Plugin; Host -> ↓Plugin"),
        Sketch("container Session; Catalog -> ↓Cart; Cart @Session"),
        Sketch("root ↓App; root provider App"),
      ]),
    "missing-environment": RuleSketches(
      sound: [
        Sketch("variable API_KEY; singleton Client reads API_KEY"),
        Sketch("singleton Client reads API_KEY?"),
        Sketch("root App; singleton App; Unused reads API_KEY"),
      ],
      faulty: [
        Sketch("singleton ↓Client reads API_KEY"),
        Sketch("variable API_KEY; singleton ↓Client reads API_KYE"),
      ]),
    "missing-module": RuleSketches(
      sound: [
        Sketch("module App requires Net; module Net; Client [Net]"),
        Sketch("Client [Net]"),
      ],
      faulty: [
        Sketch("↓module App requires Net; Client [App]"),
        Sketch("module App; ↓Client [Net]; Server [Net]"),
      ]),
    "module-cycle": RuleSketches(
      sound: [Sketch("module App requires Net; module Net; Client [Net]")],
      faulty: [
        Sketch("↓module App requires Net; module Net requires App; Client [Net]"),
        Sketch("↓module App requires App; Client [App]"),
      ]),
    "module-dependency-cycle": RuleSketches(
      sound: [
        Sketch("module App; module Net; Screen [App] -> Client; Client [Net]"),
        Sketch(
          """
          module Core; module Feature; Host [Core] -> all Plugin
          contribution Plugin [Feature] -> Settings; Settings [Core]
          """),
        Sketch(
          """
          module Core; module Traces; Screen [Core] -> Store; Store [Core]
          decorator Store [Traces] -> Store
          """),
        Sketch(
          """
          module Core; module Doubles; Screen [Core] -> Store; Store [Core]
          override Store [Doubles] -> Clock; Clock [Core]
          """),
      ],
      faulty: [
        Sketch(
          "↓module App; module Net; Screen [App] -> Client; Client [Net] -> Session; Session [App]"),
        Sketch(
          """
          ↓module A; module B; module C; module D
          A1 [A] -> B1, C1; B1 [B] -> provider A2; A2 [A]; C1 [C] -> lazy A2; D1 [D] -> A1
          """),
      ]),
    "opaque-factory": RuleSketches(
      sound: [
        Sketch("singleton Car -> Engine; Engine"),
        Sketch("root App; App; opaque Unused"),
      ],
      faulty: [Sketch("opaque singleton ↓Car")]),
    "override-of-nothing": RuleSketches(
      sound: [
        Sketch("Clock; override Clock"),
        Sketch("contribution Plugin id:a; override contribution Plugin id:a"),
      ],
      faulty: [
        Sketch("override ↓Clock"),
        Sketch("contribution Plugin id:a; override contribution ↓Plugin id:b"),
        Sketch("container Session; Clock; override ↓Clock @Session"),
      ]),
    "property-cycle": RuleSketches(
      sound: [
        Sketch("singleton Parent -> Child; singleton Child -> weak property Parent"),
        Sketch("singleton Parent -> Child; singleton Child -> unowned property Parent"),
        Sketch("singleton Parent -> Child; singleton Child -> provider Parent"),
      ],
      faulty: [
        Sketch("singleton Parent -> Child; singleton ↓Child -> property Parent"),
        Sketch("singleton Parent -> weak Child; singleton ↓Child -> property Parent"),
        Sketch(
          """
          singleton Parent -> Child, weak property Child
          singleton ↓Child -> weak property Parent, property Parent
          """),
      ]),
    "resolver-injected": RuleSketches(
      sound: [
        Sketch("singleton App -> Session; singleton Session"),
        Sketch("singleton App -> Resolver; singleton Resolver -> Hosts; singleton Hosts"),
        Sketch("singleton App -> PersistentContainer; external PersistentContainer"),
        Sketch("singleton App !resolver-injected -> Resolver; external Resolver"),
      ],
      faulty: [
        Sketch("singleton App -> ↓Resolver; external Resolver"),
        Sketch("singleton App -> ↓Swinject.Container; instance Swinject.Container"),
        Sketch("singleton App -> provider ↓Locator; Locator = Injector; external Injector"),
      ]),
    "scope-cycle": RuleSketches(
      sound: [Sketch("scope app; scope session within app; session Account")],
      faulty: [
        Sketch("↓scope app within session; scope session within app; app Account"),
        Sketch("↓scope app within app; app Account"),
      ]),
    "scope-leak": RuleSketches(
      sound: [
        Sketch("scope session; singleton Cache; session Account -> Cache"),
        Sketch("scope session; session Account -> provider Profile; session Profile"),
        Sketch("singleton Cache -> weak Formatter; prototype Formatter"),
        Sketch("scope app; scope session within app; app Cache; session Account -> Cache"),
        Sketch("singleton Cache -> Formatter; Formatter"),
        Sketch("scope session; singelton Cache -> Account; session Account"),
        Sketch("scope session; singleton Cache -> provider Account; sesion Account"),
        Sketch(
          """
          scope session; container Child in session; session Account
          weak Cache @Child -> Account, Formatter; prototype Formatter; singleton Page -> Cache
          """),
        Sketch("scope session; Tabs -> provider Page; Page -> Account; session Account"),
        Sketch("scope session; session Tabs -> provider Page; Page -> Account; session Account"),
        Sketch("scope session; singleton Tabs -> provider Page; Page -> Account?"),
        Sketch(
          """
          scope session; scope screen within session; Tabs -> Account, provider View
          session Account; screen View
          """),
        Sketch(
          "scope session; scope trip; Tabs -> provider Account, provider Ticket; session Account; trip Ticket"
        ),
        Sketch(
          """
          scope session; scope trip; container Guest in session
          Tabs @Guest -> provider Ticket; trip Ticket @Guest
          """),
        Sketch(
          """
          scope session; scope trip; container Guest in session; external Ticket @Guest in trip
          Tabs @Guest -> provider Ticket
          """),
      ],
      faulty: [
        Sketch("scope session; singleton Tabs -> provider Page; Page -> ↓Account; session Account"),
        Sketch("scope session; singleton Tabs -> Page; Page -> provider ↓Account; session Account"),
        Sketch(
          "scope session; singleton Tabs -> lazy Page; Page -> provider ↓Account; session Account"),
        Sketch(
          "scope session; singleton Tabs -> provider Page(Int); Page(Int) -> ↓Account; session Account"
        ),
        Sketch(
          "scope session; singleton Tabs -> weak Page; Page -> provider ↓User; external User in session"
        ),
        Sketch("scope session; weak Tabs -> provider Page; Page -> ↓Account; session Account"),
        Sketch(
          "scope session; singleton Tabs -> provider Panel; Panel = Page; Page -> ↓Account; session Account"
        ),
        Sketch(
          "scope session; singleton Tabs -> all Page; contribution Page -> provider ↓Account; session Account"
        ),
        Sketch(
          "scope session; singleton Tabs -> provider Page?; Page -> ↓Account?; session Account"),
        Sketch(
          """
          scope session; singleton Tabs -> provider Page; Page; decorator Page -> Page, ↓Account
          session Account
          """),
        Sketch(
          """
          scope session; scope trip; session Account; trip Ticket
          ↓Report -> Account, provider Ticket; Summary -> Report; Cover -> Account, provider Report
          """),
        Sketch(
          """
          scope session; scope trip; session Account; trip Ticket
          ↓Report -> Account, provider Ticket, provider Note; ↓Note -> Account, lazy Ticket, provider Report
          """),
        Sketch(
          """
          scope session; scope trip; container Guest in session; trip Ticket
          Report -> provider Ticket; ↓Label @Guest -> provider Report
          """),
        Sketch(
          """
          scope session; scope trip; container Guest in session; external Ticket in trip
          ↓Label @Guest -> provider Ticket
          """),
        Sketch("scope session; singleton Cache -> ↓Account; session Account"),
        Sketch("scope session; singleton Cache -> provider ↓Account; session Account"),
        Sketch("scope session; singleton Cache -> unowned ↓Account; session Account"),
        Sketch("scope session; singleton Cache -> weak property ↓Account; session Account"),
        Sketch(
          "scope session; singleton Cache -> unowned Format; Format -> ↓Account; session Account"),
        Sketch(
          "scope session; singleton Cache -> Format; Format -> weak ↓Account; session Account"),
        Sketch("scope session; singleton Cache -> Format; Format -> ↓Account; session Account"),
        Sketch("scope session; singleton Cache -> ↓Reader; Reader = Account; session Account"),
        Sketch("singleton Cache -> ↓Formatter; prototype Formatter"),
        Sketch("scope session; weak Cache -> ↓Account; session Account; singleton Page -> Cache"),
        Sketch(
          """
          scope session; container Child; session User; contribution Plugin -> User
          contribution Plugin @Child; singleton Host @Child -> all ↓Plugin
          """),
      ]),
    "shared-with-arguments": RuleSketches(
      sound: [
        Sketch("prototype Tab(Int)"), Sketch("Tab(Int)"), Sketch("prototyp Tab(Int)"),
      ],
      faulty: [
        Sketch("singleton ↓Tab(Int)"), Sketch("graph ↓Tab(Int)"),
        Sketch("weak ↓Tab(Int)"),
      ]),
    "stale-suppression": RuleSketches(
      sound: [
        Sketch("singleton Car -> Engine; ignore missing-binding Car Engine"),
        Sketch("singleton Car -> Engine; ignore missing-binding Car Engine until 2999-12-31"),
        Sketch(
          "ignore missing-binding Car Engine; ignore stale-suppression Car Engine; singleton Car"),
        Sketch("baseline missing-binding Car Engine; singleton Car -> Engine"),
      ],
      faulty: [
        Sketch("↓ignore missing-binding Car Engine; singleton Car"),
        Sketch("↓ignore missing-bindng Car; singleton Car"),
        Sketch("singleton Car; ↓ignore missing-binding Car Engine until 2020-02-29"),
        Sketch("↓baseline missing-binding Car Engine; singleton Car"),
      ]),
    "torn-singleton": RuleSketches(
      sound: [
        Sketch("singleton Store: SQLite; Cache = Store"),
        Sketch("singleton Database#main: SQLite; singleton Database#cache: SQLite"),
        Sketch("singleton mainDatabase: SQLite; singleton Feature.cache: SQLite"),
        Sketch("scope session; singleton Store: SQLite; session Drafts: SQLite"),
        Sketch("contribution singleton Plugin: Timer; singleton Clock: Timer"),
        Sketch("singelton Store: SQLite; singelton Cache: SQLite"),
        Sketch("singelton Home -> Router; singelton Search -> Router; Router -> Window"),
        Sketch(
          "singleton Home -> provider Router; singleton Search -> provider Router; Router -> Window"
        ),
        Sketch("singleton Home -> Router; singleton Search -> Router; weak Router -> Window"),
        Sketch(
          "singleton A -> all Plugin; singleton B -> all Plugin; contribution prototype Plugin"),
        Sketch("prototype A -> Router; prototype B -> Router; Router -> Window"),
      ],
      faulty: [
        Sketch("singleton ↓Store: SQLite; singleton Cache: SQLite"),
        Sketch("singleton ↓SQLite; singleton Store: SQLite"),
        Sketch(
          """
          singleton Home -> Router; singleton Search -> Router; singleton Profile -> Router
          ↓Router -> Window; singleton Window
          """),
        Sketch(
          """
          singleton Home -> Router; singleton Search -> Way; singleton Profile -> lazy Router
          Way = Router; prototype ↓Router -> Window; singleton Window
          """),
        Sketch("singleton Home -> Style; singleton Search -> Style; ↓Style"),
      ]),
    "unknown-container": RuleSketches(
      sound: [Sketch("container Session; Cart @Session")],
      faulty: [
        Sketch("container Session; ↓Cart @Sesion"),
        Sketch("↓container Checkout parent Session; Cart @Checkout"),
        Sketch("container Session; ↓external Card @Sesion; Cart"),
      ]),
    "unknown-member": RuleSketches(
      sound: [Sketch("singleton Car -> Engine; Engine")],
      faulty: []),
    "unknown-scope": RuleSketches(
      sound: [Sketch("scope session; session Account"), Sketch("graph Account")],
      faulty: [
        Sketch("scope session; sesion ↓Account"),
        Sketch("↓scope session within app; session Account"),
        Sketch("↓container Session in session; singleton App"),
        Sketch("↓external Clock in session; singleton App -> Clock"),
      ]),
    "unreachable-binding": RuleSketches(
      sound: [
        Sketch("root App; App -> provider Settings; Settings"),
        Sketch("root App; App; eager singleton Logger"),
        Sketch("App; Settings"),
      ],
      faulty: [
        Sketch("root App; App; ↓Settings"),
        Sketch("root App; App; ↓Legacy -> App"),
      ]),
  ]
}
