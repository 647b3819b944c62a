import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Dates in the format that a field declares.
@Suite struct DateFormatTests {
  struct Event: ValidatedModel, Equatable {
    let start: Date, end: Date?, day: Date, seconds: Date, milliseconds: Date?, local: Date?
    static let schema = Schema(Event.init(start:end:day:seconds:milliseconds:local:)) {
      Field("start", \.start).date(.iso8601)
      Field("end", \.end).date(.iso8601)
      Field("day", \.day).date(.iso8601Day)
      Field("seconds", \.seconds).date(.secondsSince1970)
      Field("ms", \.milliseconds).date(.millisecondsSince1970)
      Field("local", \.local).date(.iso8601InUTC)
    }
  }

  private static func event(_ member: String) -> String {
    let members = [
      "start": #""2026-11-23T09:00:00Z""#, "day": #""2026-11-23""#, "seconds": "0",
    ]
    let name = member.split(separator: ":")[0].filter { $0 != "\"" }
    return "{"
      + (members.filter { $0.key != name }.map { "\"\($0)\":\($1)" } + [member])
      .joined(separator: ",") + "}"
  }

  private struct Moment: ValidatedModel {
    let at: Date, seconds: Date
    static let schema = Schema(Moment.init) {
      Field("at", \.at).date(.millisecondsSince1970)
      Field("seconds", \.seconds).date(.secondsSince1970)
    }
  }

  private struct PlainMoment: Codable {
    @DateCoded<MillisecondsSince1970> var at: Date
    @DateCoded<SecondsSince1970> var seconds: Date
  }

  @Test(arguments: [
    "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.9Z", "2300-01-01T00:00:00.001Z",
    "3000-01-01T00:00:00.1Z", "1700-01-01T00:00:00.001Z", "0000-01-01T00:00:00.001Z",
    "2026-11-28T13:00:00.123456Z", "1969-12-31T23:59:59.999999Z", "2026-11-28T13:00:00Z",
  ])
  func textsComeBackExactly(_ text: String) throws {
    struct Event: ValidatedModel {
      let at: Date
      static let schema = Schema(Event.init) { Field("at", \.at).date(.iso8601) }
    }
    let json = #"{"at":"\#(text)"}"#
    let event = try ValidatedJSONDecoder().decode(Event.self, from: json)
    #expect(try ValidatedJSONEncoder().encodeToString(event) == json)
  }

  @Test func aDateThatIsNoNumberIsDescribed() throws {
    struct Event: Encodable {
      @DateCoded<ISO8601> var at: Date
    }
    let none = Date(timeIntervalSinceReferenceDate: .nan)
    for encode in [
      { try ValidatedJSONEncoder().encode(Event(at: none)) },
      { try ValidatedJSONEncoder().encode([none: 1]) },
      { try ValidatedJSONEncoder().encode(Set([none])) },
      { try JSONEncoder().encode(Event(at: none)) },
    ] {
      let error = #expect(throws: EncodingError.self) { _ = try encode() }
      #expect(!"\(error as Any)".isEmpty)
    }
  }

