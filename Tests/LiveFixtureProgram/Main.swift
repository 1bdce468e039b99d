import DILiveModules
import SwiftDI

@main
enum Program {
  static func main() {
    Export.answerIfAsked { environment in
      LiveContainers.blueprints(environment)
    }
    print("running as ever")
  }
}
