/// Valid values that a type's `init(from:)` receives in place of the document's invalid ones; see ``Replay``.
///
/// A placeholder is declared or decoded, so that code never receives a value that its type would refuse. It is, in this
/// order: an example that the type declares; a value that the type makes of a small invented document; one that it
/// makes of a string or number that the document has elsewhere. If there is none, the report says where checking
/// stopped.
///
/// Nothing depends on earlier documents or on the order of elements: if a type has no placeholder, the whole value is
/// collected again with the scalars of the whole document.
///
/// The decoder of a document owns them; one task at a time uses them.
package final class Placeholders: @unchecked Sendable {
  /// The placeholders for the document that is being decoded, if its decoder has none.
  package static var current: Placeholders? { CallContext.current.placeholders }

  /// The decoder's `userInfo`, which types may read; nil before there is a decoder.
  private(set) var userInfo: [CodingUserInfoKey: Any]?
  /// The number of nested replays.
  var replays = 0
  package var isReplaying: Bool { replays > 0 }
  /// The number of requests that replays may still repeat.
  ///
  /// Values of the document add to it, so that the total time of all replays is linear in the document.
  var allowance = 60_000

  private var types: [ObjectIdentifier: KnownType] = [:]
  private var keyNames: [ObjectIdentifier: [String]?] = [:]

  /// Whether a value is being collected, of which all others are parts.
  private var isCollecting = false
  /// Whether a type has no placeholder.
  private var isLacking = false
  /// The strings and numbers of the document, once they are needed.
  private var scalars: [Scalar] = []

  /// Describes errors of types, if other modules can.
  let describe: ((any Error) -> String?)?

  package init(
    userInfo: [CodingUserInfoKey: Any]? = nil, describing describe: ((any Error) -> String?)? = nil
  ) { (self.userInfo, self.describe) = (userInfo, describe) }

  /// The placeholders for a decoder's document.
  static func of(_ decoder: any Decoder) -> Placeholders {
    if let document = decoder as? any DocumentDecoder { return document.placeholders }
    let placeholders = current ?? Placeholders()
    if placeholders.userInfo == nil { placeholders.userInfo = decoder.userInfo }
    return placeholders
  }

  /// Runs `body` for a value that is collected; again with the document's strings and numbers, if types have no
  /// placeholder without them.
  func collecting<Result>(
    from decoder: any Decoder, _ body: (_ isAgain: Bool) -> Result
  ) -> Result {
    guard !isCollecting else { return body(false) }
    isCollecting = true
    defer { (isCollecting, isLacking, scalars) = (false, false, []) }
    let before = allowance
    let result = body(false)
    guard isLacking else { return result }
    func scan() -> [Scalar] { DocumentScalars(from: decoder).some }
    scalars = (decoder as? any DocumentDecoder)?.looking(scan) ?? scan()
    // Values of this document are not for the next one.
    let known = types
    defer { types = known }
    types = types.filter { !$0.value.values.isEmpty }
    allowance = max(allowance, before)
    return body(true)
  }

  func known(_ type: any Any.Type) -> KnownType {
    if let known = types[ObjectIdentifier(type)] { return known }
    let known = KnownType(type, scalars)
    types[ObjectIdentifier(type)] = known
    return known
  }

  /// The names of all keys of a type; nil if they cannot be listed.
  func names<Key: CodingKey>(of type: Key.Type) -> [String]? {
    if let names = keyNames[ObjectIdentifier(type)] { return names }
    let names = PlainCases.of(type).map(\.stringValue)
    let isListed = !names.isEmpty && names.allSatisfy { Key(stringValue: $0)?.stringValue == $0 }
    keyNames[ObjectIdentifier(type)] = .some(isListed ? names : nil)
    return isListed ? names : nil
  }

  /// A placeholder, different ones for different numbers as far as the type has them, and whether it is the only one.
  ///
  /// - Parameter isElement: whether it is one of many elements, which may have to differ from the document's.
  @_semantics("optimize.sil.specialize.generic.never")
  func value<Value: Decodable>(
    _ type: Value.Type, _ number: Int, at path: [any CodingKey], isElement: Bool = false
  ) -> (value: Value, isSingle: Bool)? {
    let scalar = Scalar((isElement ? 918_273_645 : 1) + number)
    if let value = scalar.value(of: type) { return (value, false) }
    let known = known(type)
    known.search(type, upTo: max(2, number + 1), self, at: path)
    guard !known.values.isEmpty else {
      isLacking = true
      return nil
    }
    return (known.values[number % known.values.count] as? Value).map {
      ($0, known.values.count == 1 && MemoryLayout<Value>.size > 0)
    }
  }
}

/// A type that is read in place of another.
protocol StandsForType { static var type: any Any.Type { get } }
extension LongWay: StandsForType { static var type: any Any.Type { Value.self } }

/// What is known of a type.
final class KnownType {
  /// Whether decoders read the type in their own way, rather than by its `init(from:)`.
  let isReadAsItself: Bool
  /// The number of its values, if they can be listed.
  let count: Int?
  /// Whether its values may be tags of which only some are known.
  private(set) lazy var mayBeTag = (count ?? .max) > Self.mostTried && Self.isText(type)
  /// The placeholders that have been found.
  fileprivate private(set) var values: [Any]

  private let type: any Any.Type
  /// The scalars that it may be made of, besides the common ones.
  private lazy var scalars = Scalar.own(type) + document
  private let document: [Scalar]
  private var tried = 0
  private var contents: Set<[String]> = []
  private var isSearched = false

