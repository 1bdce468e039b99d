import DIDefinition

/// The end of a message about an unknown name: ` (did you mean 'Clock'?)`; empty without near names.
func hint(_ near: some Sequence<String>, _ unknown: String) -> String {
  suggestion(near, insteadOf: unknown).map { " (\($0.visible))" } ?? ""
}

func hint(_ near: String?, _ unknown: String) -> String {
  hint([near].compactMap(\.self), unknown)
}
