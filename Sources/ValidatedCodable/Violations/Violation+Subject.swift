extension Violation {
  /// The type whose rule was broken.
  ///
  /// The type's name is only looked up when a message is made.
  enum Subject: Sendable {
    #if !hasFeature(Embedded)
      case type(any ValidatedValue.Type)
      /// The same, for the default evaluator that applies the type's rule.
      case rule(of: any ValidatedValue.Type)
    #endif
    case name(String)

    var name: String {
      switch self {
      #if !hasFeature(Embedded)
        case .type(let type), .rule(let type): type.typeName
      #endif
      case .name(let name): name
      }
    }

    /// What people call a value of the type.
    var displayName: String {
      switch self {
      #if !hasFeature(Embedded)
        case .type(let type), .rule(let type): type.displayName
      #endif
      case .name(let name): name.wordsOfName
      }
    }

    static func of<Value: ValidatedValue>(_ type: Value.Type, byRule isByRule: Bool) -> Subject {
      #if hasFeature(Embedded)
        .name(type.typeName)
      #else
        isByRule ? .rule(of: type) : .type(type)
      #endif
    }
  }
}
