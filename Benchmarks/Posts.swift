/// Posts as social networks serve them, nested three deep; every key in the document's order.
struct Post: Codable, Equatable {
  let metadata: Metadata, created_at: String, id: UInt64, id_str: String, text: String
  let source: String, truncated: Bool, in_reply_to_status_id: UInt64?, in_reply_to_user_id: UInt64?
  let user: User, geo: String?, coordinates: [Double]?, retweet_count: Int, favorite_count: Int
  let entities: Entities, favorited: Bool, lang: String

  struct Metadata: Codable, Equatable {
    let result_type: String, iso_language_code: String
  }

  struct User: Codable, Equatable {
    let id: UInt64, id_str: String, name: String, screen_name: String, location: String
    let description: String, url: String?, protected: Bool, followers_count: Int, friends_count: Int
    let created_at: String, utc_offset: Int?, verified: Bool, statuses_count: Int
    let profile_image_url: String
  }

  struct Entities: Codable, Equatable {
    let hashtags: [Tag], symbols: [Tag], urls: [String], user_mentions: [Mention]
  }

  struct Tag: Codable, Equatable {
    let text: String, indices: [Int]
  }

  struct Mention: Codable, Equatable {
    let screen_name: String, name: String, id: UInt64, id_str: String, indices: [Int]
  }
}

/// The same posts where most keys are of no interest, and the others are asked for in another order.
struct PostSummary: Codable, Equatable {
  let id: UInt64, text: String, created_at: String, user: User, in_reply_to_status_id: UInt64?
  let retweet_count: Int

  struct User: Codable, Equatable {
    let screen_name: String, name: String, followers_count: Int
  }
}
