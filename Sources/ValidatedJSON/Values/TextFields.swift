public import ValidatedCodable

/// Named texts, such as the environment, the query of a URL or the fields of a form, as a source of models.
///
/// ```swift
/// let settings = try ValidatedJSONDecoder().decodeCollecting(
///   Settings.self, from: TextFields(ProcessInfo.processInfo.environment))
/// let search = try ValidatedJSONDecoder().decode(Search.self, from: TextFields(urlEncoded: "q=tea&page=2&tag=a&tag=b"))
/// ```
///
/// A field is a text, so scalars are read from texts: numbers as JSON writes them, `true`, `yes` and `1`, or `false`, `no`
/// and `0` for a `Bool`; a number must be one that its type can hold, and an integer has no point and no exponent, as for
/// `Lenient` values. An empty text stands for nil, and is an empty string where a string is required. The strategies and
/// options of the decoder are about JSON, and are not used; its context and `userInfo` are.
///
/// - A name that is given several times is an array: `tag=a&tag=b`. One that is given once is read as an array of one
///   element where an array is expected.
/// - Up to 32 pairs of brackets lead into objects, and empty ones to the next element: `stay[from]=5`, `tag[]=a`. Where an array is expected,
///   numbers from 0 without gaps are the indices of its elements: `tag[0]=a&tag[1]=b`.
/// - A name that is both a text and an object, or given several times where one text is expected, is a violation with the
///   code `duplicateKey`.
/// - A text with more than 256 combining marks in a row is a violation with the code `malformedText`; after such a name, no
///   field is read.
///
/// Texts may be secrets: a message does not quote a text that is not the expected number or Boolean value. Rules quote values of types that
/// are not sensitive, as anywhere else.
public struct TextFields: Sendable, ExpressibleByDictionaryLiteral {
  /// A text, a list or an object.
  struct Node {
    enum Form { case nothing, text, list, object, conflict, tooManyMarks }

    private(set) var form = Form.nothing
    private(set) var text = ""
    private(set) var elements: [Node] = []
    private(set) var members: [String: Node] = [:]

    /// Adds a text at a path, whose empty keys stand for the next element of a list.
    mutating func add(_ text: String, at path: ArraySlice<String>) {
      let isElement = path.first?.isEmpty ?? true
      switch form {
      case .nothing where path.isEmpty && text.hasTooManyMarks: form = .tooManyMarks
      case .nothing where path.isEmpty: (form, self.text) = (.text, text)
      case .nothing: form = isElement ? .list : .object
      case .text where isElement, .tooManyMarks where isElement:
        // Given once more.
        elements = [self]
        (form, self.text) = (.list, "")
      case .list where isElement, .object where !isElement: break
      default: form = .conflict
      }
      switch form {
      case .list:
        var element = Node()
        element.add(text, at: path.dropFirst())
        elements.append(element)
      case .object:
        guard let key = path.first else { return }
        members[key, default: Node()].add(text, at: path.dropFirst())
      case .nothing, .text, .conflict, .tooManyMarks: break
      }
    }
  }

  /// How many brackets may follow a name.
  static let maximumDepth = 32

  let root: Node

  /// The fields of a dictionary, whose names may have brackets.
  public init(_ fields: [String: String]) {
    let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    self.init(sorted.map { ($0.key, $0.value) })
  }

  /// Fields in their order, of which several may have the same name.
  public init(_ fields: some Sequence<(name: String, text: String)>) {
    var members: [String: Node] = [:]
    for (name, text) in fields {
      guard !name.hasTooManyMarks else {
        root = Node(form: .tooManyMarks)
        return
      }
      // The first key is a name, also if it is empty.
      let path = Self.path(name)
      members[path[0], default: Node()].add(text, at: path.dropFirst())
    }
    root = Node(form: .object, members: members)
  }

  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (name: $0, text: $1) })
  }

  /// The fields of a query or a form: `application/x-www-form-urlencoded`, as the URL Standard parses it.
  public init(urlEncoded text: String) {
    let pairs = text.utf8.split(separator: UInt8(ascii: "&")).map { pair in
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (
        name: Self.decoded(parts[0]), text: parts.count > 1 ? Self.decoded(parts[1]) : ""
      )
    }
    self.init(pairs)
  }

  private static func decoded(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest.removeFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The keys of `a[b][]`: `a`, `b`, and an empty one; the name itself, if its brackets are not in pairs, or
  /// too many.
  private static func path(_ name: String) -> [String] {
    guard name.last == "]", let open = name.firstIndex(of: "["), open > name.startIndex else {
      return [name]
    }
    let inner = name[open...].dropFirst().dropLast()
    let keys = inner.split(separator: "][", omittingEmptySubsequences: false).map(String.init)
    guard keys.allSatisfy({ !$0.contains("[") && !$0.contains("]") }), keys.count <= maximumDepth
    else { return [name] }
    return [String(name[..<open])] + keys
  }
}

extension ValidatedJSONDecoder {
  /// Decodes a value from named texts.
  ///
  /// - Throws: `DecodingError` for the first violation.
  public func decode<Value: Decodable>(_ type: Value.Type, from fields: TextFields) throws -> Value
  {
    do {
      return try CallContext.leaving {
        try configuration.inContext {
          try TextDecoder(node: fields.root, userInfo: userInfo).decode(type)
        }
      }
    } catch DecodingError.dataCorrupted(let context)
      where context.underlyingError == nil
      && context.debugDescription.hasPrefix("Cannot initialize ")
    {
      // The standard library's error of an enumeration quotes the text.
      throw DecodingError.dataCorrupted(context).quiet
    }
  }

  /// Decodes a value from named texts, or throws everything that is wrong with them.
  ///
  /// - Throws: `ValidationReport`, without lines and columns.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from fields: TextFields, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let decoder = TextDecoder(node: fields.root, userInfo: userInfo)
    return try ValidationReport.collecting(
      type, limit: limit, noting: note, describing: ErrorTexts.text
    ) {
      try configuration.inContext { try decoder.decode(type) }
    } again: { type in
      try configuration.inContext { try type.init(from: decoder) }
    }
  }

  /// Decodes a value from named texts, and checks its asynchronous rules; see `decodeAwaitingRules` of a document.
  nonisolated(nonsending) public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from fields: TextFields, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    let notes = Notes(awaiting: AsyncChecks(ofDocumentAt: nil))
    let value = try CallContext.beginning({ $0.notes = notes }) {
      try decodeCollecting(type, from: fields, limit: limit, noting: notes.addTold)
    }
    try await notes.runChecks(keeping: limit)
    if let note { notes.entries.forEach(note) }
    return value
  }
}

// A dictionary of strings is named texts as well, also for a module that imports the calls for any dictionary.
extension ValidatedJSONDecoder {
  /// Decodes a value from a dictionary of texts, such as the environment; see ``TextFields``.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from fields: [String: String]
  ) throws -> Value { try decode(type, from: TextFields(fields)) }

  /// Decodes a value from a dictionary of texts, or throws everything that is wrong with them; see ``TextFields``.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from fields: [String: String], limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    try decodeCollecting(type, from: TextFields(fields), limit: limit, noting: note)
  }

  /// Decodes a value from a dictionary of texts, and checks its asynchronous rules; see ``TextFields``.
  nonisolated(nonsending) public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from fields: [String: String], limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    try await decodeAwaitingRules(type, from: TextFields(fields), limit: limit, noting: note)
  }
}
