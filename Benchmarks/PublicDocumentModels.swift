import Foundation
import ValidatedCodable

// The members that an app might ask of some public documents, plain and with a schema; the documents have more.

enum PlainDocument {
  struct Timeline: Codable {
    let statuses: [Tweet]
  }

  struct Tweet: Codable {
    let id: UInt64, text: String, created_at: String, user: Author, retweet_count: Int
    let favorite_count: Int, lang: String, entities: Marks
  }

  struct Author: Codable {
    let id: Int, name: String, screen_name: String, followers_count: Int, verified: Bool
    let description: String
  }

  struct Marks: Codable {
    let hashtags: [Tag], urls: [Link]
  }

  struct Tag: Codable {
    let text: String, indices: [Int]
  }

  struct Link: Codable {
    let url: String, expanded_url: String, indices: [Int]
  }

  struct Event: Codable {
    let type: String, created_at: String, actor: Actor, repo: Repository, id: String
  }

  struct Actor: Codable {
    let id: Int, login: String
  }

  struct Repository: Codable {
    let id: Int, name: String
  }

  struct Catalogue: Codable {
    let events: [String: Show], performances: [Performance]
  }

  struct Show: Codable {
    let id: Int, name: String, logo: String?, topicIds: [Int]
  }

  struct Performance: Codable {
    let id: Int, eventId: Int, start: Int, prices: [Price], venueCode: String
  }

  struct Price: Codable {
    let amount: Int, seatCategoryId: Int
  }

  struct Canada: Codable {
    let type: String, features: [Feature]
  }

  struct Feature: Codable {
    let geometry: Geometry
  }

  struct Geometry: Codable {
    let type: String, coordinates: [[[Double]]]
  }

  struct Airport: Codable {
    let iata: String, name: String, city: String?, state: String?, country: String, latitude: Double
    let longitude: Double
  }

  struct Place: Codable {
    let id: Int, name: String, coordinates: Point, country: String, population: Int
  }

  struct Point: Codable {
    let lat: Double, lng: Double
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
    let id: UInt64, text: String, created_at: String, user: Author, retweet_count: Int
    let favorite_count: Int, lang: String, entities: Marks

    static let schema = Schema(Tweet.init) {
      Field("id", \.id)
      Field("text", \.text)
      Field("created_at", \.created_at)
      Field("user", \.user)
      Field("retweet_count", \.retweet_count)
      Field("favorite_count", \.favorite_count)
      Field("lang", \.lang)
      Field("entities", \.entities)
    }
  }

  struct Author: ValidatedModel {
    let id: Int, name: String, screen_name: String, followers_count: Int, verified: Bool
    let description: String

    static let schema = Schema(Author.init) {
      Field("id", \.id)
      Field("name", \.name)
      Field("screen_name", \.screen_name)
      Field("followers_count", \.followers_count)
      Field("verified", \.verified)
      Field("description", \.description)
    }
  }

  struct Marks: ValidatedModel {
    let hashtags: [Tag], urls: [Link]

    static let schema = Schema(Marks.init(hashtags:urls:)) {
      Field("hashtags", \.hashtags)
      Field("urls", \.urls)
    }
  }

  struct Tag: ValidatedModel {
    let text: String, indices: [Int]

    static let schema = Schema(Tag.init(text:indices:)) {
      Field("text", \.text)
      Field("indices", \.indices)
    }
  }

  struct Link: ValidatedModel {
    let url: String, expanded_url: String, indices: [Int]

    static let schema = Schema(Link.init(url:expanded_url:indices:)) {
      Field("url", \.url)
      Field("expanded_url", \.expanded_url)
      Field("indices", \.indices)
    }
  }

  struct Event: ValidatedModel {
    let type: String, created_at: String, actor: Actor, repo: Repository, id: String

    static let schema = Schema(Event.init(type:created_at:actor:repo:id:)) {
      Field("type", \.type)
      Field("created_at", \.created_at)
      Field("actor", \.actor)
      Field("repo", \.repo)
      Field("id", \.id)
    }
  }

  struct Actor: ValidatedModel {
    let id: Int, login: String

    static let schema = Schema(Actor.init(id:login:)) {
      Field("id", \.id)
      Field("login", \.login)
    }
  }

  struct Repository: ValidatedModel {
    let id: Int, name: String

    static let schema = Schema(Repository.init(id:name:)) {
      Field("id", \.id)
      Field("name", \.name)
    }
  }

  struct Catalogue: ValidatedModel {
    let events: [String: Show], performances: [Performance]

    static let schema = Schema(Catalogue.init(events:performances:)) {
      Field("events", \.events)
      Field("performances", \.performances)
    }
  }

  struct Show: ValidatedModel {
    let id: Int, name: String, logo: String?, topicIds: [Int]

    static let schema = Schema(Show.init(id:name:logo:topicIds:)) {
      Field("id", \.id)
      Field("name", \.name)
      Field("logo", \.logo)
      Field("topicIds", \.topicIds)
    }
  }

  struct Performance: ValidatedModel {
    let id: Int, eventId: Int, start: Int, prices: [Price], venueCode: String

    static let schema = Schema(Performance.init(id:eventId:start:prices:venueCode:)) {
      Field("id", \.id)
      Field("eventId", \.eventId)
      Field("start", \.start)
      Field("prices", \.prices)
      Field("venueCode", \.venueCode)
    }
  }

  struct Price: ValidatedModel {
    let amount: Int, seatCategoryId: Int

    static let schema = Schema(Price.init(amount:seatCategoryId:)) {
      Field("amount", \.amount)
      Field("seatCategoryId", \.seatCategoryId)
    }
  }

  struct Canada: ValidatedModel {
    let type: String, features: [Feature]

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
    let type: String, coordinates: [[[Double]]]

    static let schema = Schema(Geometry.init(type:coordinates:)) {
      Field("type", \.type)
      Field("coordinates", \.coordinates)
    }
  }

  struct Airport: ValidatedModel {
    let iata: String, name: String, city: String?, state: String?, country: String, latitude: Double
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
    let id: Int, name: String, coordinates: Point, country: String, population: Int

    static let schema = Schema(Place.init(id:name:coordinates:country:population:)) {
      Field("id", \.id)
      Field("name", \.name)
      Field("coordinates", \.coordinates)
      Field("country", \.country)
      Field("population", \.population)
    }
  }

  struct Point: ValidatedModel {
    let lat: Double, lng: Double

    static let schema = Schema(Point.init(lat:lng:)) {
      Field("lat", \.lat)
      Field("lng", \.lng)
    }
  }
}
