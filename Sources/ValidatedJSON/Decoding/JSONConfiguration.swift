import SystemCalls
import ValidatedCodable

import FoundationLibrary

/// A snapshot of a decoder's options, with values derived from them.
final class JSONConfiguration: @unchecked Sendable {
  let options: JSONOptions
  /// The options of the fast lane; nil if keys are converted, or the last duplicate is used.
  let settings: ReaderSettings?
  /// The values that rules may read; nil if the call sets none.
  let context: ValidationContext?
  /// Whether keys are used without conversion.
  let hasPlainKeys: Bool
  /// Whether a closure converts keys, which may depend on the indices in their paths.
  let hasCustomKeys: Bool
  /// Whether it consists of numbers and choices only, so that a lane may keep it after the decoder is gone.
  let isPlain: Bool

  init(_ options: JSONOptions) {
    self.options = options
    context = options.userInfo[.validationContext] as? ValidationContext
    hasPlainKeys = if case .useDefaultKeys = options.keys { true } else { false }
    var reader = ReaderSettings(maximumDepth: options.maximumDepth) { ThreadStack.hasRoom() }
    reader.refusesUnknownKeys = options.unknownKeys == .error
    if case .throw = options.floats {} else { reader.readsFloatsFromStrings = true }
    settings = hasPlainKeys && options.duplicateKeys != .useLast ? reader : nil
    hasCustomKeys = if case .custom = options.keys { true } else { false }
    if case .deferredToDate = options.dates, case .base64 = options.data,
      case .throw = options.floats
    {
      isPlain = settings != nil && options.userInfo.isEmpty && options.enclosingPath == nil
    } else {
      isPlain = false
    }
  }

  /// Runs `body`, in which rules may read those values, also the rules of documents inside the call's document.
  func inContext<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let context else { return try body() }
    return try context.run(body)
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
}

extension ValidationReport {
  /// The report on a document, without places if the caller does not have its bytes.
  func forCaller(_ options: JSONOptions) -> ValidationReport {
    options.enclosingPath.map(unlocated) ?? self
  }
}
