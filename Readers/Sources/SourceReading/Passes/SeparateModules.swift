/// Properties of one name in several modules.
enum SeparateModules: Pass {
  static func apply(to reading: inout Reading, _ app: App) { reading.separateModules(app) }
}

extension Reading {
  /// Tells properties of one name in several modules of the app apart, and leads each request to the
  /// nearest one.
  ///
  /// Two such properties in one module would not compile, so they are alternatives there.
  fileprivate mutating func separateModules(_ app: App) {
    let declared = registrations.indices.filter {
      registrations[$0].container != nil && !registrations[$0].isOverride
    }
    let groups = Dictionary(grouping: declared) { registrations[$0].key }.filter {
      $0.value.count > 1
    }
    guard !groups.isEmpty else { return }
    var choices: [String: [(folder: String, path: String)]] = [:]
    for (key, indexes) in groups {
      let paths = indexes.map { app.files[Int(registrations[$0].place.file)].path }
      let parts = paths.map { $0.split(separator: "/") }
      let shared = (0..<(parts.map(\.count).min() ?? 0)).prefix { level in
        Set(parts.map { $0[level] }).count == 1
      }.count
      var folders: Set<Substring> = []
      for (path, part) in zip(paths, parts) where part.count > shared + 1 {
        folders.insert(part[shared])
        choices[key, default: []].append((String(part[shared]), path))
      }
      if folders.count < 2 { choices[key] = nil }
      for index in indexes.dropFirst() { registrations[index].isConditional = true }
    }
    func separated(_ key: String, _ file: Int32) -> String {
      guard let choices = choices[key] else { return key }
      let (path, imports) = (app.files[Int(file)].path, Set(app.files[Int(file)].imports))
      let own = App.target(of: path)
      let visible = choices.map { choice in
        let target = App.target(of: choice.path)
        return target == own ? 2 : target.map(imports.contains) == true ? 1 : 0
      }
      // The module of the file is searched first, then those that it imports.
      let nearest = zip(choices, visible).max { first, second in
        (first.1, App.common(path, first.0.path)) < (second.1, App.common(path, second.0.path))
      }?.0
      return nearest.map { "\($0.folder).\(key)" } ?? key
    }
    for index in registrations.indices {
      let one = registrations[index]
      if one.container != nil {
        registrations[index].key = separated(one.key, one.place.file)
      }
      for (number, request) in one.requests.enumerated() {
        registrations[index].requests[number].key = separated(request.key, request.place.file)
      }
    }
    for index in roots.indices {
      roots[index].key = separated(roots[index].key, roots[index].place.file)
    }
  }
}
