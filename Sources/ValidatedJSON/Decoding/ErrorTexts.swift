#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The messages of errors that types throw, which the core cannot read without Foundation.
enum ErrorTexts {
  @Sendable
  static func text(of error: any Error) -> String? {
    (error as? any LocalizedError)?.errorDescription
  }
}
