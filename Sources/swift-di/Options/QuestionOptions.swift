#if CommandLine
  import ArgumentParser

  /// The options of a question about a definition.
  struct QuestionOptions: ParsableArguments {
    @OptionGroup(title: "Answer")
    var answer: AnswerOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions
  }
#endif
