extension Violation {
  /// Makes the messages of violations, in one language.
  ///
  /// A message is made from the code and the parameters alone:
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
    /// What is wrong, in one sentence without a full stop.
    func message(for violation: Violation) -> String

    #if !hasFeature(Embedded)
      /// The same for an entry of a report, whose path and ``ValidationReport/Entry/fieldName`` the message may use; by
      /// default the message of its violation.
      func message(for entry: ValidationReport.Entry) -> String
    #endif

    /// That so many violations have been left out; in English by default.
    func message(forOmitted count: Int) -> String
  }
}

extension Violation.Messages {
  public func message(forOmitted count: Int) -> String { "… and \(count) more" }
}

extension Violation: CustomStringConvertible {
  /// What is wrong, in one English sentence that names the type.
  public var message: String { EnglishMessages().message(for: self) }

  public var description: String { message }
}
