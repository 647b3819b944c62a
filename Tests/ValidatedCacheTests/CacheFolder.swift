import DomainModels
import Foundation
import ValidatedCache

/// A folder for the files of a test, removed with its last reference.
final class CacheFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "caches-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A cache's file in it.
  var file: URL { url.appending(path: "clients.jsonl") }

  static func clients(_ range: Range<Int>) throws -> [Client] { try range.map(client) }

  /// The client that `CacheWriter` writes by a number.
  static func client(_ number: Int) throws -> Client {
    Client(
      name: try Name("Client \(number)"), age: try Age(number % 150 + 1),
      email: try Email("client\(number)@example.com"))
  }
}
