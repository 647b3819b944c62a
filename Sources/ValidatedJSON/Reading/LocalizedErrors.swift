public import FoundationLibrary
public import ValidatedCodable

// Foundation shows the errors' own descriptions, in English.

extension Violation: LocalizedError {
  public var errorDescription: String? { message }
}

extension ValidationReport: LocalizedError {
  public var errorDescription: String? { description }
}

extension JSONSyntaxError: LocalizedError {
  public var errorDescription: String? { message }
}

/// The messages of errors that types throw, which the core cannot read without Foundation.
enum ErrorTexts {
  @Sendable
  static func text(of error: any Error) -> String? {
    (error as? any LocalizedError)?.errorDescription
  }
}
