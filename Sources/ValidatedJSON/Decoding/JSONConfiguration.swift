import SystemCalls
import ValidatedCodable

import FoundationLibrary

/// A snapshot of a decoder's options, with values derived from them.
final class JSONConfiguration: @unchecked Sendable {
  let options: JSONOptions
  /// The options of the fast lane; nil if it does not support the decoder's options.
  let settings: ReaderSettings?
  /// The values that rules may read; nil if the call sets none.
  let context: ValidationContext?
  /// Whether keys are used without conversion.
  let hasPlainKeys: Bool
  /// Whether it consists of numbers and choices only, so that a lane may keep it after the decoder is gone.
  let isPlain: Bool

  init(_ options: JSONOptions) {
    self.options = options
    settings = options.readerSettings
    context = options.context
    hasPlainKeys = if case .useDefaultKeys = options.keys { true } else { false }
    isPlain = settings != nil && options.hasNoReferences
  }
}

extension JSONOptions {
  /// Whether there are no closures, values or paths of the caller among them.
  fileprivate var hasNoReferences: Bool {
    guard case .deferredToDate = dates, case .base64 = data, case .throw = floats else {
      return false
    }
    return userInfo.isEmpty && enclosingPath == nil
  }

  /// The options of the fast lane; nil if keys are converted, or the last duplicate is used.
  var readerSettings: ReaderSettings? {
    guard case .useDefaultKeys = keys, duplicateKeys != .useLast else { return nil }
    var settings = ReaderSettings(hasStack: { ThreadStack.hasRoom() })
    settings.maximumDepth = maximumDepth
    settings.refusesUnknownKeys = unknownKeys == .error
    if case .throw = floats {} else { settings.readsFloatsFromStrings = true }
    return settings
  }
}

/// A copy of a decoder's properties, for one document.
struct JSONOptions {
  var duplicateKeys: ValidatedJSONDecoder.DuplicateKeys = .error
  var unknownKeys: DocumentShape.UnknownKeys = .ignore
  var integers: ValidatedJSONDecoder.Integers = .whole
  var keys: ValidatedJSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  var dates: ValidatedJSONDecoder.DateDecodingStrategy = .deferredToDate
  var data: ValidatedJSONDecoder.DataDecodingStrategy = .base64
  var floats: ValidatedJSONDecoder.NonConformingFloatDecodingStrategy = .throw
  var userInfo: [CodingUserInfoKey: Any] = [:]
  var keepsRejectedBytes = false
  /// Whether the bytes of a stream's elements are kept until the elements are taken.
  var keepsBytes = false
  /// Whether valid elements of a stream have their notes.
  var keepsNotes = false
  var refusesCoercions = false
  /// The path of the document, if it stands for decoded JSON: then the caller does not have its bytes.
  var enclosingPath: [any CodingKey]?
  /// Whether lines and columns mean something to the caller.
  var hasLocations: Bool { enclosingPath == nil }
  /// The number of arrays and objects of a stream that enclose its elements; they do not count towards the maximum
  /// depth.
  var enclosingDepth = 0
  var maximumDepth = JSONSyntax.maximumDepth
  var maximumSize = Int.max

  /// The values that rules may read; nil if the call sets none.
  var context: ValidationContext? {
    userInfo.isEmpty ? nil : userInfo[.validationContext] as? ValidationContext
  }
}

extension ValidationReport {
  /// The report on a document, without places if the caller does not have its bytes.
  func forCaller(_ options: JSONOptions) -> ValidationReport {
    options.hasLocations ? self : unlocated(at: [])
  }
}
