extension Reading {
  /// Adds what no dialect can read: files, and code that is not walked to its end.
  mutating func addUnread(of program: Program) {
    var seen: Set<Unread> = []
    for one in program.unread {
      unread.append(Unread(kind: .registration, reason: one.reason, place: one.place))
    }
    if program.budget.isSpent, let file = program.app.files.indices.first {
      unread.append(
        Unread(
          kind: .registration, reason: Budget.reason,
          place: Place(file: Int32(file), offset: 0)))
    }
    for file in program.app.files {
      for one in file.unread {
        unread.append(Unread(kind: .registration, reason: one.reason, place: one.place))
      }
    }
    unread = unread.filter { seen.insert($0).inserted }
  }
}