  /// In all the years from 0 to 9999, and nearest to their ends.
  @Test func wholeMillisecondsComeBackExactly() throws {
    var random = SplitMix64(seed: 34)
    let range = -62_167_219_200_000..<253_402_300_800_000
    let edges = [
      range.lowerBound, range.lowerBound + 1, -1, 0, 1, 978_307_200_001, range.upperBound - 1,
      -17_011_914_719_392,
    ]
    for number in edges
      + (0..<gate(5_000, nightly: 40_000)).map({ _ in Int.random(in: range, using: &random) })
    {
      let seconds = "\(Double(number) / 1000)"
      let json = Data(#"{"at":\#(number),"seconds":\#(seconds)}"#.utf8)
      let moment = try ValidatedJSONDecoder().decode(Moment.self, from: json)
      let plain = try ValidatedJSONDecoder().decode(PlainMoment.self, from: json)
      for written in [try JSONEncoder().encode(moment), try JSONEncoder().encode(plain)] {
        struct Numbers: Decodable { let at: Int, seconds: Double }
        let found = try JSONDecoder().decode(Numbers.self, from: written)
        #expect(found.at == number && found.seconds == Double(number) / 1000)
      }
    }
  }

  @Test(arguments: [
    (#""start":"2026-11-23T09:00:00+01:00""#, #""start":"2026-11-23T08:00:00Z""#),
    (#""start":"1969-12-31T23:59:59.250000Z""#, #""start":"1969-12-31T23:59:59.25Z""#),
    (#""start":"0000-03-01t00:00:00z""#, #""start":"0000-03-01T00:00:00Z""#),
    (#""start":"9999-12-31T23:59:59.5Z""#, #""start":"9999-12-31T23:59:59.5Z""#),
    (#""start":"9999-12-31T23:59:59.999999999Z""#, #""start":"9999-12-31T23:59:59.9999"#),
    (#""start":"2016-12-31T23:59:60Z""#, #""start":"2016-12-31T23:59:59Z""#),
    (#""day":"2024-02-29""#, #""day":"2024-02-29""#),
    (#""seconds":-1.5"#, #""seconds":-1.5"#),
    (#""ms":1700000000123"#, #""ms":1700000000123"#),
    (#""ms":132946477423"#, #""ms":132946477423"#),
    (#""start":"2107-07-09T08:27:35.510017Z""#, #""start":"2107-07-09T08:27:35.510017Z""#),
    (#""start":"1832-02-06T08:20:44.351291Z""#, #""start":"1832-02-06T08:20:44.351291Z""#),
    (#""local":"2026-11-23T09:00:00.5""#, #""local":"2026-11-23T09:00:00.5""#),
    (#""end":null"#, #""day":"2026-11-23""#),
  ])
  func roundTrip(_ member: String, _ expected: String) throws {
    let json = Data(Self.event(member).utf8)
    let ours = try ValidatedJSONDecoder().decode(Event.self, from: json)
    #expect(try JSONDecoder().decode(Event.self, from: json) == ours)
    let written = String(decoding: try JSONEncoder().encode(ours), as: UTF8.self)
    #expect(written.contains(expected))
    #expect(try ValidatedJSONDecoder().decode(Event.self, from: written) == ours)
    #expect(try ours.revalidated() == ours)
    #expect(DocumentShape(of: Event.self).isKnown)
  }

  @Test(arguments: [
    (#""start":"2026-02-29T09:00:00Z""#, "start: Date must be a day of the calendar"),
    (
      #""start":"2026-02-28T09:00:00""#, "start: Date must be a moment such as 2015-05-30T12:00:00Z"
    ),
    (
      #""start":"2026-02-28 09:00:00Z""#,
      "start: Date must be a moment such as 2015-05-30T12:00:00Z"
    ),
    (#""start":5"#, "start: The value must be a string, not a number"),
    (#""start":null"#, "start: The value must not be null"),
    (#""end":"""#, "end: Date must be a moment such as 2015-05-30T12:00:00Z"),
    (#""day":"2026-2-28""#, "day: Date must be a day such as 2015-05-30"),
    (#""seconds":"1""#, "seconds: The value must be a number, not a string"),
    (
      #""seconds":253402300800"#,
      "seconds: Date must be seconds since 1970, in the years 0 to 9999"
    ),
    (
      #""start":"9999-12-31T23:59:59-01:00""#,
      "start: Date must be a moment such as 2015-05-30T12:00:00Z"
    ),
    (#""ms":[]"#, "ms: The value must be a number, not an array"),
    (
      #""local":"2026-11-23T09:00:00Z""#,
      "local: Date must be a moment such as 2015-05-30T12:00:00"
    ),
  ])
  func reportsWhatIsWrong(_ member: String, _ expected: String) throws {
    let json = Data(Self.event(member).utf8)
    let ours = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Event.self, from: json)
    }
    #expect(ours.entries.map(\.description) == [expected])
    let foundations = try #require(throws: ValidationReport.self) {
      try JSONDecoder().decodeCollecting(Event.self, from: json)
    }
    #expect(foundations.entries.map(\.description) == [expected])
  }

  /// What could not be read again is not written.
  @Test(arguments: [
    (Date(timeIntervalSince1970: 1e15), false), (Date(timeIntervalSince1970: 86_399.5), true),
  ])
  func datesThatNoTextHas(_ date: Date, _ isInRange: Bool) throws {
    let midnight = Date(timeIntervalSince1970: 0)
    let event = Event(
      start: isInRange ? date : midnight, end: nil, day: isInRange ? date : midnight,
      seconds: date, milliseconds: nil, local: nil)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(event) }
    #expect(((try? event.revalidated()) != nil) == isInRange)
  }

  struct Plain: Codable, Equatable {
    @DateCoded<ISO8601> var start: Date
    let changes: [DateCoded<SecondsSince1970>]
  }

  @Test func plainModels() throws {
    let json = #"{"start":"2026-11-23T09:00:00.25Z","changes":[0,1.5]}"#
    let plain = try ValidatedJSONDecoder().decode(Plain.self, from: json)
    #expect(plain.changes[1].wrappedValue == Date(timeIntervalSince1970: 1.5))
    let written = try JSONEncoder().encode(plain)
    #expect(try JSONDecoder().decode(Plain.self, from: written) == plain)
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Plain.self, from: #"{"start":"2026-02-30T09:00:00Z","changes":[0,"x",1e300]}"#)
    }
    #expect(
      "\(report)" == """
        1:10 start: Date must be a day of the calendar
        1:46 changes[1]: The value must be a number, not a string
        1:50 changes[2]: Date must be seconds since 1970, in the years 0 to 9999
        """)
  }

  /// Random moments, against Foundation's formatter, which has the Julian calendar before October 1582.
  @Test func agreesWithFoundation() throws {
    let seed = UInt64.random(in: 0...1_000_000)
    var random = SplitMix64(seed: seed)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: false)
    for _ in 0..<3_000 {
      let seconds = Double(Int.random(in: -62_135_596_800...253_402_300_799, using: &random))
      let date = Date(timeIntervalSince1970: seconds)
      let day = Date(timeIntervalSince1970: (seconds / 86_400).rounded(.down) * 86_400)
      let event = Event(
        start: date, end: nil, day: day, seconds: date, milliseconds: date, local: date)
      let text = String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
      let isSame = text.contains(#""start":"\#(style.format(date))""#)
      #expect(isSame || seconds < -12_219_292_800, "\(seconds), seed \(seed)")
      #expect(try ValidatedJSONDecoder().decode(Event.self, from: text).start == date)
    }
  }

  struct Calendar: ValidatedModel, Equatable {
    let days: [Date], moments: [Date]?, seconds: [Date]
    static let schema = Schema(Calendar.init) {
      Field("days", \.days).date(.iso8601Day).count(1...3)
      Field("moments", \.moments).date(.iso8601InUTC)
      Field("seconds", \.seconds).date(.secondsSince1970).default([])
    }
  }

  @Test func arraysOfDates() throws {
    let json = #"{"days":["2026-11-23"],"moments":["2026-11-23T09:00:00"],"seconds":[1.5,2]}"#
    let ours = try ValidatedJSONDecoder().decode(Calendar.self, from: json)
    #expect(try JSONDecoder().decode(Calendar.self, from: Data(json.utf8)) == ours)
    #expect(ours.days.first?.timeIntervalSince1970 == 1_795_392_000)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(ours), as: UTF8.self) == json)
    #expect(try ours.revalidated() == ours)
    #expect(DocumentShape(of: Calendar.self).isKnown)

    let wrong = Data(#"{"days":["2026-2-3",5],"moments":[null,"x"],"seconds":["1",2]}"#.utf8)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Calendar.self, from: wrong)
    }
    #expect(
      report?.entries.map { "\($0.path): \($0.code)" } == [
        "days[0]: malformed", "days[1]: wrongType", "moments[0]: unexpectedNull",
        "moments[1]: malformed", "seconds[0]: wrongType",
      ])
    let late = Calendar(
      days: [.distantFuture, .init(timeIntervalSince1970: 3e11)], moments: nil, seconds: [])
    let again = #expect(throws: ValidationReport.self) { try late.revalidated() }
    #expect(again?.entries.map(\.path) == ["days[1]"])
  }

  /// The strategy reads most texts without Foundation, to the same date.
  @Test(arguments: seeds(3, nightly: 100)) func strategyReadsAsFoundation(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (ours, foundations) = (ValidatedJSONDecoder(), JSONDecoder())
    ours.dateDecodingStrategy = .iso8601
    foundations.dateDecodingStrategy = .iso8601
    for _ in 0..<300 {
      let seconds = Int64.random(in: -40_000_000_000..<253_402_300_800, using: &random)
      var text = Array(Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601))
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<text.count, using: &random)
        text[index] = Array("0123456789T:-+Zz .").randomElement(using: &random) ?? "0"
      }
      let json = Data("[\"\(String(text))\"]".utf8)
      let expected = try? foundations.decode([Date].self, from: json)
      #expect((try? ours.decode([Date].self, from: json)) == expected, "\(seed): \(String(text))")
    }
  }
}
