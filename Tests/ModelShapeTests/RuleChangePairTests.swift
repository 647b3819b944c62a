import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// What two sets of rules make of the same documents, beside what is said of their difference.
@Suite struct RuleChangePairTests {
  /// A field in a form of its own.
  protocol Form: Sendable {
    associatedtype Value: Codable & Hashable & Sendable
    static var field: Field<Holder<Self>, Value> { get }
  }

  struct Holder<Model: Form>: ValidatedModel, Hashable {
    let value: Model.Value
    init(value: Model.Value) { self.value = value }
    static var schema: Schema<Holder> { Schema(Holder.init) { Model.field } }
    static func == (left: Holder, right: Holder) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  enum Plain: Form {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value) }
  }
  enum Small: Form {
    static var field: Field<Holder<Self>, Int8> { Field("value", \.value) }
  }
  enum Unsigned: Form {
    static var field: Field<Holder<Self>, UInt> { Field("value", \.value) }
  }
  enum Fraction: Form {
    static var field: Field<Holder<Self>, Double> { Field("value", \.value) }
  }
  enum Absent: Form {
    static var field: Field<Holder<Self>, Int?> { Field("value", \.value) }
  }
  enum Nullable: Form {
    static var field: Field<Holder<Self>, Int?> { Field("value", \.value).required() }
  }
  enum Missing: Form {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).default(99) }
  }
  enum Replaced: Form {
    static var field: Field<Holder<Self>, Int> {
      Field("value", \.value).default(99, for: [.missing, .null, .invalid])
    }
  }
  enum Narrow: Form {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).rule(InRange(1...5)) }
  }
  enum Wide: Form {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).rule(InRange(0...127)) }
  }
  enum Fives: Form {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).rule(MultipleOf(5)) }
  }
  enum Tens: Form {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).rule(MultipleOf(10)) }
  }
  enum Spelled: Form {
    static var field: Field<Holder<Self>, Int> {
      Field("value", \.value, aliases: ["other"])
    }
  }
  enum Renamed: Form {
    static var field: Field<Holder<Self>, Int> {
      Field("other", \.value, aliases: ["value"])
    }
  }
  enum Loose: Form {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).lenient() }
  }
  enum Years: Form {
    static var field: Field<Holder<Self>, Age> { Field("value", \.value) }
  }
  enum Text: Form {
    static var field: Field<Holder<Self>, String> { Field("value", \.value) }
  }
  enum Word: Form {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value).rule(Length(1...4, .scalars))
    }
  }
  enum List: Form {
    static var field: Field<Holder<Self>, [Int]> { Field("value", \.value) }
  }
  enum Short: Form {
    static var field: Field<Holder<Self>, [Int]> { Field("value", \.value).count(1...2) }
  }
  enum Unique: Form {
    static var field: Field<Holder<Self>, Set<Int>> { Field("value", \.value) }
  }
  enum Below: Form {
    static var field: Field<Holder<Self>, Double> { Field("value", \.value).rule(InRange(0..<5)) }
  }
  enum UpTo: Form {
    static var field: Field<Holder<Self>, Double> { Field("value", \.value).rule(InRange(0...5)) }
  }
  enum Digits: Form {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value).rule(Characters([.digits]))
    }
  }
  enum Letters: Form {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value).rule(Characters([.digits, .letters]))
    }
  }
  /// A form with what it makes of documents.
  struct Subject: Sendable {
    let name: String
    let shape: DocumentShape
    /// What encoding writes for each of the documents, and for what it writes for others; none for what is not valid.
    private let known: [JSONValue: JSONValue]
    private let write: @Sendable (JSONValue) -> JSONValue?

    init<Model: Form>(_ form: Model.Type) {
      name = "\(form)"
      shape = DocumentShape(of: Holder<Model>.self)
      let write: @Sendable (JSONValue) -> JSONValue? = { document in
        guard let model = try? ValidatedJSONDecoder().decode(Holder<Model>.self, from: document),
          let data = try? ValidatedJSONEncoder().encode(model)
        else { return nil }
        return try? ValidatedJSONDecoder().decode(JSONValue.self, from: data)
      }
      self.write = write
      known = RuleChangePairTests.documents.reduce(into: [:]) { $0[$1] = write($1) }
    }

    /// What encoding writes for a document; nil if it is not valid.
    func written(_ document: JSONValue) -> JSONValue? {
      known[document] ?? (RuleChangePairTests.known.contains(document) ? nil : write(document))
    }
  }

  static let subjects = [
    Subject(Plain.self), Subject(Small.self), Subject(Unsigned.self), Subject(Fraction.self),
    Subject(Absent.self), Subject(Nullable.self), Subject(Missing.self), Subject(Replaced.self),
    Subject(Narrow.self), Subject(Wide.self), Subject(Fives.self), Subject(Tens.self),
    Subject(Spelled.self), Subject(Renamed.self), Subject(Loose.self), Subject(Years.self),
    Subject(Text.self), Subject(Word.self), Subject(List.self), Subject(Short.self),
    Subject(Unique.self), Subject(Below.self), Subject(UpTo.self), Subject(Digits.self),
    Subject(Letters.self),
  ]

  static let known = Set(documents)

  static let documents: [JSONValue] = {
    let values: [JSONValue] = [
      nil, -200, -1, 0, 1, 3, 5, 6, 10, 100, 126, 127, 128, 150, 151, 200,
      1.5, .number(JSONNumber(UInt64.max)), "", "5", "words", "a-1",
      [], [1], [1, 1], [1, 2],
    ]
    return [[:]] + values.map { ["value": $0] } + values.map { ["other": $0] }
  }()

  /// The value in a document of one member; nil if there is none, or the default.
  private static func value(of document: JSONValue) -> JSONValue? {
    document.object?.values.first { $0 != .null && $0 != 99 }
  }

  /// Whether a document that was valid is refused now, or its value is not read any more.
  private static func isLost(_ document: JSONValue, _ old: Subject, _ new: Subject) -> Bool {
    guard let before = old.written(document) else { return false }
    guard let now = new.written(document) else { return true }
    guard let value = value(of: before) else { return false }
    return Self.value(of: now).map { has($0, value) } != true
  }

  /// Whether two values are the same, or numbers that are the same when they are rounded.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    left == right || left.double.map { $0 == right.double } == true
  }

  /// Whether a value has what another one has, perhaps more than once.
  private static func has(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard let elements = left.array, let others = right.array else { return isSame(left, right) }
    return elements.count >= others.count && others.allSatisfy(elements.contains)
  }

  @Test func whoBreaksIsWhoseDocumentsAreRefused() {
    for old in Self.subjects {
      for new in Self.subjects {
        let changes = new.shape.changes(since: old.shape)
        let breaks = changes.reduce(into: RuleChange.Parties()) { $0.formUnion($1.breaks) }
        let lost = Self.documents.filter { Self.isLost($0, old, new) }
        // What was never written before.
        let strange = Self.documents.compactMap(new.written).filter { document in
          guard let before = old.written(document) else { return true }
          guard let value = before.object?.first, let now = document.object?.first else {
            return before != document
          }
          return value.key != now.key || !Self.isSame(value.value, now.value)
        }
        let comment: Comment =
          "\(old.name) to \(new.name): \(lost.first ?? nil), \(strange.first ?? nil), \(changes)"
        #expect(breaks.contains(.writers) == !lost.isEmpty, comment)
        #expect(breaks.contains(.readers) == !strange.isEmpty, comment)
      }
    }
  }
}
