#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [InjectableMacro.self, InjectableInitMacro.self]
  }
#else
  // Without the trait there is nothing to offer, but the target is there.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
