import Foundation
import SeededRandom

/// Documents of other shapes than an array of small records, of a fixed seed.
enum Documents {
  private static let words = [
    "the", "a", "of", "coffee", "train", "morning", "Zürich", "ありがとう", "новости", "because", "\\n",
    "\\\"quoted\\\"", "https:\\/\\/example.com\\/x", "late", "again", "😀",
  ]

  static func posts(count: Int) -> Data {
    var random = SplitMix64(seed: 2027)
    func number(_ range: ClosedRange<UInt64>) -> UInt64 { .random(in: range, using: &random) }
    func text(_ count: UInt64) -> String {
      (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    }
    func tag() -> String {
      #"{"text":"tag\#(number(1...999))","indices":[\#(number(0...70)),\#(number(70...140))]}"#
    }
    func mention() -> String {
      let id = number(1_000...9_999_999_999)
      return #"""
        {"screen_name":"user\#(id)","name":"User \#(id)","id":\#(id),"id_str":"\#(id)","indices":[3,17]}
        """#
    }
    let posts = (0..<count).map { _ in
      let (id, user) = (number(1...(1 << 62)), number(1...9_999_999_999))
      let tags = (0..<number(0...2)).map { _ in tag() }.joined(separator: ",")
      let mentions = (0..<number(0...2)).map { _ in mention() }.joined(separator: ",")
      return #"""
        {
          "metadata": {"result_type": "recent", "iso_language_code": "en"},
          "created_at": "Sun Aug 31 00:29:15 +0000 2014",
          "id": \#(id),
          "id_str": "\#(id)",
          "text": "\#(text(number(5...20)))",
          "source": "<a href=\"https:\/\/example.com\" rel=\"nofollow\">Web<\/a>",
          "truncated": false,
          "in_reply_to_status_id": null,
          "in_reply_to_user_id": null,
          "user": {
            "id": \#(user),
            "id_str": "\#(user)",
            "name": "User \#(user)",
            "screen_name": "user\#(user)",
            "location": "",
            "description": "\#(text(8))",
            "url": "https:\/\/example.com\/\#(user)",
            "protected": false,
            "followers_count": \#(number(0...100_000)),
            "friends_count": \#(number(0...10_000)),
            "created_at": "Sat Jan 01 00:00:00 +0000 2011",
            "utc_offset": null,
            "verified": false,
            "statuses_count": \#(number(0...100_000)),
            "profile_image_url": "https:\/\/img.example.com\/\#(user)\/normal.png"
          },
          "geo": null,
          "coordinates": null,
          "retweet_count": \#(number(0...500)),
          "favorite_count": \#(number(0...500)),
          "entities": {"hashtags": [\#(tags)], "symbols": [], "urls": [], "user_mentions": [\#(mentions)]},
          "favorited": false,
          "lang": "en"
        }
        """#
    }
    return Data("[\(posts.joined(separator: ","))]".utf8)
  }

  /// A polygon as maps have them: rings of pairs of numbers, with as many digits as GPS gives or as
  /// computing gives.
  static func coordinates(count: Int) -> Data {
    var random = SplitMix64(seed: 2028)
    let pairs = (0..<count).map { index in
      let longitude = Double.random(in: -180...180, using: &random)
      let latitude = Double.random(in: -90...90, using: &random)
      return index.isMultiple(of: 2)
        ? "[\(longitude),\(latitude)]"
        : String(format: "[%.6f,%.6f]", longitude, latitude)
    }
    return Data(#"{"type":"Polygon","coordinates":[[\#(pairs.joined(separator: ","))]]}"#.utf8)
  }

  struct Polygon: Codable, Equatable {
    let type: String
    let coordinates: [[[Double]]]
  }

  static func integers(count: Int) -> Data {
    var random = SplitMix64(seed: 2029)
    return array(count) { _ in "\(Int.random(in: -1_000_000_000...1_000_000_000, using: &random))" }
  }

  static func doubles(count: Int) -> Data {
    var random = SplitMix64(seed: 2030)
    return array(count) { _ in "\(Double.random(in: -1_000...1_000, using: &random))" }
  }

  /// Names in several scripts, e-mail addresses, words.
  static func strings(count: Int) -> Data {
    var random = SplitMix64(seed: 2031)
    return array(count) { index in
      switch index % 3 {
      case 0: "\"\(Clients.name(using: &random))\""
      case 1: "\"user.\(index)@mail.example.org\""
      default:
        "\"\(["true", "pending", "delivered", "Zürich"].randomElement(using: &random) ?? "")\""
      }
    }
  }

  private static func array(_ count: Int, _ element: (Int) -> String) -> Data {
    Data("[\((0..<count).map(element).joined(separator: ","))]".utf8)
  }
}
