// Rules about a part of a string. They compare UTF-8, and so do not change with the Unicode tables: a letter with a
// combining mark differs from the single character that looks the same.

/// A string that contains a text.
///
/// - Complexity: O(*n* · *m*) in the lengths of the string and of the text.
public struct Contains: Rule {
  /// The text.
  public let text: String

  /// Requires that a string contains `text`, byte for byte.
  public init(_ text: String) { self.text = text }

  public func check(_ candidate: String) throws(Violation) {
    let (bytes, part) = (Array(candidate.utf8), Array(text.utf8))
    let places = 0...max(0, bytes.count - part.count)
    guard places.contains(where: { bytes[$0...].starts(with: part) }) else {
      throw constraint.violation
    }
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .contains(text, at: .anywhere) }
}

/// A string that starts with a text.
///
/// - Complexity: O(*m*) in the length of the text.
public struct StartsWith: Rule {
  /// The text.
  public let text: String

  /// Requires that a string starts with `text`, byte for byte.
  public init(_ text: String) { self.text = text }

  public func check(_ candidate: String) throws(Violation) {
    guard candidate.utf8.starts(with: text.utf8) else { throw constraint.violation }
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .contains(text, at: .start) }
}

/// A string that ends with a text.
///
/// - Complexity: O(*m*) in the length of the text.
public struct EndsWith: Rule {
  /// The text.
  public let text: String

  /// Requires that a string ends with `text`, byte for byte.
  public init(_ text: String) { self.text = text }

  public func check(_ candidate: String) throws(Violation) {
    guard candidate.utf8.reversed().starts(with: text.utf8.reversed()) else {
      throw constraint.violation
    }
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .contains(text, at: .end) }
}

extension Constraint {
  /// Where in a string a text must be.
  public enum Place: String, Hashable, Sendable, Codable {
    /// At the start.
    case start
    /// At the end.
    case end
    /// Anywhere.
    case anywhere

    static func verb(_ name: String?) -> String { (Place(rawValue: name ?? "") ?? .anywhere).verb }

    /// A verb that follows “must”.
    var verb: String {
      switch self {
      case .start: "start with"
      case .end: "end with"
      case .anywhere: "contain"
      }
    }
  }
}
