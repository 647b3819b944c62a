/// A decoder that knows its document: where values are, and which keys no type has asked for.
package protocol DocumentDecoder: Decoder {
  /// Where the document is in memory, which tells it from one that is decoded within it.
  var documentStart: UnsafeRawPointer? { get }

  /// Where in it the decoder's own value begins, behind where each value around that begins, the outermost one first.
  var starts: [Int] { get }

  /// Whether it refuses keys that no type asks for.
  var refusesUnknownKeys: Bool { get }

  /// Whether it takes lenient values for strict ones.
  var refusesCoercions: Bool { get }

  /// The error of a key that no type has asked for; nil if the object has no such key.
  ///
  /// - Parameter wanted: keys that may have been meant.
  func error(ofUnknownKey key: String, insteadOf wanted: [String]) -> DecodingError?

  /// Where the value is that `keys` lead to from the decoder's own; of a key that is missing, where the
  /// object begins.
  func location(of keys: [any CodingKey]) -> ValidationReport.Location?

  /// Keys that lead from the decoder's own value, as keys that know how the document spells them.
  func documentKeys(_ keys: [any CodingKey]) -> [any CodingKey]

  /// How many keys its coding path has, which costs less than the path.
  var depth: Int { get }

  /// The decoder's own value as it is written, if it is a number.
  var numberText: String? { get }

  /// Where in another one its document is, which does not exist by itself, so that places in it mean nothing; nil of
  /// others.
  var enclosingPath: [any CodingKey]? { get }

  /// Where the decoder's own value begins.
  var location: ValidationReport.Location { get }

  /// Whether duplicate and unknown keys are noted and passed over, where they would be thrown.
  var isCollecting: Bool { get nonmutating set }

  /// The errors that have been noted since they were last asked for.
  func takeNoted() -> [DecodingError]

  /// Forgets how far its value has been read: it is read again.
  func rewind()

  /// Its type is asked again, though it has been given up before; see ``abandon()``.
  func adopt()

  /// Forgets which keys of its object have been asked for: the type has not asked for all of them.
  func abandon()

  /// Decodes the elements of its array, one after the other, gives those that follow one another to `add`, and what
  /// each of the others throws to `reject`, with a decoder of the element. Elements of which all that is wrong is known
  /// already are given to `refuse`.
  ///
  /// - Parameter isLossy: whether elements that a lossy container has rejected before are not tried.
  /// - Throws: if there is no array, or the document is malformed.
  func elements<Element: Decodable>(
    of type: Element.Type, isLossy: Bool, _ add: ([Element]) -> Void,
    refuse: (_ index: Int, FoundViolations) -> Void,
    reject: (_ index: Int, any DocumentDecoder, any Error) throws -> Void
  ) throws

  /// Where the decoder's own value begins, in bytes.
  var offset: Int { get }

  /// What lossy containers have rejected in the document so far.
  var rejections: Rejections { get }

  /// Keeps the keys of the decoder's own object out of paths and excerpts.
  func hideKeys()

  /// Remembers where the decoder's own value ends, so that it is not read again.
  func rememberEnd()

  /// The stand-ins made for the document's types so far.
  var standIns: StandIns { get }

  /// The bytes of the decoder's own value, as they are in the document, if the decoder is to keep those
  /// of rejects.
  var rejectedBytes: [UInt8]? { get }

  /// The bytes of a range, in the same way.
  func rejectedBytes(in range: Range<Int>) -> [UInt8]?
}

extension Decoder {
  /// How many keys its coding path has.
  var pathLength: Int { (self as? any DocumentDecoder)?.depth ?? codingPath.count }
}
