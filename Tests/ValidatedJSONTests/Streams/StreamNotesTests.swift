import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedFoundation
import ValidatedJSON

/// Elements of a stream have the notes that the whole document has.
@Suite struct StreamNotesTests {
  struct Stay: ValidatedModel {
    let rooms: Int, nights: Int, guests: [Name], note: String

    static let schema = Schema(Stay.init(rooms:nights:guests:note:)) {
      Field("rooms", \.rooms).lenient()
      Field("nights", \.nights).default(1, for: .invalid)
      Field("guests", \.guests).lossy()
      Field("note", \.note).default("")
    }
    .rules {
      ModelRule("many", "rooms are many", at: \.rooms, reading: \.rooms, severity: .warning) {
        $0 < 10
      }
      ModelRule("short", "be longer", at: \.nights, reading: \.nights) { $0 > 0 }
    }
  }

  /// A plain type around it.
  struct Booking: Decodable {
    let stay: Stay
    @Lenient var id: Int
    @LossyArray var ages: [Age]
  }

  private static let stays = [
    #"{"rooms": 2, "nights": 3, "guests": ["Ann"]}"#,
    #"{"rooms": "2", "nights": 3, "guests": []}"#,
    #"{"rooms": 12, "nights": "x", "guests": ["Ann", "@", 5]}"#,
    #"{"rooms": "12", "nights": 0, "guests": ["@"], "note": null}"#,
    #"{"rooms": false, "nights": 1, "guests": ["@"]}"#,
  ]

  private static func documents(_ count: Int) -> (stays: [String], bookings: [String]) {
    let stays = (0..<count).map { Self.stays[$0 * $0 % 7 % Self.stays.count] }
    return (
      stays,
      stays.enumerated().map {
        #"{"stay": \#($1), "id": \#($0 % 3 == 0 ? "\"7\"" : "7"), "ages": [1, \#($0 % 2)]}"#
      }
    )
  }

  private func check<Value: Decodable>(_ type: Value.Type, _ elements: [String]) async throws {
    let json = "[\(elements.joined(separator: ",\n"))]"
    let decoder = ValidatedJSONDecoder()
    var expected: [ValidationReport.Entry] = []
    do throws(ValidationReport) {
      _ = try decoder.decodeCollecting(
        [Value].self, from: json, limit: .max, noting: { expected.append($0) })
    } catch {
      expected = error.notes
    }
    for jobs in 1...3 {
      for size in [64, 1000, 1 << 20] {
        let limits = StreamLimits(windowSize: size)
        let streamed = decoder.elements(
          of: type, in: Data(json.utf8), limits: limits, threads: jobs
        ).keepingNotes().flatMap(\.notes)
        #expect(streamed == expected, "\(type), \(jobs) threads, windows of \(size) bytes")
        var arrived: [ValidationReport.Entry] = []
        let arriving = AsyncStream<[UInt8]> { stream in
          for chunk in chunks(Data(json.utf8), of: 300) { stream.yield(Array(chunk)) }
          stream.finish()
        }
        let elements = decoder.elements(of: type, in: arriving, limits: limits, threads: jobs)
        for try await element in elements.keepingNotes() { arrived += element.notes }
        #expect(arrived == expected, "\(type), \(jobs) threads, \(size) bytes as they arrive")
      }
    }
  }

  @Test(arguments: gate([1, 5, 40], nightly: [1, 5, 300]))
  func areThoseOfTheDocument(_ count: Int) async throws {
    let (stays, bookings) = Self.documents(count)
    try await check(Stay.self, stays)
    try await check(Booking.self, bookings)
    try await check(Stay.self, stays.filter { $0 != Self.stays[3] && $0 != Self.stays[4] })
  }

  @Test func belongToTheirElements() throws {
    let lines = Self.stays.joined(separator: "\n")
    let elements = ValidatedJSONDecoder().elements(of: Stay.self, in: lines)
    let notes = elements.keepingNotes().map { element in element.notes.map { "\($0)" } }
    #expect(
      notes == [
        [], ["[1].rooms: The value was read from a string"],
        [
          "[2].rooms: rooms are many",
          "[2].nights: The value was replaced by its default: The value must be a whole number, not a string",
          "[2].guests[1]: The value was left out: Name must be between 2 and 100 characters",
          "[2].guests[2]: The value was left out: The value must be a string, not a number",
        ],
        [
          "[3].rooms: The value was read from a string", "[3].rooms: rooms are many",
          "[3].guests[0]: The value was left out: Name must be between 2 and 100 characters",
        ], ["[4].guests[0]: The value was left out: Name must be between 2 and 100 characters"],
      ])
    let silent = ValidatedJSONDecoder().elements(of: Stay.self, in: lines)
    #expect(silent.prefix(3).flatMap(\.notes).isEmpty)
  }

  struct Booked: ValidatedModel {
    let stay: Stay?
    static let schema = Schema(Booked.init) {
      Field("stay", \.stay).default(nil, for: .invalid)
    }
    .unknownKeys(.error)
  }

  /// Elements with malformed strings have the report of the whole document.
  @Test(arguments: [
    #"{"stay": {"rooms": 1, "nights": 2, "guests": ["\ud800"]}}"#,
    #"{"stay": null, "stay": null, "x": "\ud800"}"#,
    #"{"stay": {"rooms": "1", "nights": 2, "guests": []}, "y": 1, "x": "\ud800"}"#,
  ])
  func malformedStrings(_ json: String) throws {
    let decoder = ValidatedJSONDecoder()
    let whole = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting([Booked].self, from: "[\(json)]")
    }
    for element in decoder.elements(of: Booked.self, in: "[\(json)]").keepingNotes() {
      #expect(element.report?.entries == whole?.entries)
      #expect(element.notes == whole?.notes)
    }
  }

  struct Rated: ValidatedModel {
    let n: Int, age: Age
    static let schema = Schema(Rated.init) {
      Field("n", \.n).lenient()
      Field("age", \.age)
    }
  }
  struct Page: ValidatedModel {
    let title: String, items: [Rated]
    static let schema = Schema(Page.init) {
      Field("title", \.title)
      Field("items", \.items).lossy()
    }
  }

  /// Elements that are left out of one with a malformed string have no notes of their own.
  @Test func rejectedBesideMalformedStrings() throws {
    let json = #"{"title":"\x","items":[{"n":"5","age":500}]}"#
    let whole = ValidatedJSONDecoder().report(Page.self, json)
    #expect(whole?.notes.count == 1)
    for element in ValidatedJSONDecoder().elements(of: Page.self, in: json + "\n", format: .lines)
      .keepingNotes()
    {
      #expect(element.notes.map(\.code) == whole?.notes.map(\.code), "\(element.notes)")
    }
  }

  @Test func haveNoPlacesInATree() throws {
    let stays: [[String: Any]] = [["rooms": "2", "nights": 3, "guests": [String]()]]
    let elements = try ValidatedJSONDecoder().elements(of: Stay.self, in: ["a": stays], at: "a")
    let notes = elements.keepingNotes().flatMap(\.notes)
    #expect(notes.map { "\($0)" } == ["a[0].rooms: The value was read from a string"])
  }
}
