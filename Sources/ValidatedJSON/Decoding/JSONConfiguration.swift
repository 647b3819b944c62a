import SystemCalls
import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A snapshot of a decoder's options, with values derived from them.
final class JSONConfiguration: @unchecked Sendable {
  let options: JSONOptions
  /// The options of the fast lane; nil if it does not support the decoder's options.
  let settings: ReaderSettings?
  /// The values that rules may read; nil if the call sets none.
  let context: ValidationContext?

  init(_ options: JSONOptions) {
    self.options = options
    settings = options.readerSettings
    context = options.context
  }
}

extension JSONOptions {
  /// The options of the fast lane; nil if keys are converted, or the last duplicate is used.
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
