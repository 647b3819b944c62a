/// The valid elements of an array, as the property of a model has them; the others are noted.
struct KeptElements<Element: Codable>: Decodable {
  let elements: [Element]
  /// The indices of the others, counted from the first element: the rest of an array does not begin with it.
  private let leftOut: [Int]

  init(from decoder: any Decoder) throws {
    let lossy = try LossyArray<Element>(from: decoder)
    elements = lossy.elements
    let first = (decoder as? ElementsDecoder)?.skipping ?? 0
    leftOut = lossy.rejects.map { $0.index - first }
    guard let notes = Notes.current else { return }
    let path = decoder.codingPath
    for reject in lossy.rejects {
      guard let first = reject.report.entries.first else { continue }
      notes.add(
        .noting(.leftOut, because: first.violation), at: path + [PathKey.index(reject.index)],
        first.location)
    }
  }

  /// The indices of the elements for a key that are left out.
  static func leftOut(
    of container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey
  ) -> [Int] { (try? container.decode(Self.self, forKey: key))?.leftOut ?? [] }
}

extension Codec {
  /// The valid elements of an array.
  package static func lossy<Element: Codable>() -> Codec<[Element]> where Value == [Element] {
    var codec = Codec<[Element]>(ordinary: [Element].self)
    codec.operation = .deciding([Element].self)
    codec.read = { container, key, isNilIfAbsent, findings in
      try container.read(
        KeptElements<Element>.self, forKey: key, orNil: isNilIfAbsent, into: &findings
      )?.elements
    }
    codec.leftOut = { KeptElements<Element>.leftOut(of: $0, $1) }
    codec.coerce = { _, _, error, _ in throw error }
    codec.acceptsOtherJSON = false
    codec.shape = { .array(.lossy($0.shape(of: Element.self))) }
    return codec
  }
}

extension Field {
  /// Leaves invalid elements of an array out, and notes each with the code `leftOut`.
  ///
  /// To keep the elements that are left out, declare the property as a ``LossyArray``.
  public func lossy<Element: Codable>() -> Self where Value == [Element] {
    changing { if $0.codec.leftOut == nil { $0.codec = $0.codec.lossy?() ?? .lossy() } }
  }

  /// Leaves invalid elements of an array, if there is one, out, and notes each with the code `leftOut`.
  public func lossy<Element: Codable>() -> Self where Value == [Element]? {
    changing {
      if $0.codec.leftOut == nil {
        $0.codec = $0.codec.lossy?() ?? Codec<[Element]>.lossy().optional()
      }
    }
  }
}
