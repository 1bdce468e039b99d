/// The facts about a binding other than how it is constructed.
struct NodeStatus {
  let isRoot: Bool
  let isUnreachable: Bool
  let isReplaced: Bool
}
