import Foundation
import ValidatedCodable

// The members that an app might ask of some public documents, plain and with a schema; the documents have more.

enum PlainDocument {
  struct Timeline: Codable {
    let statuses: [Tweet]
  }

  struct Tweet: Codable {
    let id: UInt64
    let text: String
    let createdAt: String
    let user: Author
    let retweetCount: Int
    let favoriteCount: Int
    let lang: String
    let entities: Marks

    enum CodingKeys: String, CodingKey {
      case id
      case text
      case createdAt = "created_at"
      case user
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
      case lang
      case entities
    }
  }

  struct Author: Codable {
    let id: Int
    let name: String
    let screenName: String
    let followersCount: Int
    let verified: Bool
    let description: String

    enum CodingKeys: String, CodingKey {
      case id
      case name
      case screenName = "screen_name"
      case followersCount = "followers_count"
      case verified
      case description
    }
  }

  struct Marks: Codable {
    let hashtags: [Tag]
    let urls: [Link]
  }

  struct Tag: Codable {
    let text: String
    let indices: [Int]
  }

  struct Link: Codable {
    let url: String
    let expandedUrl: String
    let indices: [Int]

    enum CodingKeys: String, CodingKey {
      case url
      case expandedUrl = "expanded_url"
      case indices
    }
  }

  struct Event: Codable {
    let type: String
    let createdAt: String
    let actor: Actor
    let repo: Repository
    let id: String

    enum CodingKeys: String, CodingKey {
      case type
      case createdAt = "created_at"
      case actor
      case repo
      case id
    }
  }

  struct Actor: Codable {
    let id: Int
    let login: String
  }

  struct Repository: Codable {
    let id: Int
    let name: String
  }

  struct Catalogue: Codable {
    let events: [String: Show]
    let performances: [Performance]
  }

  struct Show: Codable {
    let id: Int
    let name: String
    let logo: String?
    let topicIds: [Int]
  }

  struct Performance: Codable {
    let id: Int
    let eventId: Int
    let start: Int
    let prices: [Price]
    let venueCode: String
  }

  struct Price: Codable {
    let amount: Int
    let seatCategoryId: Int
  }

  struct Canada: Codable {
    let type: String
    let features: [Feature]
  }

  struct Feature: Codable {
    let geometry: Geometry
  }

  struct Geometry: Codable {
    let type: String
    let coordinates: [[[Double]]]
  }

  struct Airport: Codable {
    let iata: String
    let name: String
    let city: String?
    let state: String?
    let country: String
    let latitude: Double
    let longitude: Double
  }

  struct Place: Codable {
    let id: Int
    let name: String
    let coordinates: Point
    let country: String
    let population: Int
  }

  struct Point: Codable {
    let lat: Double
    let lng: Double
  }
}

enum SchemaDocument {
  struct Timeline: ValidatedModel {
    let statuses: [Tweet]

    static let schema = Schema(Timeline.init(statuses:)) {
      Field("statuses", \.statuses)
    }
  }

  struct Tweet: ValidatedModel {
    let id: UInt64
    let text: String
    let createdAt: String
    let user: Author
    let retweetCount: Int
    let favoriteCount: Int
    let lang: String
    let entities: Marks

    static let schema = Schema(
      Tweet.init(id:text:createdAt:user:retweetCount:favoriteCount:lang:entities:)
    ) {
      Field("id", \.id)
      Field("text", \.text)
      Field("created_at", \.createdAt)
      Field("user", \.user)
      Field("retweet_count", \.retweetCount)
      Field("favorite_count", \.favoriteCount)
      Field("lang", \.lang)
      Field("entities", \.entities)
    }
  }

  struct Author: ValidatedModel {
    let id: Int
    let name: String
    let screenName: String
    let followersCount: Int
    let verified: Bool
    let description: String

    static let schema = Schema(Author.init(id:name:screenName:followersCount:verified:description:))
    {
      Field("id", \.id)
      Field("name", \.name)
      Field("screen_name", \.screenName)
      Field("followers_count", \.followersCount)
      Field("verified", \.verified)
      Field("description", \.description)
    }
  }

  struct Marks: ValidatedModel {
    let hashtags: [Tag]
    let urls: [Link]

    static let schema = Schema(Marks.init(hashtags:urls:)) {
      Field("hashtags", \.hashtags)
      Field("urls", \.urls)
    }
  }

