import Foundation
import ValidatedCodable
import ValidatedJSON

/// What is wrong with the verdict about a raw value.
enum ValueCheck {
  static func failure<Value: ValidatedValue>(
    _ type: Value.Type, valid raw: Value.RawValue
  ) -> String? {
    do throws(Violation) {
      let value = try Value(raw)
      guard try type.evaluated(value.value) == value.value else {
        return "\(type) changes \(raw) again when it is evaluated twice"
      }
      return codingFailure(value)
    } catch {
      return "\(type) refuses \(raw), which is valid: \(error.message)"
    }
  }

  private static func codingFailure<Value: ValidatedValue>(_ value: Value) -> String? {
    do {
      for data in [try JSONEncoder().encode([value]), try ValidatedJSONEncoder().encode([value])] {
        guard try ValidatedJSONDecoder().decode([Value].self, from: data) == [value],
          try JSONDecoder().decode([Value].self, from: data) == [value]
        else { return "\(Value.self): \(value.value) is another value after coding" }
      }
      let list = try PropertyListEncoder().encode([value])
      return try PropertyListDecoder().decode([Value].self, from: list) == [value]
        ? nil : "\(Value.self): \(value.value) is another value after coding"
    } catch {
      return "\(Value.self): \(value.value) cannot be coded: \(error)"
    }
  }

  static func failure<Value: ValidatedValue>(
    _ type: Value.Type, invalid raw: Value.RawValue
  ) -> String? {
    guard let value = try? Value(raw) else {
      return type.violations(in: raw).isEmpty
        ? "\(type) refuses \(raw), but has no violations in it" : nil
    }
    return "\(type) accepts \(raw), which is not valid, as \(value.value)"
  }
}
