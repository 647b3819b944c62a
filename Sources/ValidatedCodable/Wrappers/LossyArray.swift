/// The valid elements of an array, and the invalid ones with their reports.
///
/// ```swift
/// struct Page: Codable {
///   @LossyArray var clients: [Client]          // $clients are the rejects
///   let restaurants: LossyArray<Restaurant>    // restaurants.elements, restaurants.rejects
/// }
/// ```
///
/// Nothing is dropped silently: every element of the document is in ``elements`` or in ``rejects``. The array itself
/// is required (`LossyArray<Client>?` may be missing); if it is malformed, decoding fails. Encoding writes the valid
/// elements. Two are equal if their rejects are, too, which have the places of the document. In a model with a schema,
/// declare the property with this type, not as a wrapper.
@propertyWrapper
public struct LossyArray<Element> {
  /// The valid elements, in the order of the document.
  public var elements: [Element]
  /// The invalid elements.
  public let rejects: [ValidationReport.Reject<Int>]

  /// Makes an array without rejects.
  public init(_ elements: [Element] = []) { self.init(elements, rejects: []) }

  /// Makes an array in code, like the initial value of a property.
  public init(wrappedValue: [Element]) { self.init(wrappedValue) }

  @usableFromInline
  package init(_ elements: [Element], rejects: [ValidationReport.Reject<Int>]) {
    self.elements = elements
    self.rejects = rejects
  }

  /// The valid elements.
  public var wrappedValue: [Element] {
    get { elements }
    set { elements = newValue }
  }

  /// The invalid elements.
  public var projectedValue: [ValidationReport.Reject<Int>] { rejects }
}

extension LossyArray: Decodable where Element: Decodable {
  /// Decodes the elements in order.
  ///
  /// - Throws: an error if there is no array, or the document is malformed; invalid elements are not thrown.
  /// - Complexity: O(*n*)
  public init(from decoder: any Decoder) throws {
    self = try decoder.strictly {
      var elements: [Element] = []
      var rejects: [ValidationReport.Reject<Int>] = []
      func add(_ element: LossyElement<Element>, at index: Int) {
        if let value = element.value { elements.append(value) }
        if let reject = element.rejection?.reject(at: index) { rejects.append(reject) }
      }
      if let document = decoder as? any DocumentDecoder {
        lazy var path = SensitiveKeys.hidden(in: decoder.codingPath)
        try document.elements(of: Element.self, isLossy: true) { valid in
          if elements.isEmpty { elements = valid } else { elements += valid }
        } refuse: { index, found in
          rejects.append(document.reject(found, of: Element.self, at: index, in: path))
        } reject: { index, decoder, error in
          add(try LossyElement(decoder, after: error), at: index)
        }
      } else {
        try CallContext.changing {
          $0.placeholders = Placeholders(describing: $0.placeholders?.describe)
          $0.rejections = Rejections.memory(at: decoder.codingPath.map { PathKey($0) })
        } _: {
          var container = try decoder.unkeyedContainer()
          while !container.isAtEnd {
            let index = container.currentIndex
            add(try container.decode(LossyElement<Element>.self), at: index)
          }
        }
      }
      return Self(elements, rejects: rejects)
    }
  }
}

extension LossyArray: Encodable where Element: Encodable {
  /// Encodes the valid elements, as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension LossyArray: Sendable where Element: Sendable {}

/// Equal if both the elements and the rejects are equal.
extension LossyArray: Equatable where Element: Equatable {}
extension LossyArray: Hashable where Element: Hashable {}

extension LossyArray: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

/// The valid elements.
extension LossyArray: RandomAccessCollection {
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> Element { elements[position] }
}
