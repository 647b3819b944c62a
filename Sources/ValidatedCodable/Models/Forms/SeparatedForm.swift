/// Strings written as one, with a separator between them: `"objc,swift,python"`.
///
/// An empty string is an empty list. If lenient, an array of strings is accepted as well.
public struct _SeparatedForm<Element: Codable>: _RequiredForm {
  public typealias Value = [Element]

  private let separator: Unicode.Scalar
  private var isLenient = false
  private let element: @Sendable (String) -> Result<Element, Violation>
  private let text: @Sendable (Element) -> String

  init(
    _ separator: Unicode.Scalar,
    element: @escaping @Sendable (String) -> Result<Element, Violation>,
    text: @escaping @Sendable (Element) -> String
  ) {
    self.separator = separator
    self.element = element
    self.text = text
  }

  /// The same form, which also accepts arrays.
  var lenient: Self {
    var copy = self
    copy.isLenient = true
    return copy
  }

  public var _operation: _ReadOperation {
    let (separator, element) = (separator, element)
    return unsafe _ReadOperation(of: Value.self) { (reader, result) throws(_NeedsDecoder) in
      let text = try reader.string()
      do throws(Violation) {
        let elements = try Self.parts(of: text, separator).map { (part) throws(Violation) in
          try element(part).get()
        }
        unsafe result.initializeMemory(as: Value.self, to: elements)
        return true
      } catch {
        throw _NeedsDecoder()
      }
    }
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Element] {
    do {
      let text = try container.decode(String.self, forKey: key)
      return try parts(of: text).map { part in
        do throws(Violation) {
          return try element(part).get()
        } catch {
          throw DecodingError.violation(error, at: container.codingPath + [key])
        }
      }
    } catch let error as DecodingError {
      guard try isArray(error, container, key) else { throw error }
      Notes.current?.add(Violation(.coerced, [.found: "array"]), from: container, key)
      return try container.decode([Element].self, forKey: key)
    }
  }

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> [Element]? {
    do {
      let text = try container.decode(String.self, forKey: key)
      let count = findings.count
      let elements = parts(of: text).compactMap { part in
        do throws(Violation) {
          return try element(part).get()
        } catch {
          findings.add(error, at: PathKey.key(key.stringValue))
          return nil
        }
      }
      return findings.count == count ? elements : nil
    } catch {
      if (try? isArray(error, container, key)) == true {
        return findings.collect([Element].self, in: container, forKey: key)
      }
      findings.add(error, at: PathKey.key(key.stringValue))
      return nil
    }
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Element]? {
    guard try container.contains(key) && !container.decodeNil(forKey: key) else { return nil }
    return try decode(from: container, forKey: key)
  }

  /// Encodes the elements as one string.
  ///
  /// - Throws: `EncodingError`, if an element contains the separator, or the only element is empty.
  public func encode(
    _ value: [Element], to container: inout KeyedEncodingContainer<_SchemaKey>,
    forKey key: _SchemaKey
  ) throws {
    let parts = value.map(text)
    guard parts != [""], !parts.contains(where: { $0.unicodeScalars.contains(separator) }) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: container.codingPath + [key],
          debugDescription: "An element has the separator in it, or is the only one and empty."))
    }
    try container.encode(parts.joined(separator: String(separator)), forKey: key)
  }

  private func parts(of text: String) -> [String] { Self.parts(of: text, separator) }

  private static func parts(of text: String, _ separator: Unicode.Scalar) -> [String] {
    // By scalars: a separator and a combining mark are one character.
    text.isEmpty
      ? []
      : text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
        .map { String($0) }
  }

  /// Whether a value that is not a string is an array to be read instead.
  private func isArray(
    _ error: any Error, _ container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey
  ) throws -> Bool {
    guard isLenient, case .typeMismatch? = error as? DecodingError else { return false }
    let decoder = try container.superDecoder(forKey: key)
    return !Coercion.isRefused(by: decoder) && (try? decoder.unkeyedContainer()) != nil
  }
}

extension _SeparatedForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<[Element]>, depth: Int) -> Bool {
    unsafe value.pointee.allSatisfy { ($0 as? any Revalidatable)?._isUnchanged ?? true }
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .separated(context.shape(of: Element.self), by: String(separator), isLenient: isLenient)
  }
}
