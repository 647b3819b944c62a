import DomainModels
import Foundation

import CLibrary

// Searches in a process of its own, whose memory can be measured.
//
// SearchClient URL SIZE TIMEOUT [SECONDS]   searches twice with these limits, and cancels each search after so many
//                                           seconds; prints what has come of each, the most seconds that one took,
//                                           and the most memory in octets

/// The most memory that this program has had, in octets.
func peakMemory() throws -> Int {
  #if os(Linux)
    // `getrusage` has what the process had that started this one, if that was more.
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? .max / 1024) * 1024
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3, let url = URL(string: arguments[1]), let size = Int(arguments[2]),
  let timeout = TimeInterval(arguments[3])
else { exit(2) }
unsafe setenv("no_proxy", "127.0.0.1", 1)

var search = RestaurantSearch(baseURL: url)
search.maximumBodySize = size
search.timeout = timeout
let delay = arguments.count > 3 ? Double(arguments[4]) : nil
let clock = ContinuousClock()
var outcomes: [String] = []
var longest = Duration.zero
for _ in 0..<2 {
  let start = clock.now
  let task = Task { [search] in
    do throws(RestaurantSearch.Failure) {
      return "\(try await search.restaurants(matching: "x").restaurants.count) restaurants"
    } catch {
      switch error {
      case .transport(let error): return "transport \(error.code.rawValue)"
      default: return "\(error)"
      }
    }
  }
  if let delay {
    try await Task.sleep(for: .seconds(delay))
    task.cancel()
  }
  outcomes.append(await task.value)
  longest = max(longest, clock.now - start)
}
// What Foundation still does with what it has received is measured as well.
try await Task.sleep(for: .seconds(1))
print("\(outcomes.joined(separator: ", ")); \(longest / .seconds(1)); \(try peakMemory())")
