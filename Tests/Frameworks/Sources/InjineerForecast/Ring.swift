// Root needs List, List needs Service, and Service needs Root.

enum Ring {
  final class Root {
    let list: List

    init(list: List) { self.list = list }
  }

  final class List {
    let service: Service
    let makeDetails: () throws -> Details

    init(service: Service, makeDetails: @escaping () throws -> Details) {
      self.service = service
      self.makeDetails = makeDetails
    }
  }

  final class Service {
    let root: () throws -> Root

    init(root: @escaping () throws -> Root) { self.root = root }
  }

  final class Details {
    let service: Service

    init(service: Service) { self.service = service }
  }
}
