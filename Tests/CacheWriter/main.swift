import DomainModels
import Foundation
import ValidatedCache

import CLibrary

// Writes to a cache until it is stopped, or holds its lock: what the tests kill.
//
// CacheWriter FILE append        appends clients, and prints the number of each that has been written
// CacheWriter FILE save          saves more and more clients, and prints how many there are
// CacheWriter FILE count COUNT   appends so many clients
// CacheWriter FILE quarantine SIZE  loads three times with a quarantine, where no file may be so large
// CacheWriter FILE limited SIZE  appends clients until the file is so large, as on a disk that is full

let arguments = CommandLine.arguments
guard arguments.count > 2 else { exit(2) }
let cache = ModelCache<Client>(at: URL(filePath: arguments[1]))

func client(_ number: Int) throws -> Client {
  Client(
    name: try Name("Client \(number)"), age: try Age(number % 150 + 1),
    email: try Email("client\(number)@example.com"))
}

func say(_ number: Int) { FileHandle.standardOutput.write(Data("\(number)\n".utf8)) }

/// Lets no file of this process become larger.
func limitFiles(to size: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
  #if canImport(Glibc)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    setrlimit(RLIMIT_FSIZE, &limit)
  #endif
}

do {
  switch arguments[2] {
  case "limited":
    limitFiles(to: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0)
    for number in 0... {
      try cache.append(client(number))
      say(number)
    }
  case "quarantine":
    limitFiles(to: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0)
    for _ in 0..<3 {
      do {
        say(try cache.load(rejects: .quarantine).models.count)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
      }
    }
  case "append":
    var number = (try? cache.load().models.count) ?? 0
    while true {
      try cache.append(client(number))
      say(number)
      number += 1
    }
  case "save":
    var clients: [Client] = []
    while true {
      for _ in 0..<20 { clients.append(try client(clients.count)) }
      try cache.save(clients)
      say(clients.count)
    }
  default:
    for number in 0..<(arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0) {
      try cache.append(client(number))
    }
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
