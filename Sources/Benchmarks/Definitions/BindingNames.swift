/// Names and source locations as long as those of large apps.
enum BindingNames {
  private static let words = [
    "Session", "Payment", "Account", "Catalog", "Message", "Picture", "Network", "Store",
  ]
  private static let roles = [
    "Repository", "ServiceImpl", "Coordinator", "Interactor", "Controller",
  ]

  static func key(_ binding: Int) -> String {
    words[binding % words.count] + roles[binding % roles.count] + "\(1_000_000 + binding)"
  }

  /// The JSON members for the module and the source location of a binding.
  static func place(_ binding: Int, module: Int) -> String {
    #", "module": "Module\#(module)""#
      + #", "source": {"file": "Sources/Module\#(module)/Wiring\#(binding / 40).swift""#
      + #", "line": \#(binding % 40 * 7 + 9), "column": 5}"#
  }
}
