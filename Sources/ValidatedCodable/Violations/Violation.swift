/// A broken rule, as data: a stable code, the rule's parameters and the type to which the rule belongs.
///
/// The text is made on demand, by ``message``.
public struct Violation: Error, Sendable {
  /// The kind of the broken rule: a stable code, which you can extend with codes of your own.
  public let code: Code

  /// The parameters of the rule, without those that are added when they are read.
  private let ownParameters: Parameters

  /// The English wording for a code that the library does not know.
  package let wording: Wording?

  /// The type whose rule was broken, if known.
  let subject: Subject?

  /// Makes a violation; if it has no type name, evaluating a ``ValidatedValue`` adds the name.
  ///
  /// - Parameters:
  ///   - code: the kind of the broken rule.
  ///   - parameters: values from which messages in any language can be made.
  ///   - requirement: English wording for a code of your own, in words that follow “must”: `"be even"`.
  ///   - message: English wording for a code of your own, as a whole sentence without a full stop.
  ///   - typeName: the name of the type whose rule was broken.
  public init(
    _ code: Code, _ parameters: Parameters = [:], must requirement: String? = nil,
    message: String? = nil, typeName: String? = nil
  ) {
    self.init(
      code, parameters, message.map { .message($0) } ?? requirement.map { .requirement($0) },
      subject: typeName.map { .name($0) })
  }

  /// Makes a violation of a rule of `type`, for evaluators written by hand.
  public init<Value: ValidatedValue>(
    _ code: Code, _ parameters: Parameters = [:], must requirement: String? = nil,
    message: String? = nil, in type: Value.Type
  ) {
    self = Violation(code, parameters, must: requirement, message: message).attributed(to: type)
  }

  private init(_ code: Code, _ parameters: Parameters, _ wording: Wording?, subject: Subject?) {
    self.code = code
    self.ownParameters = parameters
    self.wording = wording
    self.subject = subject
  }

  /// The rule's parameters: limits, units, positions.
  ///
  /// A `malformed` value has a `format`: the name of the type, unless the rule names another.
  public var parameters: Parameters {
    #if hasFeature(Embedded)
      // Types have no names.
      return ownParameters
    #else
      guard code == .malformed, ownParameters[.format] == nil, let typeName else {
        return ownParameters
      }
      var parameters = ownParameters
      parameters.add(.format, .text(typeName))
      return parameters
    #endif
  }

  /// The name of the type whose rule was broken, if known.
  public var typeName: String? { subject?.name }

  /// This violation with the name of `type`, unless it already has a name, and without raw values if the type is
  /// sensitive.
  public func attributed<Value: ValidatedValue>(to type: Value.Type) -> Violation {
    attributed(to: type, byRule: false)
  }

  /// The same; `isByRule` for the default evaluator, which applies the type's rule.
  @usableFromInline
  func attributed<Value: ValidatedValue>(to type: Value.Type, byRule isByRule: Bool) -> Violation {
    let subject = subject ?? .of(type, byRule: isByRule)
    guard Value.isSensitive else {
      return Violation(code, ownParameters, wording, subject: subject)
    }
    let shown = withoutExcluded
    return Violation(code, shown.ownParameters.withoutQuotations, shown.wording, subject: subject)
  }

  /// What an excluded value must do, without the value.
  static let hiddenExclusion = "not be a value that is excluded"

  /// What a value must be that is allowed, without the values.
  static let hiddenList = "be a listed value"

  /// What a value must be that is not well formed, without what is wrong or what is near.
  static let hiddenForm = "have the required form"

  /// Whether the example of a text that is malformed for a reason is made of the text.
  private static func quotes(_ reason: Parameter) -> Bool {
    ["hostBits", "internationalHost", "missingRange"].contains(reason)
  }

  /// The violation of a value that must not be told, also not by a rule that excludes or allows only that, or quotes it.
  @usableFromInline
  var withoutExcluded: Violation {
    if code == .excluded {
      return Violation(
        code, .init(present: (.reason, ownParameters[.reason])),
        .requirement(Self.hiddenExclusion), subject: subject)
    }
    if code == .notAllowed, ownParameters[.allowed] != nil {
      return Violation(code, Parameters(), .requirement(Self.hiddenList), subject: subject)
    }
    if code == .malformed,
      ownParameters[.character] != nil || ownParameters[.reason].map(Self.quotes) == true
    {
      let shown = ownParameters.entries.filter { $0.name != .example }
      return Violation(
        code, Parameters(shown), .requirement(Self.hiddenForm), subject: subject)
    }
    // Of an excluded or listed alternative, only its code and reason stay; the words of the alternatives around it,
    // which quote it, are dropped.
    let entries = ownParameters.entries
    let codes = [Code.excluded, .notAllowed].map { Parameter.text($0.rawValue) }
    let excluded = entries.compactMap { entry in
      codes.contains(entry.value) ? entry.name.numbers(before: "code") : nil
    }
    guard !excluded.isEmpty else { return self }
    let shown = entries.filter { entry in
      excluded.allSatisfy { numbers in
        guard entry.name.rawValue.utf8.starts(with: numbers) else {
          return entry.name.numbers(before: "requirement").map { !numbers.starts(with: $0) } ?? true
        }
        return ["code", "reason"].contains { entry.name.numbers(before: $0) == numbers }
      }
    }
    return Violation(
      code, Parameters(shown), .requirement("meet one of several rules"), subject: subject)
  }
}

extension Violation.Parameters.Name {
  /// The numbers of alternatives in front of a name: `3.1.` of `3.1.code`; nil if it is another name.
  fileprivate func numbers(before name: StaticString) -> [UInt8]? {
    let (bytes, name) = (Array(rawValue.utf8), Array("\(name)".utf8))
    guard bytes.suffix(name.count) == name[...] else { return nil }
    return Array(bytes.dropLast(name.count))
  }
}

extension Violation {
  /// The violation that `body` throws; nil if it throws none.
  @inlinable
  package static func thrown(by body: () throws(Violation) -> Void) -> Violation? {
    do throws(Violation) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// What people call a value of the type whose rule was broken, if it is known.
  var displayName: String? { subject?.displayName }

  /// The name that it has been given in place of a type's.
  var givenName: String? { if case .name(let name, nil)? = subject { name } else { nil } }

  /// This violation with `name` in place of the name of its type.
  func renamed(_ name: String, displayName: String? = nil) -> Violation {
    Violation(code, parameters, wording, subject: .name(name, displayName: displayName))
  }

  /// This violation with the type name `name`, unless it belongs to a type already.
  func named(_ name: String) -> Violation {
    Violation(code, ownParameters, wording, subject: subject ?? .name(name))
  }
}

extension Violation: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.parameters == right.parameters
      && left.wording == right.wording
      && left.typeName == right.typeName
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(parameters)
    hasher.combine(wording)
    hasher.combine(typeName)
  }
}
