#if CommandLine
  import ArgumentParser

  /// The options of commands that check definitions.
  struct CheckOptions: ParsableArguments {
    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions
  }
#endif
