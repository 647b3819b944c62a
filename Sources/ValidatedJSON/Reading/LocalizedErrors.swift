#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

public import ValidatedCodable

// What Foundation shows of errors is what they say themselves, in English.

extension Violation: LocalizedError {
  public var errorDescription: String? { message }
}

extension ValidationReport: LocalizedError {
  public var errorDescription: String? { description }
}

extension JSONSyntaxError: LocalizedError {
  public var errorDescription: String? { message }
}
