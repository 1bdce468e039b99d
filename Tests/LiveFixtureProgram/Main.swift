import DILiveModules
import SwiftDI
import SwiftDIExport

@main
enum Program {
  static func main() {
    Export.answerIfAsked { environment in
      LiveContainers.blueprints(environment)
    }
    print("running as ever")
  }
}
