extension Violation {
  /// Renders violations as messages, in one language.
  ///
  /// A message depends only on the code and the parameters:
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
