import DIDefinition
import DIReporting
import DIWriting

/// The words that the scripts of the page show; the scripts themselves contain only labels of controls.
///
/// They are part of the page and not of its data, so that a page shows every report in its own words.
/// A script fills the place `{name}`, perhaps with a link. A test checks that the
/// scripts use each sentence, and no other one.
enum PageWords {
  /// The script in front of the others; a script finds the words as `swiftDI.wording`.
  static var script: String { "globalThis.swiftDI = {wording: \(json)};\n" }

  /// The table, whose lists have the order of the codes in the page's data.
  static var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.object("nouns", inline: false) { writer in
      for (one, many) in nouns { writer.member(one, many) }
    }
    writer.object("sentences", inline: false) { writer in
      for (name, text) in sentences { writer.member(name, text) }
    }
    for (name, list) in lists {
      writer.member(name)
      writer.strings(list)
    }
    writer.end()
    var bytes: [UInt8] = []
    writer.drain { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The nouns of the things that are counted, and their plurals.
  private static let nouns: KeyValuePairs = [
    "binding": "bindings", "container": "containers", "dependency": "dependencies",
    "error": "errors", "finding": "findings", "key": "keys", "module": "modules", "note": "notes",
    "scope": "scopes", "step": "steps", "user": "users", "warning": "warnings",
  ]

  private static let lists: KeyValuePairs<String, [String]> = [
    // The kinds of edges, and those of the requests of an answer's steps.
    "edges": DependencyKind.allCases.map { $0 == .alias ? TraitWords.aliasOf : $0.word }
      + ["element"],
    "roles": ["", "wraps", TraitWords.aliasOf, "element"],
    // The bits of an edge's flags.
    "requests": ["optional", "weak", "(seen while it ran)", "of providers"],
    "nodes": [
      "Binding", "Existing object", "Alias", "Missing key", "Optional key", "External",
      "Collection", "Key bound more than once", "Binding",
    ],
    // The words for the scope of a node; empty if it has one.
    "scopes": [
      "", "", TraitWords.alias, TraitWords.missing, TraitWords.absent, TraitWords.external,
      "\(TraitWords.collection) of {count}", TraitWords.ambiguous, "",
    ],
    // The bits of a node's flags.
    "flags": [
      "dependencies unknown", TraitWords.eager, TraitWords.contribution, "override",
      TraitWords.decorator, "async", "throws", "Sendable", "must be closed", "replaced",
      TraitWords.root,
    ],
    "changes": ["", "came", "gone", "changed"],
    "shell": [.plainShellSigns],
  ]

  private static let sentences: KeyValuePairs = [
    // Names that an address or a search has.
    "noKey": "Nothing has the key '{key}'.",
    "noFinding": "There is no finding '{sign}'.",
    "noModule": "There is no {noun} '{name}'.",
    "noName": "Nothing has this name.",
    "search": "Search keys, modules and findings",
    "allInTable": "All {count} in the table",
    "detailsOf": "Details: {title}",
    "bindingsOf": "Bindings of {name}",
    // Counts.
    "more": "{count} more",
    "andMore": "and {count} more",
    "moreNoun": "{count} more {noun}",
    "of": "{count} of {all}",
    "withGone": "{count}, {gone} gone",
    // Nodes.
    "unscoped": TraitWords.unscoped,
    "unreachable": "unreachable",
    "existing": "existing object",
    "inContainer": "in {name}",
    "rootContainer": "root",
    "notBinding": "not a binding",
    "without": "no {noun}",
    // The details of a binding.
    "why": "Why this",
    "notBoundNow": "The newer version does not bind it.",
    "cause": "{cause}.",
    "otherTaken": "A request gets another binding.",
    "leadBack": "The aliases lead back to {key}.",
    "alsoHere": "Also under this key",
    "atRunTime": "Supplied at run time",
    "reached": "How it is reached",
    "notReached": "Not reached",
    "goneOnly": "It is in the older version only.",
    "noRoot": "No root or eager binding needs it.",
    "usedBy": "Used by",
    "uses": "Uses",
    "nothing": "Nothing.",
    "opaque": "Not known: its factory is opaque.",
    "breaks": "What breaks if it goes",
    "breaksCount": "{count} of {all} need it, in {modules}.",
    "factOfDependency": "dependency {key}: {fact}",
    "terminal": "In a terminal",
    "mapKey": "Map key",
    // The details of the rest.
    "ignoring": "To ignore it",
    "needs": "Needs",
    "neededBy": "Needed by",
    "none": "None.",
    "noPath": "No dependency leads from the one to the other.",
    "sameEnds": "Both are the same.",
    "pathLength": "The shortest path has {count}.",
    "starts": "Where paths begin",
    "mostUsed": "Most used",
    "longestChain": "Longest chain",
    "chainFrom": "{count} from {key}",
    "fine": "Nothing is wrong",
    "known": "{count} known",
    "ignored": "{count} ignored",
    "verdict": "{counts}.",
    "verdictBut": "{counts} ({quiet}).",
    // The view of the findings.
    "checked": "{bindings} and {dependencies} were checked.",
    "isNew": "new",
    "isKnown": "known",
    "isIgnored": "ignored",
    "wasSeverity": "was {severity}",
    "onlyIn": "only in {environments}",
    "ignoredBecause": "Ignored: {reason}",
    "nearKeys": "Near keys",
    "elsewhere": "Bound elsewhere",
    "reachedFrom": "Reached from {roots}",
    "sameCause": "{count} more {noun} of the same cause",
    "goneSince": "Gone since the older version",
    "knownAndIgnored": "Known and ignored",
    // The view of one binding.
    "noBindings": "The container has no bindings.",
    "stepOf": "{title}, step {count}",
    "stepLess": "{title}: one step less",
    "stepMore": "{title}: one step more",
    "onlyTheApp": "Nothing in the container uses it. The app asks for it.",
    "unused": "Nothing uses it.",
    "needsNothing": "It uses nothing.",
    "noPathBetween": "No dependency leads from {from} to {to}.",
    "otherWay": "There is a path of {count} the other way",
    "isBothEnds": "{key} is both ends.",
    // The table.
    "noneFits": "No binding fits.",
    "usersMeaning": "How many bindings and collections use it",
    "usesMeaning": "How many bindings and collections it uses",
    "depthMeaning": "Steps from the nearest root",
    "chainMeaning": "Steps of the longest chain below it",
    "findingsMeaning": "How many findings it is part of",
    "needsKey": "needs {key}",
    "neededByKey": "needed by {key}",
    // The map and the matrix.
    "mapHint": "Point at a {noun} to see what it needs (solid) and what needs it (dashed).",
    "mapShelf":
      "Needed by nearly every {noun}; its arrows are drawn when you point at a card",
    "noModules": "The container has no {nouns}.",
    "needsCount": "needs {count}",
    "neededByCount": "needed by {count}",
    "findingSigns": "{noun} {signs}",
    "findingSignsMore": "{noun} {signs} and {count} more",
    "changeCount": "{count} {change}",
    "matrixTitle": "Which {noun} needs which",
    "matrixHint":
      "A row needs its columns; darker is more. Below the diagonal a {noun} needs one that stands above it.",
    "noDependency": "none",
    "itself": "{name} itself",
    "cell": "{name} needs {other}: {count}",
    "emptyCell": "{name} needs {other}: nothing",
    "changedCell": "{cell}, {change}",
    // The changes.
    "comparedWith": "Compared with {input}.",
    "newFindings": "Findings that are new",
    "goneFindings": "Findings that are gone",
    "newBindings": "Bindings that came",
    "goneBindings": "Bindings that are gone",
    "changedBindings": "Bindings that changed",
    "otherParts": "Other parts",
    "nothingChanged": "Nothing changed.",
    "asBefore": "as before",
    // The pictures of findings.
    "cycleOf": "A cycle of {names}",
    "leftOut": "{count} more {noun} of this cycle left out",
    "deferThis": "defer this",
    "mayNotBeOpen": "no {scope} may be open when it asks",
    "keptAsLong": "kept as long as '{key}'",
    "keptAfter": "kept after {scope} ends",
    "moreSteps": "more steps",
    "requires": "requires",
    "within": "within",
    "in": "in",
    "theApp": "the app",
    "holds": "holds",
    "constructs": "constructs",
    "itsOwn": "its own",
    "theContainer": "the container",
    "heldByNothing": "constructed at the start, then held by nothing",
    "passesArguments": "passes arguments to",
    "oneObject": "one object",
    "noRootHere": "No root leads here",
    "moreButNoRoot": "more steps, and no root",
    "usedByAbove": "used by the one above",
    "undeclaredModule": "module that is not declared",
    "inScope": "in scope",
    "inItsContainer": "in container",
    "notDeclared": "not declared",
    "reads": "reads",
    "notDefined": "not defined",
    "replaces": "replaces",
    "nothingName": "nothing",
    "noEarlier": "no earlier binding has its key",
    "requests": "requests",
    "unknownKeys": "unknown keys",
    "tellsNobody": "its factory tells nobody",
    // These are about files of other reports, and about the keyboard.
    "isDefinition":
      "'{file}' is a definition. Findings come from the command: swift-di report {quoted} -o report.html",
    "isNewer": "'{file}' was written by another version of swift-di. Open it by itself.",
    "isNoReport": "'{file}' is neither a report of swift-di nor its data.",
    "opened": "Opened '{file}'.",
    "keyOfMoves": "Next, previous finding or link of the view",
    "keyOfFocus": "Open what has the focus",
    "keyOfUsers": "Explore: one step of users more, less",
    "keyOfUses": "Explore: one step of uses more, less",
    "keyOfBinding": "Explore the selected binding",
    "keyOfDetails": "Go to the details",
    "keyOfSearch": "Search",
    "keyOfViews": "Open a view",
    "keyOfBack": "Back",
    "keyOfEscape": "Clear the selection",
    "keyOfColours": "Light or dark",
    "keyOfOpening": "Open another report",
    "keyOfList": "This list",
  ]
}
