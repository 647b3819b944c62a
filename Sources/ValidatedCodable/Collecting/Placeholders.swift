/// Valid values that a type's `init(from:)` receives in place of the document's invalid ones; see ``Replay``.
///
/// A placeholder is always decoded, so that code never receives a value that its type would refuse. It is, in this
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
  @TaskLocal static var current: Placeholders?

  /// The decoder's `userInfo`, which types may read; nil before there is a decoder.
  private(set) var userInfo: [CodingUserInfoKey: Any]?
  /// The number of nested replays.
  var replays = 0
  var isReplaying: Bool { replays > 0 }
  /// The number of requests that replays may still repeat.
  ///
  /// Values of the document add to it, so that the total time of all replays is linear in the document.
  var allowance = 60_000

  private var pools: [ObjectIdentifier: Pool] = [:]
  private var keyNames: [ObjectIdentifier: [String]?] = [:]
  private var facts: [ObjectIdentifier: Facts] = [:]
  /// The types whose placeholders are being searched for.
  private var searched: Set<ObjectIdentifier> = []

  /// Whether a value is being collected, of which all others are parts.
  private var isCollecting = false
  /// Whether a type has no placeholder.
  private var isLacking = false
  /// The strings and numbers of the document, once they are needed.
  private var scalars: [SyntheticDocument.Scalar] = []

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
}

// Values of the document.
extension Placeholders {
  /// Runs `body` for a value that is collected; again with the document's strings and numbers, if types have no
  /// placeholder without them.
  func collecting<Result>(
    from decoder: any Decoder, _ body: (_ isAgain: Bool) -> Result
  ) -> Result {
    guard !isCollecting else { return body(false) }
    isCollecting = true
    defer { (isCollecting, isLacking, scalars) = (false, false, []) }
    let result = body(false)
    guard isLacking else { return result }
    scalars = DocumentScalars(of: decoder).sorted
    let empty = pools.filter { $0.value.values.isEmpty }.keys
    empty.forEach { pools[$0] = nil }
    // Pools with values of this document are not for the next one.
    defer { pools = pools.filter { !$0.value.isOfDocument } }
    return body(true)
  }
}

// Values of types.
extension Placeholders {
  /// A placeholder; different ones for different numbers, as far as the type has them.
  ///
  /// - Parameter isElement: whether it is one of many elements, which may have to differ from the document's.
  func value<Value: Decodable>(
    _ type: Value.Type, _ number: Int, at path: [any CodingKey], isElement: Bool = false
  ) -> Value? {
    if let value = Self.scalar(type, (isElement ? 918_273_645 : 1) + number, number) {
      return value
    }
    if let type = type as? any WrappingOne.Type {
      func wrapped<Wrapper: WrappingOne>(_ type: Wrapper.Type) -> Any? {
        value(Wrapper.Wrapped.self, number, at: path, isElement: isElement)
          .map { Wrapper(wrapping: $0) }
      }
      return wrapped(type) as? Value
    }
    let values = values(of: type, upTo: number + 1, at: path)
    return values.isEmpty ? nil : values[number % values.count] as? Value
  }

