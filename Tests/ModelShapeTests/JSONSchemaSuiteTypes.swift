import ValidatedCodable
import ValidatedJSON

/// Types with the rules of schemas of the suite.
enum SuiteTypes {
  enum IntegerOrText: ValidatedUnion {
    case integer(Int), text(String)
    static let schema = Untagged {
      Case(IntegerOrText.integer)
      Case(IntegerOrText.text)
    }
  }
  enum ListOrObject: ValidatedUnion {
    case list([JSONValue]), object([String: JSONValue])
    static let schema = Untagged {
      Case(ListOrObject.list)
      Case(ListOrObject.object)
    }
  }
  struct AtLeast: RuledValue {
    static let rule = InRange<Double>(1.1...)
    let proof: Evaluated<AtLeast>
  }
  struct AtLeastNegative: RuledValue {
    static let rule = InRange<Double>((-2)...)
    let proof: Evaluated<AtLeastNegative>
  }
  struct AtMost: RuledValue {
    static let rule = InRange<Double>(...3)
    let proof: Evaluated<AtMost>
  }
  struct AtMostHundreds: RuledValue {
    static let rule = InRange<Double>(...300)
    let proof: Evaluated<AtMostHundreds>
  }
  struct Below: RuledValue {
    static let rule = InRange(-Double.greatestFiniteMagnitude..<3)
    let proof: Evaluated<Below>
  }
  struct Between: RuledValue {
    static var rule: some Rule<Double> {
      InRange<Double>(...30)
      InRange<Double>(20...)
    }
    let proof: Evaluated<Between>
  }
  struct Even: RuledValue {
    static let rule = MultipleOf(2)
    let proof: Evaluated<Even>
  }
  struct Longer: RuledValue {
    static let rule = Length(2..., .scalars)
    let proof: Evaluated<Longer>
  }
  struct Shorter: RuledValue {
    static let rule = Length(...2, .scalars)
    let proof: Evaluated<Shorter>
  }
  struct Key: RuledValue, CodingKeyRepresentable {
    static let rule = Length(...3, .scalars)
    let proof: Evaluated<Key>
  }
  struct LongKey: RuledValue, CodingKeyRepresentable {
    static let rule = Length(...5, .scalars)
    let proof: Evaluated<LongKey>
  }
  struct ShortOrLong: RuledValue {
    static let rule = AnyOf {
      Length(...2, .scalars)
      Length(4..., .scalars)
    }
    let proof: Evaluated<ShortOrLong>
  }
  struct Letters: RuledValue {
    static let rule = Matching(/a*/, "be letters a")
    let proof: Evaluated<Letters>
  }
  enum OneToThree: Int, ValidatedEnum { case one = 1, two, three }
  enum Two: Int, ValidatedEnum { case two = 2 }
  enum Six: Int, ValidatedEnum { case six = 6 }
  enum Escaped: String, ValidatedEnum { case feed = "foo\nbar", carriage = "foo\rbar" }
  enum Null: String, ValidatedEnum { case null = "hello\0there" }
  enum Foo: String, ValidatedEnum { case foo }
  enum Bar: String, ValidatedEnum { case bar }

  /// A value that is counted: in the member `value`, as rules of elements are rules of fields.
  protocol Counts: SendableMetatype {
    associatedtype Value: Codable & Sendable & Collection
    static var limits: ClosedRange<Int> { get }
  }
  struct Counted<Count: Counts>: ValidatedModel {
    let value: Count.Value
    static var schema: Schema<Counted> {
      Schema(Counted.init) {
        Field("value", \.value).rule(ElementCount(Count.limits))
      }
    }
  }
  enum MinItems: Counts {
    typealias Value = [JSONValue]
    static let limits = 1...Int.max
  }
  enum MaxItems: Counts {
    typealias Value = [JSONValue]
    static let limits = 0...2
  }
  enum MinProperties: Counts {
    typealias Value = [String: JSONValue]
    static let limits = 1...Int.max
  }
  enum MaxProperties: Counts {
    typealias Value = [String: JSONValue]
    static let limits = 0...2
  }
  enum NoProperties: Counts {
    typealias Value = [String: JSONValue]
    static let limits = 0...0
  }
  struct Distinct: ValidatedModel {
    let value: Set<JSONValue>
    static let schema = Schema(Distinct.init) { Field("value", \.value).duplicates(.error) }
  }

  struct Listed: ValidatedModel {
    let foo: Foo?, bar: Bar
    static let schema = Schema(Listed.init) {
      Field("foo", \.foo)
      Field("bar", \.bar)
    }
  }
  struct Required: ValidatedModel {
    let foo: JSONValue, bar: JSONValue?
    static let schema = Schema(Required.init) {
      Field("foo", \.foo)
      Field("bar", \.bar)
    }
  }
  struct RequiredEscaped: ValidatedModel {
    let a, b, c, d, e, f: JSONValue
    static let schema = Schema(RequiredEscaped.init(a:b:c:d:e:f:)) {
      Field("foo\nbar", \.a)
      Field("foo\"bar", \.b)
      Field("foo\\bar", \.c)
      Field("foo\rbar", \.d)
      Field("foo\tbar", \.e)
      Field("foo\u{C}bar", \.f)
    }
  }
  struct NumbersEscaped: ValidatedModel {
    let a, b, c, d, e, f: Double?
    static let schema = Schema(NumbersEscaped.init(a:b:c:d:e:f:)) {
      Field("foo\nbar", \.a)
      Field("foo\"bar", \.b)
      Field("foo\\bar", \.c)
      Field("foo\rbar", \.d)
      Field("foo\tbar", \.e)
      Field("foo\u{C}bar", \.f)
    }
  }
  struct Prototype: ValidatedModel {
    let a, b, c: JSONValue
    static let schema = Schema(Prototype.init(a:b:c:)) {
      Field("__proto__", \.a)
      Field("toString", \.b)
      Field("constructor", \.c)
    }
  }
  struct Properties: ValidatedModel {
    let foo: Int?, bar: String?
    static let schema = Schema(Properties.init) {
      Field("foo", \.foo)
      Field("bar", \.bar)
    }
  }
  struct All: ValidatedModel {
    let bar: Int, foo: String
    static let schema = Schema(All.init) {
      Field("bar", \.bar)
      Field("foo", \.foo)
    }
  }

  struct UpToThree: ValidatedModel {
    let a, b, c: JSONValue?
    static let schema = Schema(UpToThree.init(a:b:c:)) {
      Element(\.a)
      Element(\.b)
      Element(\.c)
    }
    .exactly()
  }
  struct UpToOne: ValidatedModel {
    let a: JSONValue?
    static let schema = Schema(UpToOne.init(a:)) { Element(\.a) }.exactly()
  }
  struct TextAndIntegers: ValidatedModel {
    let text: String, others: [Int]
    static let schema = Schema(TextAndIntegers.init) {
      Element(\.text)
      Element(rest: \.others)
    }
  }
  struct IntegerAndText: ValidatedModel {
    let integer: Int?, text: String?
    static let schema = Schema(IntegerAndText.init) {
      Element(\.integer)
      Element(\.text)
    }
  }
  struct OneInteger: ValidatedModel {
    let integer: Int?
    static let schema = Schema(OneInteger.init) { Element(\.integer) }
  }
}
