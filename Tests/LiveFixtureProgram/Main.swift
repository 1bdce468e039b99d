import DILiveFixture
import SwiftDI

@main
enum Program {
  static func main() {
    Export.answerIfAsked { environment in
      LiveFixture.blueprints(environment)
    }
    print("running as ever")
  }
}
