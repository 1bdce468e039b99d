#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension TokenSyntax {
    /// The name without backticks.
    var bareName: String { identifier?.name ?? text }

    /// The name as an argument label, where few words need backticks.
    var labelText: String {
      let name = bareName
      let isPlain =
        name.first?.isNumber == false && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
      return isPlain && !["inout", "let", "var"].contains(name) ? name : text
    }
  }

  extension String {
    /// Source text of a literal with this value.
    var literal: String { StringLiteralExprSyntax(content: self).description }
  }

  extension AttributeSyntax {
    /// The attribute's name without module and generic arguments.
    var bareName: String {
      if let name = attributeName.as(IdentifierTypeSyntax.self)?.name { return name.bareName }
      if let name = attributeName.as(MemberTypeSyntax.self)?.name { return name.bareName }
      return attributeName.trimmedDescription
    }

    /// Whether the attribute is `@available(*, unavailable)`.
    fileprivate var isUnavailable: Bool {
      guard bareName == "available", case .availability(let list) = arguments else { return false }
      let words = list.compactMap { argument in
        if case .token(let token) = argument.argument { token.text } else { nil }
      }
      return words.contains("*") && words.contains("unavailable")
    }
  }

  extension AttributeListSyntax {
    /// The attributes with a name, with or without the module's name before it.
    func all(named name: String) -> [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { $0.bareName == name }
    }

    /// The first attribute with a name.
    func named(_ name: String) -> AttributeSyntax? { all(named: name).first }

    /// The attribute that makes its declaration unavailable.
    var unavailable: AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first(where: \.isUnavailable)
    }

    /// The attributes that isolate to a global actor, recognised by their names alone.
    var actors: [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter {
        $0.bareName.hasSuffix("Actor") && $0.arguments == nil
      }
    }
  }
#endif
