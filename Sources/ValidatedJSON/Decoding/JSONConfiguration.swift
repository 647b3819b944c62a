import SystemCalls
import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoder's options at a time, and what follows from them; neither changes.
final class JSONConfiguration: @unchecked Sendable {
  let options: JSONOptions
  /// What the fast lane obeys; nil if the options are not for it.
  let settings: ReaderSettings?
  /// What rules may ask for; nil if a call says nothing of it.
  let context: ValidationContext?

  init(_ options: JSONOptions) {
    self.options = options
    settings = options.readerSettings
    context = options.context
  }
}

extension JSONOptions {
  /// What the fast lane obeys; nil if keys are converted, or the last duplicate wins.
  var readerSettings: ReaderSettings? {
    guard case .useDefaultKeys = keys, duplicateKeys != .useLast else { return nil }
    var settings = ReaderSettings(hasStack: { ThreadStack.hasRoom() })
    settings.maximumDepth = maximumDepth
    settings.refusesUnknownKeys = unknownKeys == .error
    if case .throw = floats {} else { settings.readsFloatsFromStrings = true }
    settings.trustsValues = trustsValues
    return settings
  }
}
