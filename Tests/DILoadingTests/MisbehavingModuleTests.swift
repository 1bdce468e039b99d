import CSwiftDICommand
import DIDefinition
import DITestSupport
import Foundation
import Testing

@testable import DILoading

extension LiveModule {
  /// A module whose misbehaviour is chosen by the name of its environment.
  static func misbehaving(_ kind: Kind, _ environment: String?) -> LiveModule {
    let file =
      switch kind {
      case .library: LiveModules.misbehavingLibrary
      case .executable: LiveModules.misbehavingProgram
      }
    var module = LiveModule(kind, file.path, command: CommandRun.executable.path)
    module.environment = environment
    return module
  }
}

/// The error and the module's last output; nil if there is a definition.
private func failure(_ module: LiveModule) -> String? {
  do throws(LiveModuleError) {
    _ = try module.export()
    return nil
  } catch {
    return ([error.message] + error.lastLines).joined(separator: "\n")
  }
}

/// Whatever a module does, the result is one sentence or its definition, and nothing stays behind.
@Suite struct `A misbehaving module` {
  @Test(
    arguments: LiveModule.Kind.allCases,
    [nil, "prints", "notes", "pieces", "answers-and-stays", "answers-and-goes-on"])
  func `that answers is read`(kind: LiveModule.Kind, environment: String?) throws {
    let export = try LiveModule.misbehaving(kind, environment).export()
    #expect(export.definition.name == "Small")
    #expect(export.definition.bindings.map(\.key) == ["App"])
    #expect(export.notes == (environment == "notes" ? ["one thing", ""] : []))
  }

  @Test(
    arguments: LiveModule.Kind.allCases,
    [
      (
        "other-header",
        "its SwiftDI speaks version 2 of the export and this swift-di version 1: "
          + "use the two of one release"
      ),
      (
        "unknown-frame",
        "its answer is not one of SwiftDI: a part of its answer is unknown"
      ),
      (
        "no-json",
        "its answer is not a definition: expected a definition, '{', found 'n' "
          + "(line 1, column 1)"
      ),
      (
        "no-definition",
        "its answer is not a definition: a definition needs a member 'bindings' "
          + "(line 1, column 1)"
      ),
      (
        "other-format",
        "its answer is not a definition: this definition has format version 7; "
          + "this swift-di reads version 1 (line 1, column 19)"
      ),
      (
        "garbage", "its answer is not one of SwiftDI: it does not begin like one"
      ),
      ("refuses", "not on a \u{1B}[31mSunday"),
      (
        "names-with-lines",
        "it exports several containers: name one of 'one\nline', 'back\\slash\\n' with --container"
      ),
      ("half", "it ended with status 0 in the middle of its answer"),
      (
        "aborts",
        "it crashed with signal 6 (SIGABRT) while 'Car' was recorded\n"
          + "something before\nlast words\u{1B}[31m"
      ),
      ("segfaults", "it crashed with signal 11 (SIGSEGV)"),
      ("is-killed", "it crashed with signal 9 (SIGKILL)"),
      ("closes-pipe", "it closed the pipe of its answer: descriptor 3 belongs to swift-di"),
      ("closes-pipe-midway", "it closed the pipe of its answer in the middle"),
    ])
  func `is reported in one sentence`(kind: LiveModule.Kind, case: (String, String)) {
    #expect(failure(.misbehaving(kind, `case`.0)) == `case`.1)
  }

