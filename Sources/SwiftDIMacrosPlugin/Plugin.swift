#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [InjectableMacro.self, InjectableInitMacro.self]
  }
#else
  // The target also exists without the trait, but then it has no macros.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