  /// Whether the type has several placeholders, or a single value.
  func varies<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) -> Bool {
    if let type = type as? any WrappingOne.Type {
      func varies<Wrapper: WrappingOne>(_ type: Wrapper.Type) -> Bool {
        self.varies(Wrapper.Wrapped.self, at: path)
      }
      return varies(type)
    }
    return MemoryLayout<Value>.size == 0 || type is any _ScalarRawValue.Type
      || values(of: type, upTo: 2, at: path).count > 1
  }

  private func values<Value: Decodable>(
    of type: Value.Type, upTo count: Int, at path: [any CodingKey]
  ) -> [Any] {
    let identifier = ObjectIdentifier(type)
    let pool = pools[identifier] ?? Pool(type, scalars)
    pools[identifier] = pool
    // A type that requires a value of itself has none.
    if searched.insert(identifier).inserted {
      while pool.values.count < count, let form = pool.nextForm() {
        let document = SyntheticDocument(self, form)
        let decoder = SyntheticDecoder(document: document, codingPath: path)
        if let value = try? Value(from: decoder) { pool.add(value, document.content) }
      }
      searched.remove(identifier)
    }
    if pool.values.isEmpty { isLacking = true }
    return pool.values
  }

  /// A value of a type that containers decode themselves.
  private static func scalar<Value>(_ type: Value.Type, _ number: Int, _ small: Int) -> Value? {
    func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Any? {
      Number(exactly: number) ?? Number(exactly: small % 100)
    }
    func float<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Any? { Number(number) }
    return switch type {
    case is String.Type: "\(number)" as? Value
    case is Bool.Type: (number % 2 == 1) as? Value
    case let type as any FixedWidthInteger.Type: integer(type) as? Value
    case let type as any BinaryFloatingPoint.Type: float(type) as? Value
    case let type as any ReadByDecoder.Type: type._placeholder(number) as? Value
    default: nil
    }
  }

  /// The values that have been found of a type.
  private final class Pool {
    var values: [Any] = []
    /// Whether the values may be the document's.
    let isOfDocument: Bool
    private let own: [SyntheticDocument.Scalar]
    private var tried = 0
    private var contents: Set<[String]> = []

    /// A type may make many values; so many are told apart.
    private static let mostValues = 32

    init(_ type: any Any.Type, _ scalars: [SyntheticDocument.Scalar]) {
      values = (type as? any HasExamples.Type)?.anyExamples ?? []
      own = SyntheticDocument.Scalar.own(type) + scalars
      isOfDocument = !scalars.isEmpty
    }

    func nextForm() -> SyntheticDocument.Form? {
      let kinds = own.count + SyntheticDocument.Scalar.kinds
      guard tried < 2 * kinds, values.count < Self.mostValues else { return nil }
      defer { tried += 1 }
      let (sweep, kind) = tried.quotientAndRemainder(dividingBy: kinds)
      return SyntheticDocument.Form(
        number: tried, kind: kind - own.count, own: kind < own.count ? own[kind] : nil,
        isFull: sweep > 0)
    }

    func add(_ value: Any, _ content: [String]) {
      // Types may make equal values of different documents.
      let isNew =
        (value as? any Equatable).map { !values.contains(where: $0.isEqual) }
        ?? contents.insert(content).inserted
      if isNew { values.append(value) }
    }
  }

  /// What is known of a type, which takes long to find out.
  private struct Facts {
    let count: Int?
    let isReadAsItself: Bool
  }

  private func facts(_ type: any Any.Type) -> Facts {
    if let known = facts[ObjectIdentifier(type)] { return known }
    let count = SyntheticDocument.Scalar.cases(type).count
    let facts = Facts(
      count: type == Bool.self ? 2 : count == 0 ? nil : count,
      isReadAsItself: Self.isRead(asItself: type))
    self.facts[ObjectIdentifier(type)] = facts
    return facts
  }

  /// The number of values of a type, if they can be listed.
  func count(of type: any Any.Type) -> Int? { facts(type).count }

  /// Whether decoders read a type in their own way, rather than by its `init(from:)`.
  func areRead(asThemselves type: any Any.Type) -> Bool { facts(type).isReadAsItself }

  private static func isRead(asItself type: any Any.Type) -> Bool {
    if type is any _ScalarRawValue.Type || type is any ReadByDecoder.Type { return true }
    // Their `init(from:)` requests the same type again.
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      type is Int128.Type || type is UInt128.Type
    {
      return true
    }
    let name = String(reflecting: type)
    return name.hasPrefix("Foundation")
      && [".Date", ".Data", ".URL"].contains { name.hasSuffix($0) }
  }

  /// The names of all keys of a type; nil if they cannot be listed.
  func names<Key: CodingKey>(of type: Key.Type) -> [String]? {
    let identifier = ObjectIdentifier(type)
    if let known = keyNames[identifier] { return known }
    let names = PlainCases.of(type).map(\.stringValue)
    let listed = names.isEmpty ? nil : names.filter { Key(stringValue: $0)?.stringValue == $0 }
    keyNames[identifier] = .some(listed?.count == names.count ? listed : nil)
    return keyNames[identifier] ?? nil
  }
}

/// The strings and numbers in a document of any decoder.
private struct DocumentScalars: Decodable {
  private var texts: Set<String> = []
  private var numbers: Set<Double> = []

  private static var most: Int { 1_024 }
  private static var mostBytes: Int { 256 }

  private var isFull: Bool { texts.count + numbers.count >= Self.most }

  init(from decoder: any Decoder) { self.init(of: decoder) }

  init(of decoder: any Decoder) {
    guard decoder.pathLength <= _Findings.maximumDepth else { return }
    if let container = try? decoder.container(keyedBy: _SchemaKey.self) {
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) where !isFull {
        (try? container.decode(Self.self, forKey: key)).map { add($0) }
      }
    } else if var container = try? decoder.unkeyedContainer() {
      while !container.isAtEnd, !isFull, let scalars = try? container.decode(Self.self) {
        add(scalars)
      }
    } else if let container = try? decoder.singleValueContainer() {
      if let text = try? container.decode(String.self) {
        if text.utf8.count <= Self.mostBytes { texts.insert(text) }
      } else if let number = try? container.decode(Double.self) {
        numbers.insert(number)
      }
    }
  }

  private mutating func add(_ other: Self) {
    texts.formUnion(other.texts)
    numbers.formUnion(other.numbers)
  }

  var sorted: [SyntheticDocument.Scalar] {
    texts.sorted().map { SyntheticDocument.Scalar($0, Double($0) ?? 1) }
      + numbers.sorted().map { SyntheticDocument.Scalar("\($0)", $0) }
  }
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

extension HasExamples {
  fileprivate static var anyExamples: [Any] { examples }
}

/// A type of another module that decoders read in their own way, rather than by its `init(from:)`.
package protocol ReadByDecoder {
  static func _placeholder(_ number: Int) -> Self
}

/// A type whose placeholders are those of the wrapped type.
private protocol WrappingOne {
  associatedtype Wrapped: Decodable
  init(wrapping value: Wrapped)
}

extension LongWay: WrappingOne {
  fileprivate init(wrapping value: Value) { self.init(value: value) }
}

extension Optional: WrappingOne where Wrapped: Decodable {
  fileprivate init(wrapping value: Wrapped) { self = value }
}
