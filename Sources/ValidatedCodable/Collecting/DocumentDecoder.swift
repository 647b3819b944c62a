package import TypedMemory

/// A decoder that knows its document: where values are, and which keys no type has read.
package protocol DocumentDecoder: Decoder {
  /// Whether its document is the one at an address, and not one nested in it.
  func isOfDocument(at document: Memory) -> Bool

  var refusesUnknownKeys: Bool { get }

  /// Whether an error says that its document is malformed.
  func isMalformed(by error: any Error) -> Bool

  /// Whether lenient fields read strict values only.
  var refusesCoercions: Bool { get }

  /// The error of an unknown key; nil if the object has none.
  ///
  /// - Parameter wanted: known keys that may have been meant.
  func error(ofUnknownKey key: String, insteadOf wanted: [String]) -> DecodingError?

  /// The location of the value that `keys` lead to from the decoder's own value; for a missing key, the start of the
  /// object.
  func location(of keys: [any CodingKey]) -> ValidationReport.Location?

  /// Keys that lead from the decoder's own value, with their spellings in the document.
  func documentKeys(_ keys: [any CodingKey]) -> [any CodingKey]

  /// The number of keys in its coding path, which is faster to get than the path.
  var depth: Int { get }

  /// The decoder's own value as written, if it is a number.
  var numberText: String? { get }

  /// The place of its document in an enclosing one, if the document does not exist by itself, so that locations in it
  /// are meaningless; otherwise nil.
  var enclosingPath: [any CodingKey]? { get }

  /// Whether duplicate and unknown keys are noted rather than thrown.
  var isCollecting: Bool { get nonmutating set }

  /// Runs `body` so that errors are thrown, as if nothing were collected; those of the document that it has postponed
  /// are noted.
  func throwing<Result>(_ body: () throws -> Result) rethrows -> Result

  /// Whether errors are discarded, so that they need no paths and descriptions.
  var isTrying: Bool { get nonmutating set }

  /// The errors that have been noted since the last call.
  func takeNoted() -> [DecodingError]

  /// Resets the read position of its value, which is read again.
  ///
  /// - Parameter isNotedAgain: whether errors in it are noted again.
  func rewind(isNotedAgain: Bool)

  /// Runs `body`, which opens objects that no type has opened.
  func looking<Result>(_ body: () -> Result) -> Result

  /// Whether the thread's stack has room for code that decodes the value several times.
  var hasStack: Bool { get }

  /// Sets whether its type has stopped reading, so that nothing is known about the keys that it has not read.
  func abandon(_ isAbandoned: Bool)

  /// Passes the members of its object to `add`, in document order.
  func members<Value: Decodable>(of type: Value.Type, _ add: (String, Value) -> Void) throws

  /// Decodes the elements of its array in order. Passes runs of valid elements to `add`, and a decoder of every other
  /// element to `reject`, with the error if it has been decoded. Elements whose violations are already known are
  /// passed to `refuse`.
  ///
  /// - Parameter isLossy: whether elements that a lossy container has rejected before are skipped, and all others are
  ///   decoded.
  /// - Throws: an error if there is no array, or the document is malformed.
  func elements<Element: Decodable>(
    of type: Element.Type, isLossy: Bool, _ add: ([Element]) -> Void,
    refuse: (_ index: Int, FoundViolations) -> Void,
    reject: (_ index: Int, any DocumentDecoder, (any Error)?) throws -> Void
  ) throws

  /// The offset of the decoder's own value, in bytes.
  var offset: Int { get }

  /// The values that lossy containers have rejected in the document so far.
  var rejections: Rejections { get }

  /// Hides the keys of the decoder's own object in paths and excerpts.
  func hideKeys()

  /// Remembers where the decoder's own value ends, so that nothing in it is read again, or found wrong.
  func rememberEnd()

  /// The placeholders for the document's types.
  var placeholders: Placeholders { get }

  /// The bytes of a range of the document, or of the decoder's own value, if the decoder keeps those of rejects.
  func rejectedBytes(in range: Range<Int>?) -> [UInt8]?
}

extension DocumentDecoder {
  var location: ValidationReport.Location? { location(of: []) }
}

/// The type of the decoder that was asked last and has paths that tell values apart.
private let decoderWithPaths = SharedAddress()

extension Decoder {
  /// Whether the values of a document have different paths, as with Foundation's decoders and those of this package: the
  /// paths of others may have no indices, or no keys at all.
  var hasDistinctPaths: Bool {
    let type = UInt(bitPattern: ObjectIdentifier(Self.self))
    if type == decoderWithPaths.value { return true }
    if let elements = self as? ElementsDecoder { return elements.array.hasDistinctPaths }
    if let again = self as? ReplayDecoder { return again.base.hasDistinctPaths }
    let name = String(reflecting: Self.self)
    guard
      DocumentShape.Context.isFoundations(Self.self) || name.hasPrefix("ValidatedCodable.")
        || name.hasPrefix("ValidatedJSON.")
    else { return false }
    decoderWithPaths.value = type
    return true
  }

  var pathLength: Int { (self as? any DocumentDecoder)?.depth ?? codingPath.count }
}

extension Error {
  /// Whether a decoder's document is malformed, for every type; not another one, such as the text of a string.
  func isOfMalformedDocument(of decoder: any Decoder) -> Bool {
    let decoder = (decoder as? ElementsDecoder)?.array ?? decoder
    return (decoder as? any DocumentDecoder)?.isMalformed(by: self) ?? false
  }
}