  struct Tag: ValidatedModel {
    let text: String
    let indices: [Int]

    static let schema = Schema(Tag.init(text:indices:)) {
      Field("text", \.text)
      Field("indices", \.indices)
    }
  }

  struct Link: ValidatedModel {
    let url: String
    let expandedUrl: String
    let indices: [Int]

    static let schema = Schema(Link.init(url:expandedUrl:indices:)) {
      Field("url", \.url)
      Field("expanded_url", \.expandedUrl)
      Field("indices", \.indices)
    }
  }

  struct Event: ValidatedModel {
    let type: String
    let createdAt: String
    let actor: Actor
    let repo: Repository
    let id: String

    static let schema = Schema(Event.init(type:createdAt:actor:repo:id:)) {
      Field("type", \.type)
      Field("created_at", \.createdAt)
      Field("actor", \.actor)
      Field("repo", \.repo)
      Field("id", \.id)
    }
  }

  struct Actor: ValidatedModel {
    let id: Int
    let login: String

    static let schema = Schema(Actor.init(id:login:)) {
      Field("id", \.id)
      Field("login", \.login)
    }
  }

  struct Repository: ValidatedModel {
    let id: Int
    let name: String

    static let schema = Schema(Repository.init(id:name:)) {
      Field("id", \.id)
      Field("name", \.name)
    }
  }

  struct Catalogue: ValidatedModel {
    let events: [String: Show]
    let performances: [Performance]

    static let schema = Schema(Catalogue.init(events:performances:)) {
      Field("events", \.events)
      Field("performances", \.performances)
    }
  }

  struct Show: ValidatedModel {
    let id: Int
    let name: String
    let logo: String?
    let topicIds: [Int]

    static let schema = Schema(Show.init(id:name:logo:topicIds:)) {
      Field("id", \.id)
      Field("name", \.name)
      Field("logo", \.logo)
      Field("topicIds", \.topicIds)
    }
  }

  struct Performance: ValidatedModel {
    let id: Int
    let eventId: Int
    let start: Int
    let prices: [Price]
    let venueCode: String

    static let schema = Schema(Performance.init(id:eventId:start:prices:venueCode:)) {
      Field("id", \.id)
      Field("eventId", \.eventId)
      Field("start", \.start)
      Field("prices", \.prices)
      Field("venueCode", \.venueCode)
    }
  }

  struct Price: ValidatedModel {
    let amount: Int
    let seatCategoryId: Int

    static let schema = Schema(Price.init(amount:seatCategoryId:)) {
      Field("amount", \.amount)
      Field("seatCategoryId", \.seatCategoryId)
    }
  }

  struct Canada: ValidatedModel {
    let type: String
    let features: [Feature]

    static let schema = Schema(Canada.init(type:features:)) {
      Field("type", \.type)
      Field("features", \.features)
    }
  }

  struct Feature: ValidatedModel {
    let geometry: Geometry

    static let schema = Schema(Feature.init(geometry:)) {
      Field("geometry", \.geometry)
    }
  }

  struct Geometry: ValidatedModel {
    let type: String
    let coordinates: [[[Double]]]

    static let schema = Schema(Geometry.init(type:coordinates:)) {
      Field("type", \.type)
      Field("coordinates", \.coordinates)
    }
  }

  struct Airport: ValidatedModel {
    let iata: String
    let name: String
    let city: String?
    let state: String?
    let country: String
    let latitude: Double
    let longitude: Double

    static let schema = Schema(Airport.init(iata:name:city:state:country:latitude:longitude:)) {
      Field("iata", \.iata)
      Field("name", \.name)
      Field("city", \.city)
      Field("state", \.state)
      Field("country", \.country)
      Field("latitude", \.latitude)
      Field("longitude", \.longitude)
    }
  }

  struct Place: ValidatedModel {
    let id: Int
    let name: String
    let coordinates: Point
    let country: String
    let population: Int

    static let schema = Schema(Place.init(id:name:coordinates:country:population:)) {
      Field("id", \.id)
      Field("name", \.name)
      Field("coordinates", \.coordinates)
      Field("country", \.country)
      Field("population", \.population)
    }
  }

  struct Point: ValidatedModel {
    let lat: Double
    let lng: Double

    static let schema = Schema(Point.init(lat:lng:)) {
      Field("lat", \.lat)
      Field("lng", \.lng)
    }
  }
}
