/// Reads containers in which functions register and request.
struct RegisteringDialect: Dialect {
  let words: RegisteringWords

  var adviceForDefaults: String? { words.adviceForDefaults }

  func read(_ program: Program, _ sites: CallSites) -> Reading {
    var reader = RegisteringReader(program, sites, words)
    return reader.read()
  }
}