  /// So many values are tried of a type whose values can be listed.
  static let mostTried = 16

  /// A type may make many values; so many are told apart.
  private static let mostValues = 32

  fileprivate init(_ type: any Any.Type, _ document: [Scalar]) {
    (self.type, self.document) = (type, document)
    let cases = PlainCases.all(of: type).count
    count = type == Bool.self ? 2 : cases == 0 ? nil : cases
    values =
      (type as? any HasExamples.Type)?.examples
      ?? (type as? any HasPlaceholders.Type)?.placeholders ?? []
    isReadAsItself = Self.isRead(asItself: type)
    isSearched = Self.isFoundations(type, amongst: Self.unsearched)
  }

  /// Types of Foundation that stop the program for what is invented: a bitmap, when it is freed, on Linux; a scheme; a
  /// negative length.
  private static let unsearched = ["CharacterSet", "URLComponents", "IndexSet"]

  /// Whether values are strings or integers, or are made of them.
  private static func isText(_ type: any Any.Type) -> Bool {
    func raw<Value: RawRepresentable>(_ type: Value.Type) -> any Any.Type { Value.RawValue.self }
    func raw<Value: ValidatedValue>(of type: Value.Type) -> any Any.Type { Value.RawValue.self }
    return switch type {
    case is String.Type, is any BinaryInteger.Type: true
    case let type as any ValidatedValue.Type: isText(raw(of: type))
    case let type as any RawRepresentable.Type: isText(raw(type))
    case let type as any StandsForType.Type: isText(type.type)
    default: false
    }
  }

  private static func isRead(asItself type: any Any.Type) -> Bool {
    if type is any _ScalarRawValue.Type || type is any ReadByDecoder.Type { return true }
    // Their `init(from:)` requests the same type again.
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      type is Int128.Type || type is UInt128.Type
    {
      return true
    }
    return isFoundations(type, amongst: ["Date", "Data", "URL"] + unsearched)
  }

  private static func isFoundations(_ type: any Any.Type, amongst names: [String]) -> Bool {
    DocumentShape.Context.isFoundations(type) && names.contains(String(describing: type))
  }

  /// Looks for more placeholders: in documents with the members that the type requires, then in full ones, whose arrays
  /// have one element, or two.
  fileprivate func search<Value: Decodable>(
    _ type: Value.Type, upTo count: Int, _ placeholders: Placeholders, at path: [any CodingKey]
  ) {
    // A type that requires a value of itself has none.
    guard !isSearched, values.count < count else { return }
    isSearched = true
    defer { isSearched = false }
    let forms = scalars.count + Scalar.commonForms.count
    while values.count < min(count, Self.mostValues), tried < 3 * forms {
      let form = tried % forms
      let document = SyntheticDocument(placeholders, number: tried, elementCount: tried / forms) {
        [scalars] in
        form < scalars.count
          ? scalars[form] : Scalar(inCommonForm: form - scalars.count, $0)
      }
      tried += 1
      let decoder = SyntheticDecoder(document: document, codingPath: path)
      // What is noted about an invented document concerns no user.
      let made = CallContext.changing({ ($0.notes, $0.isInventing) = (nil, true) }) {
        try? Value(from: decoder)
      }
      // Types may make equal values of different documents.
      if let value = made,
        (value as? any Equatable).map({ !values.contains(where: $0.isEqual) })
          ?? contents.insert(document.content).inserted
      {
        values.append(value)
      }
    }
  }
}

/// The strings and numbers in a document of any decoder.
private struct DocumentScalars: Decodable {
  private var texts: Set<String> = []

  init(from decoder: any Decoder) {
    guard decoder.pathLength <= Findings.maximumDepth else { return }
    // As a dictionary: a decoder's strategy might make its keys equal.
    if let object = try? decoder.singleValueContainer().decode([String: Self].self) {
      for member in object.values { texts.formUnion(member.texts) }
    } else if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd, let element = try? array.decode(Self.self) {
        texts.formUnion(element.texts)
      }
    } else if let value = try? decoder.singleValueContainer() {
      let text = try? value.decode(String.self)
      if let text = text ?? (try? value.decode(Double.self))?.description, text.utf8.count <= 256 {
        texts = [text]
      }
    }
  }

  /// So many that the time to try all of them for a type is bounded.
  var some: [Scalar] { texts.sorted().prefix(1_024).map { Scalar($0) } }
}

/// A type that gives examples of its values, with which reports go on behind an invalid one.
///
/// ```swift
/// struct SKU: HasExamples {
///   static let examples = [SKU(code: "AB-123"), SKU(code: "CD-456")]
///   …
/// }
/// ```
///
/// Reports find what is wrong behind an invalid member of a plain `Decodable` type by running its `init(from:)` again
/// with a valid value in its place. The library finds such values for most types; for one whose code accepts few
/// strings or numbers, declare two or more. They are never part of a result.
public protocol HasExamples: Decodable {
  /// Valid values, best several: what follows a single one may depend on it, and is reported only in part.
  static var examples: [Self] { get }
}

/// A type of this package for whose values the library finds no placeholders.
///
/// Unlike ``HasExamples``, they are no models for samples, which are made of the type's fields.
package protocol HasPlaceholders: Decodable {
  static var placeholders: [Self] { get }
}

/// A type of another module that decoders read in their own way, rather than by its `init(from:)`.
package protocol ReadByDecoder {
  static func _placeholder(_ number: Int) -> Self
}
