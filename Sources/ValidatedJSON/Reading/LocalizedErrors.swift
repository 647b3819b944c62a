#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
