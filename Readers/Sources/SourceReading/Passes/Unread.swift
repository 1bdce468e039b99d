extension Reading {
  /// Adds what no dialect can read: files, and code that is not walked to its end.
  mutating func addUnread(of program: Program) {
    var seen: Set<Unread> = []
    for one in program.unread {
      unread.append(Unread(kind: .code, reason: one.reason, place: one.place))
    }
    if program.budget.isSpent, let file = program.app.files.indices.first {
      unread.append(
        Unread(
          kind: .code, reason: Budget.reason,
          place: Place(file: Int32(file), offset: 0)))
    }
    for file in program.app.files {
      for one in file.unread {
        unread.append(Unread(kind: .code, reason: one.reason, place: one.place))
      }
      // The parser goes on behind an error and reads nearly everything, so missing bindings are still reported.
      if let place = file.syntaxError {
        unread.append(
          Unread(
            kind: .registration,
            reason: "there is a syntax error: code near it may be misunderstood",
            mayBind: .none, place: place))
      }
    }
    unread = unread.filter { seen.insert($0).inserted }
  }
}
