public import ValidatedCodable

/// A difference between the rules of a type as they were and as they are.
///
/// ```swift
/// let old = try ValidatedJSONDecoder().decode(DocumentShape.self, fromFile: file)
/// for change in DocumentShape(of: Order.self).changes(since: old) { print(change) }
/// // total: tightened: 0…1000, was 0…5000 (breaks writers)
/// ```
public struct RuleChange: Hashable, Sendable {
  /// What kind of change it is.
  public enum Kind: String, Sendable {
    /// A field, or a case of a union, that was not there.
    case added
    /// A field, or a case of a union, that is no longer there.
    case removed
    /// Fewer documents are valid.
    case tightened
    /// More documents are valid.
    case loosened
    /// Other documents are valid, or it is not known which: the rules are code.
    case changed
  }

  /// Programs with which the type exchanges documents.
  public struct Parties: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Programs that write documents for it: a document that was valid may be refused now, or a value in it be left out
    /// or replaced.
    public static let writers = Parties(rawValue: 1 << 0)
    /// Programs that read what it writes: a document may have what none had before.
    public static let readers = Parties(rawValue: 1 << 1)
  }

  /// Where in the document: `dates.from`, `items[*].price`, `payment(card).number` in a case of a union; empty for
  /// the document itself.
  public let path: String
  /// What kind of change it is.
  public let kind: Kind
  /// What is different, in a few words.
  public let detail: String
  /// Whose documents or expectations the change may break.
  public let breaks: Parties
}

extension RuleChange: CustomStringConvertible {
  public var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    let names = [(Parties.writers, "writers"), (.readers, "readers")].filter {
      breaks.contains($0.0)
    }.map(\.1)
    let end = names.isEmpty ? "" : " (breaks \(names.joined(separator: " and ")))"
    return "\(place)\(kind): \(detail)\(end)"
  }
}

extension DocumentShape {
  /// What has changed since an older shape of the type, in the order of the fields.
  ///
  /// Programs that write documents for the type break if fewer of them are valid; those that read what it writes, if more
  /// may be written. A rule that is code counts as changed for both if its version is another one; a change
  /// without another version is not seen, see `isKnown`.
  public func changes(since old: DocumentShape) -> [RuleChange] {
    ShapeComparison(old: old, new: self).changes
  }
}

/// How the set of valid documents has changed: whether some were lost, and some gained.
struct Extent: Equatable {
  var isLess = false
  var isMore = false

  static let (same, less, more, other) = (
    Extent(), Extent(isLess: true), Extent(isMore: true), Extent(isLess: true, isMore: true)
  )

  static func of(_ old: Bool, _ new: Bool) -> Extent {
    Extent(isLess: old && !new, isMore: !old && new)
  }

  /// From one kind of number to another; other kinds of values are not compared.
  static func ofNumbers(_ old: DocumentShape, _ new: DocumentShape) -> Extent {
    guard case (.scalar(let before, let oldName), .scalar(let now, let newName)) = (old, new) else {
      return .same
    }
    return switch (before, now) {
    case (.integer, .number): .more
    case (.number, .integer): .less
    case (.number, .number) where oldName != newName: .other
    default: .same
    }
  }

  /// What either gained, and lost.
  static func + (left: Extent, right: Extent) -> Extent {
    Extent(isLess: left.isLess || right.isLess, isMore: left.isMore || right.isMore)
  }

  /// The change of the negation: what a rule gains, its negation loses.
  var opposite: Extent { Extent(isLess: isMore, isMore: isLess) }
}
