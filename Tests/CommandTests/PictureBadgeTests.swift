import DITestSupport
import Foundation
import Testing

@Suite struct PictureBadgeTests {
  @Test func `findings with one cause share one badge, and all are counted`() throws {
    let run = try CommandRun(
      ["graph", Input.faulty("missing-binding-asked-for-a-dozen-times"), "--format", "svg"])
    #expect(run.text.contains(">M1<"))
    #expect(!run.text.contains(">M2<"))
    #expect(run.text.contains("'Cart' and 11 others need 'Clock'"))
    #expect(run.text.components(separatedBy: "class=\"badge ").count == 2)
  }
}

extension PictureBadgeTests {
  /// An app with a missing key, 70 cycles of two, and 30 unreachable bindings.
  private func crowded() -> String {
    var bindings: [String] = []
    for index in 0..<30 { bindings.append(#"{"key": "Idle\#(index)"}"#) }
    for index in 0..<70 {
      bindings.append(#"{"key": "A\#(index)", "dependencies": ["B\#(index)"]}"#)
      bindings.append(#"{"key": "B\#(index)", "dependencies": ["A\#(index)"]}"#)
    }
    bindings.append(#"{"key": "Screen", "dependencies": ["Forgotten"]}"#)
    let roots = (["Screen"] + (0..<70).map { "A\($0)" }).map { "\"\($0)\"" }
      .joined(separator: ",")
    let list = bindings.joined(separator: ",")
    return #"{"formatVersion": 1, "name": "Crowded", "roots": [\#(roots)], "bindings": [\#(list)]}"#
  }

  @Test(arguments: ["svg", "mermaid", "dot"])
  func `every finding of a crowded picture has a badge, and all are listed`(
    format: String
  ) throws {
    let run = try CommandRun(
      ["graph", "-", "--format", format, "--detail", "bindings", "--quiet"],
      input: Array(crowded().utf8))
    #expect(run.status == 0)
    let expected = Set((1...70).map { "C\($0)" } + ["M1", "W1"])
    let marks = run.text.matches(of: /[>" ]([CMW][0-9]+)[:<# "]/).map { String($0.1) }
    let counts = Dictionary(grouping: marks, by: \.self).mapValues(\.count)
    // A badge that is in the picture and in the list occurs at least twice.
    #expect(expected.allSatisfy { counts[$0, default: 0] >= 2 })
    #expect(run.text.contains(", and 29 more"))
    #expect(run.text.contains("W2–W30"))
  }

  @Test func `a list of findings begins with errors and names each rule`() throws {
    let run = try CommandRun(["graph", Input.everyFault, "--format", "svg"])
    let badges = run.text.matches(
      of: /class="badge [a-z]+">\s*<rect [^>]*>\s*<text [^>]*>([A-Z][0-9]+)</
    )
    .map { String($0.1) }
    let warnings = badges.firstIndex { $0.hasPrefix("W") } ?? badges.endIndex
    #expect(badges[warnings...].allSatisfy { $0.hasPrefix("W") })
    #expect(badges.count == 31)
    #expect(run.text.contains(">missing-binding</tspan>"))
  }
}

@Suite struct ChildContainerPictureTests {
  private let shop = Input.valid("shop")

  @Test func `a child container of a file is drawn with its dependencies, and named in the title`()
    throws
  {
    let run = try CommandRun(
      [
        "graph", shop, "--container", "Checkout", "--detail", "bindings", "--format", "svg",
        "--quiet",
      ])
    #expect(run.status == 0)
    #expect(
      run.text.contains(
        ">Shop, environment Production, container Checkout dependency graph</title>"))
    #expect(run.text.contains("environment Production · container Checkout</text>"))
    #expect(run.text.contains("<title>container Checkout</title>"))
    // Another child container, which is unrelated to this one.
    #expect(!run.text.contains("<title>container Widget</title>"))
  }

  @Test func `an unknown child container is an error that suggests a near name`() throws {
    let run = try CommandRun(["graph", shop, "--container", "Checkou"])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "swift-di: error: there is no child container 'Checkou' (did you mean 'Checkout'?)\n")
  }
}
