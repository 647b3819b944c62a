// Strings written as one, with a separator between them: `"objc,swift,python"`.
//
// Where an empty string stands for nil, an empty list is written as an array, which such a field reads as well.

import TypedMemory

extension Codec {
  /// A list in one string; an empty string is an empty list.
  ///
  /// - Parameters:
  ///   - element: makes an element from its part of the string.
  ///   - text: the string of an element.
  ///   - isLossy: whether invalid elements are left out.
  static func separated<Element: Codable>(
    by separator: Unicode.Scalar,
    _ element: @escaping (String) -> Result<Element, Violation>,
    text: @escaping (Element) -> String, isLossy: Bool = false
  ) -> Codec<[Element]> where Value == [Element] {
    var codec = Codec<[Element]>(ordinary: [Element].self)
    codec.operation = ReadOperation(of: [Element].self) {
      (reader, result) throws(_NeedsDecoder) in
      let parts = separatedParts(of: try reader.string(), separator)
      let elements = parts.map(element).compactMap { try? $0.get() }
      guard elements.count == parts.count else { throw _NeedsDecoder() }
      unsafe result.initialize(as: [Element].self, to: elements)
      return true
    }
    let string = Codec<String>(of: String.self)
    codec.read = { container, key, isNilIfAbsent, findings in
      guard let text = try string.read(container, key, isNilIfAbsent, &findings) else {
        return nil
      }
      let parts = separatedParts(of: text, separator)
      var elements: [Element] = []
      // Found once, since the whole string is passed over to find it.
      lazy var location =
        ((try? container.superDecoder(forKey: key)) as? any DocumentDecoder)?.location
      for (index, part) in parts.enumerated() {
        switch element(part) {
        case .success(let element): elements.append(element)
        case .failure(let violation):
          let last = location.map { PlacedKey(.index(index), at: $0) } as (any CodingKey)?
          let path = container.codingPath + [key, last ?? PathKey.index(index)]
          if isLossy {
            Notes.current?.add(.noting(.leftOut, because: violation), at: path, location)
          } else {
            try findings.take(DecodingError.violation(violation, at: path))
          }
        }
      }
      return isLossy || elements.count == parts.count ? elements : nil
    }
    if isLossy {
      codec.leftOut = { container, key in
        guard let text = try? container.decode(String.self, forKey: key) else {
          return KeptElements<Element>.leftOut(of: container, key)
        }
        return separatedParts(of: text, separator).enumerated().compactMap { index, part in
          (try? element(part).get()) == nil ? index : nil
        }
      }
    }
    codec.isInOneString = true
    codec.lossy = { .separated(by: separator, element, text: text, isLossy: true) }
    codec.coerce = { container, key, error, findings in
      let decoder = try container.superDecoder(forKey: key)
      guard !Coercion.isRefused(by: decoder) else { throw error }
      guard (try? decoder.unkeyedContainer()) != nil else {
        let refusal = CoercionRefusal(
          of: Value.self, accepting: "a string, or an array of strings", by: decoder)
        throw refusal.error(after: error)
      }
      Notes.current?.add(Violation(.coerced, [.found: "array"]), from: decoder)
      return isLossy
        ? try container.read(KeptElements<Element>.self, forKey: key, into: &findings)?.elements
        : try container.read([Element].self, forKey: key, into: &findings)
    }
    codec.written = nil
    codec.write = { value, container, key in
      let parts = value.map(text)
      guard parts != [""], !parts.contains(where: { $0.unicodeScalars.contains(separator) }) else {
        throw EncodingError.refusing(
          value, at: container.codingPath + [key],
          "An element has the separator in it, or is the only one and empty.")
      }
      try container.encode(parts.joined(separator: String(separator)), forKey: key)
    }
    codec.shape = {
      let element = $0.shape(of: Element.self)
      return .separated(
        isLossy ? .lossy(element) : element, by: String(separator), isLenient: false)
    }
    return codec
  }
}

private func separatedParts(of text: String, _ separator: Unicode.Scalar) -> [String] {
  // By scalars: a separator and a combining mark are one character.
  text.isEmpty
    ? []
    : text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
      .map { String($0) }
}
