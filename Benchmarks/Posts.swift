/// Posts as social networks serve them, nested three deep; every key in the document's order.
struct Post: Codable, Equatable {
  let metadata: Metadata
  let created_at: String
  let id: UInt64
  let id_str: String
  let text: String
  let source: String
  let truncated: Bool
  let in_reply_to_status_id: UInt64?
  let in_reply_to_user_id: UInt64?
  let user: User
  let geo: String?
  let coordinates: [Double]?
  let retweet_count: Int
  let favorite_count: Int
  let entities: Entities
  let favorited: Bool
  let lang: String

  struct Metadata: Codable, Equatable {
    let result_type: String
    let iso_language_code: String
  }

  struct User: Codable, Equatable {
    let id: UInt64
    let id_str: String
    let name: String
    let screen_name: String
    let location: String
    let description: String
    let url: String?
    let protected: Bool
    let followers_count: Int
    let friends_count: Int
    let created_at: String
    let utc_offset: Int?
    let verified: Bool
    let statuses_count: Int
    let profile_image_url: String
  }

  struct Entities: Codable, Equatable {
    let hashtags: [Tag]
    let symbols: [Tag]
    let urls: [String]
    let user_mentions: [Mention]
  }

  struct Tag: Codable, Equatable {
    let text: String
    let indices: [Int]
  }

  struct Mention: Codable, Equatable {
    let screen_name: String
    let name: String
    let id: UInt64
    let id_str: String
    let indices: [Int]
  }
}

/// The same posts where most keys are of no interest, and the others are asked for in another order.
struct PostSummary: Codable, Equatable {
  let id: UInt64
  let text: String
  let createdAt: String
  let user: User
  let replyTo: UInt64?
  let retweets: Int

  enum CodingKeys: String, CodingKey {
    case id, text, user
    case createdAt = "created_at"
    case replyTo = "in_reply_to_status_id"
    case retweets = "retweet_count"
  }

  struct User: Codable, Equatable {
    let screenName: String
    let name: String
    let followers: Int

    enum CodingKeys: String, CodingKey {
      case name
      case screenName = "screen_name"
      case followers = "followers_count"
    }
  }
}
