extension Violation {
  /// Renders violations as messages, in one language.
  ///
  /// A message is made of the code, the parameters and the name of the type:
  ///
  /// ```swift
  /// struct GermanMessages: Violation.Messages {
  ///   func message(for violation: Violation) -> String {
  ///     switch violation.code {
  ///     case .missingKey: "Das Feld fehlt"
  ///     case .outOfRange: "\(violation.typeName ?? "Der Wert") liegt nicht im erlaubten Bereich"
  ///     default: Violation.EnglishMessages().message(for: violation)
  ///     }
  ///   }
  /// }
  ///
  /// print(report.lines(by: GermanMessages()))
  /// ```
  public protocol Messages: Sendable {
    /// The message, in one sentence without a full stop.
    func message(for violation: Violation) -> String

    #if !hasFeature(Embedded)
      /// The message for an entry of a report, which may use the path and ``ValidationReport/Entry/fieldName``; by
      /// default the message of the entry's violation.
      func message(for entry: ValidationReport.Entry) -> String
    #endif

    /// The message that `count` violations have been left out; in English by default.
    func message(forOmitted count: Int) -> String

    /// The title of a report, in its ``ValidationReport/ProblemDetails``; in English by default.
    var reportTitle: String { get }
  }
}

extension Violation.Messages {
  public func message(forOmitted count: Int) -> String { "… and \(count) more" }
  public var reportTitle: String { "The document is not valid" }
}

extension Violation: CustomStringConvertible {
  /// The message in English: one sentence that names the type.
  public var message: String { EnglishMessages().message(for: self) }

  public var description: String { message }
}

extension Violation {
  /// The English wording for a code that the library does not know; other languages use the code and the parameters.
  package indirect enum Wording: Hashable, Sendable {
    /// Words that follow “must”.
    case requirement(String)
    case message(String)
  }

  /// The words that follow “must”, if that is the form.
  package var requirement: String? {
    if case .requirement(let words) = wording { words } else { nil }
  }

  package var sentence: String? {
    if case .message(let sentence) = wording { sentence } else { nil }
  }

  /// The type whose rule was broken.
  ///
  /// The type's name is only looked up when a message is made.
  enum Subject: Sendable {
    #if !hasFeature(Embedded)
      case type(any ValidatedValue.Type)
      /// The same, for the default evaluator that applies the type's rule.
      case rule(of: any ValidatedValue.Type)
    #endif
    case name(String, displayName: String? = nil)

    var name: String {
      switch self {
      #if !hasFeature(Embedded)
        case .type(let type), .rule(let type): type.typeName
      #endif
      case .name(let name, _): name
      }
    }

    /// What people call a value of the type.
    var displayName: String {
      switch self {
      #if !hasFeature(Embedded)
        case .type(let type), .rule(let type): type.displayName
      #endif
      case .name(let name, let displayName): displayName ?? name.wordsOfName
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

  /// The kind of a value in a document, as used in ``Violation/Parameters/Name/expected`` and
  /// ``Violation/Parameters/Name/found``.
  public enum ValueKind: String, Sendable {
    /// A string.
    case string
    /// `true` or `false`.
    case boolean
    /// A number, with or without a fraction.
    case number
    /// An array.
    case array
    /// An object.
    case object
    /// `null`.
    case null
  }
}

extension Violation.ValueKind {
  /// The kind in English, with its article.
  package var noun: String {
    switch self {
    case .array, .object: "an \(rawValue)"
    case .null: rawValue
    case .string, .boolean, .number: "a \(rawValue)"
    }
  }

  /// The kind of a value that begins with `byte`; nil if no value does.
  @inlinable
  package init?(firstByte byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "\"": self = .string
    case "t", "f": self = .boolean
    case "-", "0"..."9": self = .number
    case "[": self = .array
    case "{": self = .object
    case "n": self = .null
    default: return nil
    }
  }
}
