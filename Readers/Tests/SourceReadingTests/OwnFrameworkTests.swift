import DIDefinition
import DIWriting
import OwnApp
import SourceReading
import Testing

@Suite struct OwnFrameworkTests {
  /// The words for the container in Fixtures/Sources/Own.
  private static let words = [
    "name=Registry", "containers=Registry", "register=provide(named:lifetime:)",
    "register=provideOnce(named:)", "resolve=get(named:)", "labels.named=name",
    "labels.lifetime=scope", "scopes.provideOnce=singleton", "scopes.always=prototype",
    "scopes.shift=shift", "wrappers.Got=instance",
  ]

  @Test func `what is read is what the app registers and resolves`() throws {
    let registry = OwnApp.start()
    let folder = Apps.folder("Own/App")
    let definition = try #require(
      try SourceReader(folders: [folder], words: Self.words).definitions().last)
    #expect(definition.generator?.name == "Registry")
    var lifetimes: [String: String?] = [:]
    var needs: [String: Set<String>] = [:]
    for binding in definition.bindings {
      lifetimes[binding.key] = .some(binding.scope)
      if !binding.needed.isEmpty { needs[binding.key] = binding.needed }
    }
    #expect(lifetimes == registry.lifetimes)
    #expect(needs == registry.needs)
    #expect(definition.notRead.isEmpty)
    #expect(definition.roots.map(\.key) == ["Bakery"])
  }

  /// The table of Swinject in the words that a team has.
  private static let swinject = [
    "name=Swinject in words", "modules=Swinject", "modules=SwinjectAutoregistration",
    "modules=SwinjectStoryboard",
    "containers=Container", "containers=Resolver", "containers=Assembler",
    "containers=SynchronizedResolver", "members.Assembler.resolver=Resolver",
    "members.Container.synchronize=Resolver",
    "members.SwinjectStoryboard.defaultContainer=Container", "register=register(name:factory:)",
    "register=autoregister(name:initializer:argument:arguments:)",
    "resolve=resolve(name:argument:arguments:)", "modifiers.inObjectScope=scope",
    "modifiers.implements=alias", "modifiers.initCompleted=completion", "operators=~>",
    "scopes.container=singleton", "scopes.transient=prototype", "scopes.weak=weak",
    "scopes.graph=graph", "labels.defaultObjectScope=defaultScope",
  ]

  private func text(of definition: ContainerDefinition) -> String {
    String(decoding: DefinitionWriter.write(definition), as: UTF8.self)
  }

  @Test(arguments: ["Swinject/App", "Swinject/Faulty"])
  func `Swinject itself can be described in these words`(app: String) throws {
    let definitions = try SourceReader(folders: [Apps.folder(app)], words: Self.swinject)
      .definitions()
    #expect(definitions.count == 2)
    var inWords = try #require(definitions.last)
    #expect(inWords.generator?.name == "Swinject in words")
    var builtIn = try #require(definitions.first)
    let folder = try #require(app.split(separator: "/").last)
    #expect(definitions.map(\.name) == ["\(folder).Swinject", "\(folder).Swinject in words"])
    inWords.generator = builtIn.generator
    builtIn.name = inWords.name
    #expect(text(of: inWords) == text(of: builtIn))
  }

  @Test(arguments: ["(((((", "", "(a:)", "add(a:", "add(a(b))", "add)", "add a"])
  func `a function that is none is refused`(function: String) {
    #expect {
      try SourceReader(folders: [], words: ["resolve=\(function)"])
    } throws: { error in
      let failure = error as? SourceFailure
      return failure?.path == "resolve"
        && failure?.reason == "'\(function)' is no function: write it as 'add' or 'add(named:)'"
    }
  }

  @Test func `a word that does not exist is named`() {
    #expect {
      try SourceReader(folders: [], words: ["registers=a"])
    } throws: { error in
      let failure = error as? SourceFailure
      return failure?.path == "registers" && failure?.reason == "there is no such word"
    }
  }
}