  @Test(arguments: ["exits-with-0", "exits-with-3", "says-nothing"])
  func `that ends without an answer is reported`(environment: String) {
    let status = environment == "exits-with-3" ? 3 : 0
    #expect(
      failure(.misbehaving(.library, environment))
        == "it ended with status \(status) and did not answer: something in it calls 'exit'")
    #expect(
      failure(.misbehaving(.executable, environment))
        == "it ended with status \(status) and did not answer: call 'Export.answerIfAsked' first "
        + "in its 'main' (import SwiftDIExport, of the product of that name)")
  }

  @Test(arguments: ["closes-descriptors", "reuses-descriptor"])
  func `that closes all descriptors before it answers is reported`(environment: String) {
    #expect(
      failure(.misbehaving(.library, environment))
        == "it closed the pipe of its answer: descriptor 3 belongs to swift-di")
  }

  @Test func `with another contract version is reported`() {
    #expect(
      failure(.misbehaving(.library, "other-contract"))
        == "its SwiftDI speaks version 2 of the export and this swift-di version 1: use the two "
        + "of one release")
  }

  @Test(arguments: LiveModule.Kind.allCases, ["hangs", "ignores-signals", "stops-its-parent"])
  func `that hangs is ended`(kind: LiveModule.Kind, environment: String) {
    var module = LiveModule.misbehaving(kind, environment)
    module.timeLimit = 1
    #expect(
      failure(module)
        == "it did not answer within 1 s: give it longer with 'loadTimeout' in the configuration")
  }

  @Test(
    arguments: LiveModule.Kind.allCases,
    [
      ("gigabyte", "its answer is 1073741824 bytes long, the limit is 536870912"),
      ("gigabyte-of-garbage", "it does not begin like one"),
      ("gigabyte-of-header", "it does not begin like one"),
    ])
  func `that sends too much is ended without delay`(kind: LiveModule.Kind, case: (String, String)) {
    #expect(
      failure(.misbehaving(kind, `case`.0)) == "its answer is not one of SwiftDI: \(`case`.1)")
  }

  @Test func `that has very many notes has its first hundred reported`() throws {
    let export = try LiveModule.misbehaving(.library, "many-notes").export()
    #expect(export.definition.name == "Small")
    #expect(export.notes.count == 100)
  }

  @Test(arguments: LiveModule.Kind.allCases)
  func `that prints very much is quoted with its last lines`(kind: LiveModule.Kind) {
    let lines = (199_990..<200_000).map { "line \($0) of very many" }
    #expect(
      failure(.misbehaving(kind, "floods-errors"))
        == (["it crashed with signal 6 (SIGABRT)"] + lines).joined(separator: "\n"))
  }

  /// The processes hold a lock: once the test gets it, they have ended.
  @Test(
    arguments: LiveModule.Kind.allCases,
    [
      "leaves-grandchild", "answers-with-grandchild", "leaves-daemon", "answers-with-daemon",
      "hangs-with-daemon",
    ])
  func `leaves no process running`(kind: LiveModule.Kind, environment: String) throws {
    try withTemporaryFolder { folder in
      let lock = folder.appending(path: "lock")
      var module = LiveModule.misbehaving(kind, environment)
      module.variables = [.init(name: "lock", value: lock.path)]
      if environment.hasPrefix("hangs") { module.timeLimit = 1 }
      #expect((failure(module) == nil) == environment.hasPrefix("answers"))
      let descriptor = open(lock.path, O_RDWR)
      #expect(descriptor >= 0)
      #expect(flock(descriptor, LOCK_EX) == 0)
      close(descriptor)
    }
  }

  /// In a process of its own, because that ends all of its children.
  @Test(
    arguments: LiveModule.Kind.allCases,
    ["stops-its-parent-often", "traces-its-parent", "kills-its-parent"])
  func `that acts against the process that watches it is ended with all it started`(
    kind: LiveModule.Kind, environment: String
  ) async throws {
    let module = LiveModule.misbehaving(kind, environment)
    await #expect(processExitsWith: .success) {
      [
        isLibrary = (kind == .library) as Bool, path = module.path as String,
        command = module.command as String, environment
      ] in
      alarm(60)
      swiftdi_child_adopt_orphans()
      try withTemporaryFolder { folder in
        let lock = folder.appending(path: "lock").path
        var module = LiveModule(isLibrary ? .library : .executable, path, command: command)
        module.environment = environment
        module.variables = [.init(name: "lock", value: lock)]
        module.timeLimit = 1
        let expected =
          environment == "kills-its-parent"
          ? "it crashed with signal 9 (SIGKILL)"
          : "it did not answer within 1 s: give it longer with 'loadTimeout' in the configuration"
        #expect(failure(module) == expected)
        let descriptor = open(lock, O_RDWR)
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      }
    }
  }

  /// Other tests of this process also open files and start processes, but fewer.
  @Test func `leaves no zombie process and no open descriptor`() throws {
    func counts() throws -> (descriptors: Int, children: Int) {
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      let children = processes.count { process in
        // A process may end during the loop.
        let facts = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        let words = facts.split(separator: ")").last?.split(separator: " ") ?? []
        return words.count > 1 && words[1] == "\(getpid())"
      }
      return (
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count, children
      )
    }
    let before = try counts()
    for _ in 0..<60 {
      _ = failure(.misbehaving(.library, "segfaults"))
      _ = failure(.misbehaving(.executable, nil))
    }
    let after = try counts()
    #expect(after.descriptors - before.descriptors < 60)
    #expect(after.children - before.children < 60)
  }
}

@Suite struct `Waiting for a descriptor` {
  @Test(arguments: [(ENOMEM, "Cannot allocate memory"), (EINVAL, "Invalid argument")])
  func `that fails with a system error is not reported as a timeout`(code: Int32, reason: String) {
    var polled = [pollfd(fd: -1, events: Int16(POLLIN), revents: 0)]
    let end = wait(for: &polled, until: .now + .seconds(1000)) { _, _ in
      errno = code
      return -1
    }
    #expect(end == .failed(reason))
    #expect(
      LiveModuleError(.unread(reason)).message == "its answer cannot be read: \(reason)")
  }

  @Test func `that a signal interrupts is repeated until its deadline`() {
    var polled = [pollfd(fd: -1, events: Int16(POLLIN), revents: 0)]
    var count = 0
    let end = wait(for: &polled, until: .now + .milliseconds(30)) { polled, milliseconds in
      count += 1
      errno = EINTR
      return count == 1 ? -1 : poll(&polled, 1, milliseconds)
    }
    #expect(end == .late && count >= 2)
  }
}
