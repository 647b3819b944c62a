import DomainTypes
import ValidatedCodable

/// Calls evaluators on their own, on valid and on invalid input.
func benchmarkEvaluators(_ options: Options, into table: inout Table) {
  table.begin("evaluated(_:) on its own (ns per call)")
  let calls = options.calls
  func measure<Value: ValidatedValue>(
    _ type: Value.Type, _ note: String, _ candidates: [Value.RawValue], isValid: Bool
  ) {
    let evaluations = Evaluations<Value>(candidates, calls: calls)
    check(
      evaluations.run() == (isValid ? evaluations.calls : 0), "\(type), \(note): wrong verdicts")
    table.measure("\(type), \(note)", count: evaluations.calls) {
      _ = evaluations.run()
    }
  }

  measure(Age.self, "valid", [1, 35, 99, 150], isValid: true)
  measure(Age.self, "invalid", [0, -1, 151, 150_000], isValid: false)
  measure(
    Name.self, "valid, ASCII", ["John Smith", "Mary O'Brien", "J. R. R. Tolkien"], isValid: true)
  measure(
    Name.self, "valid, other scripts", ["山田 太郎", "Ольга Иванова", "अनिता शर्मा"], isValid: true)
  measure(Name.self, "valid, sanitised", ["  John Smith  ", "Mary O'Brien\n"], isValid: true)
  measure(Name.self, "invalid", ["J", "john@example.com", "John  Smith"], isValid: false)
  measure(
    Email.self, "valid, ASCII",
    ["anne@example.com", "user.1234@mail.example.org", "x+y@example.co.uk"], isValid: true)
  measure(
    Email.self, "valid, other scripts", ["用户@例子.广告", "zoë@bücher.example"], isValid: true)
  measure(Email.self, "valid, sanitised", ["anne@EXAMPLE.com", " bob@example.com"], isValid: true)
  measure(Email.self, "invalid", ["Hello", "a@b", "a b@example.com"], isValid: false)
  measure(
    Mailbox.self, "valid", ["anne@example.com", #""a b"@example.com"#, "root@localhost"],
    isValid: true)
  measure(Latitude.self, "valid", [48.8577, -90, 12.5], isValid: true)
  measure(Latitude.self, "invalid", [91, -90.5, .nan], isValid: false)
  measure(
    CSSColor.self, "valid, hexadecimal", ["#ff8800", "#0f8c", "#00FF7F80", "#FFF"], isValid: true)
  measure(CSSColor.self, "valid, named", ["rebeccapurple", "red", "Tomato"], isValid: true)
  measure(
    CSSColor.self, "valid, functions",
    ["rgb(0,255,136)", "rgb(0 255 136 / 80%)", "hsl(120deg 75% 25%)"], isValid: true)
  measure(PlaceName.self, "valid", ["Warīsān", "Sant Pere, Santa Caterina"], isValid: true)
  measure(BusinessName.self, "valid", ["Caffè Macs", "7-Eleven", "Joe's & Sons"], isValid: true)
  measure(CountryCode.self, "valid", ["CH", "JP", "US"], isValid: true)
  measure(CountryCode.self, "invalid", ["UK", "ZZ", "Switzerland"], isValid: false)
  measure(
    TimeZoneID.self, "valid", ["Europe/Zurich", "Asia/Tokyo", "America/New_York"], isValid: true)
}

/// Evaluates values that are valid as they are, for tools that count what that costs besides time.
///
/// Run with two counts, a heap profiler shows the same number of allocations: there is none a call.
func evaluateValidValues(_ count: Int) {
  func evaluate<Value: ValidatedValue>(_ type: Value.Type, _ candidates: Value.RawValue...) {
    let evaluations = Evaluations<Value>(candidates, calls: count)
    check(evaluations.run() == evaluations.calls, "\(type): wrong verdicts")
  }
  evaluate(Age.self, 1, 35, 150)
  evaluate(Name.self, "John Smith", "J. R. R. Tolkien the Younger", "山田 太郎", "Ольга Иванова")
  evaluate(Email.self, "anne@example.com", "user.1234@mail.example.org")
  evaluate(Mailbox.self, "anne@example.com", #""a b"@example.com"#, "root@localhost")
  evaluate(Latitude.self, 48.8577, -90)
  evaluate(PlaceName.self, "Warīsān", "Sant Pere, Santa Caterina")
  evaluate(BusinessName.self, "Caffè Macs", "Joe's & Sons")
  evaluate(CountryCode.self, "CH", "JP")
  evaluate(TimeZoneID.self, "Europe/Zurich", "America/New_York")
}

/// Candidates, evaluated over and over.
struct Evaluations<Value: ValidatedValue> {
  private let candidates: [Value.RawValue]
  let calls: Int

  /// At least one of each candidate, and at most `calls` in all.
  init(_ candidates: [Value.RawValue], calls: Int) {
    self.candidates = candidates
    self.calls = calls / candidates.count * candidates.count
  }

  /// The number of candidates found valid.
  @inline(never)
  func run() -> Int {
    var valid = 0
    for _ in 0..<calls / candidates.count {
      for candidate in candidates {
        do throws(Violation) {
          keep(try Value.evaluated(candidate))
          valid += 1
        } catch {
          keep(error.code)
        }
      }
    }
    return valid
  }
}

/// Takes a value where the optimiser cannot see that it is not used.
@inline(never) @_optimize(none)
private func keep<Value>(_ value: Value) {}
