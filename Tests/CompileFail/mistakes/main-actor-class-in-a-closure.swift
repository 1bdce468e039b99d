import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind { @MainActor in Screen() }
  bindings.bind { Screen() }
}

// The compiler says:
// 5:19: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context [#ActorIsolatedCall]
