/// Reads containers in which functions register and request.
struct RegisteringDialect: Dialect {
  let words: RegisteringWords

  var name: String { words.name }
  var advice: SourceAdvice { words.advice }
  var adviceForDefaults: String? { words.adviceForDefaults }
  var modules: Set<String> { words.modules }
  var vocabulary: Vocabulary { words.vocabulary }

  func read(_ program: Program, _ sites: CallSites) -> Reading {
    var reader = RegisteringReader(program, sites, words)
    return reader.read()
  }
}
